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
import type { LanguageCode } from '../../shared/languages.ts';
import { families, languageNames, lettersOf } from './fontFamilies.ts';
import { scripts } from './scripts.ts';

const require = createRequire(import.meta.url);
const root = join(import.meta.dirname, '../..');
const drawnFolder = join(root, '.build/social');
const artFolder = join(root, 'web/ui/art');

export const socialSize = { width: 1200, height: 630 } as const;

const [serif, sans] = ['Source Serif 4 Variable', 'Golos Text'];
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
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

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

/** Whether a language's words can be drawn: the drawing library does not join the letters of Indic scripts. */
export const canBeDrawn = (language: LanguageCode): boolean => !scripts.some((script) => script.language === language);

let ready: Promise<Uint8Array[]> | undefined;

/** The two typefaces in the drawing library's format: one weight, the serif with its display optical size. */
async function prepare(): Promise<Uint8Array[]> {
  await initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  const subset = require('subset-font') as (font: Buffer, text: string, options: object) => Promise<Buffer>;
  return Promise.all(
    families.flatMap(({ name, files }) =>
      files
        .filter(({ joins }) => !joins && name !== languageNames)
        .map(async ({ source, ranges }) =>
          subset(await readFile(require.resolve(source)), lettersOf(ranges), {
            targetFormat: 'sfnt',
            variationAxes: name.startsWith('Source') ? { wght: 400, opsz: 60 } : { wght: 400 },
          }),
        ),
    ),
  );
}

const text = (x: number, y: number, size: number, font: string, fill: string, words: string) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-family="${font}" fill="${fill}" letter-spacing="${font === serif ? -size * 0.018 : 0}">${escaped(words)}</text>`;

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
function brand(icon: string, x: number, y: number): string {
  const mark = `<svg x="${x}" y="${y}" width="72" height="72" viewBox="0 0 64 64">${icon.slice(icon.indexOf('>') + 1, icon.lastIndexOf('</svg>'))}</svg>`;
  return mark + text(x + 92, y + 34, 36, serif, ink, firm.shortName) + text(x + 92, y + 64, 22, sans, ink2, firm.strapline);
}

async function compose(heading: string, drawing: string, svg: string, icon: string, fonts: Uint8Array[]): Promise<string> {
  const full = drawing === 'terrace' ? 108 : heading.length > 44 ? 64 : heading.length > 30 ? 76 : 88;
  const widthAt = (size: number) => (line: string) => {
    const box = new Resvg(picture(text(0, 200, size, serif, ink, line)), { font: { fontBuffers: fonts } }).getBBox();
    return box?.width ?? 0;
  };
  const measure = drawing === 'terrace' ? headingWidth.above : headingWidth.beside;
  // A long word makes the whole heading smaller, so that it does not overlap the drawing.
  const size = Math.floor(full * Math.min(1, measure / Math.max(...heading.split(' ').map(widthAt(full)))));
  const lines = linesWithin(heading, measure, widthAt(size));
  const headingAt = (top: number) =>
    lines.map((line, index) => text(72, top + index * size * 1.04, size, serif, ink, line)).join('');
  const ground = `<rect width="100%" height="100%" fill="${paper}"/>`;
  if (drawing === 'terrace')
    return picture(`${ground}${drawn(svg, paper, [0, 328, socialSize.width])}${brand(icon, 72, 48)}${headingAt(234)}`);
  const height = Number(/height="(\d+)"/.exec(svg)?.[1]);
  const width = Number(/ width="(\d+)"/.exec(svg)?.[1]);
  const scaled = Math.min(416, (500 * width) / height);
  const at = [764 + (436 - scaled) / 2, socialSize.height - (scaled * height) / width, scaled] as const;
  const panel = `<rect x="764" width="436" height="630" fill="${tint}"/><rect x="763" width="1.5" height="630" fill="${ink}"/>`;
  return picture(`${ground}${panel}${drawn(svg, sheet, at)}${headingAt(72 + size)}${brand(icon, 72, 490)}`);
}

/** Returns the picture of a page's HTML. It is cached in `.build/social` until the heading, drawing or layout changes. */
export async function socialPicture(html: string): Promise<SocialPicture> {
  const { heading, drawing } = headingAndDrawing(html);
  const svg = await readFile(join(artFolder, `${drawing}.svg`), 'utf8');
  const icon = await readFile(join(root, 'web/public/icon.svg'), 'utf8');
  const layout = await readFile(import.meta.filename, 'utf8');
  const key = createHash('sha256')
    .update(JSON.stringify([heading, svg, icon, layout, families, firm.shortName, firm.strapline]))
    .digest('hex');
  const name = `social-${key.slice(0, 10)}.png`;
  const file = join(drawnFolder, name);
  if (existsSync(file)) return { name, png: await readFile(file) };
  ready ??= prepare();
  const fonts = await ready;
  const picture = new Resvg(await compose(heading, drawing, svg, icon, fonts), { font: { fontBuffers: fonts } });
  const png = Buffer.from(picture.render().asPng());
  await mkdir(drawnFolder, { recursive: true });
  await writeFile(file, png);
  return { name, png };
}
