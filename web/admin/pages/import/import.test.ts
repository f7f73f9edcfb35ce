import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type ImportOutcome, maxImported, maxImportedAtOnce } from '../../../../shared/contracts/adminEntry.ts';
import { ApiError, NetworkError } from '../../../lib/apiErrors.ts';
import { checkRows } from './checkRows.ts';
import { isComplete, recognise, valuesOf } from './columns.ts';
import { decodeFile, type FileError, maxFileBytes, readTable } from './readFile.ts';
import { partsOf, sendParts } from './sendParts.ts';
import { doneOf, reportOf, withOutcomes } from './useImport.ts';

const problemOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return (error as FileError).problem;
  }
  return undefined;
};

test('reads UTF-8 with and without its mark, and refuses other encodings and binary files', () => {
  const text = 'Name,Email\nZoë,zoe@example.co.uk\n';
  expect(decodeFile(Buffer.from(text))).toBe(text);
  expect(decodeFile(Buffer.from(`\uFEFF${text}`))).toBe(text);
  expect(problemOf(() => decodeFile(Buffer.from(text, 'latin1')))).toBe('notUtf8');
  expect(problemOf(() => decodeFile(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])))).toBe('notUtf8');
  expect(problemOf(() => decodeFile(Buffer.from('Name,Email\n', 'utf16le')))).toBe('notText');
  expect(problemOf(() => decodeFile(Buffer.from('Name\nA\0da\n')))).toBe('notText');
  expect(problemOf(() => decodeFile(new Uint8Array(maxFileBytes + 1)))).toBe('tooBig');
});

test('numbers contacts and the lines on which they begin', () => {
  const { headings, rows } = readTable('\n Name ,Note\r\nAda,"one\r\ntwo"\r\n\r\n,\r\nBea,"three, ""four"""\rCyd');
  expect(headings).toEqual(['Name', 'Note']);
  expect(rows).toEqual([
    { row: 1, line: 3, cells: ['Ada', 'one\ntwo'], broken: false },
    { row: 2, line: 7, cells: ['Bea', 'three, "four"'], broken: false },
    { row: 3, line: 8, cells: ['Cyd'], broken: false },
  ]);
});

test.each([';', '\t', ','])('recognises the delimiter %j', (delimiter) => {
  const line = (...cells: string[]) => cells.join(delimiter);
  const { rows } = readTable([line('Name', 'Email'), line('Ada', 'a@b.co'), line('Bea', 'b@b.co')].join('\n'));
  expect(rows.map(({ cells }) => cells[1])).toEqual(['a@b.co', 'b@b.co']);
});

test('names the line on which quotation marks are broken, and reads the lines before it', () => {
  const { rows } = readTable('Name,Email\nAda,a@b.co\n"Bea,b@b.co\nCyd,c@b.co\n');
  expect(rows.map(({ line, broken }) => [line, broken])).toEqual([
    [2, false],
    [3, true],
  ]);
});

test('refuses a file without contacts, and one with more than 10,000', () => {
  expect(problemOf(() => readTable(''))).toBe('empty');
  expect(problemOf(() => readTable('Name,Email\n\n,\n'))).toBe('empty');
  const lines = (count: number) =>
    `Name,Email\n${Array.from({ length: count }, (_, index) => `A${index},a${index}@b.co`).join('\n')}`;
  expect(readTable(lines(maxImported)).rows).toHaveLength(maxImported);
  expect(problemOf(() => readTable(lines(maxImported + 1)))).toBe('tooMany');
});

test('reads what a writer of CSV wrote, with the right lines', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ',', '"', '\n', ';', '日') });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }), (table) => {
      // A file with empty lines only is refused.
      fc.pre(table.flat().some((text) => text.trim() !== ''));
      const quoted = table.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(','));
      const { rows } = readTable(['h1,h2', ...quoted].join('\n'));
      let line = 2;
      const expected = table.flatMap((cells) => {
        const from = line;
        line += 1 + cells.join('').split('\n').length - 1;
        return cells.every((text) => text.trim() === '') ? [] : [{ line: from, cells }];
      });
      expect(rows.map(({ line: from, cells }) => ({ line: from, cells }))).toEqual(expected);
    }),
    { numRuns: process.env.LONG ? 5000 : 300 },
  );
});

test('recognises columns by their headings, each target once', () => {
  expect(recognise(['Name', 'E-Mail', 'Phone number', 'Service', 'Message', 'Status', 'Submitted At', 'email'])).toEqual([
    'name',
    'email',
    'phone',
    'service',
    'message',
    undefined,
    undefined,
    undefined,
  ]);
  expect(isComplete(recognise(['First Name', 'Surname', 'Mobile']))).toBe(true);
  expect(isComplete(recognise(['Name', 'Address']))).toBe(false);
  expect(isComplete(recognise(['Email']))).toBe(false);
});

test('joins names, and reads services and languages by code or English name', () => {
  const mapping = recognise(['First name', 'Last name', 'Service', 'Language', 'Email']);
  expect(valuesOf(['Ada', ' Byron', 'care fee protection', 'polish', ''], mapping)).toEqual({
    name: 'Ada  Byron',
    service: 'care-fee',
    language: 'pl',
  });
  expect(valuesOf(['', 'Byron', 'lpa', 'GU', 'a@b.co'], mapping)).toEqual({
    name: 'Byron',
    service: 'lpa',
    language: 'gu',
    email: 'a@b.co',
  });
  expect(valuesOf(['', '', 'Divorce', '', ''], mapping)).toEqual({ service: 'Divorce' });
});

test('tells every refused line with its fields and reasons, and duplicates in the file', () => {
  const csv = [
    'Name,Email,Phone,Postcode',
    'Ada,a@b.co,,',
    'Ada again,A@B.co,,',
    'Bea,,020 7946 0777,',
    'Bea again,,+44 20 7946 0777,London',
    'Cyd,,,',
    'Dee,=cmd|x,,',
    'Eve,e@b.co,,N1 9GU,too much',
    'Fay,f@b.co,+442079460777,n19gu',
  ].join('\n');
  const table = readTable(csv);
  const { ready, refused } = checkRows(table, recognise(table.headings));
  expect(ready.map(({ line, sameAsLine }) => [line, sameAsLine])).toEqual([
    [2, undefined],
    [3, 2],
    [4, undefined],
    [9, 4],
  ]);
  expect(refused).toEqual([
    { line: 5, field: 'Postcode', reason: 'This is not a complete UK postcode.' },
    { line: 6, field: 'Email or phone', reason: 'There is neither an email nor a phone number.' },
    { line: 7, field: 'Email', reason: 'This looks like a formula, which a spreadsheet could run.' },
    { line: 8, field: '', reason: 'There are more values than headings.' },
  ]);
});

const row = (number: number, message = '') => ({ row: number, values: { name: `A${number}`, email: 'a@b.co', message } });

test('divides contacts into parts that a call takes, without a gap', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 150 }), (lengths) => {
      const rows = lengths.map((length, index) => row(index + 1, 'é'.repeat(length)));
      const parts = partsOf(rows);
      expect(parts.flat()).toEqual(rows);
      for (const part of parts) {
        expect(part.length).toBeLessThanOrEqual(maxImportedAtOnce);
        expect(Buffer.byteLength(JSON.stringify({ dryRun: false, status: 'closed', rows: part }))).toBeLessThan(64 * 1024);
      }
    }),
    { numRuns: 100 },
  );
});

const stored = (rows: ReadonlyArray<{ row: number }>): ImportOutcome[] =>
  rows.map((each) => ({ row: each.row, outcome: 'stored' }));
const rows = Array.from({ length: 120 }, (_, index) => row(index + 1));
const options = () => ({ onPart: vi.fn(), signal: new AbortController().signal, wait: vi.fn(async () => undefined) });

test('sends a part again without an answer, and continues with the next', async () => {
  const send = vi.fn(async (part: readonly { row: number }[]) => stored(part));
  send.mockRejectedValueOnce(new NetworkError(true)).mockRejectedValueOnce(new ApiError(503, ''));
  const { onPart, signal, wait } = options();
  await sendParts(rows, { send, onPart, signal, wait });
  expect(send.mock.calls.map(([part]) => part[0]?.row)).toEqual([1, 1, 1, 51, 101]);
  expect(wait.mock.calls).toEqual([[1000], [2000]]);
  expect(onPart.mock.calls.flatMap(([outcomes]) => outcomes)).toEqual(stored(rows));
});

test('stops at a part that fails in every attempt, and at once for a refusal', async () => {
  const failing = vi.fn(async () => Promise.reject(new NetworkError(false)));
  await expect(sendParts(rows, { send: failing, ...options() })).rejects.toBeInstanceOf(NetworkError);
  expect(failing).toHaveBeenCalledTimes(5);
  const refusing = vi.fn(async () => Promise.reject(new ApiError(403, '')));
  await expect(sendParts(rows, { send: refusing, ...options() })).rejects.toBeInstanceOf(ApiError);
  expect(refusing).toHaveBeenCalledTimes(1);
});

test('stops before the next part when it is aborted', async () => {
  const controller = new AbortController();
  const send = vi.fn(async (part: readonly { row: number }[]) => {
    controller.abort();
    return stored(part);
  });
  const { onPart } = options();
  await sendParts(rows, { send, onPart, signal: controller.signal });
  expect(send).toHaveBeenCalledTimes(1);
  expect(onPart).toHaveBeenCalledTimes(1);
});

test('counts what became of each contact, and reports what the server found', () => {
  const table = readTable('Name,Email\nAda,a@b.co\nBea,b@b.co\nCyd,c@b.co\n');
  const checked = checkRows(table, recognise(table.headings));
  const refusal = { row: 3, outcome: 'refused' as const, errors: [{ path: 'email', code: 'email', message: 'Invalid email' }] };
  const report = reportOf(checked, [{ row: 1, outcome: 'present' }, { row: 2, outcome: 'ready', sameAs: [] }, refusal]);
  expect(report).toMatchObject({ present: 1, ready: [{ row: 2, line: 3 }], refused: [{ line: 4, field: 'Email' }] });
  const none = { total: 3, stored: 0, present: 0, different: 0, refused: [] };
  const progress = withOutcomes(none, [{ row: 1, outcome: 'present' }, { row: 2, outcome: 'different' }, refusal], checked.ready);
  expect(progress).toMatchObject({ stored: 0, present: 1, different: 1, refused: [{ line: 4, reason: 'Invalid email' }] });
  expect(doneOf(progress)).toBe(3);
});
