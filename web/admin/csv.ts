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

/** How a CSV file begins, so that spreadsheets open it best: byte order mark and heading line. Lines end in CRLF. */
export function csvHeader<Row>(columns: readonly CsvColumn<Row>[]): string {
  return `\uFEFF${columns.map((column) => column.heading).join(',')}\r\n`;
}

/** The line of one row. */
export function csvRow<Row>(columns: readonly CsvColumn<Row>[], row: Row): string {
  return `${columns.map((column) => csvValue(column.value(row))).join(',')}\r\n`;
}

/** Hands a text, in pieces, to the browser as a file to save. */
export function saveFile(name: string, text: string[], type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(text, { type }));
  link.download = name;
  link.click();
  // Some browsers read the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
