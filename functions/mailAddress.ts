import { domainToASCII } from 'node:url';

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
