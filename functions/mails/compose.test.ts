import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BookingMode } from '../../shared/booking.ts';
import type { ContactRecord, EnquiryRecord, LeadMagnetRecord, PartnerRecord } from '../../shared/contracts/records.ts';
import { firm } from '../../shared/firm.ts';
import type { ContactId, EnquiryId, LeadMagnetId, PartnerId } from '../../shared/ids.ts';
import { type LanguageCode, languageCodes } from '../../shared/languages.ts';
import { greetable, oneLine } from '../../shared/plainText.ts';
import { bookingPreferences, contactServices, enquiryServices } from '../../shared/vocabularies.ts';
import mails from '../../shared/words/en/mails.json';
import labels from '../../shared/words/en.json';
import { mailAddress } from '../mailAddress.ts';
import { application, enquiry, question } from '../testing/answers.ts';
import { calculatorMail } from './calculatorMail.ts';
import { confirmation } from './confirmation.ts';
import type { Arrival } from './mail.ts';
import { staffMail } from './staffMail.ts';

const site = 'https://www.example.org';
const staff = ['staff@example.org'];
const stored = {
  submittedAt: '2026-11-20T16:30:00.000Z',
  updatedAt: '2026-11-20T16:30:00.000Z',
  version: 1,
  language: 'en',
  utmParams: {},
  suspectedRobot: false,
} as const;
const id = 'abcdefghijklmnopqrstuvwxyz';
const anEnquiry = (change: Partial<EnquiryRecord> = {}): EnquiryRecord => ({
  ...stored,
  ...enquiry,
  name: `${enquiry.firstName} ${enquiry.lastName}`,
  id: `enq_${id}` as EnquiryId,
  status: 'new',
  leadScore: 85,
  priority: 'high',
  ...change,
});
const aContact = (change: Partial<ContactRecord> = {}): ContactRecord => ({
  ...stored,
  ...question,
  id: `con_${id}` as ContactId,
  status: 'new',
  ...change,
});
const anApplication = (change: Partial<PartnerRecord> = {}): PartnerRecord => ({
  ...stored,
  ...application,
  id: `par_${id}` as PartnerId,
  status: 'pending',
  ...change,
});

const staffOf = (record: Arrival) => staffMail(record, staff, site);
const confirm = async (record: Parameters<typeof confirmation>[0], booking: BookingMode = 'calendly') => {
  const mail = await confirmation(record, { siteAddress: site, booking });
  if (!mail) throw new Error('No confirmation');
  return mail;
};

test('the mail to staff contains the priority first, then the kind, the promised time and the link', () => {
  const mail = staffOf(anEnquiry());
  expect(mail.to).toEqual(staff);
  expect(mail.replyTo).toBeUndefined();
  expect(mail.subject).toBe('High priority: Enquiry, Care Fee Protection, In a few weeks (Fri 20 Nov, 16:30)');
  // Two working hours after Friday 16:30 is Monday 10:30.
  expect(mail.text).toContain('Promised by: Mon 23 Nov, 10:30');
  expect(mail.text).toContain(`${site}/admin?record=enq_${id}`);
  expect(mail.html).toContain(`href="${site}/admin?record=enq_${id}"`);
  expect(staffOf(anEnquiry({ priority: 'normal' })).subject).toMatch(/^Enquiry, /);
  expect(staffOf(aContact()).subject).toBe('Question, General Consultation (Fri 20 Nov, 16:30)');
  expect(staffOf(aContact({ conversationId: `cnv_${id}` as ContactRecord['conversationId'] })).subject).toMatch(/^Chat lead, /);
  const partner = staffOf(anApplication());
  expect(partner.subject).toBe('Partner application (Fri 20 Nov, 16:30)');
  expect(partner.html).toContain(`${site}/admin?tab=partners&amp;record=par_${id}`);
  expect(partner.text).toContain('Promised by: Wed 25 Nov, 16:30');
});

test('marks a suspected robot for staff, without high priority, and sends no confirmation', async () => {
  const robot = anEnquiry({ suspectedRobot: true });
  expect(staffOf(robot).subject).toMatch(/^Possibly automatic: Enquiry/);
  expect(await confirmation(robot, { siteAddress: site, booking: 'calendly' })).toBeUndefined();
});

test('the mail to staff contains no name, contact details, message or estate', () => {
  for (const record of [anEnquiry(), aContact(), anApplication()] as const) {
    const { subject, text, html } = staffOf(record);
    const said = [subject, text, html].join('\n');
    for (const key of ['firstName', 'lastName', 'name', 'email', 'phone', 'message', 'company', 'motivation'] as const) {
      const value = (record as unknown as Record<string, string | undefined>)[key];
      if (value !== undefined) expect(said).not.toContain(value);
    }
    expect(said).not.toContain(labels.estateValue['500k-1m']);
  }
});

test.each(bookingPreferences)('the confirmation contains the site’s promise for "%s"', async (preference) => {
  const mail = await confirm(anEnquiry({ bookingPreference: preference, timePreference: undefined }));
  expect(mail).toMatchObject({ to: [enquiry.email], replyTo: firm.email, subject: mails.enquiry.subject });
  const promised = {
    immediate: 'within 30 minutes if somebody is available',
    callback: 'ring you back within 2 hours during business days',
    calendly: firm.calendlyUrl,
    email: `${site}/guides#care-fee-protection`,
  }[preference];
  expect(mail.text).toContain(promised);
  expect(mail.text.includes('ends in 999')).toBe(preference === 'immediate' || preference === 'callback');
  expect(mail.text).toContain('Hello Amara,');
  expect(mail.html).toContain('Hello Amara,');
});

test.each(['calendly', 'email'] as const)(
  'links our own calendar for "%s" where visitors book in it',
  async (bookingPreference) => {
    const { text, html } = await confirm(anEnquiry({ bookingPreference, language: 'pl' }), 'own');
    for (const form of [text, html]) {
      expect(form).toContain(`${site}/pl/book`);
      expect(form).not.toContain('calendly');
    }
  },
);

test('repeats no surname, phone number, message or estate in a confirmation', async () => {
  const { subject, text, html } = await confirm(anEnquiry());
  const said = [subject, text, html].join('\n');
  for (const secret of [enquiry.lastName, enquiry.phone, enquiry.email, 'mother', labels.estateValue['500k-1m']]) {
    expect(said).not.toContain(secret);
  }
});

test('links existing pages for every service', async () => {
  for (const service of enquiryServices) {
    const { text } = await confirm(anEnquiry({ service, bookingPreference: 'email' }));
    expect(text).toContain(`You asked about: ${labels.service[service]}.`);
    expect(text).toMatch(new RegExp(`${site}/services/[a-z-]+\n`));
  }
  for (const service of contactServices) expect((await confirm(aContact({ service }))).text).toContain(labels.service[service]);
});

test('confirms contacts, chat leads and applications in their own words, applications from the partners’ address', async () => {
  expect((await confirm(aContact())).subject).toBe(mails.contact.subject);
  const chat = await confirm(aContact({ conversationId: `cnv_${id}` as ContactRecord['conversationId'] }));
  expect(chat.subject).toBe(mails.chat.subject);
  const partner = await confirm(anApplication());
  expect(partner).toMatchObject({ subject: mails.partner.subject, replyTo: firm.partnersEmail });
  expect(partner.text).toContain('within 3 working days');
  expect(partner.text).toContain(firm.partnersEmail);
});

test('has all texts in every language, and falls back to English', async () => {
  for (const language of languageCodes) {
    for (const preference of bookingPreferences) {
      const { text, html } = await confirm(anEnquiry({ language, bookingPreference: preference }));
      expect(text).not.toMatch(/\{\{|undefined/);
      expect(html).toMatch(/<html lang="[a-z]{2}">/);
    }
    await confirm(aContact({ language }));
    await confirm(anApplication({ language }));
  }
  const unknown = await confirm(anEnquiry({ language: 'xx' as LanguageCode }));
  expect(unknown.subject).toBe(mails.enquiry.subject);
  expect(unknown.html).toContain('<html lang="en">');
});

test.each([
  ['Amara', 'Amara'],
  ['  Anne-Marie  O’Neill ', 'Anne-Marie O’Neill'],
  ['Świętosława', 'Świętosława'],
  ['ஜெயலட்சுமி', 'ஜெயலட்சுமி'],
  ['क्‍षितिज', 'क्‍षितिज'],
])('greets %j by name', (name, greeted) => {
  expect(greetable(name)).toBe(greeted);
});

test.each([
  'http://evil.example',
  'evil.example',
  'Win £500 now',
  'You won a prize and must call us today',
  '<b>Bob</b>',
  '{{firm.phone}}',
  'x'.repeat(41),
  '-Bob',
  '',
])('does not greet %j by name', async (firstName) => {
  expect(greetable(firstName)).toBeUndefined();
  const { text, html } = await confirm(anEnquiry({ firstName }));
  expect(text).toContain('Hello,\n');
  if (firstName) for (const said of [text, html]) expect(said).not.toContain(firstName);
});

test('removes line breaks and direction marks from a name', () => {
  expect(greetable('Amara\r\nBcc')).toBe('Amara Bcc');
  expect(greetable('\u202eAmara\u2066')).toBe('Amara');
  expect(oneLine('a\r\nBcc: x\u2028y\u0000z')).toBe('a Bcc: x y z');
});

test('writes each header on one line and escapes markup for any typed text', async () => {
  const tags = (html: string) => html.match(/<[a-z/!][^>]*>/gi)?.join('') ?? '';
  const plain = tags((await confirm(anEnquiry())).html);
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '"><script>alert(1)</script>',
      "' onload='x",
      '\r\nBcc: all@example.org',
      '\u202eevil',
      '</title><img src=x>',
    ),
  );
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (firstName, phone) => {
      const record = anEnquiry({ firstName, phone, lastName: firstName, message: phone });
      for (const { subject, to, html } of [await confirm(record), staffOf(record)]) {
        for (const header of [subject, ...to]) expect(header).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u);
        expect(html).not.toContain('<script');
      }
      expect(tags((await confirm(record)).html)).toBe(plain);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['amara@family.example', 'amara@family.example'],
  ["o'neill+wills@mail.family.example", "o'neill+wills@mail.family.example"],
  ['jo@bücher.example', 'jo@xn--bcher-kva.example'],
  ['жанна@family.example', undefined],
  ['a@b', undefined],
  ['a@b.example\r\nBcc: c@d.example', undefined],
  ['a b@c.example', undefined],
  ['a@[127.0.0.1]', undefined],
  [`${'a'.repeat(65)}@b.example`, undefined],
  ['@b.example', undefined],
  ['none', undefined],
])('sends to %j as %j', (typed, address) => {
  expect(mailAddress(typed)).toBe(address);
});

test('sends no confirmation to an address that SES refuses', async () => {
  expect(
    await confirmation(anEnquiry({ email: 'жанна@family.example' }), { siteAddress: site, booking: 'calendly' }),
  ).toBeUndefined();
});

const aMagnet = (change: Partial<LeadMagnetRecord> = {}): LeadMagnetRecord => ({
  ...stored,
  id: `mag_${id}` as LeadMagnetId,
  email: 'kavita@family.example',
  magnetType: 'inheritance_tax_calculator',
  marketingConsent: false,
  status: 'active',
  ...change,
});

test.each(languageCodes)(
  'the mail about the calculator links to it, without a figure of tax, and says when the address is deleted: %s',
  async (language) => {
    const mail = await calculatorMail(aMagnet({ language }), site);
    expect(mail?.text).toContain(`${site}/#lead-magnet`);
    expect(mail?.text).toContain('30');
    expect(mail?.text).not.toContain('£');
    const allowed = await calculatorMail(aMagnet({ language, marketingConsent: true }), site);
    expect(allowed?.text).not.toContain(' 30 ');
    expect(allowed?.text).toMatch(/stop|стоп/i);
  },
);

test('sends no mail about the calculator to a suspected robot', async () => {
  expect(await calculatorMail(aMagnet({ suspectedRobot: true }), site)).toBeUndefined();
});
