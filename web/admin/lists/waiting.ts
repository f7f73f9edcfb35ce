import { dueAt, type PromiseKind, type PromiseState, promiseState } from '../../../shared/promises.ts';
import { formatDateTime, formatElapsed } from '../formatTime.ts';
import { words } from '../words.ts';
import type { Kind, StaffRecord } from './kind.ts';

/** How long an unanswered record has been waiting, and the state of the site's promise, if there is one. */
export interface Waiting {
  text: string;
  state: PromiseState;
  promise: { kind: PromiseKind; due: string } | undefined;
}

/** Returns how long a record has waited at `now` (milliseconds); undefined once somebody has answered it. */
export function waitingState(kind: Kind, record: StaffRecord, now: number): Waiting | undefined {
  if (record.status !== kind.unanswered) return undefined;
  const elapsed = formatElapsed(record.submittedAt, now);
  const promised = kind.promiseOf(record);
  if (!promised) return { text: words.waiting.fine(elapsed), state: 'fine', promise: undefined };
  const state = promiseState(promised, record.submittedAt, new Date(now).toISOString());
  const due = dueAt(promised, record.submittedAt);
  const text = state === 'near' ? words.waiting.near(formatDateTime(due)) : words.waiting[state](elapsed);
  return { text, state, promise: { kind: promised, due } };
}

/** Returns the record that has waited longest, apart from suspected robots. Rows are newest first. */
export function oldestUnanswered<R extends StaffRecord>(kind: Kind, rows: readonly R[]): R | undefined {
  return rows.findLast((row) => row.status === kind.unanswered && !row.suspectedRobot);
}
