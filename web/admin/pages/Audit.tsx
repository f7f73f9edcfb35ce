import { type AuditEntry, listAudit } from '../../../shared/contracts/adminAudit.ts';
import { formatDateTime } from '../../lib/format.ts';
import { formatCount } from '../formatCount.ts';
import { Page } from '../shell/Page.tsx';
import { staffCall } from '../staffCall.ts';
import { words } from '../words.ts';
import { PagedList } from './PagedList.tsx';
import { usePagedRows } from './usePagedRows.ts';
import { pageWords } from './words.ts';

/** Lists sign-ins, failed sign-ins, sign-outs of everybody, exports and erasures. */
export function Audit() {
  const pages = usePagedRows<AuditEntry>('audit', async (cursor, signal) => {
    const { data, next } = await staffCall(listAudit, { query: { cursor }, signal });
    return { rows: data.data, next };
  });
  return (
    <Page title={words.menu.audit} subtitle={pageWords.audit.subtitle}>
      <PagedList
        label={words.menu.audit}
        pages={pages}
        keyOf={(entry) => JSON.stringify(entry)}
        empty={{ title: pageWords.audit.empty, text: pageWords.audit.emptyText }}
        columns={[
          { label: pageWords.audit.at, width: '12rem', cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
          { label: pageWords.audit.what, width: '14rem', cell: ({ action }) => pageWords.audit.actions[action] },
          { label: pageWords.audit.details, cell: auditDetails },
          { label: pageWords.audit.who, width: '14rem', cell: authorOf },
        ]}
      />
    </Page>
  );
}

/** Returns how often a sign-in failed, or how many records an action concerned; a dash for sign-ins and sign-outs. */
export function auditDetails(entry: AuditEntry): string {
  switch (entry.action) {
    case 'sign_in':
    case 'break_glass':
    case 'staff_change':
    case 'sign_out_everybody':
      return words.dash;
    case 'sign_in_failed':
      return entry.count === 1
        ? pageWords.audit.once
        : pageWords.audit.times(formatCount(entry.count, true), formatDateTime(entry.lastAt));
    default:
      return pageWords.audit.records(formatCount(entry.records, true));
  }
}

/** Returns the initials, or the first characters of the daily hash of an IP address. */
function authorOf(entry: AuditEntry): string {
  if ('visitor' in entry) return pageWords.audit.visitor(entry.visitor.slice(0, 8));
  return entry.by === 'admin' ? words.history.staff : entry.by;
}
