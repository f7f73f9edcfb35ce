import { type AuditEntry, listAudit } from '../../../shared/contracts/adminAudit.ts';
import { formatDateTime } from '../../lib/format.ts';
import { countText } from '../lists/count.ts';
import { Page } from '../shell/Page.tsx';
import { staffCall } from '../staffCall.ts';
import { words } from '../words.ts';
import { PagedList } from './PagedList.tsx';
import { usePages } from './usePages.ts';

/** Sign-ins, failures, exports and erasures. */
export function Audit() {
  const pages = usePages<AuditEntry>('audit', async (cursor, signal) => {
    const { data, next } = await staffCall(listAudit, { query: { cursor }, signal });
    return { rows: data.data, next };
  });
  return (
    <Page title={words.audit.title} subtitle={words.audit.subtitle}>
      <PagedList
        label={words.audit.title}
        pages={pages}
        keyOf={(entry) => JSON.stringify(entry)}
        empty={{ title: words.audit.empty, text: words.audit.emptyText }}
        columns={[
          { label: words.audit.at, width: '12rem', cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
          { label: words.audit.what, width: '14rem', cell: ({ action }) => words.audit.actions[action] },
          { label: words.audit.details, cell: auditDetails },
          { label: words.audit.who, width: '14rem', cell: whoOf },
        ]}
      />
    </Page>
  );
}

/** How often, or how many records. */
export function auditDetails(entry: AuditEntry): string {
  switch (entry.action) {
    case 'sign_in':
      return words.dash;
    case 'sign_in_failed':
      return entry.count === 1 ? words.audit.once : words.audit.times(countText(entry.count, true), formatDateTime(entry.lastAt));
    default:
      return words.audit.records(countText(entry.records, true));
  }
}

/** The initials, or the day's mark of an address, of which a few characters tell enough apart. */
function whoOf(entry: AuditEntry): string {
  if ('visitor' in entry) return words.audit.visitor(entry.visitor.slice(0, 8));
  return entry.by === 'admin' ? words.history.staff : entry.by;
}
