import { pages } from '../../../shared/pages.ts';
import { mailtoHref, telHref } from '../../lib/format.ts';

/** A piece of an answer: plain text, or a link to a page of this site, a phone or a mail address. */
export type Piece = string | { href: string; text: string; kind: 'page' | 'phone' | 'mail' };

const email = String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`;
const address = String.raw`https?:\/\/[^\s<>"')\]]+`;
const path = String.raw`(?<![\w/.])\/(?:[a-z][a-z0-9-]*(?:\/[a-z0-9-]+)*)?(?:\?[\w=&-]*)?(?:#[a-z-]+)?`;
const phone = String.raw`(?<![\w+])(?:\+44|0)(?:[\s-]?\d){9,10}(?!\d)`;
const anything = new RegExp([email, address, path, phone].join('|'), 'gi');

/** The path of a page of this site; undefined for every other address. */
function ownPath(found: string, origins: readonly string[]): string | undefined {
  const base = origins[0] ?? 'https://site.invalid';
  if (!URL.canParse(found, base)) return undefined;
  const url = new URL(found, base);
  const isOurs = found.startsWith('/') || origins.includes(url.origin);
  const isPage = pages.some(({ path: known, kind }) => kind === 'page' && known === url.pathname);
  return isOurs && isPage ? url.pathname + url.search + url.hash : undefined;
}

function pieceOf(found: string, origins: readonly string[]): Piece {
  if (found.includes('@')) return { href: mailtoHref(found), text: found, kind: 'mail' };
  if (/^[+\d]/.test(found)) return { href: telHref(found), text: found, kind: 'phone' };
  // A lone stroke between words is not the home page.
  const href = found === '/' ? undefined : ownPath(found, origins);
  return href ? { href, text: found, kind: 'page' } : found;
}

/**
 * Splits an answer into text and links. Only pages of this site (`origins`, the first being the present one), phone numbers and
 * mail addresses become links; whatever else an answer names stays text.
 */
export function piecesOf(answer: string, origins: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of answer.matchAll(anything)) {
    // The stop at the end of a sentence belongs to the sentence.
    const found = match[0].replace(/[.,;:!?]+$/, '');
    const piece = pieceOf(found, origins);
    if (typeof piece === 'string') continue;
    if (match.index > at) pieces.push(answer.slice(at, match.index));
    pieces.push(piece);
    at = match.index + found.length;
  }
  if (at < answer.length) pieces.push(answer.slice(at));
  return pieces;
}
