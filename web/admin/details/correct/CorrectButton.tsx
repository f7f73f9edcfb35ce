import { lazy, useState } from 'react';
import { correctRecord } from '../../../../shared/contracts/adminEntry.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Kind, StaffRecord } from '../../lists/kind.ts';
import { useMayDo } from '../../session/role.ts';
import { useCommands } from '../../shell/commands.ts';
import { LazyDialog } from '../../shell/LazyDialog.tsx';
import { words } from '../../words.ts';

const CorrectDialog = lazy(() => import('./CorrectDialog.tsx').then(({ CorrectDialog }) => ({ default: CorrectDialog })));

/** Opens the form that corrects the fields of a record, if the role may. */
export function CorrectButton({ kind, record }: { kind: Kind; record: StaffRecord }) {
  const mayCorrect = useMayDo(correctRecord);
  const [open, setOpen] = useState<boolean>();
  useCommands(mayCorrect ? [{ label: words.correct.button, run: () => setOpen(true) }] : []);
  if (!mayCorrect) return null;
  return (
    <>
      <Button variant="link" size="sm" onClick={() => setOpen(true)}>
        {words.correct.button}
      </Button>
      {open !== undefined && (
        <LazyDialog open={open} onClose={() => setOpen(false)}>
          <CorrectDialog kind={kind} record={record} open={open} onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </>
  );
}
