import { afterEach, expect, test, vi } from 'vitest';
import { conversation, lookForUpdates, send } from './conversation.ts';

vi.mock('../toast.ts', () => ({ toast: async () => {} }));
vi.mock('../../i18n/i18n.ts', () => ({ i18n: { language: 'en' }, wordsFor: async () => (key: string) => key }));

const id = 'cnv_abcdefghijklmnopqrstuvwxyz';
afterEach(() => vi.unstubAllGlobals());

test('a message that was stored although sending it failed is shown once and is no draft any more', async () => {
  vi.stubGlobal('location', { pathname: '/' });
  conversation.set({ ...conversation.read(), status: 'ready', id: id as never, draft: 'How much is a will?' });
  let key = '';
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    key = headers.get('idempotency-key') ?? '';
    throw new TypeError('Failed to fetch');
  });
  await send();
  expect(conversation.read()).toMatchObject({ draft: 'How much is a will?', messages: [] });
  const messages = [{ position: 1, from: 'visitor', text: 'How much is a will?', messageId: key }];
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: { messages } }));
  await lookForUpdates(true);
  expect(conversation.read()).toMatchObject({ draft: '', messages: [{ role: 'visitor', text: 'How much is a will?' }] });
});

test.each([
  ['a reply', () => Response.json({ success: true, data: { response: 'A single will is £195.', toolCalls: [] } })],
  ['a failure', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s that arrives after another conversation was opened changes nothing there', async (_name, respond) => {
  vi.stubGlobal('location', { pathname: '/' });
  conversation.set({ ...conversation.read(), status: 'ready', id: id as never, messages: [], draft: 'How much is a will?' });
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async () => {
    await arrived;
    return respond();
  });
  const sending = send();
  const other = {
    ...conversation.read(),
    id: 'cnv_bcdefghijklmnopqrstuvwxyza' as never,
    status: 'linked',
    messages: [],
    draft: '',
  } as const;
  conversation.set(other);
  arrive();
  expect(await sending).toBeUndefined();
  expect(conversation.read()).toBe(other);
});
