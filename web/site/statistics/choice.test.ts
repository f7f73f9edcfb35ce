import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { events as eventsContract } from '../../../shared/contracts/events.ts';

const items = new Map<string, string>();
const beacon = vi.fn<(address: string, body: Blob) => boolean>(() => true);

/** Loads the modules anew, as a page of a new visit does. */
async function visit(privacy = false, search = '?utm_source=news') {
  vi.resetModules();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', { host: 'site.example', search: '' });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, referrer: '' });
  vi.stubGlobal('navigator', { sendBeacon: beacon, globalPrivacyControl: privacy });
  vi.stubGlobal('sessionStorage', {
    getItem: () => JSON.stringify([search, 'https://a.example/?q=ann']),
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  return { ...(await import('./choice.ts')), ...(await import('./queue.ts')) };
}

afterAll(() => {
  vi.unstubAllGlobals();
});

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

/** Returns the events of every request so far, after checking that the API accepts each request. */
async function acceptedEvents() {
  const requests = await Promise.all(beacon.mock.calls.map(([, body]) => body.text()));
  return requests.flatMap((request) => {
    expect(Buffer.byteLength(request)).toBeLessThanOrEqual(eventsContract.maxBodyBytes);
    return eventsContract.body.parse(JSON.parse(request)).events;
  });
}

test.each([
  ['a short campaign', '?utm_source=news'],
  [
    'every campaign parameter',
    `?${['source', 'medium', 'campaign', 'term', 'content'].map((name) => `utm_${name}=${'अ'.repeat(60)}`).join('&')}`,
  ],
  ['a campaign longer than a request', `?utm_term=${'x'.repeat(5000)}`],
])('sends every event of a busy page in requests that the API accepts, with %s', async (_name, search) => {
  const { enqueue, sendWaiting } = await visit(false, search);
  const data = { category: 'CTA', label: 'consultation-comprehensive-planning-sidebar', value: 1 };
  for (let count = 0; count < 60; count++) enqueue('cta', { ...data, value: count });
  sendWaiting();
  expect((await acceptedEvents()).map(({ eventData }) => eventData?.value)).toEqual(
    Array.from({ length: 60 }, (_, index) => index),
  );
});

test('sends the longest events of a page that is left at once in one request that the API accepts', async () => {
  await visit();
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
  vi.stubGlobal('dispatchEvent', () => true);
  const { note, sendUncounted } = await import('../start/track.ts');
  sendUncounted();
  const data = { category: 'CTA', label: 'consultation-comprehensive-planning-sidebar', value: 1250 };
  for (let count = 0; count < 30; count++) note('cta', data);
  listeners.get('pagehide')?.();
  expect(await acceptedEvents()).toHaveLength(20);
});
