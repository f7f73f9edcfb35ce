import { expect, test } from 'vitest';
import { firm } from '../../../shared/firm.ts';
import type { ChatMessage } from './conversation.ts';
import { detailsIn } from './details.ts';

const said = (...texts: string[]): ChatMessage[] => texts.map((text) => ({ role: 'visitor', text }));

test('gathers email and phone over the messages of the visitor, the latest of each', () => {
  const messages = said('old@family.example', 'I am at jane@family.example.', 'Ring me on 07700 900123', 'How much is a will?');
  expect(detailsIn(messages)).toEqual({ email: 'jane@family.example', phone: '07700 900123' });
  expect(detailsIn(said('Hello'))).toEqual({});
});

test('leaves out what is masked, what others wrote, and the firm’s own', () => {
  expect(detailsIn(said('I am at [...] or [...]', `Is it ${firm.email} or ${firm.phone.display}?`))).toEqual({});
  expect(detailsIn([{ role: 'staff', text: 'Write to jo@family.example' }])).toEqual({});
  expect(detailsIn([{ role: 'assistant', text: 'Write to jo@family.example' }])).toEqual({});
});
