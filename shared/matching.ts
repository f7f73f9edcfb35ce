// How records of one person are matched. Browser, search and erasure use the same keys.

/** Returns the comparison key of an email address: trimmed, in lower case. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Returns the comparison key of a phone number: its digits. A British number starts with 0, whether it was written +44 20…, 0044
 * 20…, +44 (0)20… or 020…; any other starts with its country code. Undefined for fewer than 7 digits.
 */
export function phoneKey(phone: string): string | undefined {
  const written = phone
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .trim();
  const hasCountryCode = /^\D*(\+|00)/.test(written);
  const digits = written.replace(/\D/g, '').replace(hasCountryCode ? /^00/ : /^$/, '');
  // 44 and ten more digits is a British number without its plus sign.
  const british = digits.startsWith('44') && (hasCountryCode || digits.length === 12);
  const key = british ? `0${digits.slice(2).replace(/^0/, '')}` : digits;
  return key.length >= 7 ? key : undefined;
}

/** Returns a digit of any script as 0 to 9. In Unicode, the ten digits of a script follow each other, starting with its zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** Returns a name for comparison: lower case, without accents of Latin, Greek and Cyrillic letters, single spaces, no commas. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s,]+/gu, ' ')
    .trim();
}

/** Maximum length of a name key in characters. A sort key of the table holds 1,024 bytes. */
const maxNameKeyLength = 200;

/** Returns the key of a name in the name index, family name first: `okafor,amara`. */
export function nameKey(family: string, given = ''): string {
  return [...`${foldName(family)},${foldName(given)}`].slice(0, maxNameKeyLength).join('');
}

/** Returns the key of a full name. Its last word counts as the family name. */
export function wholeNameKey(name: string): string {
  const words = foldName(name).split(' ');
  return nameKey(words.at(-1) ?? '', words.slice(0, -1).join(' '));
}

/** Returns the partition of the name index for a name key or for the start of one: its first two characters. */
export function nameBucket(key: string): string {
  return [...key].slice(0, 2).join('');
}

/** A postcode of the United Kingdom, with or without its space (BS 7666). */
const postcode = /\b([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})\b/giu;

/** Returns the postcodes in a text, in capitals with one space, each once. */
export function postcodesIn(text: string): string[] {
  return [...new Set([...text.normalize('NFKC').matchAll(postcode)].map(([, area, home]) => `${area} ${home}`.toUpperCase()))];
}

/** Why two records may be about the same person. */
export const duplicateReasons = ['email', 'phone', 'name'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];
