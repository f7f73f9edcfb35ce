/** The text format of iCalendar (RFC 5545), which the calculators' files, the invitations and the feeds share. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: iCalendar allows none except tab
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** Returns a text without the control characters that iCalendar forbids. Line ends become `\n`, tabs stay. */
export const withoutControls = (text: string): string => text.replace(/\r\n?/g, '\n').replace(controls, '');

/** Escapes a value of type TEXT (RFC 5545, section 3.3.11). */
export const escapeText = (text: string): string =>
  withoutControls(text)
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\n/g, '\\n');

/** Returns an ISO time in UTC as `20261201T101500Z`. */
export const utcStamp = (iso: string): string => `${new Date(iso).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const maxLineBytes = 75;

/** Returns how many bytes a character has in UTF-8 (RFC 3629, section 3). */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_0000 ? 3 : 4;
}

/** Folds a line so that none has more than 75 bytes of UTF-8, and no character is split. Continuations begin with a space. */
function foldLine(line: string): string {
  const folded: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const size = bytesOf(character);
    if (bytes + size > maxLineBytes) {
      folded.push(current);
      current = ' ';
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...folded, current].join('\r\n');
}

/** Returns the text of a calendar: its lines folded, each ended as RFC 5545, section 3.1 requires. */
export const calendarLines = (lines: readonly string[]): string => lines.map((line) => `${foldLine(line)}\r\n`).join('');
