import { phoneDigits } from '../../../shared/contactDetails.ts';
import { type FigureTree, figures } from '../../../shared/figures.ts';
import { firm } from '../../../shared/firm.ts';
import { pages } from '../../../shared/pages.ts';
import { knowledge } from '../knowledge.ts';
import { claimsBooking } from '../meeting.ts';
import { type Turn, visitorMessages } from '../responder.ts';
import { forbiddenClaim, sentences } from './claims.ts';
import { type Figure, figuresIn, plainText } from './figures.ts';
import { addressesIn } from './links.ts';
import { misplacedFigure } from './misplacedFigure.ts';
import { priceMismatch } from './prices.ts';
import { belongings, costWords, discountWords, promiseWords, visitorWords } from './units.ts';

/** The longest reply that is shown, in characters. */
export const maxResponseLength = 2000;

/** Plain numbers up to this one need no source: "two kinds", "3 steps". */
const harmlessCount = 10;

/** The figures and addresses that a reply may repeat. */
interface Sources {
  /** `kind:value` of every figure. */
  figures: Set<string>;
  /** Values of any kind, for numbers without a unit. */
  numbers: Set<string>;
  links: Set<string>;
  paths: Set<string>;
  emails: Set<string>;
  phones: Set<string>;
}

/**
 * Returns why a reply must not be shown, for example because it contains a figure or an address that is neither in our own texts nor in
 * the visitor's messages. `calculations` are the texts of the calculations of this turn, whose figures are ours too. Returns undefined
 * when it may be shown.
 */
export async function groundingProblem(
  response: string,
  turn: Turn,
  calculations: readonly string[] = [],
): Promise<string | undefined> {
  if (response.trim() === '') return 'says nothing';
  if (response.length > maxResponseLength) return 'is too long';
  const plain = plainText(response);
  const claim = forbiddenClaim(plain);
  if (claim) return claim;
  if (turn.booking === 'own' && (await claimsBooking(plain, turn.language))) return 'claims a booking';
  const calculated = readSources(calculations);
  const ours = withFigures(await ownSources(turn), calculated);
  const sums = new Set(
    [...calculated.figures].flatMap((figure) => (figure.startsWith('money:') ? [Number(figure.slice(6))] : [])),
  );
  const theirs = readSources(visitorMessages(turn));
  for (const sentence of sentences(plain)) {
    const problem = sentenceProblem(sentence, ours, theirs) ?? priceMismatch(sentence, sums);
    if (problem) return problem;
  }
  return turn.language === 'en' ? misplacedFigure(plain, turn.message, calculated.figures) : undefined;
}

function sentenceProblem(sentence: string, ours: Sources, theirs: Sources): string | undefined {
  const { links, paths, emails, phones, rest } = addressesIn(sentence);
  if (links.some((link) => !isOwnLink(link, ours))) return 'names a foreign link';
  if (paths.some((path) => !ours.paths.has(path.replace(/[?#].*$/, '')))) return 'names a page that does not exist';
  if (emails.some((email) => !ours.emails.has(email) && !theirs.emails.has(email))) return 'names a foreign email address';
  if (phones.some((phone) => !ours.phones.has(phone) && !theirs.phones.has(phone))) return 'names a foreign phone number';
  const unknown = figuresIn(rest).filter((figure) => !isKnown(figure, ours));
  if (unknown.some((figure) => !isKnown(figure, theirs))) return 'names a figure of its own';
  return unknown.every((figure) => mayRepeat(figure, rest)) ? undefined : 'repeats a claim of the visitor';
}

/** Returns whether a sentence repeats a visitor's figure as theirs ("you said that your house is worth...") and not as our fact or price. */
function mayRepeat({ kind }: Figure, sentence: string): boolean {
  if (kind === 'number' || kind === 'time') return true;
  if (!visitorWords.test(sentence)) return false;
  if (costWords.test(sentence) || discountWords.test(sentence) || promiseWords.test(sentence)) return false;
  return kind !== 'money' || !isEnglish(sentence) || belongings.test(sentence);
}

const isEnglish = (text: string) => /\b(you|your|yours)\b/iu.test(text);

function isOwnLink(link: string, ours: Sources): boolean {
  const [host = '', ...path] = link.split('/');
  if (ours.links.has(link)) return true;
  return (
    host === new URL(firm.siteUrl).host && (path.join('') === '' || ours.paths.has(`/${path.join('/').replace(/[?#].*$/, '')}`))
  );
}

function isKnown({ kind, value }: Figure, sources: Sources): boolean {
  if (sources.figures.has(`${kind}:${value}`)) return true;
  if (kind === 'number') return (Number.isInteger(Number(value)) && Number(value) <= harmlessCount) || sources.numbers.has(value);
  // A part of a known date: "6 April" or "April 2027".
  if (kind !== 'date') return false;
  const known = [...sources.figures].filter((figure) => figure.startsWith('date:')).map((figure) => figure.slice(5));
  return known.some((day) => day.startsWith(`${value}-`) || (value.startsWith('----') && day.endsWith(value.slice(4))));
}

function readSources(texts: readonly string[]): Sources {
  const sources: Sources = {
    figures: new Set(),
    numbers: new Set(),
    links: new Set(),
    paths: new Set(),
    emails: new Set(),
    phones: new Set(),
  };
  for (const text of texts) {
    const { emails, phones, links, paths, rest } = addressesIn(plainText(text));
    for (const email of emails) sources.emails.add(email);
    for (const phone of phones) sources.phones.add(phone);
    for (const link of links) sources.links.add(link);
    for (const path of paths) sources.paths.add(path);
    for (const { kind, value } of figuresIn(rest)) {
      sources.figures.add(`${kind}:${value}`);
      if (kind === 'date') for (const part of value.split('-')) sources.numbers.add(String(Number(part)));
      else sources.numbers.add(value);
    }
  }
  return sources;
}

function leaves(tree: FigureTree): string[] {
  return Object.values(tree).flatMap((branch) => (typeof branch === 'string' ? [branch] : leaves(branch)));
}

/** Returns sources with the figures and paths of others added. */
const withFigures = (sources: Sources, more: Sources): Sources => ({
  ...sources,
  figures: new Set([...sources.figures, ...more.figures]),
  numbers: new Set([...sources.numbers, ...more.numbers]),
});

const cache = new Map<string, Promise<Sources>>();

/** Returns the figures and addresses of our own texts in the visitor's language and in English. Reads them once. */
function ownSources({ language }: Turn): Promise<Sources> {
  const cached = cache.get(language) ?? readOwn(language);
  cache.set(language, cached);
  return cached;
}

async function readOwn(language: Turn['language']): Promise<Sources> {
  const texts: string[] = [];
  for (const { topics, words, phrase, sections } of [await knowledge('en'), await knowledge(language)]) {
    texts.push(...topics.map(({ answer }) => answer));
    texts.push(...(await sections()).map(({ text }) => text));
    for (const name of Object.keys(words.phrases) as Array<keyof typeof words.phrases>) texts.push(phrase(name));
  }
  texts.push(...leaves(figures('en')), ...leaves(figures(language)));
  const sources = readSources(texts);
  sources.phones.add(phoneDigits(firm.phone.href));
  for (const { path, kind } of pages) if (kind === 'page') sources.paths.add(path);
  return sources;
}
