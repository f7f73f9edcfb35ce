/** The value below which the given share (0 to 1) of the samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** Rounds to one decimal, for tables. */
export const round = (value: number, decimals = 1): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** Prints rows as an aligned table; the keys of the first row are the head. */
export function printTable(title: string, rows: ReadonlyArray<Record<string, string | number>>): void {
  console.log(`\n${title}`);
  const heads = Object.keys(rows[0] ?? {});
  const widths = heads.map((head) => Math.max(head.length, ...rows.map((row) => String(row[head] ?? '').length)));
  const line = (cells: unknown[]) =>
    cells
      .map((cell, index) => (index === 0 ? String(cell).padEnd(widths[index] ?? 0) : String(cell).padStart(widths[index] ?? 0)))
      .join('  ');
  console.log(line(heads));
  for (const row of rows) console.log(line(heads.map((head) => row[head] ?? '')));
}
