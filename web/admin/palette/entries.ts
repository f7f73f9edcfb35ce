import { haystack, searchMatcher } from '../lists/searchText.ts';
import { paletteWords } from './words.ts';

/** The groups of entries, in their order. */
export const groups = ['actions', 'people', 'pages', 'views'] as const;
export type Group = (typeof groups)[number];

/** One line of the palette. */
export interface Entry {
  id: string;
  group: Group;
  label: string;
  /** Other words to find it by. */
  also?: string | undefined;
  /** See `Command`. */
  about?: string | undefined;
  run: () => void;
}

/** Returns the entries that match a text, in the order of their groups. Every word has to occur; people match as in the lists. */
export function matchingEntries(entries: readonly Entry[], text: string): Entry[] {
  const matches = searchMatcher(text);
  return groups.flatMap((group) =>
    entries.filter(
      (entry) => entry.group === group && matches(haystack([entry.label, entry.also, paletteWords.groups[entry.group]])),
    ),
  );
}
