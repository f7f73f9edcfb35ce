/** Compares two texts by their code units, for `sort`. The result is the same in every locale, which is not so for `localeCompare`. */
export const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
