const plain = new Intl.NumberFormat('en-GB');

/** A count as staff read it, e.g. `1,204`; with a plus when there are more records than were counted. */
export function formatCount(count: number, complete: boolean): string {
  return plain.format(count) + (complete ? '' : '+');
}
