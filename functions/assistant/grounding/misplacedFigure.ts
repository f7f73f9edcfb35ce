import { knowledge } from '../knowledge.ts';
import { foldedWords, keywords } from '../phrases.ts';
import { figuresIn, plainText } from './figures.ts';
import { addressesIn } from './links.ts';
import { unitWords } from './units.ts';

/** The keywords of the topics that contain a figure, by `kind:value`, and the words that are not keywords. */
let cache: Promise<{ words: Map<string, Set<string>>; stops: ReadonlySet<string> }> | undefined;

async function readTopics() {
  const { topics, words: own } = await knowledge('en');
  const stops = foldedWords([...own.stopWords, ...Object.values(unitWords).flat()], 'en');
  const words = new Map<string, Set<string>>();
  for (const { question, asked, answer } of topics) {
    const about = keywords([question, ...asked, answer].join(' '), stops, 'en');
    for (const { kind, value } of figuresIn(addressesIn(plainText(answer)).rest)) {
      const key = `${kind}:${value}`;
      words.set(key, new Set([...(words.get(key) ?? []), ...about]));
    }
  }
  return { words, stops };
}

/**
 * Returns a problem when an English reply uses a figure of one topic in another: "registration takes 3 days", where 3 days is the time
 * for partner applications. The question and the reply must share a keyword with a topic that contains the figure. Returns undefined
 * when each figure fits. `calculated` are figures of this turn's calculations, as `kind:value`.
 */
export async function misplacedFigure(
  response: string,
  question: string,
  calculated: ReadonlySet<string> = new Set(),
): Promise<string | undefined> {
  cache ??= readTopics();
  const { words, stops } = await cache;
  const context = keywords(`${question} ${response}`, stops, 'en');
  const isMisplaced = figuresIn(addressesIn(response).rest).some(({ kind, value }) => {
    const about = kind === 'number' || calculated.has(`${kind}:${value}`) ? undefined : words.get(`${kind}:${value}`);
    return about !== undefined && !context.some((word) => about.has(word) && !/^\d+$/.test(word));
  });
  return isMisplaced ? 'puts a figure out of its place' : undefined;
}
