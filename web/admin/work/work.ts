import type { DeskRecordBody, WorkItem, WorkPerson } from '../../../shared/contracts/adminWork.ts';
import {
  type DeskKind,
  type DeskRecord,
  everybody,
  isClosed,
  nobody,
  type Outcome,
  type Owner,
  promiseAbout,
  workOf,
} from '../../../shared/desk.ts';
import { recordKindOf } from '../../../shared/ids.ts';
import { londonDay } from '../../../shared/londonDay.ts';
import { formatDateTime } from '../formatTime.ts';
import { formatDue } from './dueTimes.ts';
import { workWords } from './words.ts';

/** A record as the forms of owner, next step and outcome need it. */
export type WorkSubject = Omit<WorkItem, 'dueAt' | 'outcomeMissing'> & { outcome?: Outcome | undefined };

/** Returns what the forms need of a record. `now`: ISO time. */
export function subjectOf(record: DeskRecordBody, now: string): WorkSubject {
  const kind = recordKindOf(record.id) as DeskKind;
  const { id, email = '', phone, language, status, suspectedRobot, submittedAt, owner = nobody, next, outcome, version } = record;
  const { name, service, priority } = describe(record);
  const promise = promiseAbout({ ...record, kind } as DeskRecord, now);
  return {
    id,
    kind,
    name,
    email,
    phone,
    language,
    service,
    priority,
    status,
    suspectedRobot,
    submittedAt,
    owner,
    next,
    promise,
    version,
    outcome,
  };
}

function describe(record: DeskRecordBody): Pick<WorkItem, 'name' | 'service' | 'priority'> {
  if ('experience' in record) return { name: `${record.firstName} ${record.lastName}` };
  return { name: record.name, service: record.service, priority: 'priority' in record ? record.priority : undefined };
}

/** A form of the follow-up desk. */
export type WorkFormKind = 'step' | 'owner' | 'outcome';

/** Returns whether what a form changes is no longer as it was when the form was opened, so that saving would overwrite a colleague's change. */
export function isOverwriting(form: WorkFormKind, opened: WorkSubject, current: WorkSubject): boolean {
  const nextDiffers = opened.next?.action !== current.next?.action || opened.next?.dueAt !== current.next?.dueAt;
  if (form === 'owner') return opened.owner !== current.owner;
  if (form === 'step') return nextDiffers || opened.owner !== current.owner;
  // Closing a record ends its next step.
  const isOpen = !isClosed(opened.status) && !isClosed(current.status);
  return opened.outcome !== current.outcome || (isOpen && nextDiffers);
}

/** Returns a record as a line of work; undefined when nothing is left to do about it. `now`: ISO time. */
export function workItemOf(record: DeskRecordBody, now: string): WorkItem | undefined {
  const work = workOf(record);
  if (!work) return undefined;
  const { outcome: _, ...subject } = subjectOf(record, now);
  return { ...subject, ...work };
}

/** A record that this page changed: when (milliseconds), its version, and the line of work that it is now, if any. */
export interface LocalChange {
  at: number;
  version: number;
  item: WorkItem | undefined;
}

/**
 * Milliseconds for which a change of this page still counts after it was stored: a list that arrives then may have been read before the
 * change. A later list is right, also when it does not have the record, because a colleague took, closed, merged or erased it.
 */
const changeTime = 5000;

/**
 * Returns a list of work with the changes of this page, which the server's list may not have yet. `listedAt`: when the list arrived, in
 * milliseconds. `belongs` says whether a changed line is
 * in this list at all. Sorted by due time.
 */
export function withChanges(
  items: readonly WorkItem[],
  changes: ReadonlyMap<string, LocalChange>,
  listedAt: number,
  belongs: (item: WorkItem) => boolean,
): WorkItem[] {
  const listed = new Map<string, WorkItem>(items.map((item) => [item.id, item]));
  for (const [id, { at, version, item }] of changes) {
    const received = listed.get(id);
    if (listedAt - at > changeTime) continue;
    if (received && received.version >= version) continue;
    if (item && belongs(item)) listed.set(id, item);
    else listed.delete(id);
  }
  return [...listed.values()].sort((a, b) => (a.dueAt === b.dueAt ? (a.id < b.id ? -1 : 1) : a.dueAt < b.dueAt ? -1 : 1));
}

/** The parts of "My day". */
export interface Day {
  overdue: WorkItem[];
  today: WorkItem[];
  /** Closed records whose outcome is missing. */
  outcomes: WorkItem[];
  unowned: WorkItem[];
  /** Due on a later day in London. */
  later: WorkItem[];
}

/** Returns the parts of "My day" at `now` (milliseconds), each in the order of its list. */
export function partsOfDay(mine: readonly WorkItem[], unowned: readonly WorkItem[], now: number): Day {
  const day: Day = { overdue: [], today: [], outcomes: [], unowned: [...unowned], later: [] };
  const today = londonDay(now);
  for (const item of mine) {
    if (item.outcomeMissing) day.outcomes.push(item);
    else if (Date.parse(item.dueAt) < now) day.overdue.push(item);
    else if (londonDay(item.dueAt) === today) day.today.push(item);
    else day.later.push(item);
  }
  return day;
}

/** Returns the same lines in the same parts and order, each as it is in `items` if it is there. */
export function withNewest(day: Day, items: readonly WorkItem[]): Day {
  const byId = new Map(items.map((item) => [item.id, item]));
  const newest = (lines: readonly WorkItem[]) => lines.map((line) => byId.get(line.id) ?? line);
  return {
    overdue: newest(day.overdue),
    today: newest(day.today),
    outcomes: newest(day.outcomes),
    unowned: newest(day.unowned),
    later: newest(day.later),
  };
}

/** Returns the name of an owner. `me`: who uses this session, who is called "You". */
export function ownerName(owner: Owner, people: readonly WorkPerson[], me: Owner | undefined): string {
  if (owner === everybody) return workWords.owners.everybody;
  if (owner === nobody) return workWords.owners.nobody;
  if (owner === me) return workWords.owners.me;
  return people.find(({ id }) => id === owner)?.name ?? workWords.owners.unknown;
}

/** Returns what a record's owner and next step, or its outcome, are, as one line of text. `now` in milliseconds. */
export function summaryOf(subject: WorkSubject, owner: string, now: number): string {
  if (isClosed(subject.status)) return subject.outcome ? workWords.outcomes[subject.outcome] : workWords.due.outcome;
  const { next } = subject;
  return next ? `${workWords.actions[next.action]}, ${formatDue(next.dueAt, now)}, ${owner}` : owner;
}

/** Returns the status that closes a record with an outcome. */
export function closingStatus(kind: DeskKind, outcome: Outcome): 'closed' | 'approved' | 'rejected' {
  if (kind !== 'partner') return 'closed';
  return outcome === 'partner' ? 'approved' : 'rejected';
}

/** Returns the mark of a line of work: overdue, outcome missing or promised. Undefined without a mark. `now` in milliseconds. */
export function markOf(item: WorkItem, now: number): { tone: 'near' | 'past' | 'fine'; text: string } | undefined {
  const { due } = workWords;
  if (item.outcomeMissing) return { tone: 'near', text: due.closed(formatDateTime(item.dueAt)) };
  if (item.promise?.state === 'broken') return { tone: 'past', text: due.broken };
  if (item.promise?.state === 'open') {
    const isLate = Date.parse(item.promise.dueAt) < now;
    return isLate ? { tone: 'past', text: due.broken } : { tone: 'near', text: due.open(formatDue(item.promise.dueAt, now)) };
  }
  return undefined;
}
