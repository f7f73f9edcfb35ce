/**
 * The pictures that messages and feeds show with a link to a page (Open Graph): the page's own heading and
 * drawing in the site's look, 1200 by 630 px. A picture is drawn again only when its words, drawing or layout have changed.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { firm } from '../../shared/firm.ts';
import { families } from './fontFamilies.ts';
import { outline, type Typeface } from './outlines.ts';

const require = createRequire(import.meta.url);
const root = join(import.meta.dirname, '../..');
const drawnFolder = join(root, '.build/social');
const artFolder = join(root, 'web/ui/art');

export const socialSize = { width: 1200, height: 630 } as const;

const [paper, tint, sheet, ink, ink2, plum, marigold] = [
  '#F7F4EE',
  '#ECE6DB',
  '#FFFDF9',
  '#1E1719',
  '#5B5054',
  '#4A1431',
  '#F4B02A',
];

/** Maximum width of a heading's line in px, next to a drawing and above the terrace. */
const headingWidth = { beside: 620, above: 1040 };

export interface SocialPicture {
  /** Name of the file, with its content's hash. */
  name: string;
  png: Buffer;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: ' ' };
const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the text of a page's heading and the name of its first drawing, or of the terrace when it has no drawing. */
export function headingAndDrawing(html: string): { heading: string; drawing: string } {
  const heading = plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '');
  const drawing = /\/assets\/([a-zA-Z]+)-[^"/]*\.svg#/.exec(html)?.[1] ?? 'terrace';
  return { heading, drawing };
}

/** Breaks a text into the fewest lines that fit a width, with similar lengths. `widthOf` measures a line. */
export function linesWithin(text: string, width: number, widthOf: (line: string) => number): string[] {
  const fill = (limit: number) => {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
      if (lines.length > 0 && widthOf(longer) <= limit) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };
  const wide = fill(width);
  // The narrowest width with the same number of lines avoids a single word on the last line.
  for (let limit = width * 0.55; limit < width; limit += width * 0.05) {
    const even = fill(limit);
    if (even.length === wide.length && even.every((line) => widthOf(line) <= width)) return even;
  }
  return wide;
}

let library: Promise<unknown> | undefined;

/** Loads the drawing library, once. */
const loadLibrary = () => {
  library ??= readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then((bytes) => initWasm(bytes));
  return library;
};

/** Headings are set a little closer than the font has them. */
const spacingOf = (typeface: Typeface, size: number) => (typeface === 'serif' ? -size * 0.018 : 0);

const lineOf = (words: string, typeface: Typeface, size: number) => outline(words, typeface, size, spacingOf(typeface, size));

const text = async (x: number, y: number, size: number, typeface: Typeface, fill: string, words: string) =>
  `<g transform="translate(${x} ${y})" fill="${fill}">${(await lineOf(words, typeface, size)).paths}</g>`;

const picture = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${socialSize.width}" height="${socialSize.height}">${content}</svg>`;

/** A drawing's shapes at a position, with styles for a picture instead of its own, which use a page's variables and fragments. */
function drawn(svg: string, ground: string, [x, y, width]: readonly [number, number, number]): string {
  const [, , viewWidth = 1, viewHeight = 1] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
  const shapes = svg.slice(svg.indexOf('</style>') + '</style>'.length, svg.lastIndexOf('</svg>'));
  const stroke = (px: number) => (px * viewWidth) / width;
  const style =
    `.art{fill:none;stroke:${plum};stroke-width:${stroke(1.6)}}.f{stroke-width:${stroke(1)};opacity:.75}.b{stroke-width:${stroke(2.4)}}` +
    `.bg{fill:${ground}}.mark{fill:${marigold};stroke:none}.solid{fill:${plum};stroke:none}.lk-m{display:none}`;
  return `<style>${style}</style><svg class="art" x="${x}" y="${y}" width="${width}" height="${(width * viewHeight) / viewWidth}" viewBox="0 0 ${viewWidth} ${viewHeight}">${shapes}</svg>`;
}

/** The emblem with the firm's name. */
async function brand(icon: string, x: number, y: number): Promise<string> {
  const mark = `<svg x="${x}" y="${y}" width="72" height="72" viewBox="0 0 64 64">${icon.slice(icon.indexOf('>') + 1, icon.lastIndexOf('</svg>'))}</svg>`;
  const name = await text(x + 92, y + 34, 36, 'serif', ink, firm.shortName);
  return mark + name + (await text(x + 92, y + 64, 22, 'sans', ink2, firm.strapline));
}

/** Space that letters of a line need, as a share of its size. Indic letters have signs above and below. */
const leadingOf = (heading: string) => (/\p{scx=Deva}|\p{scx=Gujr}|\p{scx=Taml}/u.test(heading) ? 1.3 : 1.04);

/** Sizes tried for a heading in px, the largest first. */
const steps = [108, 88, 76, 64, 56, 48, 42, 36];

async function compose(heading: string, drawing: string, svg: string, icon: string): Promise<string> {
  const isTerrace = drawing === 'terrace';
  const measure = isTerrace ? headingWidth.above : headingWidth.beside;
  // The words are measured once: widths grow with the size.
  const unit = 100;
  const widths = new Map<string, number>();
  for (const word of [...heading.split(' '), ' ']) widths.set(word, (await lineOf(word, 'serif', unit)).width);
  const widthAt = (size: number) => (line: string) => {
    const words = line.split(' ');
    const letters = words.reduce((sum, word) => sum + (widths.get(word) ?? 0), 0);
    return ((letters + (words.length - 1) * (widths.get(' ') ?? 0)) * size) / unit;
  };
  const leading = leadingOf(heading);
  const largest = isTerrace ? 108 : 88;
  // The first baseline, and where the terrace or the emblem begins.
  const top = (size: number) => (isTerrace ? 234 : 72 + size);
  const limit = isTerrace ? 328 : 450;
  const fits = (size: number) => {
    const lines = linesWithin(heading, measure, widthAt(size));
    const foot = top(size) + ((lines.length - 1) * leading + 0.25) * size;
    return lines.every((line) => widthAt(size)(line) <= measure) && foot <= limit;
  };
  const size = steps.find((step) => step <= largest && fits(step)) ?? 36;
  const lines = linesWithin(heading, measure, widthAt(size));
  const words = (
    await Promise.all(lines.map((line, index) => text(72, top(size) + index * size * leading, size, 'serif', ink, line)))
  ).join('');
  const ground = `<rect width="100%" height="100%" fill="${paper}"/>`;
  if (isTerrace) return picture(`${ground}${drawn(svg, paper, [0, 328, socialSize.width])}${await brand(icon, 72, 48)}${words}`);
  const height = Number(/height="(\d+)"/.exec(svg)?.[1]);
  const width = Number(/ width="(\d+)"/.exec(svg)?.[1]);
  const scaled = Math.min(416, (500 * width) / height);
  const at = [764 + (436 - scaled) / 2, socialSize.height - (scaled * height) / width, scaled] as const;
  const panel = `<rect x="764" width="436" height="630" fill="${tint}"/><rect x="763" width="1.5" height="630" fill="${ink}"/>`;
  return picture(`${ground}${panel}${drawn(svg, sheet, at)}${words}${await brand(icon, 72, 490)}`);
}

/** Returns the picture of a page's HTML. It is cached in `.build/social` until the heading, drawing or layout changes. */
export async function socialPicture(html: string): Promise<SocialPicture> {
  const { heading, drawing } = headingAndDrawing(html);
  const svg = await readFile(join(artFolder, `${drawing}.svg`), 'utf8');
  const icon = await readFile(join(root, 'web/public/icon.svg'), 'utf8');
  const layout = [await readFile(import.meta.filename, 'utf8'), await readFile(join(import.meta.dirname, 'outlines.ts'), 'utf8')];
  const key = createHash('sha256')
    .update(JSON.stringify([heading, svg, icon, layout, families, firm.shortName, firm.strapline]))
    .digest('hex');
  const name = `social-${key.slice(0, 10)}.png`;
  const file = join(drawnFolder, name);
  if (existsSync(file)) return { name, png: await readFile(file) };
  await loadLibrary();
  const png = Buffer.from(new Resvg(await compose(heading, drawing, svg, icon)).render().asPng());
  await mkdir(drawnFolder, { recursive: true });
  await writeFile(file, png);
  return { name, png };
}
