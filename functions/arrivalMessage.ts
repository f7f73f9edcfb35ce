import * as z from 'zod/mini';
import { anyRecordId, type RecordId } from '../shared/ids.ts';

/** What the queue of arrivals carries: which record is new, and nothing of what is in it. */
const arrival = z.object({ id: anyRecordId });

/** The message that a record has arrived. */
export const writeArrival = (id: RecordId): string => JSON.stringify({ id } satisfies z.infer<typeof arrival>);

/** The id a message of the queue carries; raises a $ZodError or SyntaxError when it carries none. */
export const readArrival = (message: string): RecordId => arrival.parse(JSON.parse(message)).id;
