/** Returns the `mailto:` URL of an email address. The address is escaped, so that it cannot add headers or recipients. */
export function mailtoHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}

/**
 * Returns the `tel:` URL of a phone number: digits and a leading plus. Leaves out text after a letter or `#`, such as an
 * extension, and converts digits of other scripts to ASCII.
 */
export function telHref(phone: string): string {
  const number = phone.split(/[\p{L}#]/u, 1)[0] ?? '';
  const digits = [...number].filter((character) => /\p{Nd}/u.test(character)).map(asciiDigit);
  return `tel:${number.trimStart().startsWith('+') ? '+' : ''}${digits.join('')}`;
}

// Unicode has the digits 0 to 9 of each script next to each other, so a digit's value is its distance from the first.
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
