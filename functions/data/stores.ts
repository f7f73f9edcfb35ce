/**
 * Every place that stores data, and what an erasure does with it. Tests compare this list with the keys of the table, with the items
 * that the product writes, and with the resources of the stack, so that a new store cannot be left out of an erasure.
 */
export interface Store {
  /** What it holds. */
  holds: string;
  /**
   * `erased`: it holds personal data of visitors, and an erasure deletes that at once.
   * `expires`: it holds personal data of visitors, and an erasure cannot delete it at once. `reason` says until when and why.
   * `impersonal`: it holds no personal data of visitors. `reason` says why its content cannot be traced to a person.
   */
  erasure: 'erased' | 'expires' | 'impersonal';
  reason?: string;
}

/** The items of the table by the start of their partition key. Copies in the indexes are deleted with their item. */
export const itemStores: Readonly<Record<string, Store>> = {
  enq_: { holds: 'enquiries, their history, notes and answers', erasure: 'erased' },
  con_: { holds: 'contacts, their history, notes and answers', erasure: 'erased' },
  par_: { holds: 'partner applications, their history, notes and answers', erasure: 'erased' },
  mag_: { holds: 'lead magnets, their history and notes', erasure: 'erased' },
  cnv_: { holds: 'conversations, their messages, tool calls, proposed meetings and unanswered questions', erasure: 'erased' },
  prq_: {
    holds: 'complaints and requests about personal data, their history, notes and letters',
    erasure: 'expires',
    reason:
      'Kept two years to show that each was dealt with in time (UK GDPR, articles 5(2) and 17(3)(b) and (e)). An erasure must also be answered.',
  },
  'mail#': {
    holds: 'states of mails',
    erasure: 'impersonal',
    reason:
      'Holds the random id of a record, so that no mail is sent twice, whether a confirmation bounced, numbers for digests to staff, and what a mail to a member of staff says about their account.',
  },
  'chat-desk': {
    holds: 'who of the staff is available for chats',
    erasure: 'impersonal',
    reason: 'Belongs to staff and not to visitors.',
  },
  'chat-link#': {
    holds: 'mailed links to conversations',
    erasure: 'impersonal',
    reason: 'Holds the hash of a secret and the random id of a conversation. Leads nowhere once the conversation is erased.',
  },
  'audit#': {
    holds: 'audit list',
    erasure: 'impersonal',
    reason:
      'Holds random ids of records, hashes of addresses, and names of staff. Shows who read, exported and erased what (UK GDPR, articles 5(2) and 33).',
  },
  'audit-record#': {
    holds: 'who received a record on which day',
    erasure: 'impersonal',
    reason: 'Holds random ids and days, for the audit list.',
  },
  'audit-origin#': {
    holds: 'addresses and devices of staff in the audit list',
    erasure: 'impersonal',
    reason: 'Belongs to staff and not to visitors. Expires after 90 days.',
  },
  'session#': { holds: 'sessions of staff', erasure: 'impersonal', reason: 'Belongs to staff and not to visitors.' },
  'pending#': {
    holds: 'sign-ins of staff whose second factor is missing',
    erasure: 'impersonal',
    reason: 'Belongs to staff and expires after five minutes.',
  },
  'staff#': { holds: 'members of staff', erasure: 'impersonal', reason: 'Belongs to staff and not to visitors.' },
  'factor#': { holds: 'second factors of staff', erasure: 'impersonal', reason: 'Belongs to staff and not to visitors.' },
  'views#': {
    holds: 'saved views of staff',
    erasure: 'impersonal',
    reason:
      'Holds filters, and names that staff choose. A search text is never stored, and a name with an email address or a phone number is refused.',
  },
  counts: { holds: 'counts by status and by owner', erasure: 'impersonal', reason: 'Holds numbers.' },
  'seen#': { holds: 'ids of counted stream events', erasure: 'impersonal', reason: 'Holds ids that DynamoDB made.' },
  'limit#': {
    holds: 'counters of calls',
    erasure: 'impersonal',
    reason:
      'Holds hashes with the salt of a day, which cannot be traced once the salt is deleted, and expires within about a day.',
  },
  'salt#': { holds: 'salt of a day', erasure: 'impersonal', reason: 'Holds random bytes and is deleted after two days.' },
  bkg_: { holds: 'bookings, and the mails about them that are still to be sent', erasure: 'erased' },
  'calendar#': {
    holds: 'availability of members of staff',
    erasure: 'impersonal',
    reason: 'Belongs to staff and not to visitors.',
  },
  'calendar-day#': {
    holds: 'what is booked on a day',
    erasure: 'impersonal',
    reason: 'Holds numbers of time slots. An erasure releases those of the meetings ahead.',
  },
  'promise#': {
    holds: 'promises of the site that are not due yet, or were opened again',
    erasure: 'impersonal',
    reason:
      'Holds a random id and times. It is removed within a minute of working time after the promise is due, at most 3 working days after the record.',
  },
  'canary#': { holds: 'test enquiries of the canary', erasure: 'impersonal', reason: 'Holds an invented person for an hour.' },
  'events#': {
    holds: 'usage events',
    erasure: 'impersonal',
    reason: 'Holds no name, address or id of a record, so that nobody can tell whose events they are.',
  },
  'desk-figures#': {
    holds: 'figures of the follow-up desk of a day',
    erasure: 'impersonal',
    reason: 'Holds numbers. An erased record is subtracted from them.',
  },
  'figures#': { holds: 'figures of a day', erasure: 'impersonal', reason: 'Holds numbers.' },
  'visit#': { holds: 'counted state of a visit', erasure: 'impersonal', reason: 'As usage events. Expires after two days.' },
};

/** A store outside the table. */
export interface OutsideStore extends Store {
  /** Type of its resource in the stack, and the logical id there without its hash if there may be other stores of that type. */
  resource?: readonly [type: string, id?: string];
}

/** The stores outside the table's items. */
export const outsideStores: readonly OutsideStore[] = [
  {
    resource: ['AWS::DynamoDB::Table', 'DataTable'],
    holds: 'back-ups of the table',
    erasure: 'expires',
    reason: 'Kept 35 days to recover from a loss (UK GDPR, article 32(1)(c)). After a restore, erased records are erased again.',
  },
  {
    resource: ['AWS::DynamoDB::Table', 'DataTable'],
    holds: 'stream of the table, with old images of changed and deleted items',
    erasure: 'expires',
    reason: 'DynamoDB deletes a change after 24 hours. Only the functions that count read it.',
  },
  {
    resource: ['AWS::DynamoDB::Table', 'ErasureListTable'],
    holds: 'list of erased records',
    erasure: 'expires',
    reason:
      'Kept 45 days, so that a restore does not undo an erasure (UK GDPR, article 17). Holds random ids and hashes with a secret key.',
  },
  {
    resource: ['AWS::SQS::Queue', 'Workersarrivals'],
    holds: 'ids of new records',
    erasure: 'impersonal',
    reason: 'Holds random ids. A message about an erased record sends no mail.',
  },
  {
    resource: ['AWS::SQS::Queue', 'Workersarrivalsdeadletters'],
    holds: 'ids of records whose mails were not sent',
    erasure: 'impersonal',
    reason: 'As above, also when the messages are sent again.',
  },
  {
    resource: ['AWS::SQS::Queue', 'Workersfailedchanges'],
    holds: 'changes that could not be counted',
    erasure: 'impersonal',
    reason: 'Holds ids, statuses, ids of staff and the names of counters, such as a service, and no words of a visitor.',
  },
  {
    resource: ['AWS::SQS::Queue', 'Workersfailedchangesdeadletters'],
    holds: 'changes that could not be counted after many attempts',
    erasure: 'impersonal',
    reason: 'As above, also when the changes are counted again.',
  },
  {
    resource: ['AWS::Logs::LogGroup'],
    holds: 'logs',
    erasure: 'impersonal',
    reason: 'Holds names of errors and fields, never values.',
  },
  {
    resource: ['AWS::S3::Bucket', 'SiteBucket'],
    holds: 'files of the site',
    erasure: 'impersonal',
    reason: 'Holds what everybody can read.',
  },
  {
    resource: ['AWS::S3::Bucket', 'AuditCopiesBucket'],
    holds: 'copies of the audit list',
    erasure: 'impersonal',
    reason:
      'Holds actions, times, initials and ids of staff, numbers, and random ids of records that staff read, without addresses, devices and hashes of addresses.',
  },
  { resource: ['AWS::SecretsManager::Secret'], holds: 'secrets', erasure: 'impersonal', reason: 'Holds random texts and keys.' },
  { resource: ['AWS::SSM::Parameter'], holds: 'current release', erasure: 'impersonal', reason: 'Holds the id of a commit.' },
  {
    resource: ['AWS::SNS::Topic'],
    holds: 'alarms on their way',
    erasure: 'impersonal',
    reason: 'Holds names and numbers of alarms.',
  },
  {
    holds: 'mails to visitors, in their own mailboxes',
    erasure: 'expires',
    reason: 'Belongs to the visitor. Mails to staff hold no name, contact or message.',
  },
  {
    holds: 'addresses that bounced or complained, in the suppression list of SES',
    erasure: 'expires',
    reason:
      'Kept until it is removed by hand (RUNBOOK.md), so that nobody who complained gets another mail (UK GDPR, article 21). SES keeps the address alone.',
  },
  {
    holds: 'messages at the provider of the language model',
    erasure: 'expires',
    reason: 'The provider deletes them after at most 30 days. Nothing is sent without a key.',
  },
];
