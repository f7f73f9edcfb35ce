import { type GivenDetails, givenDetails } from '../../../shared/contactDetails.ts';
import { matchesAny, normalizeWords, withoutPhrases } from '../../../shared/phrases.ts';
import type { ContactService } from '../../../shared/vocabularies.ts';
import type { IntentName, Knowledge } from '../knowledgeOf.ts';
import { splitWords } from '../phrases.ts';
import { type Turn, visitorMessages } from '../responder.ts';
import { type CaseFacts, caseFacts, type ReadMessage, readMessage } from '../understanding/caseFacts.ts';

/** The interpretation of a visitor's message. */
export interface Interpretation {
  /** Whether the message contains a phrase of an intent. */
  hasIntent: (intent: IntentName) => boolean;
  /** The message without phrases that only look like signs of danger, such as "life insurance". */
  withoutHarmless: { text: string; length: number; read: ReadMessage };
  /** Number of words. */
  length: number;
  /** The service that this message names, or else the latest one that the visitor named before. */
  service?: ContactService;
  /** Whether this message names the service. */
  mentionsService: boolean;
  details: GivenDetails;
  /** This message and all of the visitor's, with their concepts. */
  read: ReadMessage;
  messages: ReadMessage[];
  /** Returns the facts of the case from the first messages. */
  factsUpTo: (count: number) => CaseFacts;
}

/** Interprets a message with the phrases of its language. */
export function interpret(turn: Turn, known: Knowledge): Interpretation {
  const words = normalizeWords(turn.message);
  const { intents } = known.words;
  // "My life insurance ends" is no sign of distress, but other words of the same message may be one.
  const harmlessCut = withoutPhrases(words, intents.harmless);
  const own = serviceIn(words, known);
  const questions = [known.phrase('askName'), known.phrase('askDetails')];
  const messages = visitorMessages(turn).map((message) => readMessage(message, known.reader));
  const read = messages.at(-1) ?? readMessage(turn.message, known.reader);
  const today = new Date().toISOString().slice(0, 10);
  const before = visitorMessages(turn).slice(0, -1).reverse();
  const earlier = before.map((message) => serviceIn(normalizeWords(message), known)).find((service) => service !== undefined);
  return {
    hasIntent: (intent) => matchesAny(intent === 'distress' || intent === 'coercion' ? harmlessCut : words, intents[intent]),
    length: splitWords(words).length,
    withoutHarmless: {
      text: harmlessCut === words ? turn.message : harmlessCut.trim(),
      length: splitWords(harmlessCut).length,
      read: harmlessCut === words ? read : readMessage(harmlessCut, known.reader),
    },
    service: own ?? earlier,
    mentionsService: own !== undefined,
    details: givenDetails([...turn.history, { role: 'user', content: turn.message }], known.words, questions),
    read,
    messages,
    factsUpTo: (count) => caseFacts(messages.slice(0, count), today),
  };
}

function serviceIn(words: string, known: Knowledge): ContactService | undefined {
  const subjects = Object.entries(known.words.subjects) as Array<[ContactService, string[]]>;
  return subjects.find(([, phrases]) => matchesAny(words, phrases))?.[0];
}
