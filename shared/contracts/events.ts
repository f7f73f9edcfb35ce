import * as z from 'zod/mini';
import { eventLimits } from '../eventLimits.ts';
import { defineContract } from './contract.ts';
import { utmParams } from './fields.ts';

// The table refuses text with half of a surrogate pair.
const word = (max: number) =>
  z.string().check(
    z.overwrite((value) => value.toWellFormed()),
    z.maxLength(max, 'too_long'),
  );

/** Details of an event: a few short words and numbers, never what a visitor typed. */
const eventData = z
  .record(word(40), z.union([word(100), z.number(), z.boolean()]))
  .check(z.refine((details) => Object.keys(details).length <= eventLimits.details, 'too_long'));

export const analyticsEvent = z.object({
  eventType: z.string({ error: 'required' }).check(z.regex(/^[a-z][a-z0-9_]{0,39}$/, 'invalid')),
  eventData: z.optional(eventData),
  utmParams: z.optional(utmParams),
  /** Created for each visit and held in memory only, unless the visitor agreed to more. */
  sessionId: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/, 'invalid'))),
});

export type AnalyticsEvent = z.infer<typeof analyticsEvent>;

/** Stores a batch of first-party statistics, as `sendBeacon` sends it. */
export const events = defineContract({
  name: 'events',
  method: 'POST',
  path: '/api/events',
  access: 'public',
  maxBodyBytes: eventLimits.bytes,
  body: z.object({
    events: z.array(analyticsEvent, { error: 'required' }).check(
      z.minLength(1, 'required'),
      z.maxLength(eventLimits.events, 'too_long'),
      z.refine((events) => new Set(events.map(({ sessionId }) => sessionId)).size <= eventLimits.sessions, 'too_long'),
    ),
  }),
  status: 202,
  response: z.object({ success: z.literal(true) }),
});
