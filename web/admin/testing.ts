import { vi } from 'vitest';
import {
  type ContactRecord,
  contactRecord,
  type EnquiryRecord,
  enquiryRecord,
  type PartnerRecord,
  partnerRecord,
} from '../../shared/contracts/records.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** An enquiry for tests, with the given fields changed; the same `at` gives the same id. */
export function testEnquiry(at = 0, changes: Partial<EnquiryRecord> = {}): EnquiryRecord {
  return {
    ...enquiryRecord.parse({
      id: `enq_${(letters[at] ?? 'a').repeat(26)}`,
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
      submittedAt: `2026-11-20T10:${String(at).padStart(2, '0')}:00.000Z`,
      updatedAt: `2026-11-20T10:${String(at).padStart(2, '0')}:00.000Z`,
      version: 1,
      language: 'en',
      utmParams: {},
      leadScore: 50,
      priority: 'normal',
    }),
    ...changes,
  };
}

/** A simple contact for tests. */
export function testContact(at = 0, changes: Partial<ContactRecord> = {}): ContactRecord {
  const enquiry = testEnquiry(at);
  return {
    ...contactRecord.parse({ ...enquiry, id: enquiry.id.replace('enq', 'con'), service: 'care-fee', phone: undefined }),
    ...changes,
  };
}

/** An application for tests. */
export function testPartner(at = 0, changes: Partial<PartnerRecord> = {}): PartnerRecord {
  const { id, submittedAt, updatedAt } = testEnquiry(at);
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

/** What the stubbed server answers to one call: a body, and a status unless it is 200. */
export interface StubAnswer {
  status?: number;
  body: unknown;
  link?: string;
  etag?: string;
}

/** Replaces fetch by a function of method and address; returns the stub, to see what was sent. */
export function stubServer(answer: (call: string) => StubAnswer) {
  const stub = vi.fn<typeof fetch>(async (url, init) => {
    const { status = 200, body, link, etag } = answer(`${init?.method} ${url}`);
    const headers = Object.entries({ link, etag }).filter((header): header is [string, string] => header[1] !== undefined);
    return new Response(JSON.stringify(body), { status, headers });
  });
  vi.stubGlobal('fetch', stub);
  return stub;
}

/** The body of a refusal. */
export const refusal = (code: string, extra: object = {}) => ({ success: false, code, message: `Refused: ${code}.`, ...extra });
