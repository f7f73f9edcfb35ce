import type { LanguageCode } from '../../shared/languages.ts';

/**
 * Endings of nouns, adjectives and verbs, which a word loses once. Written without accents. Endings that many nouns have without one
 * ("кредит", "podział", "impozit") are left out, so that all forms of these nouns have one stem.
 */
const endings: Partial<Record<LanguageCode, string>> = {
  ru: 'иями|ями|ами|ого|его|ому|ему|ыми|ими|ую|юю|ая|яя|ое|ее|ые|ие|ый|ий|ой|ей|ым|им|ом|ем|ых|их|ах|ях|ов|ев|ам|ям|ия|ию|ии|ием|ешь|ете|ишь|ите|ует|уют|ает|ают|яет|яют|ить|ать|еть|ять|ться|тся|ться|ла|ло|ли|ь|а|я|о|е|ы|и|у|ю|й',
  pl: 'iego|emu|iemu|ego|ymi|imi|ami|iami|ach|iach|owie|owi|om|iom|ow|iow|em|iem|ym|im|ie|ia|iu|ej|iej|ych|ich|uje|uja|ujac|owac|ala|ali|ala|ila|ili|yla|asz|esz|isz|acie|aja|amy|emy|imy|a|e|i|o|u|y',
  ro: 'urile|urilor|uri|elor|ilor|iile|iilor|ului|atul|ata|ate|ati|ele|ile|lor|lui|iei|iile|ul|ea|ei|ii|ie|ia|eaza|eze|esc|este|easca|are|ere|ire|a|e|i|u|o',
};

const endingOf = Object.fromEntries(
  Object.entries(endings).map(([language, list]) => [language, new RegExp(`(?<=.{3})(?:${list})$`, 'u')]),
) as Partial<Record<LanguageCode, RegExp>>;

/** The most letters of a stem, so that longer forms and derived words fall together. */
const maxStem = 6;

/** Returns the first letters of a word of an inflected language, without its ending. */
export function inflectedStem(folded: string, language: LanguageCode): string {
  const pattern = endingOf[language];
  if (!pattern) return folded.slice(0, maxStem);
  return folded.replace(pattern, '').slice(0, maxStem);
}
