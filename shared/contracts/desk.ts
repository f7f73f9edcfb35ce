import * as z from 'zod/mini';
import { everybody, firstAnswers, nextActions, nobody, outcomes } from '../desk.ts';
import { staffId } from '../ids.ts';
import { isoTime } from './isoTime.ts';

/** Who looks after a record: a member of staff, everybody who uses the shared password, or nobody yet. */
export const owner = z.union([staffId, z.literal(everybody), z.literal(nobody)]);

/** What happens next about an open record. `dueAt` is in working time. */
export const nextStep = z.object({ action: z.enum(nextActions), dueAt: isoTime, setBy: z.enum(['rule', 'staff']) });

/** The fields of the follow-up desk in a record, as `shared/desk.ts` describes them. */
export const deskFields = {
  owner: z.optional(owner),
  next: z.optional(nextStep),
  closedAt: z.optional(isoTime),
  outcome: z.optional(z.enum(outcomes)),
  firstAnswerAt: z.optional(isoTime),
  firstAnswerBy: z.optional(z.enum(firstAnswers)),
};
