import type { LanguageCode } from '../../shared/languages.ts';

/** Endings of nouns, adjectives and verbs, which a word loses once. Written without accents. */
const endings: Partial<Record<LanguageCode, string>> = {
  ru: 'иями|ями|ами|ого|его|ому|ему|ыми|ими|ую|юю|ая|яя|ое|ее|ые|ие|ый|ий|ой|ей|ым|им|ом|ем|ых|их|ах|ях|ов|ев|ам|ям|ия|ию|ии|ием|ешь|ете|ишь|ите|ует|уют|ает|ают|яет|яют|ить|ать|еть|ять|ться|тся|ться|ла|ло|ли|ет|ит|ут|ют|ат|ят|ал|ил|ел|ь|а|я|о|е|ы|и|у|ю|й',
  pl: 'iego|emu|iemu|ego|ymi|imi|ami|iami|ach|iach|owie|owi|om|iom|ow|iow|em|iem|ym|im|ie|ia|iu|ej|iej|ych|ich|uje|uja|ujac|owac|ala|ali|ala|al|ila|ili|il|yla|yl|ac|ic|yc|ec|asz|esz|isz|acie|aja|aj|amy|emy|imy|a|e|i|o|u|y',
  ro: 'urile|urilor|uri|elor|ilor|iile|iilor|ului|atul|ata|ate|ati|ele|ile|lor|lui|iei|iile|ul|ea|ei|ii|ie|ia|eaza|eze|esc|este|easca|ind|and|ez|am|at|it|ut|are|ere|ire|a|e|i|u|o',
};

const endingOf = Object.fromEntries(
  Object.entries(endings).map(([language, list]) => [language, new RegExp(`(?<=.{3})(?:${list})$`, 'u')]),
) as Partial<Record<LanguageCode, RegExp>>;

/** The most letters of a stem, so that longer forms and derived words fall together. */
const maxStem = 6;

/** Returns a word of an inflected language without its ending and its last vowel before a consonant ("podatek", "podatku"). */
export function inflectedStem(folded: string, language: LanguageCode): string {
  const pattern = endingOf[language];
  if (!pattern) return folded.slice(0, maxStem);
  return folded.replace(pattern, '').slice(0, maxStem);
}

const indic: Readonly<Record<string, string>> = {
  k: 'क ख ક ખ க',
  g: 'ग घ ગ ઘ',
  n: 'ङ ञ ण न ઙ ઞ ણ ન ங ஞ ண ந ன',
  c: 'च छ ચ છ',
  j: 'ज झ ज़ જ ઝ ஜ',
  t: 'ट ठ त थ ટ ઠ ત થ ட த',
  d: 'ड ढ द ध ડ ઢ દ ધ',
  p: 'प फ પ ફ ப',
  b: 'ब भ બ ભ',
  m: 'म મ ம',
  r: 'र ર ர ற',
  l: 'ल ळ લ ળ ல ள ழ',
  v: 'व વ வ',
  s: 'श ष स શ ષ સ ச ஸ ஷ',
  h: 'ह હ ஹ',
  '': 'य ય ய',
  a: 'अ आ અ આ அ ஆ',
  i: 'इ ई ઇ ઈ இ ஈ',
  u: 'उ ऊ ઉ ઊ உ ஊ',
  e: 'ए ऐ એ ઐ ઍ எ ஏ ஐ',
  o: 'ओ औ ऑ ઓ ઔ ઑ ஒ ஓ ஔ',
};
const latinOf = new Map(
  Object.entries(indic).flatMap(([latin, letters]) => letters.split(' ').map((letter) => [letter, latin] as const)),
);

/** The fewest consonants by which a word is recognized in another script. */
const leastConsonants = 3;

/**
 * Returns the first four sounds of a Hindi, Gujarati or Tamil word without vowels, in Latin letters: the same for the word in its own
 * script and in the Latin letters in which people type it. Undefined for short words, whose consonants fit too many others.
 */
export function soundSkeleton(word: string, language: LanguageCode): string | undefined {
  const latin = /^[a-z]+$/.test(word) ? latinSkeleton(word) : scriptSkeleton(word);
  if (latin === undefined) return undefined;
  const tamil = language === 'ta' ? latin.replace(/g/g, 'k').replace(/d/g, 't').replace(/b/g, 'p').replace(/[cj]/g, 's') : latin;
  const single = tamil.replace(/(.)\1+/g, '$1');
  return single.replace(/^[aiueo]/, '').length >= leastConsonants ? `~${single.slice(0, 4)}` : undefined;
}

const latinSkeleton = (word: string): string =>
  word
    .replace(/x/g, 'ks')
    .replace(/ch+/g, '1')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/1/g, 'c')
    .replace(/zh/g, 'l')
    .replace(/ph|f/g, 'p')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/(?<=[bcdgjklpst])h/g, '')
    .replace(/(?<=.)[aeiouy]/g, '')
    .replace(/^y/, '');

function scriptSkeleton(word: string): string | undefined {
  // A sign for a nasal vowel is an n, but not at the end of a word.
  const letters = [
    ...word
      .normalize('NFD')
      .replace(/[\u0901\u0902\u0a81\u0a82]$/u, '')
      .replace(/[\u0901\u0902\u0a81\u0a82]/gu, 'न'),
  ];
  let result = '';
  for (const letter of letters) {
    if (/\p{M}/u.test(letter)) continue;
    const latin = latinOf.get(letter);
    if (latin === undefined) return undefined;
    if (!/[aiueo]/.test(latin) || result === '') result += latin;
  }
  return result;
}
