import { expect, test } from 'vitest';
import type { UnansweredQuestion } from '../../../../shared/contracts/adminConversations.ts';
import { groupsOf } from './groups.ts';

const question = (text: string, more: Partial<UnansweredQuestion> = {}): UnansweredQuestion => ({
  conversationId: `cnv_${'a'.repeat(26)}` as UnansweredQuestion['conversationId'],
  position: 1,
  question: text,
  language: 'en',
  askedAt: '2026-11-20T09:00:00.000Z',
  state: 'open',
  ...more,
});

test('puts questions together that differ only in case, spaces and punctuation', () => {
  const rows = [question('Do you sell cars?'), question('Opening times'), question('do you  sell CARS', { position: 2 })];
  expect(groupsOf(rows).map(({ newest, all }) => [newest.question, all.length])).toEqual([
    ['Do you sell cars?', 2],
    ['Opening times', 1],
  ]);
});

test('keeps questions of another language or state apart, and words that differ', () => {
  const rows = [
    question('Cars?'),
    question('Cars?', { language: 'pl' }),
    question('Cars?', { state: 'ignored' }),
    question('कार?'),
    question('का?'),
  ];
  expect(groupsOf(rows)).toHaveLength(5);
});
