import type { UtmParams } from './contracts/fields.ts';

/** Longest name of a source, in characters. */
const longest = 40;

/**
 * Where a visit or an enquiry came from, as one short word for a list: the campaign's source in lower case, else the host of the page
 * before, else `direct`. What could be a person's address is `other`: links in mails are sometimes made with one in them.
 */
export function sourceOf({ utm_source: source, referrer }: UtmParams): string {
  if (source?.includes('@')) return 'other';
  const word = source
    ?.toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longest);
  return word || hostOf(referrer) || 'direct';
}

const webHost = /^https?:\/\/(?:www\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?::\d+)?(?:[/?#]|$)/i;

/** The host of a web address without its www; undefined for anything else. */
function hostOf(address = ''): string | undefined {
  return webHost.exec(address)?.[1]?.toLowerCase().slice(0, longest);
}
