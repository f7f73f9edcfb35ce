import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { csvHeader, csvRow } from '../csv.ts';
import { recordRows } from '../details/recordRows.ts';
import { currentRecord, failureNotice } from '../lists/statusFailure.ts';
import { testContact, testEnquiry } from '../testing.ts';
import { contactColumns, contactFileName } from './csvColumns.ts';
import { enquiryRows, formatScore, isEnquiry, scoreReasons } from './detailRows.ts';
import { contacts } from './kind.ts';

test('exports the required columns with labels and the day in London', () => {
  const late = testContact(0, { submittedAt: '2026-07-01T23:30:00.000Z', message: '=1+1' });
  expect(csvHeader(contactColumns)).toBe('\uFEFFName,Email,Phone,Service,Message,Status,Submitted At\r\n');
  expect(csvRow(contactColumns, late)).toBe(
    `"Ann Archer","ann@example.co.uk","","Care Fee Protection","'=1+1","New","2026-07-02"\r\n`,
  );
  expect(contactFileName(new Date('2026-07-01T23:30:00.000Z'))).toBe('contact-submissions-2026-07-02.csv');
});

test('lists the answers of an enquiry, with a dash for missing ones', () => {
  const enquiry = testEnquiry(0, { leadScore: 85, priority: 'high', estateValue: '1m-2m', currentWillStatus: 'none' });
  expect(Object.fromEntries(enquiryRows(enquiry))).toEqual({
    Priority: 'High',
    Urgency: 'In a few weeks',
    'Booking preference': 'Call me back',
    'Preferred time': '-',
    'Preferred contact': '-',
    'Estate value': '£1 million to £2 million',
    'Will status': 'No will',
  });
  expect(formatScore(enquiry)).toBe('85 of 100, High Priority Lead');
  expect(isEnquiry(enquiry)).toBe(true);
  expect(isEnquiry(testContact())).toBe(false);
});

test('lists where a record came from and when it was changed', () => {
  const utmParams = { utm_source: 'google', utm_campaign: 'wills', referrer: 'https://example.org/' };
  const rows = Object.fromEntries(
    recordRows(testContact(0, { utmParams, language: 'gu', version: 3, updatedAt: '2026-11-21T09:05:00.000Z' })),
  );
  expect(rows).toMatchObject({
    Language: 'Gujarati',
    Source: 'google / wills',
    Referrer: 'https://example.org/',
    'Consent to contact': 'Yes',
    'Last changed': '21 Nov 2026, 09:05',
    Version: '3',
  });
  expect(Object.fromEntries(recordRows(testContact()))).toMatchObject({
    Source: '-',
    'Last changed': 'Not changed since it was submitted',
  });
});

test('lists the points of a score, highest first', () => {
  const answers = {
    estateValue: '2m-plus',
    currentWillStatus: 'outdated',
    urgency: 'immediate',
    bookingPreference: 'email',
  } as const;
  expect(scoreReasons(testEnquiry(0, { service: 'comprehensive-planning', ...answers }))).toEqual({
    reasons: [
      ['service', 30],
      ['estate value', 30],
      ['urgency', 25],
      ['will status', 25],
    ],
    sum: 110,
  });
  expect(scoreReasons(testEnquiry()).sum).toBe(50);
});

const stale = (current: unknown) => new ApiError(412, '', { code: 'stale_version', current });

test("describes a colleague's change with the current status", () => {
  const now = testEnquiry(0, { status: 'closed', version: 2 });
  expect(currentRecord(contacts, stale(now))).toEqual(now);
  expect(failureNotice(contacts, testEnquiry(), 'contacted', stale(now))).toEqual({
    title: 'Changed by a colleague',
    description: 'Ann Archer is now Closed. Your change to Contacted was not saved.',
  });
});

test('treats a conflict with an invalid record as an ordinary failure', () => {
  expect(currentRecord(contacts, stale({ id: 'x' }))).toBeUndefined();
  expect(failureNotice(contacts, testEnquiry(), 'closed', stale(undefined))).toMatchObject({
    kind: 'error',
    title: 'Failed to update status',
  });
});

test('describes what is known about the record after any other failure', () => {
  const description = (error: unknown) => failureNotice(contacts, testEnquiry(), 'closed', error).description;
  expect(description(new ApiError(500, ''))).toBe('Ann Archer is still New. You can try again.');
  expect(description(new ApiError(404, ''))).toBe('The record of Ann Archer no longer exists.');
  expect(description(new NetworkError(true))).toBe(
    'We cannot tell whether the change to Ann Archer was saved. The list is being refreshed.',
  );
});
