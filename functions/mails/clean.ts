import { domainToASCII } from 'node:url';

// Marks that turn the direction of text round them: in a name they rearrange the words beside it. The joiners that Indian
// scripts need (U+200C, U+200D) are none of them.
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const controls = /[\p{Cc}\u2028\u2029\ufeff]+/gu;

/** Text for one line of a mail, a header's among them: no line ends, no control characters, nothing that turns the direction. */
export function oneLine(text: string, most = 200): string {
  const line = text.toWellFormed().replace(directions, '').replace(controls, ' ').replace(/\s+/gu, ' ').trim();
  return [...line].slice(0, most).join('');
}

// Letters, and what stands inside names; an address of the web or a number is none.
const nameForm = /^[\p{L}\p{M}](?:[\p{L}\p{M}'’ -]|\u200c|\u200d)*$/u;
const longestName = 40;
const mostWords = 4;

/**
 * A name that may stand in a greeting; undefined for anything that might be a message, as a form must not be a way to send words
 * of one's own to somebody else's address.
 */
export function greetable(name: string): string | undefined {
  const line = oneLine(name);
  return line.length <= longestName && nameForm.test(line) && line.split(' ').length <= mostWords ? line : undefined;
}

// What SES takes: an ASCII local part without quotes (RFC 5321's Dot-string, with dots anywhere) and a dotted name.
const mailable = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/i;

/**
 * An address as SES takes it, its domain in ASCII; undefined when it can take none like it. What contracts accept is wider on
 * purpose (`shared/contracts/fields.ts`).
 */
export function mailAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const ascii = `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
  return at > 0 && ascii.length <= 254 && mailable.test(ascii) ? ascii : undefined;
}
