import type { AsPlainObject } from 'minisearch';

/** The search index of a language, as the build stores it. The texts themselves are in the topics and sections. */
export interface StoredIndex {
  search: AsPlainObject;
  /** In how many texts a term occurs: 0 when it is only in example questions. */
  frequency: Record<string, number>;
  /** The number of texts that are searched. */
  count: number;
  /** The ids of the intents that have examples. */
  intents: string[];
  /** The concepts of the sentences of the English texts, by their places in `concepts`, where a translation has the same sentences. */
  concepts: string[];
  sentenceConcepts: Record<string, number[][]>;
  /** The ids of the texts about care. */
  aboutCare: string[];
}

/** Example questions of visitors, by the id of the topic or section that answers them, or of an intent such as `@otherPeople`. */
export type Examples = Readonly<Record<string, readonly string[]>>;
