import * as z from 'zod/mini';

/** A required whole number in a range, both included. */
export const whole = (min: number, max: number) => z.int({ error: 'required' }).check(z.minimum(min), z.maximum(max));

const time = z.string({ error: 'required' }).check(z.regex(/^(([01]\d|2[0-3]):(00|15|30|45)|24:00)$/, 'invalid'));

/** Hours of weekdays in London, in full quarters of an hour. See `WeeklyHours` in `shared/booking.ts`. */
export const weeklyHours = z
  .array(
    z
      .object({ weekday: whole(1, 7), from: time, to: time })
      .check(z.refine(({ from, to }) => from < to, { message: 'invalid', path: ['to'] })),
  )
  .check(z.maxLength(28, 'too_long'));
