/**
 * When two records may be of the same person, and what a search compares: the same in the browser, in the lookups
 * of the table and in what an erasure covers.
 */

/** An email address as it is compared: without spaces around it, in lower case. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * A phone number as it is compared: its digits alone, a British one from 0 on however its country was written
 * (+44 20…, 0044 20…, +44 (0)20…, 020…), any other with its country code and no 00. Undefined for fewer than 7 digits.
 */
export function phoneKey(phone: string): string | undefined {
  const written = phone
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .trim();
  const abroad = /^\D*(\+|00)/.test(written);
  const digits = written.replace(/\D/g, '').replace(abroad ? /^00/ : /^$/, '');
  // 44 and ten more digits is British also where the plus was left out.
  const british = digits.startsWith('44') && (abroad || digits.length === 12);
  const key = british ? `0${digits.slice(2).replace(/^0/, '')}` : digits;
  return key.length >= 7 ? key : undefined;
}

/** A digit of any script as 0 to 9: the ten of a script stand together in Unicode, from its zero on. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** Text as names are compared: lower case, without the accents of Latin, Greek and Cyrillic letters, single spaces, no commas. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s,]+/gu, ' ')
    .trim();
}

/** As much of a name as is filed, in characters: a key of the table holds 1,024 bytes. */
const longestNameKey = 200;

/** A name as it is filed, family name first: 'okafor,amara'. */
export function nameKey(family: string, given = ''): string {
  return [...`${foldName(family)},${foldName(given)}`].slice(0, longestNameKey).join('');
}

/** The same of a name given as a whole, whose last word is taken for the family name. */
export function wholeNameKey(name: string): string {
  const words = foldName(name).split(' ');
  return nameKey(words.at(-1) ?? '', words.slice(0, -1).join(' '));
}

/** The first two letters of a filed name or of what is looked for; both stand in the same place only if these agree. */
export function nameBucket(key: string): string {
  return [...key].slice(0, 2).join('');
}
