import { expect, test } from 'vitest';
import { accessRequest, application, enquiry, magnet, question } from '../testing/answers.ts';
import { startApi } from '../testing/api.ts';
import { contentOf } from '../testing/table.ts';

const { send, table } = await startApi();

/** All forms except the enquiry, which has its own test file: a valid body, and the prefix of the form's ids. */
const forms = [
  { name: 'contact', answers: question, prefix: 'con', status: 'new', other: { message: 'Another question' } },
  { name: 'partnerApplication', answers: application, prefix: 'par', status: 'pending', other: { experience: '20+' } },
  { name: 'leadMagnet', answers: magnet, prefix: 'mag', status: 'active', other: { email: 'another@family.example' } },
  { name: 'privacyRequest', answers: accessRequest, prefix: 'prq', status: 'new', other: { topic: 'erasure' } },
] as const;
const everyForm = [...forms, { name: 'enhancedContact', answers: enquiry, prefix: 'enq', status: 'new', other: {} }] as const;

let people = 0;
const somebody = () => ({ email: `person${++people}@family.example` });
const key = () => ({ 'idempotency-key': `key-of-person-number-${people}` });
const stored = async (email: string) => (await contentOf(table)).filter((item) => item.email === email);

test.each(forms)(
  '$name returns 201 and is stored with the fields that the server sets',
  async ({ name, answers, prefix, status }) => {
    const body = { ...answers, ...somebody() };
    const own = { id: 'mine', pk: 'x', status: 'closed', version: 9, fingerprint: 'y', submittedAt: '1999-01-01T00:00:00.000Z' };
    const answer = await send(name, {
      body: { ...body, ...own, priority: 'high', language: 'ta', utmParams: { utm_source: 'x', y: 'z' } },
    });
    expect(answer).toMatchObject({ status: 201, body: { success: true } });
    const items = await stored(body.email);
    expect(items).toMatchObject([
      { ...body, status, version: 1, language: 'ta', utmParams: { utm_source: 'x' }, suspectedRobot: false },
    ]);
    const [item] = items;
    expect(item?.id).toMatch(new RegExp(`^${prefix}_[a-z2-7]{26}$`));
    expect(item?.pk).toBe(item?.id);
    expect(item?.submittedAt).not.toMatch(/^1999/);
    expect(item).not.toHaveProperty('priority');
    expect(item?.utmParams).toEqual({ utm_source: 'x' });
  },
);

test('returns the response of each form’s contract', async () => {
  expect((await send('contact', { body: question })).body).toEqual({
    success: true,
    submissionId: expect.stringMatching(/^con_/),
  });
  expect((await send('partnerApplication', { body: application })).body).toEqual({
    success: true,
    applicationId: expect.stringMatching(/^par_/),
    message: expect.stringMatching(/received/),
  });
  expect((await send('leadMagnet', { body: magnet })).body).toEqual({ success: true });
});

test('stores an address for the calculator for 30 days, and for 396 when the visitor allowed us to write', async () => {
  const days = async (marketingConsent?: boolean | null) => {
    const body = { ...somebody(), marketingConsent };
    expect((await send('leadMagnet', { body })).status).toBe(201);
    const [item] = await stored(body.email);
    expect(item?.marketingConsent).toBe(marketingConsent === true ? true : undefined);
    return Math.round((Number(item?.expiresAt) - Date.parse(String(item?.submittedAt)) / 1000) / 86_400);
  };
  expect([await days(), await days(null), await days(false), await days(true)]).toEqual([30, 30, 30, 396]);
});

test('stores the inheritance tax calculator as the only lead magnet', async () => {
  const body = somebody();
  await send('leadMagnet', { body });
  expect(await stored(body.email)).toMatchObject([{ magnetType: 'inheritance_tax_calculator' }]);
  expect(await send('leadMagnet', { body: { ...body, magnetType: 'free_house' } })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'magnetType' }] },
  });
});

test('stores first and last name as one name', async () => {
  const { name: _, ...rest } = question;
  const join = async (names: object) => {
    const body = { ...rest, ...somebody(), ...names };
    const { status } = await send('contact', { body });
    return status === 201 ? (await stored(body.email))[0]?.name : status;
  };
  expect(await join({ firstName: ' Amara ', lastName: 'Okafor' })).toBe('Amara Okafor');
  expect(await join({ firstName: 'Amara' })).toBe('Amara');
  expect(await join({ firstName: 'x'.repeat(100), lastName: 'y'.repeat(100) })).toHaveLength(201);
  expect(await join({ name: 'Bo Ek', firstName: 'Amara' })).toBe('Bo Ek');
  for (const names of [
    {},
    { firstName: '', lastName: ' ' },
    { firstName: 7 },
    { firstName: ['Amara'] },
    { lastName: 'Okafor' },
  ]) {
    expect(await join(names)).toBe(400);
  }
  const items = await contentOf(table);
  expect(items.filter((item) => item.kind === 'contact').every((item) => !('firstName' in item))).toBe(true);
});

test.each<[(typeof forms)[number]['name'], object, string, unknown]>([
  ['contact', { name: undefined }, 'name', 'Required'],
  ['contact', { name: '  ' }, 'name', 'Required'],
  ['contact', { email: 'x' }, 'email', 'Invalid email'],
  ['contact', { phone: '12' }, 'phone', expect.stringContaining('7 digits')],
  ['contact', { service: 'care-fee-protection' }, 'service', 'Choose one of the options'],
  ['contact', { message: 'x'.repeat(5001) }, 'message', expect.stringContaining('longer')],
  ['contact', { consent: false }, 'consent', expect.stringContaining('Tick')],
  ['contact', { consent: undefined }, 'consent', expect.stringContaining('Tick')],
  ['partnerApplication', { firstName: null }, 'firstName', 'Required'],
  ['partnerApplication', { phone: undefined }, 'phone', 'Required'],
  ['partnerApplication', { motivation: '\n' }, 'motivation', 'Required'],
  ['partnerApplication', { experience: '1-2' }, 'experience', 'Choose one of the options'],
  ['partnerApplication', { specialization: 'toString' }, 'specialization', 'Choose one of the options'],
  ['partnerApplication', { referralVolume: '100' }, 'referralVolume', 'Choose one of the options'],
  ['partnerApplication', { website: 'javascript:alert(1)' }, 'website', expect.stringContaining('http')],
  ['partnerApplication', { linkedinProfile: 'www.linkedin.example' }, 'linkedinProfile', expect.stringContaining('http')],
  ['partnerApplication', { company: 'x'.repeat(101) }, 'company', expect.stringContaining('longer')],
  ['partnerApplication', { consent: 'yes' }, 'consent', expect.stringContaining('Tick')],
  ['leadMagnet', { marketingConsent: 'yes' }, 'marketingConsent', expect.any(String)],
  ['leadMagnet', { email: undefined }, 'email', 'Required'],
  ['leadMagnet', { email: 'kavita@family' }, 'email', 'Invalid email'],
  ['leadMagnet', { email: { $ne: '' } }, 'email', 'Required'],
])('refuses %s with %o, names the field and stores nothing', async (name, wrong, path, message) => {
  const before = await contentOf(table);
  const { answers } = forms.find((form) => form.name === name) ?? { answers: {} };
  const { status, body } = await send(name, { body: { ...answers, ...wrong } });
  expect(status).toBe(400);
  expect(body).toMatchObject({ success: false, code: 'invalid_request', errors: [{ path, message }] });
  expect(body.errors).toHaveLength(1);
  expect(await contentOf(table)).toEqual(before);
});

test('accepts absent, null and blank optional answers and stores none of them', async () => {
  const blank = {
    company: '',
    position: null,
    clientBase: ' ',
    referralVolume: '',
    qualifications: null,
    linkedinProfile: '',
    website: null,
  };
  const one = { ...application, ...blank, ...somebody() };
  expect((await send('partnerApplication', { body: one })).status).toBe(201);
  for (const name of Object.keys(blank)) expect((await stored(one.email))[0]).not.toHaveProperty(name);
  const other = { ...question, phone: '', message: null, ...somebody() };
  expect((await send('contact', { body: other })).status).toBe(201);
  for (const name of ['phone', 'message']) expect((await stored(other.email))[0]).not.toHaveProperty(name);
});

test.each(forms)('stores twenty concurrent sends of one $name once and returns the same to all', async ({ name, answers }) => {
  const body = { ...answers, ...somebody() };
  const got = await Promise.all(Array.from({ length: 20 }, () => send(name, { body, headers: key() })));
  expect(new Set(got.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(got.map(({ text }) => text)).size).toBe(1);
  expect(await stored(body.email)).toHaveLength(1);
});

test.each(forms)(
  '$name returns 409 when the key was used for other answers, and keeps the first',
  async ({ name, answers, other }) => {
    const body = { ...answers, ...somebody() };
    await send(name, { body, headers: key() });
    const before = await contentOf(table);
    expect(await send(name, { body: { ...body, ...other }, headers: key() })).toMatchObject({
      status: 409,
      body: { success: false, code: 'key_reused' },
    });
    expect(await contentOf(table)).toEqual(before);
  },
);

test.each(forms)('$name is stored each time without a key', async ({ name, answers }) => {
  const body = { ...answers, ...somebody() };
  for (let time = 0; time < 3; time++) await send(name, { body });
  expect(await stored(body.email)).toHaveLength(3);
});

test.each(everyForm)(
  '$name is marked as a suspected robot if it looks automatic, with the same response',
  async ({ name, answers }) => {
    const mark = async (signs: object) => {
      const body = { ...answers, ...somebody(), ...signs };
      const { status } = await send(name, { body });
      expect(status).toBe(201);
      const [item] = await stored(body.email);
      expect(item).not.toHaveProperty('fax');
      expect(item).not.toHaveProperty('filledInSeconds');
      return item?.suspectedRobot;
    };
    for (const signs of [
      { fax: '020 7946 0000' },
      { filledInSeconds: 1.9 },
      { filledInSeconds: 0 },
      { fax: 7 },
      { fax: 'x', filledInSeconds: 60 },
    ])
      expect(await mark(signs)).toBe(true);
    for (const signs of [
      {},
      { fax: '' },
      { fax: '  ' },
      { filledInSeconds: 2 },
      { fax: '', filledInSeconds: 90 },
      { filledInSeconds: 'soon' },
    ])
      expect(await mark(signs)).toBe(false);
  },
);
