import { expect, test } from 'vitest';
import { outline } from './outlines.ts';
import { headingAndDrawing, linesWithin, socialPicture, socialSize } from './socialPictures.ts';

const letters = (line: string) => line.length;

test('breaks a heading into the fewest lines that fit, of even length', () => {
  expect(linesWithin('Put your house in order.', 30, letters)).toEqual(['Put your house in order.']);
  expect(linesWithin('One price, agreed before we begin', 30, letters)).toEqual(['One price, agreed', 'before we begin']);
  expect(linesWithin('Unbreakable', 4, letters)).toEqual(['Unbreakable']);
});

test('uses the first heading and the first drawing of a page', () => {
  const html =
    '<h1 class="a">Trusts &amp; <em>tax</em></h1><img src="/assets/bureau-OnkJc3rn.svg#sheet"><img src="/assets/will-x.svg#a">';
  expect(headingAndDrawing(html)).toEqual({ heading: 'Trusts & tax', drawing: 'bureau' });
  expect(headingAndDrawing('<h1>Plain</h1>')).toEqual({ heading: 'Plain', drawing: 'terrace' });
});

test('draws a PNG of the expected size, and the same one for the same page', async () => {
  const html = '<h1>A heading of its own</h1>';
  const { name, png } = await socialPicture(html);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([socialSize.width, socialSize.height]);
  expect((await socialPicture(html)).name).toBe(name);
  expect((await socialPicture('<h1>Another</h1>')).name).not.toBe(name);
});

test.each(['Planning', 'Налог', 'Państwa', 'வாரிசுரிமை வரி', 'विरासत टैक्स', 'વારસા કર LPA 2026'])(
  'has a glyph for every letter of “%s”',
  async (words) => {
    const { missing, width, paths } = await outline(words, 'serif', 100);
    expect(missing).toBe(0);
    expect(width).toBeGreaterThan(100);
    expect(paths).toContain('<path');
  },
);

test('joins Indic letters', async () => {
  const count = async (words: string) => (await outline(words, 'serif', 100)).paths.split('<path').length - 1;
  // क्ष is one shape, of three letters.
  expect(await count('क्ष')).toBe(1);
  expect(await count('abc')).toBe(3);
});

test('counts letters without a glyph', async () => {
  expect((await outline('漢', 'serif', 100)).missing).toBe(1);
});
