import type lexiconOfEnglish from './lexicon/en.json';

/** What a phrase of a visitor can be about, for example `spouse` or `care`. */
export type Concept = keyof typeof lexiconOfEnglish;

/** A concept in a message, and where its words begin and end. */
export interface Mention {
  concept: Concept;
  start: number;
  end: number;
  /** Whether the message says that there is none: "no pension". */
  isNegated?: true;
}
