/** Text as outlines: shaped by HarfBuzz, which joins the letters of Indic scripts, in the site's typefaces. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Font, shape, Buffer as TextBuffer, Variation } from 'harfbuzzjs';
import { type FontFile, families } from './fontFamilies.ts';
import { openFont } from './glyphSubset.ts';

const require = createRequire(import.meta.url);

export type Typeface = 'serif' | 'sans';

const familyOf: Record<Typeface, string> = { serif: 'Source Serif 4', sans: 'Golos Text' };

/** One font of a typeface, and the letters for which it is used. */
interface Face {
  font: Font;
  ranges: FontFile['ranges'];
  /** Size relative to the typeface. */
  scale: number;
  joins: boolean;
}

let opened: Promise<Record<Typeface, Face[]>> | undefined;

async function openTypefaces(): Promise<Record<Typeface, Face[]>> {
  const fonts = new Map<string, Font>();
  const facesOf = async (typeface: Typeface): Promise<Face[]> => {
    const family = families.find(({ name }) => name === familyOf[typeface]);
    const faces: Face[] = [];
    // One after the other: the decompressor holds one font at a time.
    for (const { source, ranges, size = 100, joins } of family?.files ?? []) {
      let font = fonts.get(source);
      if (!font) {
        ({ font } = await openFont(await readFile(require.resolve(source))));
        // The serif's display optical size. Fonts without an axis ignore it.
        font.setVariations([new Variation('wght', 400), new Variation('opsz', 60)]);
        fonts.set(source, font);
      }
      faces.push({ font, ranges, scale: size / 100, joins: joins !== undefined });
    }
    return faces;
  };
  return { serif: await facesOf('serif'), sans: await facesOf('sans') };
}

interface Run {
  face: Face;
  text: string;
}

/** Splits a text into runs of one font. A letter that no font has stays with the letters before it. */
function runsOf(text: string, faces: readonly Face[]): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    const has = ({ ranges }: Face) => ranges.some(([from, to]) => code >= from && code <= to);
    const last = runs.at(-1);
    const face = last && (has(last.face) || /\p{M}/u.test(letter)) ? last.face : (faces.find(has) ?? last?.face ?? faces[0]);
    if (!face) throw new Error('There is no font.');
    if (last?.face === face) last.text += letter;
    else runs.push({ face, text: letter });
  }
  return runs;
}

export interface Outline {
  /** Width in px. */
  width: number;
  /** SVG paths, with the start of the baseline at 0, 0. */
  paths: string;
  /** Number of letters without a glyph. */
  missing: number;
}

/** Returns the outline of one line of text at a font size in px. Letters that do not join are `spacing` px apart. */
export async function outline(text: string, typeface: Typeface, size: number, spacing = 0): Promise<Outline> {
  opened ??= openTypefaces();
  const faces = (await opened)[typeface];
  let [width, missing, paths] = [0, 0, ''];
  for (const { face, text: part } of runsOf(text, faces)) {
    const scale = (size * face.scale) / face.font.face.upem;
    const buffer = new TextBuffer();
    buffer.addText(part);
    buffer.guessSegmentProperties();
    shape(face.font, buffer);
    for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
      if (codepoint === 0) missing += 1;
      const path = face.font.glyphToPath(codepoint);
      const at = `${(width + xOffset * scale).toFixed(2)} ${(-yOffset * scale).toFixed(2)}`;
      if (path) paths += `<path transform="translate(${at}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${path}"/>`;
      width += xAdvance * scale + (face.joins ? 0 : spacing);
    }
  }
  return { width, paths, missing };
}
