import * as z from 'zod/mini';
import { anyRecordId, type RecordId } from '../shared/ids.ts';

/** The id of a digest: the start (UTC) of the ten minutes whose records it counts, e.g. `digest-2026-12-01T09-10`. */
export const digestId = z
  .string()
  .check(z.regex(/^digest-\d{4}-\d\d-\d\dT\d\d-\d\d$/))
  .brand<'digest'>();
export type DigestId = z.infer<typeof digestId>;

/**
 * A message of the arrivals queue: a new record, or a digest that is due. It holds an id only, so that no personal data is in the queue.
 */
const mailMessage = z.object({ id: z.union([anyRecordId, digestId]) });

/** Returns the message for a new record or a digest. */
export const writeMailMessage = (id: RecordId | DigestId): string => JSON.stringify({ id } satisfies z.infer<typeof mailMessage>);

/** Returns the id in a message. Throws a $ZodError or a SyntaxError when the message has another form. */
export const readMailMessage = (message: string): RecordId | DigestId => mailMessage.parse(JSON.parse(message)).id;

/** Returns whether an id is that of a digest. */
export const isDigest = (id: RecordId | DigestId): id is DigestId => digestId.safeParse(id).success;
