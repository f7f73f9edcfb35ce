/** Subsets a font by glyphs instead of letters: Indic scripts join letters into hundreds of shapes, most of which no text needs. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs';
import type { Axes } from './fontFamilies.ts';

const require = createRequire(import.meta.url);
const { convert } = require('fontverter') as { convert: (font: Buffer, format: 'truetype' | 'woff2') => Promise<Buffer> };

/** The functions of HarfBuzz's subsetter used here, by their C names; pointers are numbers. */
type Subsetter = Record<string, (...values: number[]) => number> & { memory: WebAssembly.Memory };

const keepNoClosure = 0x0200;
const dropHinting = 0x0001;
const layoutFeatures = 6;
const writable = 2;
const tagOf = (name: string) => [...name].reduce((sum, letter) => (sum << 8) + letter.charCodeAt(0), 0);

let loaded: Promise<Subsetter> | undefined;

function subsetter(): Promise<Subsetter> {
  loaded ??= readFile(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
    .then((bytes) => WebAssembly.instantiate(bytes))
    .then(({ instance }) => {
      const exported = instance.exports as unknown as Subsetter;
      exported._initialize?.();
      return exported;
    });
  return loaded;
}

/** Opens a font, in any browser format, for shaping. Never call it concurrently, because decompression uses shared memory. */
export async function openFont(file: Buffer): Promise<{ bytes: Buffer; font: Font }> {
  const bytes = await convert(file, 'truetype');
  return { bytes, font: new Font(new Face(new Blob(new Uint8Array(bytes).buffer))) };
}

/** Returns the glyphs of a shaped text in order, with 0 for a missing letter. Adds every intermediate glyph to `seen`. */
export function glyphsOf(font: Font, text: string, seen?: (glyph: number) => void): number[] {
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  if (seen) {
    buffer.setMessageFunc((state, _, message) => {
      // Rules apply to the results of earlier rules, so intermediate glyphs are needed too.
      if (/^(start|end) (lookup|table)/.test(message)) for (const { codepoint } of state.getGlyphInfos()) seen(codepoint);
      return true;
    });
  }
  shape(font, buffer);
  return buffer.getGlyphInfos().map(({ codepoint }) => codepoint);
}

/** Returns every glyph that these texts need, including intermediate glyphs. */
export function glyphsFor(font: Font, texts: Iterable<string>): Set<number> {
  const needed = new Set<number>();
  for (const text of texts) for (const glyph of glyphsOf(font, text, (one) => needed.add(one))) needed.add(glyph);
  return needed;
}

/** Returns the font with only these letters and glyphs and all its layout rules, as WOFF2. Throws Error when HarfBuzz fails. */
export async function subsetGlyphs(bytes: Buffer, letters: string, glyphs: Iterable<number>, axes: Axes): Promise<Buffer> {
  const hb = await subsetter();
  const call = (name: string, ...values: number[]): number => {
    const answer = hb[name]?.(...values);
    if (answer === 0) throw new Error(`${name} of HarfBuzz failed.`);
    return answer ?? 0;
  };
  const memory = () => new Uint8Array(hb.memory.buffer);
  const place = call('malloc', bytes.length);
  memory().set(bytes, place);
  const face = call('hb_face_create', call('hb_blob_create', place, bytes.length, writable, 0, 0), 0);
  const input = call('hb_subset_input_create_or_fail');
  const features = call('hb_subset_input_set', input, layoutFeatures);
  hb.hb_set_clear?.(features);
  hb.hb_set_invert?.(features);
  hb.hb_subset_input_set_flags?.(input, keepNoClosure | dropHinting);
  const unicodes = call('hb_subset_input_unicode_set', input);
  for (const letter of letters) hb.hb_set_add?.(unicodes, letter.codePointAt(0) ?? 0);
  const wanted = call('hb_subset_input_glyph_set', input);
  for (const glyph of glyphs) hb.hb_set_add?.(wanted, glyph);
  for (const [name, axis] of Object.entries(axes)) {
    if (typeof axis === 'number') call('hb_subset_input_pin_axis_location', input, face, tagOf(name), axis);
    else call('hb_subset_input_set_axis_range', input, face, tagOf(name), axis.min, axis.max, axis.default ?? Number.NaN);
  }
  const blob = call('hb_face_reference_blob', call('hb_subset_or_fail', face, input));
  const start = call('hb_blob_get_data', blob, 0);
  const cut = Buffer.from(memory().slice(start, start + call('hb_blob_get_length', blob)));
  for (const [name, pointer] of Object.entries({ hb_blob_destroy: blob, hb_subset_input_destroy: input, free: place }))
    hb[name]?.(pointer);
  return convert(cut, 'woff2');
}
