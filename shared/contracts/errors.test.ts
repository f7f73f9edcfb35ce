import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { errorBody } from './errorBody.ts';
import { errorMessages, errorStatus, fieldErrors } from './errors.ts';

const schema = z.object({
  name: z.string('required').check(z.minLength(2, 'too_long'), z.regex(/^a/, 'invalid')),
  deep: z.object({ list: z.array(z.number()) }),
});

test('returns the first error of each field with its English sentence, in the order of the fields', () => {
  const { error } = schema.safeParse({ name: 'b', deep: { list: [1, 'x'] } });
  expect(error && fieldErrors(error)).toEqual([
    { path: 'name', code: 'too_long', message: 'This is longer than we can store' },
    { path: 'deep.list.1', code: 'invalid', message: 'Invalid value' },
  ]);
});

test('does not return the message of a schema', () => {
  const { error } = z.object({ a: z.string('constructor'), b: z.number() }).safeParse({});
  expect(error && fieldErrors(error).map(({ message }) => message)).toEqual(['Invalid value', 'Invalid value']);
});

test('every code has an error status and a sentence, and the envelope accepts it', () => {
  for (const [code, status] of Object.entries(errorStatus)) {
    expect(status).toBeGreaterThanOrEqual(400);
    const body = { success: false, code, message: errorMessages[code as keyof typeof errorMessages] };
    expect(errorBody.parse(body)).toEqual(body);
  }
});
