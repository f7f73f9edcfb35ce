import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** The scripts that a prerendered page names: its first one, the chunks that one fetches at once, and what is preloaded. */
function namedIn(html: string): string[] {
  const first = [...html.matchAll(/<script [^>]*\bsrc="([^"]+\.js)"/g)].map(([, src = '']) => src);
  const chunks = /\bdata-chunks="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  const preloaded = [...html.matchAll(/<link [^>]*rel="modulepreload"[^>]*>/g)].map(
    ([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? '',
  );
  return [...first, ...chunks, ...preloaded].filter(Boolean);
}

/** The chunks that a chunk cannot begin without. */
const neededBy = (path: string, code: string) =>
  [...code.matchAll(/\b(?:from|import)\s*"(\.{1,2}\/[^"]+)"/g)].map(([, to = '']) => join(dirname(path), to));

/**
 * Reads what code the pages of a built site load before they answer, by site path (`/assets/core-….js`). Each file is read
 * once, and counts as it is stored: compressed at build.
 */
export function pageScripts(dist: string) {
  const files = new Map<string, { bytes: number; needs: string[] }>();
  const file = (path: string) => {
    const known = files.get(path);
    if (known) return known;
    const code = readFileSync(join(dist, path), 'utf8');
    const read = { bytes: statSync(join(dist, `${path}.br`)).size, needs: neededBy(path, code) };
    files.set(path, read);
    return read;
  };
  return (page: string) => {
    const found = new Map<string, number>();
    const add = (path: string) => {
      if (found.has(path)) return;
      const { bytes, needs } = file(path);
      found.set(path, bytes);
      needs.forEach(add);
    };
    namedIn(readFileSync(join(dist, page), 'utf8')).forEach(add);
    return { paths: [...found.keys()], bytes: [...found.values()].reduce((sum, bytes) => sum + bytes, 0) };
  };
}
