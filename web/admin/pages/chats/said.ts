import { givenDetails } from '../../../../shared/contactDetails.ts';
import type { TranscriptMessage } from '../../../../shared/contracts/adminConversations.ts';
import type { LanguageCode } from '../../../../shared/languages.ts';
import type english from '../../../../shared/words/en/assistant.json';

type AssistantWords = Pick<typeof english, 'introductions' | 'notNames' | 'phrases'>;

const files = import.meta.glob<AssistantWords>('../../../../shared/words/*/assistant.json', { import: 'default' });

/** What a visitor said about themselves; a text is empty when it is not known. */
export interface Said {
  name: string;
  email: string;
  phone: string;
}

/** Loads the words by which names are found in a language. */
export async function loadNameWords(language: LanguageCode): Promise<AssistantWords> {
  const words = await files[`../../../../shared/words/${language}/assistant.json`]?.();
  if (!words) throw new Error(`no words for ${language}`);
  return words;
}

/** Returns the latest name, email and phone number in the visitor's messages, with the rules of the assistant. */
export function saidIn(messages: ReadonlyArray<Pick<TranscriptMessage, 'role' | 'content'>>, words: AssistantWords): Said {
  const { name = '', email = '', phone = '' } = givenDetails(messages, words, [words.phrases.askName, words.phrases.askDetails]);
  return { name, email, phone };
}
