import { type EnteredAnswers, type ImportedRow, reachableAnswers } from './contracts/adminEntry.ts';
import { type FieldError, fieldErrors, fieldMessages } from './contracts/errors.ts';
import { isFormula } from './formulas.ts';

export type CheckedRow = { answers: EnteredAnswers } | { errors: FieldError[] };

/**
 * Returns the answers of one contact of an imported file, or what is wrong with it, field by field. Browser and server both use it. A
 * formula is refused, because somebody may open an export of it in a spreadsheet.
 */
export function checkImportedRow(values: ImportedRow['values']): CheckedRow {
  const parsed = reachableAnswers.safeParse(values);
  // Parsing removes control characters, so the stored text may be a formula although the text of the file is not.
  const stored: Partial<Record<string, string>> = parsed.data ?? {};
  const formulas = Object.entries(values).flatMap(([path, text = '']): FieldError[] =>
    isFormula(text.trim()) || isFormula(stored[path] ?? '') ? [{ path, code: 'invalid', message: fieldMessages.invalid }] : [],
  );
  const others = parsed.error ? fieldErrors(parsed.error) : [];
  const errors = [...formulas, ...others.filter(({ path }) => formulas.every((error) => error.path !== path))];
  return parsed.data && errors.length === 0 ? { answers: parsed.data } : { errors };
}
