/** The checklists, in order; each id is also an anchor. */
export const sheetIds = ['witnesses', 'assets', 'bring'] as const;
export type SheetId = (typeof sheetIds)[number];

/** The texts of a checklist: lines to tick, then a table or lines to write on. */
export interface SheetWords {
  heading: string;
  lead: string;
  groups: readonly { heading: string; items: readonly string[] }[];
  /** `head` has the columns; each row is the text of its first cell, and the others are empty. */
  table?: { heading: string; head: readonly string[]; rows: readonly string[] };
  /** Heading of empty lines. */
  lines?: string;
  note: string;
}
