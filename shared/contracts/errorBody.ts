import * as z from 'zod/mini';
import { type ErrorBody, type ErrorCode, errorStatus, type FieldErrorCode, fieldMessages } from './errors.ts';
import { isoTime } from './isoTime.ts';

/** The error envelope, for clients. It is in a separate file because the functions write envelopes and never parse them. */
export const errorBody = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  errors: z.optional(
    z.array(
      z.object({
        path: z.string(),
        code: z.catch(z.enum(Object.keys(fieldMessages) as [FieldErrorCode, ...FieldErrorCode[]]), 'invalid'),
        message: z.string(),
      }),
    ),
  ),
  /** The current record with `stale_version`, the current records with `merge_conflict`. */
  current: z.optional(z.unknown()),
  /** The next free times, with `time_taken` only. */
  times: z.optional(z.array(isoTime)),
}) satisfies z.ZodMiniType<ErrorBody>;
