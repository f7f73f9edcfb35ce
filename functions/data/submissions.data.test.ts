import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, inject, test } from 'vitest';
import { enquiry } from '../testing/answers.ts';
import { itemsOf, makeTable } from '../testing/table.ts';
import { storeContact } from './contacts.ts';
import { storeEnquiry } from './enquiries.ts';
import { openTable, type Table } from './table.ts';

const now = new Date('2026-12-24T18:00:00.000Z');
const key = 'a-browser-made-this-key';
const sent = { ...enquiry, language: 'pl', utmParams: { utm_source: 'newsletter' } } as const;

let table: Table;
beforeEach(async () => {
  table = await makeTable();
});

test('stores an enquiry as one item with its computed fields and index keys', async () => {
  const id = await storeEnquiry(table, sent, { idempotencyKey: key, now });
  expect(await itemsOf(table)).toEqual([
    {
      ...sent,
      pk: id,
      sk: 'record',
      arrivalPk: 'enquiry#2026-12',
      arrivalSk: `2026-12-24T18:00:00.000Z#${id}`,
      contactEmail: 'amara@family.example',
      contactPhone: '02079460999',
      nameBucket: 'ok',
      nameKey: 'okafor-lindqvist,amara',
      // Called back within two hours of working time, which begins after the holidays.
      next: { action: 'call', dueAt: '2026-12-29T11:00:00.000Z', setBy: 'rule' },
      inFigures: true,
      workPk: 'work#nobody',
      workSk: `2026-12-29T11:00:00.000Z#${id}`,
      // Two years later.
      expiresAt: Date.parse('2028-12-23T18:00:00.000Z') / 1000,
      kind: 'enquiry',
      id,
      leadScore: 85,
      priority: 'high',
      suspectedRobot: false,
      status: 'new',
      version: 1,
      submittedAt: '2026-12-24T18:00:00.000Z',
      updatedAt: '2026-12-24T18:00:00.000Z',
      fingerprint: expect.stringMatching(/^[\w-]{43}$/),
    },
  ]);
});

test('stores one enquiry and returns its id to twenty simultaneous submissions with one key', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => storeEnquiry(table, sent, { idempotencyKey: key, now })));
  expect(new Set(ids).size).toBe(1);
  expect(await itemsOf(table)).toHaveLength(1);
});

test('returns the first enquiry to a later retry in another language and from another campaign', async () => {
  const id = await storeEnquiry(table, sent, { idempotencyKey: key, now });
  const repeat = { ...sent, language: 'en', utmParams: undefined } as const;
  expect(await storeEnquiry(table, repeat, { idempotencyKey: key, now: new Date(now.getTime() + 86_400_000) })).toBe(id);
  expect(await itemsOf(table)).toMatchObject([{ language: 'pl', submittedAt: now.toISOString() }]);
});

test('throws key_reused for other answers with the same key and does not change the first', async () => {
  await storeEnquiry(table, sent, { idempotencyKey: key, now });
  const other = { ...sent, message: 'Something else' };
  await expect(storeEnquiry(table, other, { idempotencyKey: key, now })).rejects.toMatchObject({ code: 'key_reused' });
  expect(await itemsOf(table)).toMatchObject([{ message: enquiry.message }]);
});

test('treats an absent answer and an undefined one as the same', async () => {
  const { message, ...rest } = sent;
  const id = await storeEnquiry(table, rest, { idempotencyKey: key, now });
  expect(await storeEnquiry(table, { ...rest, message: undefined }, { idempotencyKey: key, now })).toBe(id);
  await expect(storeEnquiry(table, sent, { idempotencyKey: key, now })).rejects.toMatchObject({ code: 'key_reused' });
});

test('stores every submission without a key', async () => {
  await Promise.all([1, 2, 3].map(() => storeEnquiry(table, sent, { now })));
  expect(await itemsOf(table)).toHaveLength(3);
});

test('accepts the same key for an enquiry and for a simple contact', async () => {
  const answers = { name: 'Bo', email: 'bo@family.example', service: 'lpa', consent: true } as const;
  const contact = await storeContact(table, { ...answers, language: 'en' }, { idempotencyKey: key, now });
  await storeEnquiry(table, sent, { idempotencyKey: key, now });
  const items = await itemsOf(table);
  expect(items).toHaveLength(2);
  expect(items.find((item) => item.id === contact)).toMatchObject({
    ...answers,
    kind: 'contact',
    status: 'new',
    version: 1,
    utmParams: {},
  });
});

test('stores and marks a submission that looks automatic', async () => {
  await storeEnquiry(table, { ...sent, fax: '020 7946 0000' }, { now });
  await storeEnquiry(table, { ...sent, filledInSeconds: 1 }, { now });
  expect(await itemsOf(table)).toMatchObject([{ suspectedRobot: true }, { suspectedRobot: true }]);
  expect(await itemsOf(table)).not.toContainEqual(expect.objectContaining({ fax: expect.anything() }));
});

test('returns the id when the response of the database was lost after it stored the enquiry', async () => {
  let calls = 0;
  const engine = inject('databaseEndpoint');
  // A proxy between the SDK and the engine, which drops the first response.
  const lossy = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { host, connection, 'content-length': length, ...headers } = request.headers as Record<string, string>;
    const answer = await fetch(engine, { method: 'POST', headers, body: Buffer.concat(chunks) });
    const body = await answer.text();
    if (++calls === 1) response.destroy();
    else response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' }).end(body);
  });
  await new Promise<void>((listening) => lossy.listen(0, '127.0.0.1', listening));
  process.env.AWS_ENDPOINT_URL_DYNAMODB = `http://127.0.0.1:${(lossy.address() as AddressInfo).port}`;
  const throughLossy = openTable(table.name);
  try {
    const id = await storeEnquiry(throughLossy, sent, { now });
    expect(calls).toBe(2);
    expect(await itemsOf(table)).toMatchObject([{ id }]);
  } finally {
    throughLossy.client.destroy();
    lossy.close();
  }
});
