import { isDay } from '../../../../shared/inheritanceTax/dates.ts';
import { maxAmount } from '../../../../shared/inheritanceTax/money.ts';
import { readPercent, readPounds } from '../amounts.ts';
import { type CaseCodec, isAmountText, isDateText, textCodec } from './caseLink.ts';

/** The answers of a calculator by field, as typed or chosen; '' is no answer. */
export type Answers = Record<string, string>;

interface Basic {
  name: string;
  /** Whether the question applies to the answers so far. Answers to other questions are ignored. */
  when?: (answers: Answers) => boolean;
  initial?: string;
}

/** A question of a calculator. */
export type FieldSpec = Basic &
  (
    | { kind: 'pounds' | 'percent'; required?: boolean }
    /** A whole number from 0 to `max`. */
    | { kind: 'count'; max: number; required?: boolean }
    /** A day from `from` until today. */
    | { kind: 'date'; from: string; required?: boolean }
    /** With `required` no option is chosen at first; it returns whether an answer is needed. */
    | { kind: 'choice'; options: readonly string[]; required?: (answers: Answers) => boolean }
  );

export type FieldProblem =
  | 'required'
  | 'not-a-number'
  | 'negative'
  | 'too-large'
  | 'over-100-percent'
  | 'count'
  | 'not-a-date'
  | 'future'
  | 'early'
  | 'contradiction';

/** Returns the questions that apply to the answers. */
export const askedFields = (fields: readonly FieldSpec[], answers: Answers): FieldSpec[] =>
  fields.filter(({ when }) => !when || when(answers));

/** Returns the initial answers: the first option of a choice that is not required, otherwise no answer. */
export function initialAnswers(fields: readonly FieldSpec[]): Answers {
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      field.initial ?? (field.kind === 'choice' && !field.required ? (field.options[0] ?? '') : ''),
    ]),
  );
}

/** Returns the codec for the address of a calculator with these questions. */
export function fieldsCodec(fields: readonly FieldSpec[]): CaseCodec<Answers> {
  const allows = fields.map((field) => {
    if (field.kind === 'choice') return [field.name, (text: string) => field.options.includes(text)] as const;
    return [field.name, field.kind === 'date' ? isDateText : isAmountText] as const;
  });
  return textCodec<Answers>(initialAnswers(fields), Object.fromEntries(allows));
}

/** Returns the problem of an answer, or undefined. A blank answer is a problem if it is required. `today` is an ISO day. */
export function fieldProblem(field: FieldSpec, text: string, today: string, answers: Answers = {}): FieldProblem | undefined {
  if (field.kind === 'choice') return text === '' && field.required?.(answers) ? 'required' : undefined;
  if (text.trim() === '') return field.required ? 'required' : undefined;
  if (field.kind === 'date') {
    if (!isDay(text)) return 'not-a-date';
    if (text > today) return 'future';
    return text < field.from ? 'early' : undefined;
  }
  const value = field.kind === 'percent' ? readPercent(text) : readPounds(text);
  if (field.kind === 'count') return Number.isInteger(value) && value >= 0 && value <= field.max ? undefined : 'count';
  if (Number.isNaN(value)) return 'not-a-number';
  if (value < 0) return 'negative';
  if (field.kind === 'percent') return value > 100 ? 'over-100-percent' : undefined;
  return value > maxAmount ? 'too-large' : undefined;
}

/** Returns the problem of each asked question that has one. */
export function problemsOf(fields: readonly FieldSpec[], answers: Answers, today: string): Record<string, FieldProblem> {
  const found = askedFields(fields, answers).flatMap((field) => {
    const problem = fieldProblem(field, answers[field.name] ?? '', today, answers);
    return problem ? [[field.name, problem] as const] : [];
  });
  return Object.fromEntries(found);
}
