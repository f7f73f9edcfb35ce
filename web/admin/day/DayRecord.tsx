import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { searchRecords } from '../../../shared/contracts/adminSearch.ts';
import type { WorkItem } from '../../../shared/contracts/adminWork.ts';
import { contacts } from '../contacts/kind.ts';
import { recordPath } from '../details/recordPath.ts';
import type { StaffRecord } from '../lists/kind.ts';
import { storeSearchResults, useSearchResults } from '../lists/searchResults.ts';
import { partners } from '../partners/kind.ts';
import { recordsKey } from '../recordCache.ts';
import { LazyDialog } from '../shell/LazyDialog.tsx';
import { staffCall } from '../staffCall.ts';
import { workWords } from '../work/words.ts';

const noRows: readonly StaffRecord[] = [];
const texts = workWords.day;

/** The details of the record in the URL, over "My day". The line of work has not every field, so the record is searched for. */
export function DayRecord({ id, items, onClose }: { id: string | undefined; items: readonly WorkItem[]; onClose: () => void }) {
  const client = useQueryClient();
  const item = items.find((each) => each.id === id);
  const kind = id !== undefined && partners.ownsId(id) ? partners : contacts;
  const results = useSearchResults(kind, noRows);
  const opened = results.find((each) => each.id === id);
  const search = useQuery({
    queryKey: recordsKey('day-record', id ?? '', String(item?.version ?? '')),
    queryFn: async ({ signal }) => {
      const { data } = await staffCall(searchRecords, { body: { email: item?.email || undefined, phone: item?.phone }, signal });
      storeSearchResults(client, [...data.data.contacts, ...data.data.partners]);
      return true;
    },
    enabled: item !== undefined && (opened === undefined || opened.version < item.version),
  });
  // The dialog stays mounted after it was opened, so that it can return the focus when it closes.
  const [last, setLast] = useState<{ kind: typeof kind; record: StaffRecord }>();
  if (opened && opened !== last?.record) setLast({ kind, record: opened });

  // A link to a record that is no longer in the list.
  if (id !== undefined && !item && !opened) return <Navigate to={recordPath(id) ?? '/admin'} replace />;
  return (
    <>
      <div role="status">
        {id !== undefined && !opened && (search.isError ? texts.openFailed : search.isFetching && texts.opening)}
      </div>
      {last && (
        <LazyDialog open={opened !== undefined} onClose={onClose}>
          <last.kind.Details kind={last.kind} record={opened ?? last.record} open={opened !== undefined} onClose={onClose} />
        </LazyDialog>
      )}
    </>
  );
}
