import Papa from 'papaparse';
import { maxImported } from '../../../../shared/contracts/adminEntry.ts';

/** Largest file in bytes: 10,000 contacts with a remark of 1,000 characters each. */
export const maxFileBytes = 10 * 1024 * 1024;

/** Why a whole file is refused. */
export type FileProblem = 'tooBig' | 'notUtf8' | 'notText' | 'empty' | 'tooMany';

/** The error of a file that cannot be imported. */
export class FileError extends Error {
  override readonly name = 'FileError';
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(`The file cannot be imported: ${problem}.`);
    this.problem = problem;
  }
}

/** One contact of a file. */
export interface FileRow {
  /** Its number in the file, from 1, without the headings and empty lines. */
  row: number;
  /** The line of the file on which it begins, from 1. A quoted text may have several lines. */
  line: number;
  cells: readonly string[];
  /** Whether its quotation marks are not closed or are in the wrong place. */
  broken: boolean;
}

export interface FileTable {
  headings: readonly string[];
  rows: readonly FileRow[];
}

/** Returns the text of a file in UTF-8, with or without its mark. Throws a `FileError`. */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes.length > maxFileBytes) throw new FileError('tooBig');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileError('notUtf8');
  }
  // UTF-16 without its mark, a spreadsheet or another binary file.
  if (text.includes('\0')) throw new FileError('notText');
  return text;
}

/** Returns headings and contacts of a CSV text, whose delimiter is guessed. Leaves out empty lines. Throws a `FileError`. */
export function readTable(csv: string): FileTable {
  const text = csv.replace(/\r\n?/g, '\n');
  let headings: readonly string[] | undefined;
  const rows: FileRow[] = [];
  let line = 1;
  let from = 0;
  Papa.parse<string[]>(text, {
    newline: '\n',
    step: ({ data: cells, errors, meta }, parser) => {
      const start = line;
      for (let at = text.indexOf('\n', from); at !== -1 && at < meta.cursor; at = text.indexOf('\n', at + 1)) line += 1;
      from = meta.cursor;
      const broken = errors.some(({ type }) => type === 'Quotes');
      if (!broken && cells.every((cell) => cell.trim() === '')) return;
      if (!headings) headings = cells.map((cell) => cell.trim());
      else rows.push({ row: rows.length + 1, line: start, cells, broken });
      if (rows.length > maxImported) parser.abort();
    },
  });
  if (!headings || rows.length === 0) throw new FileError('empty');
  if (rows.length > maxImported) throw new FileError('tooMany');
  return { headings, rows };
}

/** Returns the SHA-256 of a file as hexadecimal text. */
export async function hashFile(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
