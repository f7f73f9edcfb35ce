import type { ImportedRow } from '../../../../shared/contracts/adminEntry.ts';
import { isFormula } from '../../../../shared/formulas.ts';
import { checkImportedRow } from '../../../../shared/importedContacts.ts';
import { emailKey, phoneKey } from '../../../../shared/matching.ts';
import { type Mapping, valuesOf } from './columns.ts';
import type { FileRow, FileTable } from './readFile.ts';
import { importWords } from './words.ts';

/** A line of the file that is not imported, and one reason. */
export interface RefusedLine {
  line: number;
  /** Label of the field; empty when the whole line is refused. */
  field: string;
  reason: string;
}

/** A contact that can be imported. */
export interface ReadyRow extends ImportedRow {
  line: number;
  name: string;
  /** The line of an earlier contact of the file with the same email or phone. */
  sameAsLine: number | undefined;
}

export interface CheckedFile {
  ready: readonly ReadyRow[];
  refused: readonly RefusedLine[];
}

/** Checks the contacts of a file by themselves and against each other. The server checks them again. */
export function checkRows({ headings, rows }: FileTable, mapping: Mapping): CheckedFile {
  const ready: ReadyRow[] = [];
  const refused: RefusedLine[] = [];
  const lines = new Map<string, number>();
  for (const fileRow of rows) {
    const { row, line, cells } = fileRow;
    const reason = lineProblem(fileRow, headings.length);
    if (reason) {
      refused.push({ line, field: '', reason });
      continue;
    }
    const values = valuesOf(cells, mapping);
    const checked = checkImportedRow(values);
    if ('errors' in checked) {
      refused.push(...checked.errors.map((error) => ({ line, ...describeError(error, values) })));
      continue;
    }
    const { name, email, phone } = checked.answers;
    const keys = [email && `email ${emailKey(email)}`, phone && `phone ${phoneKey(phone) ?? phone}`].filter(
      (key) => key !== undefined,
    );
    const sameAsLine = keys.map((key) => lines.get(key)).find((each) => each !== undefined);
    for (const key of keys) if (!lines.has(key)) lines.set(key, line);
    ready.push({ row, line, values, name, sameAsLine });
  }
  return { ready, refused };
}

function lineProblem({ cells, broken }: FileRow, columns: number): string | undefined {
  if (broken) return importWords.reasons.quotes;
  return cells.slice(columns).some((cell) => cell.trim() !== '') ? importWords.reasons.moreCells : undefined;
}

/** Returns the field and reason of an error, in words. */
export function describeError(
  { path, code, message }: { path: string; code: string; message: string },
  values: ImportedRow['values'],
): Omit<RefusedLine, 'line'> {
  const field = path as keyof ImportedRow['values'];
  const given = values[field] ?? '';
  if (code === 'invalid' && isFormula(given.trim())) return { field: label(field), reason: importWords.reasons.formula };
  if (field === 'phone' && code === 'required') return { field: importWords.reach, reason: importWords.reasons.unreachable };
  const known: Partial<Record<string, string>> = { postcode: importWords.reasons.postcode };
  return { field: label(field), reason: (code === 'invalid' && known[field]) || message };
}

const label = (field: string): string => (importWords.targets as Record<string, string>)[field] ?? field;
