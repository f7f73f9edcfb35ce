import * as z from 'zod/mini';
import { anyRecordId, type RecordId } from '../shared/ids.ts';

/** A message of the arrivals queue. It holds the record's id only, so that no personal data is in the queue. */
const arrival = z.object({ id: anyRecordId });

/** Returns the message for a new record. */
export const writeArrival = (id: RecordId): string => JSON.stringify({ id } satisfies z.infer<typeof arrival>);

/** Returns the record id in a message. Throws a $ZodError or a SyntaxError when the message has another form. */
export const readArrival = (message: string): RecordId => arrival.parse(JSON.parse(message)).id;
