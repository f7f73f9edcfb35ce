import { isFormula } from '../../shared/formulas.ts';

/** Returns a quoted CSV value with inner quotes doubled. A value that a spreadsheet would run as a formula gets a leading apostrophe. */
export function csvValue(value: string): string {
  return `"${isFormula(value) ? "'" : ''}${value.replaceAll('"', '""')}"`;
}

/** A column of a CSV file: its heading, and a function that returns its text for a row. */
export interface CsvColumn<Row> {
  heading: string;
  value: (row: Row) => string;
}

/** Returns the byte order mark, which makes spreadsheets read UTF-8, and the heading line. Lines end in CRLF. */
export function csvHeader<Row>(columns: readonly CsvColumn<Row>[]): string {
  return `\uFEFF${columns.map((column) => column.heading).join(',')}\r\n`;
}

/** Returns the line of one row, with its line ending. */
export function csvRow<Row>(columns: readonly CsvColumn<Row>[], row: Row): string {
  return `${columns.map((column) => csvValue(column.value(row))).join(',')}\r\n`;
}
