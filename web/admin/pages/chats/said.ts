import { emailsIn, nameIn, phoneDigits, phonesIn } from '../../../../shared/contactDetails.ts';
import type { TranscriptMessage } from '../../../../shared/contracts/adminConversations.ts';
import { firm } from '../../../../shared/firm.ts';
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
  const said: Said = { name: '', email: '', phone: '' };
  const questions = [words.phrases.askName, words.phrases.askDetails];
  for (const [index, { role, content }] of messages.entries()) {
    if (role !== 'user') continue;
    const asked = questions.some((question) => messages[index - 1]?.content.endsWith(question));
    // The firm's own email address and phone number are not the visitor's.
    const email = emailsIn(content).findLast((found) => found.toLowerCase() !== firm.email);
    const phone = phonesIn(content).findLast((found) => phoneDigits(found) !== phoneDigits(firm.phone.href));
    said.email = email ?? said.email;
    said.phone = phone ?? said.phone;
    // A name after "my name is" is surer than the first words of a message.
    const introduced = nameIn(content, words, false);
    said.name = introduced ?? (said.name || (nameIn(content, words, asked || email !== undefined, asked) ?? ''));
  }
  return said;
}
