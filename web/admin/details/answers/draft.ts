import { useState } from 'react';
import * as z from 'zod/mini';
import { answerLinks, answerTemplates } from '../../../../shared/answers.ts';
import { languageCodes } from '../../../../shared/languages.ts';
import { readDraft, storeDraft } from '../../drafts.ts';

/** An answer that is being written. Texts that nobody edited are those of the template. */
const answerDraft = z.object({
  template: z.enum(answerTemplates),
  language: z.enum(languageCodes),
  /** Edited texts by template and language, so that a look at another template loses none. */
  edited: z.record(z.string(), z.object({ subject: z.optional(z.string()), text: z.optional(z.string()) })),
  links: z.optional(z.array(z.enum(answerLinks))),
  /** The idempotency key. It changes with the content, so that a retry of the same answer sends it once. */
  key: z.string(),
});
export type AnswerDraft = z.infer<typeof answerDraft>;

const keyOf = (id: string) => `answer ${id}`;

/** Returns whether there is a draft of an answer to a record. */
export const hasAnswerDraft = (id: string): boolean => readDraft(keyOf(id)) !== '';

/** State for an answer to a record that is being written. It is still there when its form is opened again. */
export function useAnswerDraft(id: string, first: Omit<AnswerDraft, 'key'>) {
  const [draft, setDraft] = useState<AnswerDraft>(() => {
    const stored = readDraft(keyOf(id));
    return (stored && answerDraft.safeParse(JSON.parse(stored)).data) || { ...first, key: crypto.randomUUID() };
  });
  const change = (changes: Partial<AnswerDraft>) => {
    const next = { ...draft, ...changes, key: crypto.randomUUID() };
    setDraft(next);
    storeDraft(keyOf(id), JSON.stringify(next));
  };
  const keep = () => storeDraft(keyOf(id), JSON.stringify(draft));
  // An answer that was begun while this one was sent stays.
  const clear = () => {
    if (readDraft(keyOf(id)) === JSON.stringify(draft)) storeDraft(keyOf(id), '');
  };
  return { draft, change, keep, clear };
}
