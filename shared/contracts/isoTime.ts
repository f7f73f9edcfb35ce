import * as z from 'zod/mini';

/** A time in a response: UTC, ISO 8601. */
export const isoTime = z.iso.datetime({ error: 'invalid' });
