import type { AnyContactRecord } from '../../../shared/contracts/records.ts';

/** What table and cards alike are given. */
export interface ContactListProps {
  contacts: readonly AnyContactRecord[];
  /** Ids of those that came since the last look. */
  arrived: ReadonlySet<string>;
  /** Id of the heading that names the list. */
  labelledBy: string;
  onOpen: (id: string) => void;
  /** Called when opening becomes likely, to fetch what the dialog needs. */
  onNear: () => void;
}
