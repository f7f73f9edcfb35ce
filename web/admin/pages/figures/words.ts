import type { DeskFigures } from '../../../../shared/contracts/adminFigures.ts';
import type { deskSources } from '../../../../shared/deskFigures.ts';
import type { PromiseKind } from '../../../../shared/promises.ts';
import type { Preset } from './periods.ts';

/** The texts of the figures of the follow-up desk. */
export const figureWords = {
  tabs: { site: 'Site', desk: 'Desk' },
  subtitle:
    'Of the enquiries, contacts and partner applications that were received in the period, as they are now. Times are working time, Monday to Friday, 9:00 to 17:00. Records that look automatic are left out.',
  period: 'Period',
  presets: {
    'this-week': 'This week',
    'last-week': 'Last week',
    'this-month': 'This month',
    'last-90': 'Last 90 days',
    own: 'Own dates',
  } satisfies Record<Preset, string>,
  from: 'From',
  to: 'To',
  invalid: 'Choose two days, the first one first, at most a year apart.',
  export: 'Export CSV',
  exporting: 'Exporting...',
  empty: 'Nothing was received in this period.',
  cards: {
    median: 'Half answered within',
    ninetieth: '9 in 10 answered within',
    kept: 'Promises kept',
    open: 'Open now',
  },
  answers: 'Time to the first answer',
  answersNote:
    'From arrival to the first change of status, mail or call, rounded up: to 5 minutes in the first two hours, then to 15 minutes, beyond a working day to an hour, beyond two to half a day. Records that staff entered, and robots, are left out.',
  kind: 'Kind',
  kinds: { all: 'All', enquiry: 'Enquiries', contact: 'Contacts', partner: 'Partners' } satisfies Record<
    DeskFigures['answers'][number]['kind'],
    string
  >,
  received: 'Received',
  answered: 'Answered',
  median: 'Half within',
  ninetieth: '9 in 10 within',
  within: 'Answered within',
  answerCount: 'Answers',
  share: 'Share',
  promises: 'Promises of the site',
  promisesNote:
    'A promise without an answer counts as not yet due until every promise of its day is due, and as broken after that.',
  promise: 'Promise',
  promiseKinds: {
    callback: 'Call back',
    immediate: 'Call at once',
    'partner-application': 'Partner review',
  } satisfies Record<PromiseKind, string>,
  kept: 'Kept',
  broken: 'Broken',
  waiting: 'Not yet due',
  shareKept: 'Share kept',
  outcomesBy: {
    sources: 'Outcomes by source',
    services: 'Outcomes by service',
    languages: 'Outcomes by language',
  },
  dimensions: { sources: 'Source', services: 'Service', languages: 'Language' },
  sources: {
    form: 'Form',
    campaign: 'Form, from a campaign',
    chat: 'Chat',
    phone: 'Logged call',
    import: 'Import',
    partner: 'Partner application',
  } satisfies Record<(typeof deskSources)[number], string>,
  won: 'Clients or partners',
  others: 'Other outcomes',
  noOutcome: 'No outcome yet',
  work: 'Open work by owner',
  workNote: 'Records that are open or lack an outcome, now. The period does not change these numbers.',
  owner: 'Owner',
  openCount: 'Open',
  noWork: 'Nothing is open.',
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number) => `${hours} h`,
  days: (days: number) => (days === 1 ? '1 working day' : `${days} working days`),
  csv: { section: 'Section', name: 'Name', figure: 'Figure', value: 'Value' },
  sections: { answers: 'First answers', promises: 'Promises', work: 'Open work' },
  medianMinutes: 'Half within, working minutes',
  ninetiethMinutes: '9 in 10 within, working minutes',
};
