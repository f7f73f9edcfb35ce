import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** Addresses of the scripts that the browser runs with a page's HTML. */
const scriptsIn = (html: string) => [...html.matchAll(/<script [^>]*\bsrc="([^"]+\.js)"/g)].map(([, src = '']) => src);

/** Addresses of the chunks of React's side that the page script fetches and runs at the first interaction. */
const chunksIn = (html: string) => /\bdata-chunks="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];

/** Addresses of the chunks that a chunk imports statically. */
const importsOf = (path: string, code: string) =>
  [...code.matchAll(/\b(?:from|import)\s*"(\.{1,2}\/[^"]+)"/g)].map(([, to = '']) => join(dirname(path), to));

/** Sizes of a page of a built site, in bytes: scripts compressed as stored, HTML and styles uncompressed. */
export interface PageWeight {
  /** Addresses and size of the scripts that run with the HTML. */
  scripts: { paths: string[]; bytes: number };
  /** Addresses and size of the chunks that run at the first interaction. */
  chunks: { paths: string[]; bytes: number };
  /** Addresses of imported chunks that the HTML does not name, so that the page script does not fetch them ahead. */
  unnamed: string[];
  html: number;
  /** Size of the styles in the HTML. */
  style: number;
}

/** Returns a function that measures a page from its HTML file in `dist`. Each script is read once. */
export function pageWeights(dist: string): (page: string) => PageWeight {
  const files = new Map<string, { bytes: number; imports: string[] }>();
  const file = (path: string) => {
    const known = files.get(path);
    if (known) return known;
    const read = {
      bytes: statSync(join(dist, `${path}.br`)).size,
      imports: importsOf(path, readFileSync(join(dist, path), 'utf8')),
    };
    files.set(path, read);
    return read;
  };
  const weigh = (paths: string[]) => ({ paths, bytes: paths.reduce((sum, path) => sum + file(path).bytes, 0) });
  return (page) => {
    const html = readFileSync(join(dist, page), 'utf8');
    const [scripts, chunks] = [scriptsIn(html), chunksIn(html)];
    const imported = new Set([...scripts, ...chunks].flatMap((path) => file(path).imports));
    return {
      scripts: weigh(scripts),
      chunks: weigh(chunks),
      unnamed: [...imported].filter((path) => !scripts.includes(path) && !chunks.includes(path)),
      html: Buffer.byteLength(html),
      style: [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].reduce((sum, [, css = '']) => sum + Buffer.byteLength(css), 0),
    };
  };
}
