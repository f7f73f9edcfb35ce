import { formatsOf } from '../../../shared/formats.ts';
import type { LanguageCode } from '../../../shared/languages.ts';

/** Names of the pound, as they come with pasted amounts in our languages. */
const currency =
  /£|gbp|pounds?|sterling|funt(?:y|ów|a)?|szterling(?:ów)?|lir[ăea]|sterline?|фунт(?:ов|а|ы)?|стерлингов|पाउंड|पाउण्ड|પાઉન્ડ|પાઉંડ|பவுண்டுகள்|பவுண்டு|பவுண்ட்/giu;

/** Returns a text with the digits of Devanagari, Gujarati and Tamil as 0 to 9. */
const withPlainDigits = (text: string) =>
  text.replace(/[०-९૦-૯௦-௯]/g, (digit) => String(((digit.codePointAt(0) ?? 0) - 0x966) % 0x80));

/**
 * Parses an amount in pounds: `£850,000`, `850 000 £`, `850.000`, `850k`, `1.2m`, `1,5m`, `850,000 pounds`. A comma or full stop
 * before three digits separates thousands, before fewer it begins the pence. Returns 0 for blank text and NaN for anything else.
 */
export function readPounds(text: string): number {
  const bare = withPlainDigits(text)
    .replace(currency, '')
    .replace(/[\s'’]/g, '')
    .replace('−', '-')
    .toLowerCase();
  // A currency alone is no amount.
  if (bare === '' && text.trim() !== '') return Number.NaN;
  const [, sum = '', unit = ''] = /^(.*?)([km]?)$/s.exec(bare) ?? [];
  // Before a unit a full stop always begins a fraction: `1.250m`.
  const whole = sum.replace(unit ? /,(?=\d{3}(?!\d))/g : /[.,](?=\d{3}(?!\d))/g, '');
  const written = whole.replace(/,(?=\d{1,2}$)/, '.') + unit;
  if (written === '') return 0;
  const found = /^(-?\d+(?:\.\d+)?|-?\.\d+)([km]?)$/.exec(written);
  if (!found) return Number.NaN;
  const scale = { k: 1_000, m: 1_000_000 }[found[2] ?? ''] ?? 1;
  return Number(found[1]) * scale;
}

/** Parses a required amount in pounds. Returns NaN for blank text, so that a forgotten amount is never taken for zero. */
export const readRequiredPounds = (text: string): number => (text.trim() === '' ? Number.NaN : readPounds(text));

/** Formats a typed amount for a language; returns other text unchanged. */
export function tidyPounds(text: string, language: LanguageCode): string {
  const amount = readPounds(text);
  return text.trim() === '' || Number.isNaN(amount) ? text : formatsOf(language).pounds(amount);
}

/** Parses a percentage: `100`, `37.5 %`, `37,5 %`. Returns 0 for blank text and NaN for anything else. */
export function readPercent(text: string): number {
  const written = text.replace(/[%\s]/g, '').replace(',', '.');
  return written === '' ? 0 : /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : Number.NaN;
}
