import * as z from 'zod/mini';

/** A time as our answers write it: UTC, ISO 8601. */
export const isoTime = z.iso.datetime({ error: 'invalid' });
