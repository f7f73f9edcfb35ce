import { beforeEach, expect, test, vi } from 'vitest';

const items = new Map<string, string>();
const beacon = vi.fn<(address: string, body: Blob) => boolean>(() => true);

/** The modules as a page of a new visit loads them. */
async function visit(privacy = false) {
  vi.resetModules();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', { host: 'site.example', search: '' });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, referrer: '' });
  vi.stubGlobal('navigator', { sendBeacon: beacon, globalPrivacyControl: privacy });
  vi.stubGlobal('sessionStorage', {
    getItem: () => JSON.stringify(['?utm_source=news', 'https://a.example/?q=ann']),
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  return { ...(await import('./choice.ts')), ...(await import('./queue.ts')) };
}

const sent = async () => JSON.parse((await beacon.mock.calls.at(-1)?.[1].text()) ?? 'null')?.events;

beforeEach(() => {
  items.clear();
  beacon.mockClear();
});

test('counts pages before a choice and stores nothing on the device', async () => {
  const { enqueue, sendWaiting, choice } = await visit();
  expect(choice.read()).toEqual({ choice: { own: true, returning: false, others: false }, made: false });
  enqueue('page_view', { page: 'home' });
  enqueue('chat_open', {});
  sendWaiting();
  const events = await sent();
  expect(events).toMatchObject([
    { eventType: 'page_view', eventData: { page: 'home' }, utmParams: { utm_source: 'news', referrer: 'https://a.example' } },
    { eventType: 'chat_open' },
  ]);
  expect(events[0].sessionId).toBe(events[1].sessionId);
  expect(events[0].sessionId).toMatch(/^[0-9a-f]{32}$/);
  expect(items.size).toBe(0);
});

test('sends nothing after it was switched off, not even waiting events', async () => {
  const { enqueue, sendWaiting, choose } = await visit();
  enqueue('page_view', { page: 'home' });
  choose({ own: false, returning: false, others: false });
  enqueue('page_view', { page: 'pricing' });
  sendWaiting();
  expect(beacon).not.toHaveBeenCalled();
  expect((await visit()).choice.read()).toMatchObject({ choice: { own: false }, made: true });
});

test('recognises a browser only while the visitor agrees', async () => {
  const first = await visit();
  first.choose({ own: true, returning: true, others: false });
  const number = first.sessionNumber();
  const second = await visit();
  expect(second.sessionNumber()).toBe(number);
  second.choose({ own: true, returning: false, others: false });
  expect([...items.keys()]).toEqual(['statistics']);
  expect((await visit()).sessionNumber()).not.toBe(number);
});

test('does not count a browser that sends Global Privacy Control', async () => {
  const { enqueue, sendWaiting } = await visit(true);
  enqueue('page_view', { page: 'home' });
  sendWaiting();
  expect(beacon).not.toHaveBeenCalled();
});

test('sends a full batch at once, within the limit of the contract', async () => {
  const { enqueue } = await visit();
  for (let count = 0; count < 20; count += 1) enqueue('cta', { label: 'x' });
  expect(await sent()).toHaveLength(20);
});
