/** Returns the smallest sample that at least the given share (0 to 1) of the samples does not exceed; NaN without samples. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** Rounds to the given number of decimals, one by default. */
export const round = (value: number, decimals = 1): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** Prints rows as an aligned table. The keys of the first row are the column names. */
export function printTable(title: string, rows: ReadonlyArray<Record<string, string | number>>): void {
  console.log(`\n${title}`);
  const columns = Object.keys(rows[0] ?? {});
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => String(row[column] ?? '').length)));
  const line = (cells: unknown[]) =>
    cells
      .map((cell, index) => (index === 0 ? String(cell).padEnd(widths[index] ?? 0) : String(cell).padStart(widths[index] ?? 0)))
      .join('  ');
  console.log(line(columns));
  for (const row of rows) console.log(line(columns.map((column) => row[column] ?? '')));
}
