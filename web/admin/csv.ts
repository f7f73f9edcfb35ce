// A spreadsheet runs what starts so; plus and minus also begin honest numbers and phone numbers (decisions, "CSV").
const runs = /^[=@\t\r]/;
const signed = /^[+-]/;
const plainNumber = /^[+-]\d+([.,]\d+)*$/;
const phoneNumber = /^\+(?=(?:\D*\d){7})[\d\s().-]+$/;

/** One value of a CSV file: quoted, inner quotes doubled, and defused where a spreadsheet would run it as a formula. */
export function csvValue(value: string): string {
  const dangerous = runs.test(value) || (signed.test(value) && !plainNumber.test(value) && !phoneNumber.test(value));
  return `"${dangerous ? "'" : ''}${value.replaceAll('"', '""')}"`;
}

/** A column of a CSV file: its heading and its text for one row. */
export interface CsvColumn<Row> {
  heading: string;
  value: (row: Row) => string;
}

/** A CSV file as spreadsheets open it best: byte order mark, CRLF lines, a heading line, then a line for each row. */
export function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: Iterable<Row>): string {
  const lines = [columns.map((column) => column.heading).join(',')];
  for (const row of rows) lines.push(columns.map((column) => csvValue(column.value(row))).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** Hands a text to the browser as a file to save. */
export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // Some browsers read the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
