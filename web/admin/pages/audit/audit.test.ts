import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../../shared/contracts/adminAudit.ts';
import { csvHeader, csvRow } from '../../csv.ts';
import { fromLondon, toLondon } from '../../londonTime.ts';
import { auditColumns, auditDetails, authorOf, placeOf } from './describe.ts';
import { extentOf, waysText } from './extent.ts';

const at = '2026-11-20T10:00:00.000Z';
const by = { at, by: 'JD', person: 'stf_x', name: 'Jo Dean', address: '203.0.113.7', device: 'Chrome on Windows' };
const enquiry = `enq_${'a'.repeat(26)}`;
const chat = `cnv_${'b'.repeat(26)}`;

test.each<[AuditEntry, string]>([
  [{ action: 'sign_in', visitor: 'x', ...by }, '-'],
  [{ action: 'list', list: 'enquiry', recordIds: [enquiry], ...by }, 'Enquiries: 1 record'],
  [{ action: 'search', searchedBy: ['email', 'name'], records: 0, recordIds: [], ...by }, 'By email, name: 0 hits'],
  [{ action: 'details', recordIds: [enquiry], ...by }, enquiry],
  [{ action: 'change', recordIds: [enquiry, chat], ...by }, '2 records'],
  [
    { action: 'csv', table: 'contacts', records: 1200, filters: { status: 'new', from: '2026-11-01' }, searched: true, ...by },
    'Contact submissions: 1,200 records; filter from=2026-11-01, status=new; narrowed by a search',
  ],
  [{ action: 'refused', call: 'erase-person', code: 'role_too_low', ...by }, 'erase-person: the role does not allow it'],
  [{ action: 'staff_change', change: 'suspended', subject: 'stf_y', ...by }, 'Suspended: stf_y'],
  [{ action: 'staff_change', change: 'removed', subject: 'stf_y', subjectName: 'Al Low', ...by }, 'Removed: Al Low'],
])('describes %o', (entry, text) => {
  expect(auditDetails(entry)).toBe(text);
});

test('names the person, the shared password, or the hash of an unknown visitor', () => {
  const entry: Extract<AuditEntry, { action: 'details' }> = { action: 'details', recordIds: [enquiry], at, by: 'JD' };
  expect(authorOf({ ...entry, ...by })).toBe('Jo Dean');
  expect(authorOf({ ...entry, person: 'shared' })).toBe('JD (shared password)');
  expect(authorOf({ ...entry, by: 'admin', person: 'shared' })).toBe('Staff (shared password)');
  expect(authorOf(entry)).toBe('JD');
  expect(authorOf({ action: 'sign_in_failed', at, lastAt: at, count: 1, visitor: 'abcdefghij' })).toBe('IP hash abcdefgh');
  expect(authorOf({ action: 'sign_in', at, visitor: 'abcdefghij' })).toBe('IP hash abcdefgh');
  expect(placeOf({ ...entry, ...by })).toBe('203.0.113.7, Chrome on Windows');
  expect(placeOf(entry)).toBe('-');
});

test('writes one CSV line for an entry, with all ids', () => {
  const entry: AuditEntry = { action: 'list', list: 'enquiry', recordIds: [enquiry, chat], ...by };
  expect(csvHeader(auditColumns)).toContain('Time (UTC),Action,Details,By,Person,Address,Device,Records');
  expect(csvRow(auditColumns, entry)).toBe(
    `"${at}","List read","Enquiries: 2 records","Jo Dean","stf_x","203.0.113.7","Chrome on Windows","${enquiry} ${chat}"\r\n`,
  );
});

test('counts each record once, with every way and the first and last time', () => {
  const later = '2026-11-20T11:00:00.000Z';
  const extent = extentOf([
    { action: 'csv', table: 'contacts', records: 2, filters: {}, searched: false, ...by, at: later },
    { action: 'details', recordIds: [enquiry], ...by, at: later, device: 'Safari on iPhone' },
    { action: 'transcript', recordIds: [chat], ...by },
    { action: 'list', list: 'enquiry', recordIds: [enquiry], ...by },
    { action: 'erasure', records: 3, ...by },
  ]);
  expect(extent.records).toEqual([
    { id: enquiry, kind: 'enquiry', ways: { details: 1, list: 1 }, first: at, last: later },
    { id: chat, kind: 'conversation', ways: { transcript: 1 }, first: at, last: at },
  ]);
  expect(extent.records.map(waysText)).toEqual(['Notes and history read 1, List read 1', 'Conversation read 1']);
  expect(extent.places).toEqual(['203.0.113.7, Chrome on Windows', '203.0.113.7, Safari on iPhone']);
  expect(extent).toMatchObject({ files: [{ table: 'contacts' }], entries: 5 });
});

test('an extent has exactly the ids of its entries, whatever their order', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 20 }).map((id) => `enq_${id}`));
  const entry = fc.record({ ids, minute: fc.integer({ min: 10, max: 59 }) });
  fc.assert(
    fc.property(fc.array(entry), fc.array(entry), (before, after) => {
      const toEntry = ({ ids: recordIds, minute }: { ids: string[]; minute: number }): AuditEntry => ({
        action: 'list',
        list: 'enquiry',
        recordIds,
        ...by,
        at: `2026-11-20T10:${minute}:00.000Z`,
      });
      const entries = [...before, ...after].map(toEntry);
      const { records } = extentOf(entries);
      const named = entries.flatMap((each) => ('recordIds' in each && each.recordIds) || []);
      expect(new Set(records.map(({ id }) => id))).toEqual(new Set(named));
      expect(records.reduce((sum, { ways }) => sum + (ways.list ?? 0), 0)).toBe(named.length);
      for (const { first, last } of records) expect(first <= last).toBe(true);
      const byId = (found: typeof records) => found.toSorted((left, right) => (left.id < right.id ? -1 : 1));
      expect(byId(extentOf(entries.toReversed()).records)).toEqual(byId(records));
    }),
  );
});

test('reads times of fields as times in London, in winter and summer', () => {
  expect(fromLondon('2026-11-20T09:30')).toBe('2026-11-20T09:30:00.000Z');
  expect(fromLondon('2026-07-01T00:15')).toBe('2026-06-30T23:15:00.000Z');
  expect(toLondon(new Date('2026-06-30T23:15:00.000Z'))).toBe('2026-07-01T00:15');
  for (const wrong of [null, '', 'yesterday', '2026-13-01T00:00']) expect(fromLondon(wrong)).toBeUndefined();
});
