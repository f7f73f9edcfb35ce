import { expect, test } from 'vitest';
import { knowledge } from '../knowledge.ts';
import { caseFacts, readMessage } from './caseFacts.ts';

const amountsOf = async (message: string) =>
  caseFacts([readMessage(message, (await knowledge('en')).reader)], '2026-11-23').amounts;

test.each([
  ['flat 380 and 70 grand in isas. whats the inheritance tax', { house: 380_000, savings: 70_000 }],
  ['the house is 425, what tax', { house: 425_000 }],
  ['house 610k and 140 in savings. inheritance tax?', { house: 610_000, savings: 140_000 }],
])('reads a small number as thousands: %s', async (message, amounts) => {
  expect(await amountsOf(message)).toEqual(amounts);
});

test.each([
  "How much inheritance tax on my house when I'm 85?",
  'I live in flat 380 Hendon Way, is there inheritance tax?',
  'My house, 200 miles away, is inheritance tax due on it?',
  'Can you visit me at flat 380?',
])('leaves other numbers as they are: %s', async (message) => {
  expect(await amountsOf(message)).toEqual({});
});
