import { expect, test } from 'vitest';
import { storeContact } from '../data/contacts.ts';
import { arrivalKeys, lookupKeys, recordKey } from '../data/keys.ts';
import { storeLeadMagnet } from '../data/leadMagnets.ts';
import { storePartner } from '../data/partners.ts';
import { application, enquiry, question } from '../testing/answers.ts';
import { startApi } from '../testing/api.ts';
import { putItem } from '../testing/table.ts';

const { send, signIn, table } = await startApi();
const cookies = [await signIn()];
const search = (body: unknown, as = cookies) => send('searchRecords', { cookies: as, body });
const now = new Date();
const en = { language: 'en' } as const;

test('finds possible duplicates of every kind by email and phone', async () => {
  const { email } = enquiry;
  const { submissionId } = (await send('enhancedContact', { body: enquiry })).body;
  const contact = await storeContact(table, { ...question, phone: '0044 20 7946 0999', ...en }, { now });
  const partner = await storePartner(table, { ...application, email: email.toUpperCase(), ...en }, { now });
  const magnet = await storeLeadMagnet(table, { email, magnetType: 'inheritance_tax_calculator', ...en }, { now });
  const { status, body, text } = await search({ email, phone: enquiry.phone });
  expect(status).toBe(200);
  expect(body.data.contacts.map(({ id }: { id: string }) => id).toSorted()).toEqual([submissionId, contact].toSorted());
  expect(body.data).toMatchObject({
    partners: [{ id: partner, status: 'pending' }],
    leadMagnets: [{ id: magnet, email }],
    more: false,
  });
  expect(text).not.toMatch(/fingerprint|arrival|"pk"|"sk"|nameKey|contactEmail/);
});

test('finds the name of an enquiry that was just sent', async () => {
  await send('enhancedContact', { body: { ...enquiry, firstName: 'Żaneta', lastName: 'Wójcik' } });
  const { body } = await search({ namePrefix: 'zaneta woj' });
  expect(body.data.contacts).toMatchObject([{ name: 'Żaneta Wójcik' }]);
});

test('leaves out a stored record that cannot be read and returns the others', async () => {
  const email = 'broken@family.example';
  const good = await storeContact(table, { ...question, email, ...en }, { now });
  const id = good.replace(/.{4}$/, 'aaaa') as typeof good;
  await putItem(table, { ...recordKey(id), ...arrivalKeys('contact', now.toISOString(), id), ...lookupKeys({ email }), id });
  expect((await search({ email })).body.data.contacts).toMatchObject([{ id: good }]);
});

test.each([
  {},
  { email: '', phone: ' ', namePrefix: null },
  { namePrefix: 'a' },
  { namePrefix: 'x'.repeat(101) },
  { email: 5 },
  { email: ['a'] },
])('returns 400 for a search for %o', async (body) => {
  expect(await search(body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
});

test.each([{ email: 'nobody@family.example' }, { phone: '12' }, { namePrefix: ', ,,' }, { namePrefix: '#"%' }, { email: 'x' }])(
  'finds nothing for %o',
  async (body) => {
    expect(await search(body)).toMatchObject({
      status: 200,
      body: { data: { contacts: [], partners: [], leadMagnets: [], more: false } },
    });
  },
);

test('refuses a search without a session', async () => {
  expect(await search({ email: enquiry.email }, [])).toMatchObject({ status: 401 });
});
