import { firm } from '../../../shared/firm.ts';
import type { ContactService } from '../../../shared/vocabularies.ts';
import { emailsIn, nameIn, phoneDigits, phonesIn } from '../details.ts';
import type { IntentName, Knowledge } from '../knowledge.ts';
import { type Turn, visitorMessages } from '../mind.ts';
import { heard, holds, wordsOf } from '../phrases.ts';

/** What the visitor's message seems to want. */
export interface Heard {
  wants: (intent: IntentName) => boolean;
  /** Number of words. */
  length: number;
  /** What the message is about, else what the visitor asked about before. */
  service?: ContactService;
  /** Whether the message itself says so. */
  namesService: boolean;
  details: Details;
}

/** Contact details from all the visitor's messages, the latest of each. */
export interface Details {
  name?: string;
  email?: string;
  phone?: string;
  /** Whether this message gives one of them. */
  fresh: boolean;
}

/** Reads a message against the phrases of a language. */
export function hear(turn: Turn, known: Knowledge): Heard {
  const words = heard(turn.message);
  const { intents } = known.words;
  const own = serviceIn(words, known);
  const before = visitorMessages(turn).slice(0, -1).reverse();
  const earlier = before.map((message) => serviceIn(heard(message), known)).find((service) => service !== undefined);
  return {
    wants: (intent) => holds(words, intents[intent]),
    length: wordsOf(words).length,
    service: own ?? earlier,
    namesService: own !== undefined,
    details: detailsIn(turn, known),
  };
}

function serviceIn(words: string, known: Knowledge): ContactService | undefined {
  const subjects = Object.entries(known.words.subjects) as Array<[ContactService, string[]]>;
  return subjects.find(([, phrases]) => holds(words, phrases))?.[0];
}

function detailsIn(turn: Turn, known: Knowledge): Details {
  const details: Details = { fresh: false };
  const spoken = [...turn.history, { role: 'user', content: turn.message } as const];
  for (const [place, { role, content }] of spoken.entries()) {
    if (role !== 'user') continue;
    const before = spoken[place - 1]?.content ?? '';
    const asked = ['askName', 'askDetails'].some((phrase) => before.endsWith(known.say(phrase as 'askName')));
    // Whoever quotes our own number or address gives none of theirs.
    const email = emailsIn(content).findLast((found) => found.toLowerCase() !== firm.email);
    const phone = phonesIn(content).findLast((found) => phoneDigits(found) !== phoneDigits(firm.phone.href));
    const name = nameIn(content, known.words, asked || email !== undefined);
    details.fresh = email !== undefined || phone !== undefined || (name !== undefined && asked);
    details.email = email ?? details.email;
    details.phone = phone ?? details.phone;
    details.name = name ?? details.name;
  }
  return details;
}
