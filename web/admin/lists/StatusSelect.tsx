import { useEffect, useRef } from 'react';
import { setStatuses } from '../../../shared/contracts/adminRecords.ts';
import { useMayDo } from '../session/role.ts';
import { words } from '../words.ts';
import type { Kind, StaffRecord } from './kind.ts';
import { RowSelect } from './rowControls.tsx';
import { useStatusChange } from './useStatusChange.ts';

interface StatusSelectProps {
  kind: Kind;
  record: StaffRecord;
}

/** Sets the status of a record, if the role may. While the change is pending it is disabled and shows the requested status. */
export function StatusSelect(props: StatusSelectProps) {
  return useMayDo(setStatuses) ? <StatusControl {...props} /> : null;
}

function StatusControl({ kind, record }: StatusSelectProps) {
  const { change, pending, requested } = useStatusChange(kind, record);
  const select = useRef<HTMLSelectElement>(null);
  const hadFocus = useRef(false);

  // A disabled control loses the focus. It gets it back afterwards unless the focus is elsewhere by then.
  useEffect(() => {
    if (pending || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === null || document.activeElement === document.body) select.current?.focus();
  }, [pending]);

  return (
    <RowSelect
      ref={select}
      aria-label={words.lists.statusOf(kind.nameOf(record))}
      value={requested ?? record.status}
      disabled={pending}
      aria-busy={pending}
      onChange={(event) => {
        hadFocus.current = document.activeElement === event.currentTarget;
        change(event.currentTarget.value);
      }}
    >
      {kind.statuses.map((status) => (
        <option key={status} value={status}>
          {kind.statusWords[status]}
        </option>
      ))}
    </RowSelect>
  );
}
