import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LocalServer } from './localServer.ts';
import { mailsPath, readMails, serveMails } from './mailPages.ts';
import { startMailServer } from './mailServer.ts';

const directory = mkdtempSync(join(tmpdir(), 'mails-'));
let ses: LocalServer;
let client: SESv2Client;
const pages = createServer((request, response) => {
  if (!serveMails(directory)(request, response)) response.writeHead(418).end();
});

beforeAll(async () => {
  ses = await startMailServer(directory);
  const credentials = { accessKeyId: 'x', secretAccessKey: 'x' };
  client = new SESv2Client({ endpoint: ses.endpoint, region: 'eu-west-2', credentials, maxAttempts: 1 });
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  for (const name of readdirSync(directory)) rmSync(join(directory, name));
});
afterAll(() => {
  ses.close();
  client.destroy();
  pages.close();
  pages.closeAllConnections();
  rmSync(directory, { recursive: true, force: true });
});

const hostile = '</title><script>alert(1)</script><img src=x onerror="alert(2)">';
const send = ({ to = 'amara@family.example', subject = 'Hello', html = '<html><head></head><b>Hello</b></html>' } = {}) =>
  client.send(
    new SendEmailCommand({
      FromEmailAddress: '"The Firm" <site@firm.example>',
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          Subject: { Data: subject, Charset: 'UTF-8' },
          Body: { Text: { Data: hostile, Charset: 'UTF-8' }, Html: { Data: html, Charset: 'UTF-8' } },
        },
      },
    }),
  );
const read = async (path: string) => {
  const response = await fetch(`http://127.0.0.1:${(pages.address() as AddressInfo).port}${path}`);
  return { status: response.status, policy: response.headers.get('content-security-policy') ?? '', text: await response.text() };
};

test('stores a mail of the real client as a file', async () => {
  const { MessageId } = await send();
  expect(readMails(directory)).toMatchObject([
    { id: MessageId, from: '"The Firm" <site@firm.example>', to: ['amara@family.example'], subject: 'Hello', text: hostile },
  ]);
});

test.each([
  ['two addresses in one', { to: 'a@b.example, c@d.example' }],
  ['text that is no address', { to: 'nobody' }],
  ['an address that is not ASCII', { to: 'жанна@family.example' }],
  ['a line end in an address', { to: 'a@b.example\r\nBcc: c@d.example' }],
  ['a line end in the subject', { subject: 'Hello\r\nBcc: c@d.example' }],
])('refuses %s like SES', async (_name, wrong) => {
  await expect(send(wrong)).rejects.toMatchObject({ name: 'BadRequestException' });
  expect(readMails(directory)).toEqual([]);
});

test('refuses other calls', async () => {
  expect((await fetch(`${ses.endpoint}/v2/email/identities`)).status).toBe(404);
  expect((await fetch(`${ses.endpoint}/v2/email/outbound-emails`, { method: 'POST', body: 'no JSON' })).status).toBe(500);
});

test('lists the newest mail first and shows a mail with its text and, separately, its HTML', async () => {
  await send({ subject: 'First' });
  const { MessageId: second } = await send({ subject: 'Second' });
  const list = await read(mailsPath);
  expect(list.text.indexOf('Second')).toBeLessThan(list.text.indexOf('First'));
  expect(list.text).toContain(`href="${mailsPath}/${second}"`);
  const mail = await read(`${mailsPath}/${second}`);
  expect(mail.status).toBe(200);
  expect(mail.text).toContain(`src="${mailsPath}/${second}/html"`);
  expect((await read(`${mailsPath}/${second}/html`)).text).toContain('<b>Hello</b>');
});

test('escapes the content of a mail on its pages and serves its HTML in a sandbox', async () => {
  const { MessageId } = await send({ subject: hostile, html: `<html><head></head>${hostile}</html>` });
  for (const path of [mailsPath, `${mailsPath}/${MessageId}`]) {
    const { text, policy } = await read(path);
    expect(text).not.toContain('<script');
    expect(text).not.toContain('<img');
    expect(policy).toContain("default-src 'none'");
  }
  expect((await read(`${mailsPath}/${MessageId}`)).text).toMatch(
    /<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/,
  );
  const { policy } = await read(`${mailsPath}/${MessageId}/html`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/; sandbox(?!.*allow-(scripts|same-origin|forms|top))/);
});

test('shows no other file and serves no other path', async () => {
  for (const content of ['{"id":"x"}', '{', '']) {
    writeFileSync(join(directory, 'broken.json'), content);
    expect((await read(mailsPath)).text).toContain('None yet');
  }
  expect((await read(`${mailsPath}/00000000-0000-0000-0000-000000000000`)).status).toBe(404);
  expect((await read(`${mailsPath}/..%2fsecrets.json`)).status).toBe(404);
  expect((await read('/local/mailshot')).status).toBe(418);
  expect((await read('/')).status).toBe(418);
});
