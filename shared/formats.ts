import type { Span } from './facts.ts';
import { type LanguageCode, localeOf } from './languages.ts';

/** Formats of money, numbers and days in one language. */
export interface Formats {
  /** Pounds, with pence where there are any: `£325,000`, `325 000 £`. */
  pounds: (value: number) => string;
  /** Pounds in short form in English: `£2.1M`, `£650K`. In full in other languages. */
  shortPounds: (value: number) => string;
  /** Whole millions of pounds in short form: `£2M`, `2 mln £`. */
  millionPounds: (value: number) => string;
  /** A number with grouped thousands: `261,000`. */
  number: (value: number) => string;
  /** A share given in percent: `40%`, `37,5 %`. */
  percent: (value: number) => string;
  /** A closed or open span: `8-10`, `5+`. */
  span: (value: Span) => string;
  /** A day such as `2027-04-06` in words: `6 April 2027`. */
  day: (iso: string) => string;
  /** A month such as `2025-01` in words: `January 2025`. */
  month: (iso: string) => string;
  /** A list: `Loughton and Canary Wharf`. */
  list: (things: readonly string[], type?: 'conjunction' | 'disjunction') => string;
  /** An hour of the day: `9:00am` in English, `9:00` in other languages. */
  clock: (hour: number) => string;
}

/**
 * Hindi, Gujarati and Tamil use English grouping and digits, because visitors compare the amounts with English forms and bills.
 * Grouped in lakh, the same amount would look like another one.
 */
const numbersOf = (language: LanguageCode): string => (['hi', 'gu', 'ta'].includes(language) ? 'en-GB' : localeOf(language));

function makeFormats(language: LanguageCode): Formats {
  const locale = localeOf(language);
  const numbers = numbersOf(language);
  const money = new Intl.NumberFormat(numbers, {
    style: 'currency',
    currency: 'GBP',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  const millions = new Intl.NumberFormat(numbers, {
    style: 'currency',
    currency: 'GBP',
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
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
    // The claims of the firm read "£2M" (docs/requirements.md#home-page). Intl writes a small letter in British English.
    millionPounds: numbers === 'en-GB' ? shortPounds : (value) => millions.format(value),
    number: (value) => number.format(value),
    percent: (value) => percent.format(value / 100),
    span: ({ from, to }) => (to === undefined ? `${from}+` : `${from}-${to}`),
    day: date({ day: 'numeric', month: 'long', year: 'numeric' }),
    month: date({ month: 'long', year: 'numeric' }),
    list: (things, type = 'conjunction') => new Intl.ListFormat(locale, { type }).format(things),
    clock: (hour) => (language === 'en' ? `${hour > 12 ? hour - 12 : hour}:00${hour < 12 ? 'am' : 'pm'}` : `${hour}:00`),
  };
}

const cache = new Map<LanguageCode, Formats>();

/** Returns the formats of a language. Cached, because making `Intl` formats is slow. */
export function formatsOf(language: LanguageCode): Formats {
  const formats = cache.get(language) ?? makeFormats(language);
  cache.set(language, formats);
  return formats;
}
