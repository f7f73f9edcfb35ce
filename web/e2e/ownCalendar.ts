import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { type APIRequestContext, type Page, request } from '@playwright/test';
import { test as base, expect, password } from './staff.ts';

const root = join(import.meta.dirname, '../..');

interface Product {
  address: string;
  /** Signed in as staff. */
  staff: APIRequestContext;
}

/** Today's date in London. */
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(new Date());

/**
 * Everything can be booked on every day from 9:00 to 17:00, so that the tests pass on any day of the year. Today is off: the least notice
 * leaves fewer times of it at a later hour.
 */
const availability = {
  open: true,
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '17:00' })),
  daysOff: [{ from: today, to: today }],
  worksBankHolidays: true,
  kinds: ['call', 'consultation', 'video', 'visit'],
  languages: ['en', 'pl'],
  offices: ['loughton'],
  travel: [{ borough: 'barnet', minutes: 30 }],
  bufferBefore: 0,
  bufferAfter: 0,
  leastNoticeHours: 4,
  mostInADay: 30,
  horizonDays: 60,
  videoLink: 'https://video.example.org/larkfield',
};

/** A test against a product of its own whose booking dialog shows the firm's own calendar. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from the pattern
    async ({}, use) => {
      const child = spawn(process.execPath, ['--no-warnings', 'scripts/test/ownCalendarProduct.ts'], {
        cwd: root,
        env: { ...process.env, ADMIN_PASSWORD: password },
        // The channel closes when this worker is killed, and the product then stops.
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      });
      let address = '';
      // The build may print lines before the address.
      for await (const line of createInterface(child.stdout as Readable)) {
        if (!line.startsWith('http://')) continue;
        address = line;
        break;
      }
      expect(address).not.toBe('');
      const staff = await request.newContext({ baseURL: address });
      expect((await staff.post('/api/login', { data: { password } })).status()).toBe(200);
      const saved = await staff.patch('/api/admin/calendars/firm', { data: { version: 0, availability } });
      expect(saved.status(), await saved.text()).toBe(200);
      await use({ address, staff });
      await staff.dispose();
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => use(product.address),
});

/** Returns the free starts of a kind of meeting, as the API offers them. */
export async function freeStarts(api: APIRequestContext, kind = 'call'): Promise<string[]> {
  const response = await api.get(`/api/booking/times?kind=${kind}&language=en`);
  const { data } = (await response.json()) as { data: { days: { times: { start: string }[] }[] } };
  return data.days.flatMap(({ times }) => times.map(({ start }) => start));
}

/** Books a time as another visitor. */
export async function bookAsAnother(api: APIRequestContext, start: string): Promise<void> {
  const data = { kind: 'call', start, name: 'Otto Other', email: 'otto@example.org', phone: '020 7946 0999', consent: true };
  const response = await api.post('/api/booking', { data });
  expect(response.status(), await response.text()).toBe(201);
}

/** Returns the times of the chosen day on screen. */
export const timeOptions = (page: Page) => page.getByRole('group', { name: 'Choose a time' }).getByRole('radio');

/** Fills in the contact details. */
export async function fillDetails(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email address').fill('vera@example.org');
  await page.getByLabel('Phone number').fill('020 7946 0123');
  await page.getByRole('checkbox', { name: /I agree to be contacted/ }).check();
}
