import { expect, test } from 'vitest';
import { csvHeader, csvRow, csvValue } from './csv.ts';

test('quotes values and doubles inner quotes', () => {
  expect(csvValue('plain')).toBe('"plain"');
  expect(csvValue('a "b", c\nd')).toBe('"a ""b"", c\nd"');
  expect(csvValue('')).toBe('""');
});

test('puts an apostrophe before values that a spreadsheet would run', () => {
  for (const value of [
    '=1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '+cmd|calc',
    '-2+3+cmd',
    '+1-2',
    '=HYPERLINK("http://x")',
    '-',
    '+44 x',
  ]) {
    expect(csvValue(value), JSON.stringify(value)).toMatch(/^"'/);
  }
});

test('does not change numbers, phone numbers and harmless text', () => {
  for (const value of ['-5', '+12.50', '-1,234', '+44 20 7946 0123', '+44 (0)20-7946-0123', 'a=b', "O'Neil", '020 7946 0123']) {
    expect(csvValue(value)).toBe(`"${value}"`);
  }
});

test('starts with a byte order mark and headings, and ends lines with CRLF', () => {
  const columns = [
    { heading: 'Name', value: (row: { name: string }) => row.name },
    { heading: 'Length', value: (row: { name: string }) => String(row.name.length) },
  ];
  expect(csvHeader(columns)).toBe('\uFEFFName,Length\r\n');
  expect(csvRow(columns, { name: 'Zieliński' })).toBe('"Zieliński","9"\r\n');
});
