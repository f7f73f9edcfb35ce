import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clearMark } from '../../../shared/contracts/adminRecords.ts';
import type { RecordId } from '../../../shared/ids.ts';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/overlay/Toaster.tsx';
import { refreshLists, storeRecord } from '../lists/source.ts';
import { recordsKey } from '../recordCache.ts';
import { useMayDo } from '../session/role.ts';
import { isUnauthorized } from '../session/session.ts';
import { Notice } from '../shell/Notice.tsx';
import { ifVersion, staffCall } from '../staffCall.ts';
import { words } from '../words.ts';

interface Marked {
  id: RecordId;
  version: number;
  suspectedRobot: boolean;
}

/** Says that a submission looked automated, until staff clear the mark. */
export function RobotNotice({ record, onCleared }: { record: Marked; onCleared?: () => void }) {
  const client = useQueryClient();
  const mayClear = useMayDo(clearMark);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ id, version }: Marked) =>
      (await staffCall(clearMark, { params: { id }, body: { suspectedRobot: false }, headers: ifVersion(version) })).data.data,
    onSuccess: (changed) => {
      storeRecord(client, changed);
      void client.invalidateQueries({ queryKey: recordsKey('history', record.id) });
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      const description = error instanceof ApiError && error.status === 412 ? words.robot.stale : words.robot.failedText;
      showToast({ kind: 'error', title: words.robot.failed, description });
    },
    onSettled: () => {
      void refreshLists(client);
      onCleared?.();
    },
  });
  if (!record.suspectedRobot) return null;
  return (
    <Notice mb="8">
      {words.robot.text}
      {mayClear && (
        <Button variant="link" size="sm" aria-disabled={isPending} onClick={() => !isPending && mutate(record)}>
          {words.robot.clear}
        </Button>
      )}
    </Notice>
  );
}
