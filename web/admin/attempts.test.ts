import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { ApiError, NetworkError } from '../lib/api.ts';
import { type SentAttempt, sendAttempt, useAttempt } from './attempts.ts';
import { forgetDrafts } from './drafts.ts';

beforeEach(forgetDrafts);

/** What a form has that is opened now. */
function openForm(): SentAttempt {
  const opened: SentAttempt[] = [];
  const Form = () => {
    opened.push(useAttempt('note enq_a'));
    return null;
  };
  renderToString(createElement(Form));
  const [attempt] = opened;
  if (!attempt) throw new Error('Expected a form.');
  return attempt;
}

const note = { text: 'Rang twice' };
const lost = () => new NetworkError(false, undefined);
const refusal = (status: number, code: ConstructorParameters<typeof ApiError>[2] = {}) => new ApiError(status, 'No', code);

/** Sends a note; the response is an error if one is given. Returns the idempotency key. */
async function send(error?: Error, answers: object = note): Promise<string> {
  let key = '';
  const sending = openForm().send(answers, async (headers) => {
    key = headers['idempotency-key'];
    if (error) throw error;
    return 'stored';
  });
  if (error) await expect(sending).rejects.toBe(error);
  else await expect(sending).resolves.toBe('stored');
  return key;
}

test.each([401, 403, 404, 412, 429, 503])(
  'keeps the key after a lost response when the repeat gets status %d',
  async (status) => {
    const key = await send(lost());
    expect(await send(refusal(status))).toBe(key);
    expect(openForm().isUnknown(note)).toBe(true);
    expect(await send()).toBe(key);
    expect(openForm().isUnknown(note)).toBe(false);
    expect(await send()).not.toBe(key);
  },
);

test('knows after a refusal that nothing is stored', async () => {
  await send(refusal(412));
  expect(openForm().isUnknown(note)).toBe(false);
  await send(lost());
  expect(openForm().isUnknown(note)).toBe(true);
});

test('begins again with a new key after key_reused', async () => {
  const key = await send(lost());
  expect(await send(refusal(409, { code: 'key_reused' }))).toBe(key);
  expect(openForm().isUnknown(note)).toBe(false);
  expect(await send()).not.toBe(key);
});

test('has a new key for other answers', async () => {
  const key = await send(lost());
  expect(openForm().isUnknown({ text: 'Rang once' })).toBe(false);
  expect(await send(lost(), { text: 'Rang once' })).not.toBe(key);
});

test('is unknown in a form that is opened during a save, which has the same key', async () => {
  let store = () => {};
  const stored = new Promise<void>((resolve) => {
    store = resolve;
  });
  let key = '';
  const first = openForm().send(note, (headers) => {
    key = headers['idempotency-key'];
    return stored;
  });
  expect(openForm().isUnknown(note)).toBe(true);
  expect(await send(lost())).toBe(key);
  store();
  await first;
  expect(openForm().isUnknown(note)).toBe(false);
});

test('does not end the attempt of other answers that were sent meanwhile', async () => {
  const other = { text: 'Rang once' };
  let key = '';
  await openForm().send(note, async () => {
    key = await send(lost(), other);
  });
  expect(await send(lost(), other)).toBe(key);
});

test('stores nothing when the drafts were deleted during a save', async () => {
  await expect(
    sendAttempt('note enq_a attempt', note, async () => {
      forgetDrafts();
      throw lost();
    }),
  ).rejects.toThrow();
  expect(openForm().isUnknown(note)).toBe(false);
});
