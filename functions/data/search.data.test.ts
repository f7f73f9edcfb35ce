import { BatchGetCommand, BatchWriteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RecordId } from '../../shared/ids.ts';
import { application, enquiry, question } from '../testing/answers.ts';
import { makeTable } from '../testing/table.ts';
import { storeContact } from './contacts.ts';
import { storeEnquiry } from './enquiries.ts';
import { lookupKeys, recordKey } from './keys.ts';
import { storeLeadMagnet } from './leadMagnets.ts';
import { storePartner } from './partners.ts';
import { maxNamesRead, type SearchQuery, searchRecords } from './search.ts';
import type { Table } from './table.ts';

let table: Table;
beforeEach(async () => {
  table = await makeTable();
});

let minute = 0;
const next = () => ({ now: new Date(Date.UTC(2026, 11, 1, 9, minute++)) });
const en = { language: 'en' } as const;
const named = (firstName: string, lastName: string) => storeEnquiry(table, { ...enquiry, ...en, firstName, lastName }, next());
const whole = (name: string) => storeContact(table, { ...question, ...en, name }, next());
const found = async (query: SearchQuery, limit = 50) => (await searchRecords(table, query, limit)).items.map(({ id }) => id);

test('finds records of every kind by email, in any case, newest first', async () => {
  const email = 'Amara@Family.Example';
  const ids = [
    await storeEnquiry(table, { ...enquiry, ...en, email }, next()),
    await storeContact(table, { ...question, ...en, email: email.toLowerCase() }, next()),
    await storePartner(table, { ...application, ...en, email }, next()),
    await storeLeadMagnet(table, { email: email.toUpperCase(), magnetType: 'inheritance_tax_calculator', ...en }, next()),
  ];
  await storeEnquiry(table, { ...enquiry, ...en, email: 'amara@family.example.org' }, next());
  expect(await found({ email: ' amara@family.EXAMPLE' })).toEqual(ids.toReversed());
});

test('finds records by phone in any notation', async () => {
  const first = await storeEnquiry(table, { ...enquiry, ...en, phone: '+44 (0)20 7946 0999' }, next());
  const second = await storeContact(table, { ...question, ...en, phone: '020 7946-0999' }, next());
  await storeContact(table, { ...question, ...en, phone: '020 7946 0998' }, next());
  await storeContact(table, { ...question, ...en, phone: undefined }, next());
  expect(await found({ phone: '00442079460999' })).toEqual([second, first]);
  expect(await found({ phone: 'no number' })).toEqual([]);
});

test('finds records by the start of a family name, with or without given names, in any case and without accents', async () => {
  const id = await named('Amara Zoë', 'Okafor-Lindqvist');
  const other = await whole('Ben Okafor');
  await named('Okoro', 'Amara');
  for (const namePrefix of ['ok', 'OKAFOR', 'Okafor-']) expect(await found({ namePrefix })).toContain(id);
  expect(await found({ namePrefix: 'okafor' })).toEqual([other, id]);
  expect(await found({ namePrefix: 'amara okaf' })).toEqual([id]);
  expect(await found({ namePrefix: 'Amara Zoe  Okafor' })).toEqual([id]);
  expect(await found({ namePrefix: 'Ben Okafor-L' })).toEqual([]);
  expect(await found({ namePrefix: 'okafor amara' })).toEqual([]);
});

test('finds names of several words, of one word and in other scripts', async () => {
  const van = await named('Jan', 'van der Berg');
  const bo = await whole('Bo');
  const patel = await named('अमर', 'पटेल');
  expect(await found({ namePrefix: 'van der b' })).toEqual([van]);
  expect(await found({ namePrefix: 'jan van der berg' })).toEqual([van]);
  expect(await found({ namePrefix: 'bo' })).toEqual([bo]);
  expect(await found({ namePrefix: 'पटे' })).toEqual([patel]);
});

test('stores and finds the longest valid names', async () => {
  const id = await named('𝒳'.repeat(50), '\u{1F600}'.repeat(50));
  expect(await found({ namePrefix: '\u{1F600}'.repeat(20) })).toEqual([id]);
  const long = await named('a'.repeat(100), 'ﷺ'.repeat(100));
  expect(await found({ email: enquiry.email })).toContain(long);
});

test('returns a record once that matches in several ways', async () => {
  const both = await named('Amara', 'Okafor');
  const byPhone = await storeContact(table, { ...question, ...en, phone: enquiry.phone }, next());
  expect(await found({ email: enquiry.email, phone: enquiry.phone, namePrefix: 'okafor' })).toEqual([byPhone, both]);
  expect(await found({})).toEqual([]);
});

test('cuts a result at the limit and reports that more records match', async () => {
  for (let count = 0; count < 5; count++) await whole(`Same Name${count}`);
  const query = { email: question.email };
  expect(await searchRecords(table, query, 4)).toMatchObject({ more: true, items: { length: 4 } });
  expect(await searchRecords(table, query, 5)).toMatchObject({ more: false, items: { length: 5 } });
  expect(await searchRecords(table, { namePrefix: 'name' }, 4)).toMatchObject({ more: true, items: { length: 4 } });
});

test('reads as many names for a common name as there are results, and at most a thousand for the start of a family name', async () => {
  const names = [...Array(30)].map((_, index) => named(`Mary ${index}`, index < 15 ? 'Smith' : 'Smithson'));
  await Promise.all([...names, named('John', 'Smith'), named('John', 'Smithson')]);
  const read = vi.spyOn(table.client, 'send');
  const namesRead = async (namePrefix: string) => {
    read.mockClear();
    const result = await searchRecords(table, { namePrefix }, 2);
    const limits = read.mock.calls.map(([command]) => command).filter((command) => command instanceof QueryCommand);
    return { found: result.items.length, more: result.more, limits: limits.map(({ input }) => input.Limit) };
  };
  expect(await namesRead('smith')).toEqual({ found: 2, more: true, limits: [3] });
  const each = [3, 3, 1_000];
  expect(await namesRead('john smith')).toEqual({ found: 2, more: false, limits: each });
  expect(await namesRead('mary smith')).toEqual({ found: 2, more: true, limits: each });
});

test('reports that more records may match when names were left unread', async () => {
  const names = Array.from({ length: maxNamesRead }, (_, index) => {
    return { PutRequest: { Item: { ...recordKey(`con_${index}` as RecordId), ...lookupKeys({ name: `Ann ${index} Fox` }) } } };
  });
  for (let first = 0; first < names.length; first += 25)
    await table.client.send(new BatchWriteCommand({ RequestItems: { [table.name]: names.slice(first, first + 25) } }));
  const john = await named('John', 'Foxglove');
  expect(await searchRecords(table, { namePrefix: 'john fo' }, 5)).toEqual({ items: [], more: true });
  expect(await found({ namePrefix: 'john foxglove' })).toEqual([john]);
});

/** Makes the database process only one record of each of the first `batches` batches, and all records of later batches. */
function leaveUnprocessed(batches: number) {
  const send = table.client.send.bind(table.client);
  let read = 0;
  return vi.spyOn(table.client, 'send').mockImplementation(async (command: unknown) => {
    if (!(command instanceof BatchGetCommand) || read++ >= batches) return send(command as BatchGetCommand);
    const [first, ...rest] = command.input.RequestItems?.[table.name]?.Keys ?? [];
    const output = await send(new BatchGetCommand({ RequestItems: { [table.name]: { Keys: first && [first] } } }));
    return { ...output, UnprocessedKeys: { [table.name]: { Keys: rest } } };
  });
}

test('reads again what the database left unprocessed', async () => {
  const ids = [await whole('Same One'), await whole('Same Two'), await whole('Same Three')];
  const send = leaveUnprocessed(2);
  expect(await found({ email: question.email })).toEqual(ids.toReversed());
  const sent: unknown[] = send.mock.calls.map(([command]) => command);
  expect(sent.filter((command) => command instanceof BatchGetCommand)).toHaveLength(3);
});

test('throws unavailable when the database keeps leaving records unprocessed', async () => {
  for (let count = 0; count < 12; count++) await whole(`Same Name${count}`);
  leaveUnprocessed(Number.POSITIVE_INFINITY);
  await expect(found({ email: question.email })).rejects.toMatchObject({ code: 'unavailable' });
});
