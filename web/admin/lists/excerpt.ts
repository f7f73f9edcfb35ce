const longest = 160;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The beginning of a text on one line, with an ellipsis when it goes on; never ends within a character. */
export function excerpt(text: string): string {
  let short = '';
  let signs = 0;
  for (const { segment } of graphemes.segment(text.replace(/\s+/g, ' ').trim())) {
    if (signs === longest) return `${short.trimEnd()}…`;
    short += segment;
    signs += 1;
  }
  return short;
}
