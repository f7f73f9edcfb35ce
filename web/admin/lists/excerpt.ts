const maxLength = 160;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the first 160 characters of a text on one line, with an ellipsis if it is longer. Never cuts a grapheme. */
export function excerpt(text: string): string {
  let short = '';
  let count = 0;
  for (const { segment } of graphemes.segment(text.replace(/\s+/g, ' ').trim())) {
    if (count === maxLength) return `${short.trimEnd()}…`;
    short += segment;
    count += 1;
  }
  return short;
}
