import * as z from 'zod/mini';
import { defineContract } from './contract.ts';
import { utmParams } from './fields.ts';

/** Details of an event: short words and numbers, never what a visitor typed. */
const eventData = z.record(
  z.string().check(z.maxLength(40, 'too_long')),
  z.union([z.string().check(z.maxLength(100, 'too_long')), z.number(), z.boolean()]),
);

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
  body: z.object({
    events: z.array(analyticsEvent, { error: 'required' }).check(z.minLength(1, 'required'), z.maxLength(25, 'too_long')),
  }),
  status: 202,
  response: z.object({ success: z.literal(true) }),
});
