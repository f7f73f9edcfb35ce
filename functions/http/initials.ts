/**
 * Returns the initials of a person's name in capitals: the first letters of the first and the last word, or of the only one. `?` for a
 * name without letters.
 */
export function initialsOf(name: string): string {
  const letters = name
    .normalize()
    .split(/\s+/)
    .flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  return ([...letters.slice(0, 1), ...letters.slice(1).slice(-1)].join('') || '?').toUpperCase();
}
