import type { CalculationName } from '../../../shared/calculations.ts';
import type { CalculatorWords } from '../knowledgeOf.ts';

/** A result in words: the sum, the assumptions, and the address of the calculator with the same answers. */
export interface Calculation {
  names: CalculationName[];
  /** At most three lines. */
  lines: string[];
  assumptions: string;
  link: string;
}

/** Replaces `{name}` in a text with values. */
export function fillNames(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Returns a calculation as the text of a reply. */
export function calculationText({ lines, assumptions, link }: Calculation, words: CalculatorWords): string {
  return [lines.join('\n'), assumptions, fillNames(words.check, { link })].filter((part) => part !== '').join('\n\n');
}
