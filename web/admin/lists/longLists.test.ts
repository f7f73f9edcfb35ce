import { expect, test } from 'vitest';
import type { ChangeOutcome } from '../../../shared/contracts/adminRecords.ts';
import { contacts } from '../contacts/kind.ts';
import { csvRows } from '../dashboard/useExport.ts';
import { testContact, testEnquiry } from '../testing.ts';
import type { Listed } from './loadedList.ts';
import { mergePages } from './mergePages.ts';
import { bulkResult } from './useBulkStatus.ts';
import { remoteQuery } from './useRemoteSearch.ts';
import { countsOf } from './useStats.ts';
import { defaultSort } from './view.ts';

const row = (minute: number): Listed => ({
  id: `r${minute}`,
  version: 1,
  submittedAt: `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`,
});
async function* pages<R>(...all: R[][]): AsyncGenerator<R[]> {
  yield* all;
}
async function collect<R>(batches: AsyncGenerator<readonly R[]>): Promise<R[]> {
  const rows: R[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}

test('merges lists read in pages, with each row once', async () => {
  const first = pages([9, 7, 5].map(row), [4, 3].map(row), []);
  const second = pages([], [8, 6].map(row), [2].map(row), [1].map(row));
  expect((await collect(mergePages([first, second]))).map(({ id }) => id)).toEqual(
    [9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) => `r${n}`),
  );
  expect(await collect(mergePages([pages<Listed>(), pages<Listed>([])]))).toEqual([]);
});

test('exports the matching records in the chosen order and reports its progress', async () => {
  const records = [
    testEnquiry(3, { name: 'Cy' }),
    testEnquiry(2, { name: 'Al', status: 'closed' }),
    testEnquiry(1, { name: 'Bo' }),
  ];
  const progress: number[] = [];
  const view = { filters: { status: 'new' }, from: undefined, to: undefined, sort: defaultSort };
  const file = (sort: typeof defaultSort) =>
    csvRows(contacts, pages(records.slice(0, 2), records.slice(2)), { view: { ...view, sort }, search: '' }, (n) =>
      progress.push(n),
    );
  expect((await file(defaultSort)).map((line) => line.slice(1, 3))).toEqual(['Cy', 'Bo']);
  expect(progress).toEqual([2, 3]);
  expect((await file({ key: 'name', descending: false })).map((line) => line.slice(1, 3))).toEqual(['Bo', 'Cy']);
});

test("counts a complete list, uses the server's counts of a longer one, and adds a plus without them", () => {
  const rows = [testEnquiry(1), testContact(0, { status: 'closed' })];
  const stats = {
    contacts: { total: 1204, new: 1000, contacted: 200, closed: 4 },
    partners: { total: 0, pending: 0, under_review: 0, approved: 0, rejected: 0 },
  };
  const whole = countsOf(contacts, { rows, complete: true }, stats);
  expect(whole).toEqual({ total: '2', byStatus: { new: '1', contacted: '0', closed: '1' } });
  const part = countsOf(contacts, { rows, complete: false }, stats);
  expect(part).toEqual({ total: '1,204', byStatus: { new: '1,000', contacted: '200', closed: '4' } });
  expect(countsOf(contacts, { rows, complete: false }, undefined).total).toBe('2+');
});

test('describes the result of a bulk change and returns the changes that undo it', () => {
  const [one, two, three] = [testEnquiry(1), testEnquiry(2, { status: 'contacted' }), testEnquiry(3)];
  const changes = [one, two, three].map((record) => ({ record, status: 'closed' }));
  const changed = { ...one, status: 'closed' as const, version: 2 };
  const outcomes: ChangeOutcome[] = [
    { id: one.id, ok: true, record: changed },
    { id: two.id, ok: false, code: 'stale_version', current: two },
    { id: three.id, ok: false, code: 'not_found' },
  ];
  expect(bulkResult(changes, outcomes, false)).toEqual({
    text: '1 changed. 1 not changed, because a colleague had changed them. 1 could not be changed.',
    undo: [{ record: changed, status: 'new' }],
  });
  expect(bulkResult(changes, outcomes.slice(0, 1), true)).toEqual({ text: '1 restored.', undo: undefined });
});

test('searches for an exact email or phone number, or for the start of a name', () => {
  expect(remoteQuery(' ann@example.co.uk ')).toEqual({ email: 'ann@example.co.uk' });
  expect(remoteQuery('+44 20 7946 0555')).toEqual({ phone: '+44 20 7946 0555' });
  expect(remoteQuery('Arch')).toEqual({ namePrefix: 'Arch' });
  for (const short of ['', 'a', '123', 'ann@', '7 9']) expect(remoteQuery(short), short).toBeUndefined();
});
