import { vi } from 'vitest';
import {
  type ContactRecord,
  contactRecord,
  type EnquiryRecord,
  enquiryRecord,
  type PartnerRecord,
  type PrivacyRequestRecord,
  partnerRecord,
  privacyRequestRecord,
} from '../../shared/contracts/records.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** An enquiry for tests with the given changes. `index`, up to 25, sets its id and its minute. */
export function testEnquiry(index = 0, changes: Partial<EnquiryRecord> = {}): EnquiryRecord {
  return {
    ...enquiryRecord.parse({
      id: `enq_${(letters[index] ?? 'a').repeat(26)}`,
      name: 'Ann Archer',
      firstName: 'Ann',
      lastName: 'Archer',
      email: 'ann@example.co.uk',
      phone: '020 7946 0555',
      service: 'trusts-iht',
      urgency: 'few-weeks',
      bookingPreference: 'callback',
      consent: true,
      status: 'new',
      submittedAt: `2026-11-20T10:${String(index).padStart(2, '0')}:00.000Z`,
      updatedAt: `2026-11-20T10:${String(index).padStart(2, '0')}:00.000Z`,
      version: 1,
      language: 'en',
      utmParams: {},
      leadScore: 50,
      priority: 'normal',
    }),
    ...changes,
  };
}

/** A simple contact for tests. See `testEnquiry`. */
export function testContact(index = 0, changes: Partial<ContactRecord> = {}): ContactRecord {
  const enquiry = testEnquiry(index);
  return {
    ...contactRecord.parse({ ...enquiry, id: enquiry.id.replace('enq', 'con'), service: 'care-fee', phone: undefined }),
    ...changes,
  };
}

/** A partner application for tests. See `testEnquiry`. */
export function testPartner(index = 0, changes: Partial<PartnerRecord> = {}): PartnerRecord {
  const { id, submittedAt, updatedAt } = testEnquiry(index);
  return {
    ...partnerRecord.parse({
      id: id.replace('enq', 'par'),
      firstName: 'Bea',
      lastName: 'Zieliński',
      email: 'bea@advisers.example',
      phone: '+44 20 7946 0777',
      experience: '6-10',
      specialization: 'financial-planning',
      motivation: 'Our clients ask for wills.',
      consent: true,
      status: 'pending',
      submittedAt,
      updatedAt,
      version: 1,
      language: 'en',
      utmParams: {},
    }),
    ...changes,
  };
}

/** A complaint about personal data for tests. See `testEnquiry`. */
export function testPrivacyRequest(index = 0, changes: Partial<PrivacyRequestRecord> = {}): PrivacyRequestRecord {
  const { id, submittedAt, updatedAt } = testEnquiry(index);
  return {
    ...privacyRequestRecord.parse({
      id: id.replace('enq', 'prq'),
      topic: 'complaint',
      name: 'Ann Archer',
      email: 'ann@example.co.uk',
      message: 'You wrote to me although I asked you not to.',
      status: 'new',
      submittedAt,
      updatedAt,
      version: 1,
      language: 'en',
      utmParams: {},
    }),
    ...changes,
  };
}

/** A response of the stubbed server; `status` is 200 unless given. */
export interface StubResponse {
  status?: number;
  body: unknown;
  link?: string;
  etag?: string;
}

/** Replaces fetch with a stub. `respond` gets the method and the URL, e.g. `GET /api/user`. Returns the stub, which records the calls. */
export function stubServer(respond: (call: string) => StubResponse) {
  const stub = vi.fn<typeof fetch>(async (url, init) => {
    const { status = 200, body, link, etag } = respond(`${init?.method} ${url}`);
    const headers = Object.entries({ link, etag }).filter((header): header is [string, string] => header[1] !== undefined);
    return new Response(JSON.stringify(body), { status, headers });
  });
  vi.stubGlobal('fetch', stub);
  return stub;
}

/** The body of an error response. */
export const errorResponse = (code: string, extra: object = {}) => ({
  success: false,
  code,
  message: `Refused: ${code}.`,
  ...extra,
});
