import { currencySigns, joinWords, rangeWords, scales, type Unit, unitWords, wordedNumber, wordedValue } from './units.ts';

/**
 * A figure in a text: money, a percentage, a duration, a date, a time or a plain number, for example `£325,000`, `£1.2m`, `325k`,
 * `325 000 фунтов`, `forty per cent` or `8 to 10 weeks`, in digits of any script. Fractions in words (half, a third) and number words of
 * other languages are not found.
 */
export interface Figure {
  kind: 'money' | 'foreign' | 'percent' | 'span' | 'date' | 'time' | 'number';
  /** Pounds; percent; minutes, or `m` and months; ISO date or month, with `----` for no year; `HH:MM`; or the number. */
  value: string;
  /** Position in the text. */
  start: number;
}

const months = 'january february march april may june july august september october november december'.split(' ');
const monthName = `(?:${months.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')})`;
const dayMonthYear = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${monthName})\\.?,?(?: (\\d{4}))?\\b`, 'giu');
const monthDayYear = new RegExp(`\\b(${monthName})\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (\\d{4})\\b)?`, 'giu');
const monthYear = new RegExp(`\\b(${monthName})\\.? (\\d{4})\\b`, 'giu');
const isoDay = /\b(\d{4})-(\d{2})-(\d{2})\b/g;
const slashDay = /\b(\d{1,2})[/.](\d{1,2})[/.](\d{4})\b/g;
const clockTime = /\b(\d{1,2})(?:[:.](\d{2}))?\s?(am|pm|a\.m\.|p\.m\.)(?![\p{L}])|\b(\d{1,2}):(\d{2})\b/giu;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const wordList = (words: readonly string[]) =>
  words.map((word) => (word.endsWith('-') ? `${escaped(word.slice(0, -1))}[\\p{L}\\p{M}]*` : escaped(word))).join('|');
const all = (lists: ReadonlyArray<readonly string[]>) => wordList(lists.flat());

const digits =
  "\\d{1,3}(?:[,.'’\\u0020\\u00a0\\u202f]\\d{3})+(?!\\d)(?:[.,]\\d{1,2}(?!\\d))?|\\d{1,3}(?:,\\d{2})+,\\d{3}(?!\\d)|\\d+(?:[.,]\\d+)?";
const sign = `(?<sign>${all([currencySigns.gbp, currencySigns.other])})\\s?`;
const scale = `(?:[\\s-]?(?:de )?(?<scale>${all(scales.map(([, words]) => words))})(?![\\p{L}\\p{M}]))?`;
const unit = `(?:[\\s-]?(?:working |business |whole |calendar )?(?<unit>per cent|${all(Object.values(unitWords))}|${all([currencySigns.gbp, currencySigns.other])})(?!\\s?\\d|[\\p{L}\\p{M}]))?`;
const amount = new RegExp(`(?:${sign})?(?<digits>${digits})(?:st|nd|rd|th)?(?:\\+)?${scale}${unit}`, 'giu');
const gap = (words: readonly string[]) => new RegExp(`^\\s?(?:${words.map(escaped).join('|')})\\s?$`, 'iu');
const range = gap(rangeWords);
const join = gap(joinWords);

/** Returns a text with ASCII digits, in NFKC, without invisible characters. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}]/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

const cache = new Map<string, number>();

// In Unicode the ten digits of a script follow each other, so the value is the distance from the first.
function digitValue(digit: string): number {
  const cached = cache.get(digit);
  if (cached !== undefined) return cached;
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  cache.set(digit, value);
  return value;
}

/** Returns the figures in a text from `plainText`, in their order. */
export function figuresIn(text: string): Figure[] {
  const found: Figure[] = [];
  let rest = text;
  const take = (pattern: RegExp, read: (match: RegExpExecArray) => Pick<Figure, 'kind' | 'value'> | undefined) => {
    for (const match of rest.matchAll(pattern)) {
      const figure = read(match);
      if (!figure) continue;
      found.push({ ...figure, start: match.index });
      rest = `${rest.slice(0, match.index)}${'\u0001'.repeat(match[0].length)}${rest.slice(match.index + match[0].length)}`;
    }
  };
  take(isoDay, ([, year, month, day]) => date(year, month, day));
  take(slashDay, ([, day, month, year]) => date(year, month, day));
  take(dayMonthYear, ([, day, month, year]) => date(year, monthNumber(month), day));
  take(monthDayYear, ([, month, day, year]) => date(year, monthNumber(month), day));
  take(monthYear, ([, month, year]) => date(year, monthNumber(month)));
  take(clockTime, readTime);
  // Number words become digits, so that both are read in the same way.
  const worded = rest.replace(wordedNumber, (words) => (words.toLowerCase() === 'one' ? words : String(wordedValue(words))));
  found.push(...amountsIn(worded));
  return found.sort((a, b) => a.start - b.start);
}

function date(year: string | undefined, month: string | undefined, day?: string): Pick<Figure, 'kind' | 'value'> {
  const parts = [year ?? '----', month?.padStart(2, '0'), day?.padStart(2, '0')].filter((part) => part !== undefined);
  return { kind: 'date', value: parts.join('-') };
}

const monthNumber = (name: string | undefined) =>
  String(months.findIndex((month) => month.startsWith((name ?? '').toLowerCase().slice(0, 3))) + 1);

function readTime([, hour, minute, half, hour24, minute24]: RegExpExecArray): Pick<Figure, 'kind' | 'value'> | undefined {
  if (hour24 !== undefined) return { kind: 'time', value: `${hour24.padStart(2, '0')}:${minute24}` };
  const noon = half?.toLowerCase().startsWith('p') ? 12 : 0;
  return { kind: 'time', value: `${String((Number(hour) % 12) + noon).padStart(2, '0')}:${minute ?? '00'}` };
}

interface Amount {
  number: number;
  sign?: string;
  scale?: string;
  unit?: string;
  start: number;
  end: number;
}

function amountsIn(text: string): Figure[] {
  const amounts: Amount[] = [...text.matchAll(amount)].map((match) => ({
    number: readDigits(match.groups?.digits ?? ''),
    sign: match.groups?.sign?.toLowerCase(),
    scale: match.groups?.scale?.toLowerCase(),
    unit: match.groups?.unit?.toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
  // The two ends of a range share the sign, scale and unit: "£40-60k", "8 to 10 weeks".
  for (let index = amounts.length - 2; index >= 0; index -= 1) {
    const [from, to] = [amounts[index], amounts[index + 1]];
    if (!from || !to) continue;
    const words = text.slice(from.end, to.start);
    const isRange = range.test(words);
    if (!isRange && !join.test(words)) continue;
    if (!from.unit && !to.sign) from.unit = to.unit;
    if (!isRange) continue;
    if (!from.scale && from.number < 1000 && from.number <= to.number) from.scale = to.scale;
    to.sign ??= to.unit ? undefined : from.sign;
  }
  return amounts.map(toFigure);
}

/** Returns the number of `1,234.5`, `1 234,5`, `1.234` or `3,25,000`. A last group of three digits counts thousands. */
function readDigits(text: string): number {
  const plain = text.replace(/['’\s]/g, '');
  const last = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'));
  const decimals = last < 0 ? '' : plain.slice(last + 1);
  const grouped = decimals.length === 3 && !plain.startsWith('0');
  return last < 0 || grouped
    ? Number(plain.replace(/[.,]/g, ''))
    : Number(`${plain.slice(0, last).replace(/[.,]/g, '')}.${decimals}`);
}

const matches = (word: string, list: readonly string[]) =>
  list.some((entry) => (entry.endsWith('-') ? word.startsWith(entry.slice(0, -1)) : word === entry));

function unitOf(word: string | undefined): Unit | 'foreign' | undefined {
  if (word === undefined) return undefined;
  if (word === 'per cent') return 'percent';
  if (currencySigns.gbp.includes(word)) return 'gbp';
  if (currencySigns.other.includes(word)) return 'foreign';
  return (Object.keys(unitWords) as Unit[]).find((name) => matches(word, unitWords[name]));
}

const minutesOf = { minute: 1, hour: 60, day: 1440, week: 10080 } as const;
const monthsOf = { month: 1, year: 12 } as const;

function toFigure({ number, sign, scale, unit, start }: Amount): Figure {
  const factor = scale === undefined ? 1 : (scales.find(([, words]) => matches(scale, words))?.[0] ?? 1);
  const value = Math.round(number * factor * 1e6) / 1e6;
  const kind = unitOf(sign) ?? unitOf(unit);
  const figure = (name: Figure['kind'], amount: number | string): Figure => ({ kind: name, value: String(amount), start });
  if (kind === undefined) return figure('number', value);
  if (kind === 'foreign' || kind === 'otherMoney') return figure('foreign', value);
  if (kind === 'gbp') return figure('money', value);
  if (kind === 'pence') return figure('money', value / 100);
  if (kind === 'percent') return figure('percent', value);
  return kind in minutesOf
    ? figure('span', value * minutesOf[kind as keyof typeof minutesOf])
    : figure('span', `m${value * monthsOf[kind as keyof typeof monthsOf]}`);
}
