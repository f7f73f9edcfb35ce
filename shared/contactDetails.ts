import { maxLength } from './contracts/fields.ts';
import { firm } from './firm.ts';

// Finds contact details in a visitor's messages. All patterns have bounds, so that no text makes them slow.
const emailInText =
  /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}][\p{L}\p{N}._%+'-]{0,63}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
const phoneInText = /(?<![\d.)-])[+(]{0,2}\d[\d\s().-]{5,28}\d/g;

/** Returns the email addresses in a text, as written. */
export function emailsIn(text: string): string[] {
  return (text.normalize('NFKC').match(emailInText) ?? []).map((found) => found.replace(/[.'-]+$/, ''));
}

/** Returns the digits of a phone number, with `0` instead of the British prefix, so that two notations of a number are equal. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '').replace(/^(?:00)?44(?:0)?(?=\d{9,})/, '0');
}

/** Returns the phone numbers in a text (9 to 15 digits), as written. */
export function phonesIn(text: string): string[] {
  const plain = text.normalize('NFKC');
  return (plain.match(phoneInText) ?? []).filter((found) => {
    const digits = found.replace(/\D/g, '').length;
    return digits >= 9 && digits <= 15 && found.length <= maxLength.phone;
  });
}

/** Returns the last email address and phone number in a visitor's text. The firm's own are not the visitor's. */
export function visitorDetails(text: string): { email?: string; phone?: string } {
  const email = emailsIn(text).findLast((found) => found.toLowerCase() !== firm.email);
  const phone = phonesIn(text).findLast((found) => phoneDigits(found) !== phoneDigits(firm.phone.href));
  return { ...(email && { email }), ...(phone && { phone }) };
}

/** Returns a text without its email addresses and phone numbers. */
export function withoutDetails(text: string): string {
  return text.normalize('NFKC').replace(emailInText, ' ').replace(phoneInText, ' ');
}

/** Contact details that may be shown to everybody: the firm's own. */
export const firmDetails: readonly string[] = [firm.phone.display, firm.email, firm.partnersEmail];

/** Replaces an email address or a phone number in a masked text. */
const mask = '[...]';

/** Returns a text with `[...]` in place of each email address and phone number, except those in `shown`, such as the firm's own. */
export function maskDetails(text: string, shown: readonly string[] = []): string {
  const isShown = (found: string) =>
    shown.some((each) => each === found || (phoneDigits(each).length > 6 && phoneDigits(each) === phoneDigits(found)));
  const replace = (found: string) => {
    if (isShown(found)) return found;
    // A space that the pattern includes at the start stays.
    return found.replace(/\S[\s\S]*\S/u, mask);
  };
  return text.normalize('NFKC').replace(emailInText, replace).replace(phoneInText, replace);
}

/** The phrases that introduce a name in one language, and the words that are not names. */
export interface NameWords {
  introductions: { sure: string[]; likely: string[] };
  notNames: string[];
}

/** The latest contact details that a visitor gave. */
export interface GivenDetails {
  name?: string;
  email?: string;
  phone?: string;
  /** Whether the visitor's last message gives one of them. */
  fresh: boolean;
}

/**
 * Returns the latest contact details in a visitor's messages (role `user`). `questions`: the ends of messages that ask for the name, after
 * which the first words can be one.
 */
export function givenDetails(
  messages: ReadonlyArray<{ role: string; content: string }>,
  words: NameWords,
  questions: readonly string[],
): GivenDetails {
  const details: GivenDetails = { fresh: false };
  for (const [index, { role, content }] of messages.entries()) {
    if (role !== 'user') continue;
    const asked = questions.some((question) => messages[index - 1]?.content.endsWith(question));
    const found = visitorDetails(content);
    // Words beside an address may be another thing than a name, such as 'Sorry', so they replace no name.
    const mayBeName = asked || (found.email !== undefined && details.name === undefined);
    const name = nameIn(content, words, mayBeName, asked) ?? nameBeside(content, words.notNames);
    const fresh = found.email !== undefined || found.phone !== undefined || (name !== undefined && asked);
    Object.assign(details, found, name && { name }, { fresh });
  }
  return details;
}

const nameWord = /^[\p{L}\p{M}][\p{L}\p{M}'’-]*\.?$/u;
const isCapital = (word: string) => /^\p{Lu}/u.test(word) || !/\p{Ll}/u.test(word.slice(0, 1));

/**
 * Returns the name that a visitor gives in a message: after an introduction such as 'my name is', or, if the assistant `asked` for it,
 * the first words that can be a name, or with `inAnyPart` two capitalized words that begin a later part. Returns undefined when no name
 * is certain.
 */
export function nameIn(text: string, words: NameWords, asked: boolean, inAnyPart = false): string | undefined {
  const rest = withoutDetails(text).replace(/\s+/g, ' ').trim();
  for (const [phrases, mustBeCapital] of [
    [words.introductions.sure, false],
    [words.introductions.likely, true],
  ] as const) {
    for (const phrase of phrases) {
      const match = new RegExp(`(?:^|[^\\p{L}])${looseApostrophes(phrase)}[\\s:,-]+`, 'iu').exec(rest);
      const name = match && leadingName(rest.slice(match.index + match[0].length), words.notNames, mustBeCapital);
      if (name) return name;
    }
  }
  if (!asked) return undefined;
  const [first = '', ...others] = rest.split(/[.,;]\s/u).map((part) => part.replace(/^[^\p{L}]+/u, ''));
  const opening = leadingName(first, words.notNames, false);
  // "Yes, you may use my details. Dave Holt" gives the name in a later part, in two words with capital letters.
  const later = !inAnyPart
    ? undefined
    : others.map((part) => leadingName(part, words.notNames, true)).find((name) => name?.includes(' '));
  return opening ?? later;
}

/**
 * Returns the name in the part of a text right before an email address or a phone number: two or three capitalized words alone after
 * the end of a sentence, as in "Yes, that is fine. Jane Doe, 07700 900123".
 */
function nameBeside(text: string, notNames: readonly string[]): string | undefined {
  const plain = text.normalize('NFKC');
  const starts = [...emailsIn(plain), ...phonesIn(plain)].map((found) => plain.indexOf(found));
  if (starts.length === 0) return undefined;
  const part = plain
    .slice(0, Math.min(...starts))
    .replace(/[\s,;:(–—-]+$/u, '')
    .split(/[.!?।\n]\s*/u)
    .slice(1)
    .at(-1)
    ?.trim();
  const name = part && leadingName(part, notNames, true);
  return name === part ? name : undefined;
}

// "im" also matches "I'm", and "my names" matches "my name's".
const looseApostrophes = (phrase: string) =>
  [...phrase].map((character) => (character === ' ' ? '\\s+' : `${character}['’]?`)).join('');

/** Returns up to three words at the start of a text that can be a name. After a likely introduction it must be two capitalized words. */
function leadingName(text: string, notNames: readonly string[], mustBeCapital: boolean): string | undefined {
  const found: string[] = [];
  for (const word of text.split(' ')) {
    const bare = word.replace(/[,;!?.)।]+$/, '');
    if (!nameWord.test(bare) || notNames.some((other) => other.normalize('NFKC') === bare.toLowerCase())) break;
    if ((mustBeCapital || found.length > 0) && !isCapital(bare)) break;
    found.push(bare);
    if (bare !== word || found.length === 3) break;
  }
  if (found.length === 0 || (mustBeCapital && found.length < 2)) return undefined;
  return found.join(' ').slice(0, maxLength.name);
}
