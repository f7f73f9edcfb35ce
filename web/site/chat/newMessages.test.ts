import { expect, test } from 'vitest';
import { type ChatMessage, newMessages } from './conversation.ts';

const own: ChatMessage[] = [
  { role: 'visitor', text: 'How much is a will?', key: 'key-1' },
  { role: 'assistant', text: 'A single will is £195.' },
];

test('returns words of staff with who wrote each, and nothing that the page has already', () => {
  const posted = [
    { position: 1, from: 'visitor' as const, text: 'How much is a will?', messageId: 'key-1' },
    { position: 1, from: 'assistant' as const, text: 'A single will is £195.' },
    { position: 2, from: 'staff' as const, text: 'Jo here', author: 'Jo' },
    { position: 3, from: 'staff' as const, text: 'Now Sam', author: 'Sam' },
  ];
  expect(newMessages(own, posted)).toEqual([
    { role: 'staff', text: 'Jo here', author: 'Jo' },
    { role: 'staff', text: 'Now Sam', author: 'Sam' },
  ]);
});

test('returns what was written in another tab, with its reply', () => {
  const posted = [
    { position: 2, from: 'visitor' as const, text: 'And for two?', messageId: 'key-2' },
    { position: 2, from: 'assistant' as const, text: 'Two are £295.' },
  ];
  expect(newMessages(own, posted)).toEqual([
    { role: 'visitor', text: 'And for two?', key: 'key-2' },
    { role: 'assistant', text: 'Two are £295.', key: undefined },
  ]);
});

test('returns that times were proposed in another tab', () => {
  const posted = [
    { position: 2, from: 'visitor' as const, text: 'I would like to book a call', messageId: 'key-2' },
    { position: 2, from: 'assistant' as const, text: 'Choose one of them below.', proposed: true as const },
  ];
  expect(newMessages(own, posted).map(({ proposed }) => proposed)).toEqual([undefined, true]);
});

test('leaves out messages from before pages sent keys', () => {
  const posted = [
    { position: 1, from: 'visitor' as const, text: 'How much is a will?' },
    { position: 1, from: 'assistant' as const, text: 'A single will is £195.' },
  ];
  expect(newMessages(own, posted)).toEqual([]);
});
