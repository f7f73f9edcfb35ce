import { emailsIn, phoneDigits, phonesIn } from '../../../shared/contactDetails.ts';

/** The links, email addresses and phone numbers in a text. */
export interface Addresses {
  /** Full links and bare domains, lower case, without the scheme. */
  links: string[];
  /** Paths without a domain, such as `/pricing`. */
  paths: string[];
  emails: string[];
  phones: string[];
  /** The text with control characters in place of the addresses. */
  rest: string;
}

const schemes = /\b([a-z][a-z0-9+.-]*):\/{0,2}(?=[^\s/])[^\s<>()"']+/giu;
const domains =
  /(?<![a-z0-9-])(?:[a-z0-9-]{1,63}\.){1,8}(?:[a-z]{2,24}(?=\/[a-z0-9])|com|net|org|uk|io|co|eu|info|biz|example|app|dev|xyz|ru|cn|pl|ro|in|me|ai|gov|site|online|shop|link|top|club|test)\b(?:\/[^\s<>()"']*)?/giu;
const paths = /(?<![\p{L}\p{N}/])\/[a-z][a-z0-9-]*(?:\/[a-z0-9-]+)*(?:[?#][^\s]*)?/giu;

const blank = (text: string) => '\u0001'.repeat(text.length);

/** Finds the addresses in a text from `plainText`. */
export function addressesIn(text: string): Addresses {
  const found: Omit<Addresses, 'rest'> = { links: [], paths: [], emails: [], phones: [] };
  let rest = text;
  rest = rest.replace(schemes, (link, scheme: string) => {
    const target = link
      .slice(scheme.length + 1)
      .replace(/^\/+/, '')
      .replace(/[.,;:!?]+$/, '');
    if (scheme.toLowerCase() === 'tel') found.phones.push(phoneDigits(target));
    else if (scheme.toLowerCase() === 'mailto') found.emails.push(target.toLowerCase());
    else if (/^https?$/i.test(scheme)) found.links.push(target.toLowerCase());
    // "Note:here" is not a link. Links with other schemes, such as "javascript:", are never ours.
    else if (/^(javascript|data|vbscript|file|ftp|blob|sms|whatsapp|tg)$/i.test(scheme)) found.links.push(link.toLowerCase());
    else return link;
    return blank(link);
  });
  for (const email of emailsIn(rest)) {
    found.emails.push(email.toLowerCase());
    rest = rest.replaceAll(email, blank(email));
  }
  rest = rest.replace(domains, (domain) => {
    found.links.push(domain.toLowerCase().replace(/[.,;:!?]+$/, ''));
    return blank(domain);
  });
  rest = rest.replace(paths, (path) => {
    found.paths.push(path.toLowerCase().replace(/[.,;:!?]+$/, ''));
    return blank(path);
  });
  for (const phone of phonesIn(rest)) {
    found.phones.push(phoneDigits(phone));
    rest = rest.replaceAll(phone, blank(phone));
  }
  return { ...found, rest };
}
