import type { UtmParams } from './contracts/fields.ts';

/** Maximum length of a source in characters. */
const maxLength = 40;

/**
 * Returns the source of a visit or an enquiry as one short word: the campaign's source in lower case, else the host of the
 * referring page, else `direct`. A source with an `@` is `other`, because links in mails sometimes contain the recipient's
 * address.
 */
export function sourceOf({ utm_source: source, referrer }: UtmParams): string {
  if (source?.includes('@')) return 'other';
  const word = source
    ?.toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, maxLength);
  return word || hostOf(referrer) || 'direct';
}

const webHost = /^https?:\/\/(?:www\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?::\d+)?(?:[/?#]|$)/i;

/** Returns the host of a web address without `www.`; undefined for anything else. */
function hostOf(address = ''): string | undefined {
  return webHost.exec(address)?.[1]?.toLowerCase().slice(0, maxLength);
}
