import type { StaffId } from './ids.ts';
import type { LanguageCode } from './languages.ts';
import { dueAt, type PromiseKind, promiseOf } from './promises.ts';
import type { BookingPreference, ContactStatus, PartnerStatus } from './vocabularies.ts';
import { addWorkingMinutes, minutesInWorkingDay } from './workingTime.ts';

// The rules of the follow-up desk: who looks after a record, what happens next and by when (docs/requirements.md#follow-up-desk).

/** What staff do next about a record. `wait`: for the client, until it is due. */
export const nextActions = ['call', 'write', 'meet', 'wait'] as const;
export type NextAction = (typeof nextActions)[number];

/**
 * What came of a closed record: became a client, not now, not for us, no answer after three tries, or a robot. `partner`: became a
 * partner, for partner applications in place of `client`.
 */
export const outcomes = ['client', 'partner', 'later', 'declined', 'no_answer', 'robot'] as const;
export type Outcome = (typeof outcomes)[number];

/** The kinds of record that the follow-up desk has. */
export const deskKinds = ['enquiry', 'contact', 'partner'] as const;
export type DeskKind = (typeof deskKinds)[number];

/** Returns the outcomes that a kind of record may have. */
export const outcomesOf = (kind: DeskKind): readonly Outcome[] =>
  outcomes.filter((outcome) => outcome !== (kind === 'partner' ? 'client' : 'partner'));

/** The owner of records of a session of the shared password. */
export const everybody = 'everybody';
/** Looked after by nobody yet. */
export const nobody = 'nobody';
export type Owner = StaffId | typeof everybody | typeof nobody;

type Status = ContactStatus | PartnerStatus;

const firstStatus = { enquiry: 'new', contact: 'new', partner: 'pending' } as const satisfies Record<DeskKind, Status>;

/** Returns whether a status closes a record, so that its outcome is asked. */
export const isClosed = (status: Status): boolean => status === 'closed' || status === 'approved' || status === 'rejected';

/** Returns whether a record still has its first status, so that nobody has reacted by a change of status. */
export const hasFirstStatus = (kind: DeskKind, status: Status): boolean => status === firstStatus[kind];

/** What happens next about an open record. */
export interface NextStep {
  action: NextAction;
  /** By when, in working time (UTC ISO 8601). */
  dueAt: string;
  /** Whether a rule or a member of staff set it. */
  setBy: 'rule' | 'staff';
}

/** The fields of the follow-up desk in a record. All are absent in a record of an earlier release until it is given a next step. */
export interface DeskFields {
  /** Nobody when absent. */
  owner?: Owner | undefined;
  /** Present while the record is open. */
  next?: NextStep | undefined;
  /** ISO time at which a status closed it. Absent while it is open, and in records that were closed before there were outcomes. */
  closedAt?: string | undefined;
  outcome?: Outcome | undefined;
  /** ISO time of the first reaction: a change of the first status, an answer or a logged call. */
  firstAnswerAt?: string | undefined;
  firstAnswerBy?: FirstAnswer | undefined;
}

/** What the first reaction was. */
export const firstAnswers = ['status', 'mail', 'call'] as const;
export type FirstAnswer = (typeof firstAnswers)[number];

/** What the rules need to know of a record. */
export interface DeskRecord extends DeskFields {
  kind: DeskKind;
  status: Status;
  submittedAt: string;
  bookingPreference?: BookingPreference | undefined;
  phone?: string | undefined;
}

/** Returns what the site promised about a record; undefined without a promise. */
export function promisedTo({ kind, bookingPreference }: Pick<DeskRecord, 'kind' | 'bookingPreference'>): PromiseKind | undefined {
  if (kind === 'partner') return 'partner-application';
  return bookingPreference && promiseOf(bookingPreference);
}

/** The working time until the next step of a record without a promise is due, in minutes. */
const stepMinutes = {
  /** The first reaction. The site promises none, and a visitor who waits longer asks somebody else. */
  first: minutesInWorkingDay,
  /** The visitor books a call online, or is reminded after two days. */
  booking: 2 * minutesInWorkingDay,
  /** After a first reaction, and after a record was opened again. */
  followUp: 3 * minutesInWorkingDay,
} as const;

/** Staff are notified in the dashboard this long before a promise is due, in minutes of working time. */
export const warningMinutes = 15;

const reach = ({ phone }: Pick<DeskRecord, 'phone'>): NextAction => (phone === undefined ? 'write' : 'call');

/** Returns the next step of a new record: what the site promised, otherwise the first reaction within a working day. */
export function firstStep(record: Omit<DeskRecord, 'status'>): NextStep {
  const { submittedAt, bookingPreference } = record;
  const promise = promisedTo(record);
  if (promise) return { action: 'call', dueAt: dueAt(promise, submittedAt), setBy: 'rule' };
  const step = (action: NextAction, minutes: number): NextStep => ({
    action,
    dueAt: addWorkingMinutes(submittedAt, minutes),
    setBy: 'rule',
  });
  if (bookingPreference === 'calendly') return step('wait', stepMinutes.booking);
  return step(bookingPreference === 'email' ? 'write' : reach(record), stepMinutes.first);
}

/** Returns the next step of an open record at `now` (ISO time) if staff choose none: that of a new record until somebody has reacted. */
export function nextStepFrom(record: DeskRecord, now: string): NextStep {
  if (hasFirstStatus(record.kind, record.status)) return firstStep(record);
  return { action: reach(record), dueAt: addWorkingMinutes(now, stepMinutes.followUp), setBy: 'rule' };
}

/** Returns the fields of a record after its status changed at `now` (ISO time). `status` of the record is the one before. */
export function deskAfterStatus(record: DeskRecord, to: Status, now: string): DeskFields {
  const { kind, status: from, owner, next } = record;
  if (from === to) return fieldsOf(record);
  const answer = answerAfterStatus(record, to, now);
  if (isClosed(to)) {
    // The status says already that the person became a partner.
    return { owner, closedAt: record.closedAt ?? now, outcome: to === 'approved' ? 'partner' : undefined, ...answer };
  }
  // What staff chose stays. A status that was changed by mistake and changed back gives the first step again.
  if (next?.setBy === 'staff') return { owner, next, ...answer };
  const step = nextStepFrom({ ...record, status: to }, now);
  // Somebody has just reacted, so it is the client's turn.
  return { owner, next: hasFirstStatus(kind, from) ? { ...step, action: 'wait' } : step, ...answer };
}

/** Returns the first reaction after a change of status. The first status again means that the change was a mistake. */
function answerAfterStatus(
  { kind, status, firstAnswerAt, firstAnswerBy }: DeskRecord,
  to: Status,
  now: string,
): Pick<DeskFields, 'firstAnswerAt' | 'firstAnswerBy'> {
  if (hasFirstStatus(kind, to) && firstAnswerBy === 'status') return { firstAnswerAt: undefined, firstAnswerBy: undefined };
  if (hasFirstStatus(kind, status) && firstAnswerAt === undefined) return { firstAnswerAt: now, firstAnswerBy: 'status' };
  return { firstAnswerAt, firstAnswerBy };
}

/** How and when somebody first reacted. */
export type Reaction = Pick<DeskFields, 'firstAnswerAt' | 'firstAnswerBy'>;

/**
 * Returns the first reaction to a record that others are merged into: the earliest of all since it was submitted, because a reaction before
 * that was to something else. An answer or a call replaces how somebody reacted, because it remains when a status is undone.
 */
export function mergedReaction(submittedAt: string, reactions: readonly Reaction[]): Reaction {
  const byTime = reactions
    .filter(({ firstAnswerAt }) => firstAnswerAt !== undefined && firstAnswerAt >= submittedAt)
    .toSorted((one, other) => Date.parse(String(one.firstAnswerAt)) - Date.parse(String(other.firstAnswerAt)));
  const answer = byTime.find(({ firstAnswerBy }) => firstAnswerBy !== 'status');
  return { firstAnswerAt: byTime[0]?.firstAnswerAt, firstAnswerBy: (answer ?? byTime[0])?.firstAnswerBy };
}

const fieldsOf = ({ owner, next, closedAt, outcome, firstAnswerAt, firstAnswerBy }: DeskFields): DeskFields => ({
  owner,
  next,
  closedAt,
  outcome,
  firstAnswerAt,
  firstAnswerBy,
});

/** Where a record is in somebody's work: when it is due, and whether only its outcome is missing. */
export interface Work {
  dueAt: string;
  outcomeMissing: boolean;
}

/** Returns where a record is in somebody's work; undefined when nothing is left to do. A missing outcome is due since it was closed. */
export function workOf({ status, next, closedAt, outcome }: Pick<DeskRecord, 'status' | keyof DeskFields>): Work | undefined {
  if (isClosed(status)) {
    return closedAt === undefined || outcome !== undefined ? undefined : { dueAt: closedAt, outcomeMissing: true };
  }
  return next && { dueAt: next.dueAt, outcomeMissing: false };
}

/** The state of the site's promise about a record. */
export interface RecordPromise {
  kind: PromiseKind;
  dueAt: string;
  /** `kept`: reacted by then. `broken`: later or not yet. `open`: there is still time. */
  state: 'open' | 'kept' | 'broken';
}

/** Returns the state of the promise about a record at `now` (ISO time); undefined without a promise, or if it is not known. */
export function promiseAbout(record: DeskRecord, now: string): RecordPromise | undefined {
  const kind = promisedTo(record);
  if (!kind) return undefined;
  const { firstAnswerAt } = record;
  // A record of an earlier release does not say when somebody reacted.
  if (firstAnswerAt === undefined && !hasFirstStatus(record.kind, record.status)) return undefined;
  const due = dueAt(kind, record.submittedAt);
  if (Date.parse(firstAnswerAt ?? now) > Date.parse(due)) return { kind, dueAt: due, state: 'broken' };
  return { kind, dueAt: due, state: firstAnswerAt === undefined ? 'open' : 'kept' };
}

/** A member of staff who may be given a record. */
export interface Candidate {
  id: StaffId;
  languages: readonly LanguageCode[];
  /** Grows with each record that the rule gives to anybody; that of the last one they were given. Absent when they were given none. */
  turn?: number | undefined;
}

/**
 * Returns who is given a new record: of those who speak its language, or of everybody when nobody does, the one whose last record is the
 * longest ago. So records go round among equals. Undefined without candidates. `candidates` are those who are available.
 */
export function chooseOwner<C extends Candidate>(candidates: readonly C[], language: LanguageCode): C | undefined {
  const speakers = candidates.filter(({ languages }) => languages.includes(language));
  const byTurn = (one: Candidate, other: Candidate) => (one.turn ?? 0) - (other.turn ?? 0) || (one.id < other.id ? -1 : 1);
  return (speakers.length > 0 ? speakers : candidates).toSorted(byTurn)[0];
}

/** Returns the turn of the next record. `members` are all who were ever given one. */
export const nextTurn = (members: ReadonlyArray<Pick<Candidate, 'turn'>>): number =>
  1 + Math.max(0, ...members.map(({ turn = 0 }) => turn));
