import { domainToASCII } from 'node:url';

// Characters that change the direction of text. In a name they reorder the words around it. The joiners that Indian scripts need
// (U+200C, U+200D) are not among them.
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const controls = /[\p{Cc}\u2028\u2029\ufeff]+/gu;

/** Returns text for one line or header of a mail: without line breaks, control characters and direction marks, cut to `maxLength` characters. */
export function oneLine(text: string, maxLength = 200): string {
  const line = text.toWellFormed().replace(directionMarks, '').replace(controls, ' ').replace(/\s+/gu, ' ').trim();
  return [...line].slice(0, maxLength).join('');
}

// Letters and the marks inside names. A web address or a number does not match.
const namePattern = /^[\p{L}\p{M}](?:[\p{L}\p{M}'’ -]|\u200c|\u200d)*$/u;
const maxNameLength = 40;
const maxNameWords = 4;

/**
 * Returns a name for a greeting; undefined for anything that may be a message. Otherwise the form could send any text to
 * another person's address.
 */
export function greetable(name: string): string | undefined {
  const line = oneLine(name);
  return line.length <= maxNameLength && namePattern.test(line) && line.split(' ').length <= maxNameWords ? line : undefined;
}

// What SES accepts: an ASCII local part without quotes (RFC 5321's Dot-string, with dots anywhere) and a domain with a dot.
const mailable = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/i;

/**
 * Returns an address in the form that SES accepts, with its domain in ASCII; undefined if SES would refuse it. The contracts accept more
 * addresses on purpose (`shared/contracts/fields.ts`).
 */
export function mailAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const ascii = `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
  return at > 0 && ascii.length <= 254 && mailable.test(ascii) ? ascii : undefined;
}
