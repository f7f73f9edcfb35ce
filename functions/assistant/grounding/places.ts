import { knowledge } from '../knowledge.ts';
import { tellingWords } from '../phrases.ts';
import { figuresIn, plainText } from './figures.ts';
import { addressesIn } from './links.ts';
import { unitWords } from './units.ts';

/** What a figure's topics are about, by `kind:value`. */
let places: Promise<{ words: Map<string, Set<string>>; stops: ReadonlySet<string> }> | undefined;

async function readPlaces() {
  const { topics, words: own } = await knowledge('en');
  const stops = new Set([...own.stopWords, ...Object.values(unitWords).flat()]);
  const words = new Map<string, Set<string>>();
  for (const { question, asked, answer } of topics) {
    const about = tellingWords([question, ...asked, answer].join(' '), stops);
    for (const { kind, value } of figuresIn(addressesIn(plainText(answer)).rest)) {
      const key = `${kind}:${value}`;
      words.set(key, new Set([...(words.get(key) ?? []), ...about]));
    }
  }
  return { words, stops };
}

/**
 * Why an English answer may not be shown: it takes a true figure out of one topic and puts it into another ("registration
 * takes 3 days", where 3 days stand for partners' applications). Told by words alone: the answer and the question must share one
 * with a topic that holds the figure. Undefined when every figure is in its place.
 */
export async function outOfPlace(answer: string, question: string): Promise<string | undefined> {
  places ??= readPlaces();
  const { words, stops } = await places;
  const context = tellingWords(`${question} ${answer}`, stops);
  const strange = figuresIn(addressesIn(answer).rest).some(({ kind, value }) => {
    const about = kind === 'number' ? undefined : words.get(`${kind}:${value}`);
    return about !== undefined && !context.some((word) => about.has(word) && !/^\d+$/.test(word));
  });
  return strange ? 'puts a figure out of its place' : undefined;
}
