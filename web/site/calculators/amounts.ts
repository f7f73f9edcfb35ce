import { formatsOf } from '../../../shared/formats.ts';
import type { LanguageCode } from '../../../shared/languages.ts';

/**
 * An amount in pounds as people write it: `£850,000`, `850 000 £`, `850.000`, `850k`, `1.2m`, `1,5m`. A comma or full stop before three
 * digits sets thousands apart, before fewer it begins the pence. Nothing written is nothing (0); what is no amount answers NaN,
 * so that the sum can say so.
 */
export function readPounds(text: string): number {
  const [, sum = '', unit = ''] = /^(.*?)([km]?)$/s.exec(text.replace(/[£\s]/g, '').toLowerCase()) ?? [];
  // Beside a unit a full stop begins a fraction however many digits follow: `1.250m`.
  const whole = sum.replace(unit ? /,(?=\d{3}(?!\d))/g : /[.,](?=\d{3}(?!\d))/g, '');
  const written = whole.replace(/,(?=\d{1,2}$)/, '.') + unit;
  if (written === '') return 0;
  const found = /^(-?\d+(?:\.\d+)?|-?\.\d+)([km]?)$/.exec(written);
  if (!found) return Number.NaN;
  const scale = { k: 1_000, m: 1_000_000 }[found[2] ?? ''] ?? 1;
  return Number(found[1]) * scale;
}

/** An amount as typed, in the language's way of writing it; unchanged where it is none. */
export function tidyPounds(text: string, language: LanguageCode): string {
  const amount = readPounds(text);
  return text.trim() === '' || Number.isNaN(amount) ? text : formatsOf(language).pounds(amount);
}

/** A percentage as people write it: `100`, `37.5 %`. Nothing written is 0; what is none answers NaN. */
export function readPercent(text: string): number {
  const written = text.replace(/[%\s]/g, '');
  return written === '' ? 0 : /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : Number.NaN;
}
