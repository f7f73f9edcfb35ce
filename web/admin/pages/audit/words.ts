import type { AuditEntry, CsvTable, Refusal, StaffChange } from '../../../../shared/contracts/adminAudit.ts';

type Action = AuditEntry['action'];
type ListName = Extract<AuditEntry, { action: 'list' }>['list'];
type SearchKind = Extract<AuditEntry, { action: 'search' }>['searchedBy'][number];

const counted = (count: string, one: string, many: string) => (count === '1' ? `1 ${one}` : `${count} ${many}`);

/** The texts of the pages about the audit list. */
export const auditWords = {
  subtitle:
    'Who signed in, and who read, exported, changed or erased which records. The list contains no personal data of visitors. Addresses and devices are shown for 90 days.',
  at: 'Time',
  what: 'Action',
  details: 'Details',
  who: 'By',
  from: 'From',
  actions: {
    sign_in: 'Signed in',
    break_glass: 'Signed in without second factor',
    sign_in_failed: 'Sign-in failed',
    sign_out_everybody: 'Everybody signed out',
    list: 'List read',
    search: 'Searched',
    details: 'Notes and history read',
    transcript: 'Conversation read',
    change: 'Record changed',
    csv: 'CSV exported',
    export: 'Person exported',
    erasure: 'Person erased',
    refused: 'Refused',
    staff_change: 'Staff changed',
  } satisfies Record<Action, string>,
  lists: {
    enquiry: 'Enquiries',
    contact: 'Contacts',
    partner: 'Partner applications',
    leadMagnet: 'Lead magnets',
    privacyRequest: 'Data protection requests',
    conversation: 'Conversations',
    work: 'Work',
  } satisfies Record<ListName, string>,
  tables: {
    contacts: 'Contact submissions',
    partners: 'Partner applications',
    leadMagnets: 'Lead magnets',
    privacyRequests: 'Data protection register',
    audit: 'Audit',
    deskFigures: 'Desk figures',
  } satisfies Record<CsvTable, string>,
  searchKinds: { email: 'email', phone: 'phone', name: 'name' } satisfies Record<SearchKind, string>,
  changes: {
    invited: 'Invited',
    role_changed: 'Role changed',
    suspended: 'Suspended',
    reactivated: 'Reactivated',
    removed: 'Removed',
    credentials_changed: 'Second factor changed',
    availability_changed: 'Languages or availability changed',
  } satisfies Record<StaffChange, string>,
  refusals: {
    role_too_low: 'the role does not allow it',
    second_factor_needed: 'the second factor was needed again',
    wrong_code: 'wrong code',
    code_used: 'code that was used before',
    passkey_refused: 'passkey not accepted',
  } satisfies Record<Refusal, string>,
  refused: (call: string, why: string) => `${call}: ${why}`,
  searchedBy: (kinds: string, hits: string) => `By ${kinds}: ${counted(hits, 'hit', 'hits')}`,
  filtered: (filters: string) => `filter ${filters}`,
  withSearch: 'narrowed by a search',
  changed: (change: string, subject: string) => `${change}: ${subject}`,
  once: 'Once',
  times: (count: string, last: string) => `${count} times, last ${last}`,
  records: (count: string) => counted(count, 'record', 'records'),
  lines: (count: string) => counted(count, 'line', 'lines'),
  visitor: (hash: string) => `IP hash ${hash}`,
  sharedPassword: 'Shared password',
  empty: 'No entries found',
  emptyText: 'Change the filters to see more.',
  filters: {
    label: 'Filter the audit list',
    person: 'Person',
    action: 'Action',
    record: 'Record',
    recordHint: 'Reference of a record or conversation',
    recordInvalid: 'This is not a complete reference.',
    since: 'From (London time)',
    until: 'To (London time)',
    all: 'All',
    clear: 'Clear all',
  },
  exporting: 'Reading entries...',
  extentLink: 'What did somebody see?',
  extent: {
    title: 'Person and period',
    subtitle:
      'Every record and conversation that a person received in a period, by any way. It gives the extent of a breach, for example after a stolen device.',
    choose: 'Choose a person and a period.',
    order: 'The period must end after it begins.',
    loading: (count: string) => (count === '0' ? 'Reading entries...' : `Reading entries, ${count} so far...`),
    failed: 'The entries could not all be read, so nothing is shown. Please try again.',
    none: 'This person received no records in this period.',
    summary: (records: string, conversations: string, entries: string) =>
      `${counted(records, 'record', 'records')} and ${counted(conversations, 'conversation', 'conversations')}, in ${counted(entries, 'audit entry', 'audit entries')}.`,
    places: 'Addresses and devices',
    noPlaces: 'Not known any more: addresses and devices are deleted after 90 days.',
    files: 'CSV files',
    record: 'Record',
    kind: 'Kind',
    ways: 'How often',
    first: 'First',
    last: 'Last',
    shown: (shown: string, all: string) => `The table shows ${shown} of ${all}. The CSV has all of them.`,
    list: 'Records seen',
    export: 'Export CSV',
    all: 'Open the entries',
  },
} as const;

/** The name of each kind of id. */
export const kindWords = {
  enquiry: 'Enquiry',
  contact: 'Contact',
  partner: 'Partner application',
  leadMagnet: 'Lead magnet',
  privacyRequest: 'Data protection request',
  conversation: 'Conversation',
} as const;
