/**
 * An amount in pounds as people write it: `£850,000`, `850 000`, `850k`, `1.2m`. Nothing written is nothing (0); what is no
 * amount answers NaN, so that the sum can say so.
 */
export function readPounds(text: string): number {
  const written = text.replace(/[£,\s]/g, '').toLowerCase();
  if (written === '') return 0;
  const found = /^(-?\d+(?:\.\d+)?|-?\.\d+)([km]?)$/.exec(written);
  if (!found) return Number.NaN;
  const scale = { k: 1_000, m: 1_000_000 }[found[2] ?? ''] ?? 1;
  return Number(found[1]) * scale;
}

const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', trailingZeroDisplay: 'stripIfInteger' });

/** An amount as typed, in the firm's way of writing it; unchanged where it is none. */
export function tidyPounds(text: string): string {
  const amount = readPounds(text);
  return text.trim() === '' || Number.isNaN(amount) ? text : money.format(amount);
}

/** A percentage as people write it: `100`, `37.5 %`. Nothing written is 0; what is none answers NaN. */
export function readPercent(text: string): number {
  const written = text.replace(/[%\s]/g, '');
  return written === '' ? 0 : /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : Number.NaN;
}
