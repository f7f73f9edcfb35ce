import type { LanguageCode } from '../../../shared/languages.ts';

/**
 * Frequent words in Latin letters that sound like a phrase of one word, such as Tamil "aana" (but) and "anna" (brother). Alone they are no
 * such phrase and no typing error. Compared as they are typed.
 */
const spellings: Partial<Record<LanguageCode, string>> = {
  hi: 'bata bataa bta banta banti bante bantaa',
  gu: 'badhe badhej',
  ta: 'aana aanaa ana vitta vittu vittaa vittar vittaar vittaal vittanga vittutar irukkaru irukaru irukkaaru irundha irundhu irundhuchu irundhuchi irundhaa irundhar irundhaar irundhal irunthu iruntha irunthuchu irunthal irundhanga irundhaanga podhuma podhum poduma podum',
};

/** Returns the frequent words of a language that are not read as another word. */
export const commonWords = (language: LanguageCode): ReadonlySet<string> => new Set(spellings[language]?.split(' '));
