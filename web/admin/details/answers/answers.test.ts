import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { answerTemplates, templatesFor } from '../../../../shared/answers.ts';
import { firm } from '../../../../shared/firm.ts';
import { languageCodes } from '../../../../shared/languages.ts';
import { contactServices, enquiryServices } from '../../../../shared/vocabularies.ts';
import { forgetDrafts, storeDraft } from '../../drafts.ts';
import { testContact, testEnquiry, testPartner } from '../../testing.ts';
import { hasAnswerDraft } from './draft.ts';
import { callScript, composeAnswer, linksOf, loadAnswerTexts } from './templates.ts';

beforeEach(forgetDrafts);

const records = [
  ...enquiryServices.map((service) => testEnquiry(0, { service })),
  ...contactServices.map((service) => testContact(0, { service })),
  testPartner(),
];

test.each(languageCodes)('every template and call script in %s is complete for every service', async (language) => {
  const texts = await loadAnswerTexts(language);
  for (const record of records) {
    for (const template of templatesFor(record)) {
      const { subject, text } = composeAnswer(texts, record, template, 'Jo Dean');
      expect(subject + text).not.toMatch(/\{\{|undefined/);
      expect(text.endsWith(`\nJo Dean\n${firm.tradingName}`)).toBe(true);
      expect(subject.length).toBeLessThanOrEqual(200);
      expect(text.length).toBeLessThanOrEqual(5000);
    }
    const { opening, ask, close } = callScript(texts, record, 'Jo Dean');
    expect([opening, ...ask, close].join()).not.toMatch(/\{\{|undefined/);
    expect(opening).toContain(`Jo Dean, ${firm.tradingName}`);
    expect(ask.length).toBeGreaterThanOrEqual(2);
  }
});

test('offers the templates for the kind of record, and only links to pages that it has', () => {
  expect(templatesFor(testEnquiry())).toEqual(['first', 'documents', 'missed', 'followUp']);
  expect(templatesFor(testPartner())).toEqual(['missed', 'partnerWelcome', 'partnerLater']);
  expect(linksOf('first', testEnquiry())).toEqual(['service', 'booking']);
  expect(linksOf('first', testContact(0, { service: 'consultation' }))).toEqual(['booking']);
  expect(linksOf('partnerWelcome', testPartner())).toEqual(['steps']);
  expect(linksOf('missed', testPartner())).toEqual([]);
});

test('greets by first name, and signs for the firm without a member of staff', async () => {
  const texts = await loadAnswerTexts('en');
  const { subject, text } = composeAnswer(texts, testEnquiry(), 'first', undefined);
  expect(subject).toBe('Your enquiry: Trusts & IHT');
  expect(text).toMatch(/^Hello Ann,\n\nThank you for writing to us\./);
  expect(text.endsWith(`Kind regards,\n${firm.tradingName}`)).toBe(true);
  expect(callScript(texts, testEnquiry(), undefined).opening).toContain(`this is ${firm.tradingName}.`);
});

test.each([
  '{{firm.phone}}',
  '{{sender}} {{nothing}}',
  'http://evil.example',
  '<b>Ann</b>',
  'a\r\nBcc: x@y.example',
  '\u202eAnn1',
  '',
])('does not greet “%s” by name', async (firstName) => {
  const texts = await loadAnswerTexts('en');
  expect(composeAnswer(texts, testEnquiry(0, { firstName }), 'first', undefined).text).toMatch(/^Hello,\n\n/);
});

test('no name breaks a template, fills in another value or adds a line', async () => {
  const texts = await loadAnswerTexts('en');
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .constantFrom('{{firm.phone}}', '{{sender}}', '$&', "$'", '\u202e', '\r\n', '<script>')
      .chain((part) => fc.tuple(fc.string(), fc.string()).map(([before, after]) => before + part + after)),
  );
  fc.assert(
    fc.property(hostile, hostile, fc.constantFrom(...answerTemplates), (name, sender, template) => {
      const plain = composeAnswer(texts, testEnquiry(0, { firstName: 'Ann' }), template, 'Jo');
      const { subject, text } = composeAnswer(texts, testEnquiry(0, { firstName: name }), template, sender);
      expect(subject).toBe(plain.subject);
      expect(subject).not.toMatch(/[\r\n]/);
      const lines = text.split('\n');
      // The signature has no line for a sender whose name is empty.
      expect(Math.abs(lines.length - plain.text.split('\n').length)).toBeLessThanOrEqual(1);
      expect(lines[0]).toMatch(/^Hello(,| [^{}<>:/$&]+,)$/);
      expect(lines.at(-1)).toBe(firm.tradingName);
      // Apart from greeting and signature it is the template's own text.
      expect(lines.slice(1, -3)).toEqual(plain.text.split('\n').slice(1, lines.length - 3));
    }),
  );
});

test('a draft belongs to its record', () => {
  storeDraft('answer enq_a', '{}');
  expect([hasAnswerDraft('enq_a'), hasAnswerDraft('enq_b')]).toEqual([true, false]);
});
