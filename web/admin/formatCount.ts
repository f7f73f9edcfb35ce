const plain = new Intl.NumberFormat('en-GB');

/** Returns a count as text, e.g. `1,204`; with a plus when there are more records than were counted. */
export function formatCount(count: number, complete: boolean): string {
  return plain.format(count) + (complete ? '' : '+');
}
