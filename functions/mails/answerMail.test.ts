import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerLinks, answerTemplates } from '../../shared/answers.ts';
import { type Answer, answer } from '../../shared/contracts/adminHistory.ts';
import { contactRecord } from '../../shared/contracts/records.ts';
import { languageCodes } from '../../shared/languages.ts';
import { plainLines } from '../../shared/plainText.ts';
import { answerMail } from './answerMail.ts';

const site = 'https://www.example.org';
const at = '2026-11-20T16:30:00.000Z';
const record = contactRecord.parse({
  id: `con_${'a'.repeat(26)}`,
  name: 'Amara Okafor',
  email: 'amara@family.example',
  service: 'lpa',
  consent: true,
  status: 'new',
  submittedAt: at,
  updatedAt: at,
  version: 1,
  language: 'en',
  utmParams: {},
});
const written = (change: Partial<Answer> = {}): Answer =>
  answer.parse({
    kind: 'answer',
    id: `ans_${'a'.repeat(26)}`,
    at,
    by: 'JD',
    mine: false,
    template: 'first',
    language: 'en',
    subject: 'Your enquiry',
    text: 'Hello Amara,\n\n- one\n- two',
    links: [],
    state: 'queued',
    stateAt: at,
    ...change,
  });

test('keeps the lines of a paragraph in both parts of the mail', async () => {
  const mail = await answerMail(record, written(), undefined, { siteAddress: site, booking: 'calendly' });
  expect(mail?.text).toContain('Hello Amara,\n\n- one\n- two\n');
  expect(mail?.html).toContain('- one<br>\n- two</p>');
});

test.each(languageCodes)('links in %s lead to our own pages in that language, and to the booking page', async (language) => {
  const mail = await answerMail(record, written({ language, links: [...answerLinks] }), undefined, {
    siteAddress: site,
    booking: 'calendly',
  });
  const urls = [...(mail?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, url]) => url);
  const prefix = language === 'en' ? site : `${site}/${language}`;
  expect(urls).toEqual([
    `${prefix}/services/lasting-power-attorney`,
    `${prefix}/guides/lasting-power-attorney-guide`,
    `${prefix}/pricing`,
    `${prefix}/printables`,
    'https://calendly.com/larkfield-example/chemistry-call',
  ]);
});

test('links lead to our own calendar where visitors book in it', async () => {
  const own = { siteAddress: site, booking: 'own' } as const;
  const mail = await answerMail(record, written({ language: 'pl', links: ['booking'] }), undefined, own);
  expect(mail?.html).toContain(`href="${site}/pl/book"`);
  expect(mail?.html).not.toContain('calendly');
});

test('replies go to the firm when the address of the author cannot be used', async () => {
  for (const replyTo of [undefined, '', 'a\r\nBcc: x@y.example', 'no address']) {
    expect((await answerMail(record, written(), replyTo, { siteAddress: site, booking: 'calendly' }))?.replyTo).toBe(
      'hello@larkfield.example',
    );
  }
  expect((await answerMail(record, written(), 'jo@larkfield.example', { siteAddress: site, booking: 'calendly' }))?.replyTo).toBe(
    'jo@larkfield.example',
  );
});

test('there is no mail for an address that SES refuses', async () => {
  expect(
    await answerMail({ ...record, email: 'a b@x.example' }, written(), undefined, { siteAddress: site, booking: 'calendly' }),
  ).toBeUndefined();
});

const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\r\n',
    '\n\n',
    '\u2028',
    '\u202e',
    '\u0000',
    '<script>',
    '</p>',
    '"',
    '{{firm.phone}}',
    '{{',
    'Bcc: x@y.example',
    '$&',
  ),
);
const hostile = fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join(''));

test('no text becomes markup, a header or another recipient, and none is filled in', async () => {
  const plain = await answerMail(record, written({ text: 'x' }), undefined, { siteAddress: site, booking: 'calendly' });
  const tagsOf = (html = '') => new Set(html.match(/<[^>]*>/g)?.filter((tag) => tag !== '<br>'));
  const known = tagsOf(plain?.html);
  await fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, fc.constantFrom(...answerTemplates), async (subject, text, name, template) => {
      const mail = await answerMail({ ...record, name }, written({ subject, text, template }), undefined, {
        siteAddress: site,
        booking: 'calendly',
      });
      expect(mail?.to).toEqual(['amara@family.example']);
      expect(mail?.replyTo).toBe('hello@larkfield.example');
      expect(mail?.subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
      for (const tag of tagsOf(mail?.html)) expect(known).toContain(tag);
      // The text keeps its placeholders as they are.
      const count = (value = '') => value.split('{{').length;
      expect(count(plainLines(text))).toBeLessThanOrEqual(count(mail?.text));
      expect(plainLines(mail?.text ?? '')).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u);
    }),
  );
});

test('text is stored as plain lines, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const lines = plainLines(text);
      expect(lines).not.toMatch(/[^\P{Cc}\t\n]|[\u2028\u2029\ufeff\u202a-\u202e\u2066-\u2069]/u);
      expect(lines.isWellFormed()).toBe(true);
      expect(plainLines(lines)).toBe(lines);
    }),
  );
});
