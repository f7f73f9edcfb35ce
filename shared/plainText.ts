// Characters that change the direction of text. In a name they reorder the words around it. The joiners that Indian scripts need
// (U+200C, U+200D) are not among them.
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const controls = /[\p{Cc}\u2028\u2029\ufeff]+/gu;
const controlsInLine = /[^\P{Cc}\t]|\ufeff/gu;

/** Returns text for one line or header of a mail: without line breaks, control characters and direction marks, cut to `maxLength` characters. */
export function oneLine(text: string, maxLength = 200): string {
  const line = text.toWellFormed().replace(directionMarks, '').replace(controls, ' ').replace(/\s+/gu, ' ').trim();
  return [...line].slice(0, maxLength).join('');
}

/** Returns text with its lines, without other control characters and direction marks. Every kind of line end becomes a line feed. */
export function plainLines(text: string): string {
  const lines = text
    .toWellFormed()
    .replace(directionMarks, '')
    .split(/\r\n?|[\n\u0085\u2028\u2029]/u);
  return lines
    .map((line) => line.replace(controlsInLine, '').trimEnd())
    .join('\n')
    .trim();
}

// Letters and the marks inside names. A web address or a number does not match.
const namePattern = /^[\p{L}\p{M}](?:[\p{L}\p{M}'’ -]|\u200c|\u200d)*$/u;
const maxNameLength = 40;
const maxNameWords = 4;

/**
 * Returns a name for a greeting; undefined for anything that may be a message. Otherwise the form could send any text to
 * another person's address.
 */
export function greetable(name: string): string | undefined {
  const line = oneLine(name);
  return line.length <= maxNameLength && namePattern.test(line) && line.split(' ').length <= maxNameWords ? line : undefined;
}
