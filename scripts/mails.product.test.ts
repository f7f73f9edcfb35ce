import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languageCodes } from '../shared/languages.ts';
import { root } from './lib/paths.ts';
import { mailsPath, readMails } from './local/product.ts';
import { endProduct, freePort, signIn, startProduct, until } from './test/runningProduct.ts';

const directory = mkdtempSync(join(tmpdir(), 'mails-'));
let child: Awaited<ReturnType<typeof startProduct>>;
let port: number;
let address: string;
let cookie: string;

beforeAll(async () => {
  port = await freePort();
  address = `http://localhost:${port}`;
  child = await startProduct(port, directory);
  cookie = await signIn(address);
});
afterAll(async () => {
  await endProduct(child, 'SIGKILL');
  rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

const answers = {
  firstName: 'Margaret',
  lastName: 'Ellison',
  email: 'margaret@family.example',
  phone: '07700 900184',
  service: 'lpa',
  urgency: 'few-weeks',
  bookingPreference: 'callback',
  consent: true,
};
async function enquire(change: object = {}): Promise<string> {
  const answer = await fetch(`${address}/api/enhanced-contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...answers, ...change }),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()).submissionId;
}
const mails = () => readMails(join(directory, 'mails'));
const figures = async () => {
  const answer = await fetch(`${address}/api/admin/stats`, { headers: { cookie } });
  return (await answer.json()).data.contacts.total as number;
};

test('an enquiry sends one mail to staff and one to the visitor, and both are shown under a local address', async () => {
  const id = await enquire();
  const landed = await until(mails, (each) => each.length >= 2);
  expect(landed.map(({ to }) => to[0]).sort()).toEqual(['hello@larkfield.example', 'margaret@family.example']);
  const toStaff = landed.find(({ to }) => to[0] === 'hello@larkfield.example');
  expect(toStaff?.text).toContain(`${address}/admin?record=${id}`);
  expect(JSON.stringify(toStaff)).not.toMatch(/Margaret|Ellison|900184|family\.example/);
  const list = await (await fetch(`${address}${mailsPath}`)).text();
  for (const { id: mail } of landed) expect(list).toContain(`${mailsPath}/${mail}`);
});

test('sends the visitor a mail for an enquiry in every language of the site', async () => {
  const emails = languageCodes.map((language) => `${language}@family.example`);
  await Promise.all(languageCodes.map((language) => enquire({ language, email: `${language}@family.example` })));
  const answered = () => mails().filter(({ to }) => to.some((each) => emails.includes(each)));
  await until(answered, ({ length }) => length >= emails.length);
  expect(answered().flatMap(({ to }) => to)).toHaveLength(emails.length);
  for (const language of languageCodes) {
    const { automatic } = JSON.parse(readFileSync(join(root, `shared/words/${language}/mails.json`), 'utf8'));
    const mail = answered().find(({ to }) => to.includes(`${language}@family.example`));
    expect(mail?.text).toContain(automatic);
  }
});

test('loses no mail when it is killed as soon as enquiries are answered', async () => {
  const emails = Array.from({ length: 10 }, (_, index) => `killed${index}@family.example`);
  const ids = await Promise.all(emails.map((email) => enquire({ email })));
  await endProduct(child, 'SIGKILL');
  child = await startProduct(port, directory);
  const missing = async () =>
    ids.filter((id, index) => {
      const toVisitor = mails().some(({ to }) => to[0] === emails[index]);
      return !toVisitor || !mails().some(({ text }) => text.includes(`record=${id}`));
    });
  // A mail that was being sent when the kill came is sent again once its claim has expired and the queue delivers it again, after six
  // minutes. `npm run test:long` waits for that; otherwise it is enough that the queue still has the message.
  const late = await until(missing, ({ length }) => length === 0, process.env.LONG ? 420 : 60);
  if (process.env.LONG) expect(late).toEqual([]);
  const waiting = readFileSync(join(directory, 'queues.json'), 'utf8');
  for (const id of late) expect(waiting).toContain(id);
  // One record is processed at a time. A mail whose sending was not recorded is sent again, but never before its claim expires.
  expect(late.length).toBeLessThanOrEqual(1);
  for (const email of emails)
    expect(mails().filter(({ to }) => to[0] === email).length).toBeLessThanOrEqual(process.env.LONG ? 2 : 1);
}, 480_000);

test('the smoke test passes, and its enquiry appears in no mail, list or figure', async () => {
  const secrets: Record<string, string> = JSON.parse(readFileSync(join(directory, 'secrets.json'), 'utf8'));
  const key = Object.entries(secrets).find(([id]) => id.startsWith('CanaryKey'))?.[1] ?? '';
  const before = await until(figures, (total) => total === 18);
  const smoke = promisify(execFile)(process.execPath, ['scripts/run.mjs', 'smoke', address], {
    cwd: root,
    env: { ...process.env, CANARY_KEY: key },
  });
  const { stdout } = await smoke;
  expect(stdout).toContain('ok    an enquiry is stored');
  expect(stdout).toMatch(/ 0 failed, 1 skipped/);
  // An enquiry after it is mailed and counted; the smoke test's own is not.
  await enquire({ email: 'after@family.example' });
  await until(mails, (each) => each.some(({ to }) => to[0] === 'after@family.example'));
  expect(await until(figures, (total) => total > before)).toBe(before + 1);
  const list = await fetch(`${address}/api/admin/enhanced-contacts`, { headers: { cookie } });
  expect(JSON.stringify(await list.json())).not.toContain('Canary');
  expect(JSON.stringify(mails())).not.toContain('Canary');
});

test('loses no answer of staff when it is killed as soon as answers are stored', async () => {
  const emails = Array.from({ length: 5 }, (_, index) => `answered${index}@family.example`);
  const ids = await Promise.all(emails.map((email) => enquire({ email })));
  const answers = await Promise.all(
    ids.map(async (id) => {
      const response = await fetch(`${address}/api/admin/records/${id}/answers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie, 'idempotency-key': `answer-to-${id}` },
        body: JSON.stringify({ language: 'en', subject: 'Our answer', text: 'Thank you for writing to us.' }),
      });
      expect(response.status).toBe(201);
      return (await response.json()).data.id as string;
    }),
  );
  await endProduct(child, 'SIGKILL');
  child = await startProduct(port, directory);
  const answersTo = (email: string | undefined) =>
    mails().filter(({ to, subject }) => to[0] === email && subject === 'Our answer');
  const missing = async () => answers.filter((_, index) => answersTo(emails[index]).length === 0);
  // As above: a mail that was being sent is sent again after six minutes, for which only `npm run test:long` waits.
  const late = await until(missing, ({ length }) => length === 0, process.env.LONG ? 420 : 60);
  if (process.env.LONG) expect(late).toEqual([]);
  const waiting = readFileSync(join(directory, 'queues.json'), 'utf8');
  for (const answer of late) expect(waiting).toContain(answer);
  expect(late.length).toBeLessThanOrEqual(1);
  for (const email of emails) expect(answersTo(email).length).toBeLessThanOrEqual(process.env.LONG ? 2 : 1);
}, 480_000);

test('the smoke test fails and prints in one line what is wrong', async () => {
  const run = (target: string) =>
    promisify(execFile)(process.execPath, ['scripts/run.mjs', 'smoke', target], { cwd: root }).then(
      () => ({ code: 0, stdout: '', stderr: '' }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
    );
  const nobody = await run(`http://127.0.0.1:${await freePort()}`);
  expect(nobody.code).toBe(1);
  expect(nobody.stdout).toContain('FAIL  the API and its table work: /api/health gives no answer (ECONNREFUSED)');
  const nowhere = await run('larkfield');
  expect(nowhere.code).toBe(1);
  expect(nowhere.stderr).toBe('Which site? For example: npm run smoke -- https://www.example.org\n');
});
