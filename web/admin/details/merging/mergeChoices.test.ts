import { expect, test } from 'vitest';
import type { ContactRecord, EnquiryRecord } from '../../../../shared/contracts/records.ts';
import labels from '../../../../shared/words/en.json';
import { contacts } from '../../contacts/kind.ts';
import { mergeableWith } from '../duplicatesOf.ts';
import { fieldChoices, fieldText, takeOf } from './mergeChoices.ts';

const base = {
  email: 'a@family.example',
  consent: true,
  status: 'new',
  submittedAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  version: 1,
  language: 'en',
  utmParams: {},
  suspectedRobot: false,
} as const;
const contact = (letter: string, more: Partial<ContactRecord> = {}) =>
  ({ ...base, id: `con_${letter.repeat(26)}`, name: 'Ann Lee', service: 'consultation', ...more }) as ContactRecord;
const enquiry = (more: Partial<EnquiryRecord> = {}) =>
  ({
    ...{ ...base, id: `enq_${'a'.repeat(26)}`, name: 'Ann Lee', firstName: 'Ann', lastName: 'Lee', phone: '020 7946 0999' },
    ...{ service: 'trusts-iht', urgency: 'immediate', bookingPreference: 'callback', leadScore: 50, priority: 'normal' },
    ...more,
  }) as EnquiryRecord;

test('offers each different value once, and proposes one where the surviving record has none', () => {
  const [one, two, three] = [
    contact('a'),
    contact('b', { phone: '1234567', status: 'closed' }),
    contact('c', { phone: '1234567' }),
  ];
  const choices = fieldChoices(contacts, one, [two, three]);
  expect(choices).toEqual([
    {
      field: 'phone',
      options: [
        { from: one.id, text: '' },
        { from: two.id, text: '1234567' },
      ],
      initial: two.id,
    },
    {
      field: 'status',
      options: [
        { from: one.id, text: 'New' },
        { from: two.id, text: 'Closed' },
      ],
      initial: one.id,
    },
  ]);
  expect(takeOf(one, choices, {})).toEqual({ phone: two.id });
  expect(takeOf(one, choices, { phone: one.id, status: two.id })).toEqual({ status: two.id });
  // A choice of a record that is not selected any more does not count.
  expect(takeOf(one, choices, { status: three.id })).toEqual({ phone: two.id });
});

test('offers no value that the surviving record cannot have', () => {
  const form = enquiry();
  const short = contact('b', { service: 'consultation', message: 'Hello' });
  expect(fieldChoices(contacts, form, [short]).map(({ field }) => field)).toEqual(['message']);
  expect(fieldChoices(contacts, short, [form]).map(({ field }) => field)).toEqual(['phone', 'service']);
  expect(fieldChoices(contacts, form, [contact('b', { service: 'lpa' })]).map(({ field }) => field)).toEqual(['service']);
});

test('does not offer the booking preference, because what the site promised depends on it', () => {
  const other = enquiry({ id: `enq_${'b'.repeat(26)}` as EnquiryRecord['id'], bookingPreference: 'email' });
  expect(fieldChoices(contacts, enquiry(), [other])).toEqual([]);
});

test('shows answers with their labels', () => {
  expect(fieldText(contacts, enquiry({ timePreference: 'morning' }), 'timePreference')).toBe(labels.timePreference.morning);
  expect(fieldText(contacts, enquiry(), 'name')).toBe('Ann Lee');
  expect(fieldText(contacts, enquiry(), 'estateValue')).toBe('');
});

test('merges contacts with enquiries, and neither with what is in another list', () => {
  const magnet = { ...base, id: `mag_${'a'.repeat(26)}`, magnetType: 'inheritance_tax_calculator', status: 'active' };
  const found = [enquiry(), contact('b'), magnet].map((record) => ({ record, reasons: ['email'] })) as never;
  expect(mergeableWith(`con_${'c'.repeat(26)}`, found).map(({ id }) => id)).toEqual([enquiry().id, contact('b').id]);
  expect(mergeableWith(`par_${'c'.repeat(26)}`, found)).toEqual([]);
});
