import { pages } from '../../../shared/pages.ts';
import { mailtoHref, telHref } from '../../lib/contactLinks.ts';

/** A part of a reply: plain text, or a link to a page of this site, a phone number or an email address. */
export type Piece = string | { href: string; text: string; kind: 'page' | 'phone' | 'mail' };

const email = String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`;
const address = String.raw`https?:\/\/[^\s<>"')\]]+`;
const path = String.raw`(?<![\w/.])\/(?:[a-z][a-z0-9-]*(?:\/[a-z0-9-]+)*)?(?:\?[\w=&-]*)?(?:#[\w?=&%+.-]*[\w-])?`;
const phone = String.raw`(?<![\w+])(?:\+44|0)(?:[\s-]?\d){9,10}(?!\d)`;
const anything = new RegExp([email, address, path, phone].join('|'), 'gi');

/** Returns the path of a page of this site; undefined for every other address. */
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
  // A single slash between words is not a link to the home page.
  const href = found === '/' ? undefined : ownPath(found, origins);
  return href ? { href, text: found, kind: 'page' } : found;
}

/**
 * Splits a reply into text and links. Only pages of this site (`origins`, the present one first), phone numbers and email
 * addresses become links.
 */
export function piecesOf(answer: string, origins: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of answer.matchAll(anything)) {
    // A full stop at the end belongs to the sentence, not to the link.
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
