import { recordCsv } from '../../../shared/contracts/adminAudit.ts';
import { Button } from '../../ui/Button.tsx';
import { formatCount } from '../formatCount.ts';
import type { FilteredList } from '../lists/useFilteredList.ts';
import { useMayDo } from '../session/role.ts';
import { useCommands } from '../shell/commands.ts';
import { words } from '../words.ts';
import { useExport } from './useExport.ts';
import type { TabState } from './useTabs.ts';

/** Exports all matching records of the tab as CSV, if the role may. Shows its progress and can be cancelled. */
export function ExportButton({ tab: { kind, list, counts }, filtered }: { tab: TabState; filtered: FilteredList }) {
  const mayExport = useMayDo(recordCsv);
  const csv = useExport(kind, list, filtered);
  useCommands(mayExport && !csv.pending ? [{ label: words.dashboard.export, also: 'CSV', run: csv.run }] : []);
  if (!mayExport) return null;
  if (!csv.pending) {
    return (
      <Button variant="line" size="sm" onClick={csv.run}>
        {words.dashboard.export}
      </Button>
    );
  }
  return (
    <>
      <span role="status">{words.dashboard.exporting(formatCount(csv.read, true), counts.total)}</span>
      <Button variant="line" size="sm" onClick={csv.cancel}>
        {words.dashboard.cancel}
      </Button>
    </>
  );
}
