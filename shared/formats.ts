import type { Span } from './facts.ts';
import { type LanguageCode, localeOf } from './languages.ts';

/** How a language writes money, numbers and days. */
export interface Formats {
  /** Pounds, with pence where there are any: `£325,000`, `325 000 £`. */
  pounds: (value: number) => string;
  /** Pounds in short, where English has a short form: `£2.1M`, `£650K`; in full elsewhere. */
  shortPounds: (value: number) => string;
  /** A number with its thousands set apart: `261,000`. */
  number: (value: number) => string;
  /** A share given in percent: `40%`, `37,5 %`. */
  percent: (value: number) => string;
  /** Two ends of a span, or an open one: `8-10`, `5+`. */
  span: (value: Span) => string;
  /** A day such as `2027-04-06` in words: `6 April 2027`. */
  day: (iso: string) => string;
  /** A month such as `2025-01` in words: `January 2025`. */
  month: (iso: string) => string;
  /** Things one after another: `Loughton and Canary Wharf`. */
  list: (things: readonly string[], type?: 'conjunction' | 'disjunction') => string;
  /** An hour of the clock as the site writes it: `9:00am` in English, `9:00` elsewhere. */
  clock: (hour: number) => string;
}

/**
 * Sums in Hindi, Gujarati and Tamil are grouped in thousands, as on the English forms and bills they are compared with: in lakh the
 * same sum would look like another. Digits are European ones in every language.
 */
const numbersOf = (language: LanguageCode): string => (['hi', 'gu', 'ta'].includes(language) ? 'en-GB' : localeOf(language));

function make(language: LanguageCode): Formats {
  const locale = localeOf(language);
  const numbers = numbersOf(language);
  const money = new Intl.NumberFormat(numbers, {
    style: 'currency',
    currency: 'GBP',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  const number = new Intl.NumberFormat(numbers);
  const percent = new Intl.NumberFormat(numbers, { style: 'percent', maximumFractionDigits: 2 });
  const date = (parts: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC', numberingSystem: 'latn' });
    return (iso: string) => format.format(new Date(iso));
  };
  const pounds = (value: number) => money.format(value);
  const shortPounds = (value: number) => (value >= 1_000_000 ? `£${value / 1_000_000}M` : `£${value / 1_000}K`);
  return {
    pounds,
    shortPounds: language === 'en' ? shortPounds : pounds,
    number: (value) => number.format(value),
    percent: (value) => percent.format(value / 100),
    span: ({ from, to }) => (to === undefined ? `${from}+` : `${from}-${to}`),
    day: date({ day: 'numeric', month: 'long', year: 'numeric' }),
    month: date({ month: 'long', year: 'numeric' }),
    list: (things, type = 'conjunction') => new Intl.ListFormat(locale, { type }).format(things),
    clock: (hour) => (language === 'en' ? `${hour > 12 ? hour - 12 : hour}:00${hour < 12 ? 'am' : 'pm'}` : `${hour}:00`),
  };
}

const made = new Map<LanguageCode, Formats>();

/** The formats of a language, each made once. */
export function formatsOf(language: LanguageCode): Formats {
  const formats = made.get(language) ?? make(language);
  made.set(language, formats);
  return formats;
}
