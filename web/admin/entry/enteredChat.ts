import type { ContactId, ConversationId } from '../../../shared/ids.ts';
import { readDraft, storeDraft } from '../drafts.ts';

/** A chat whose visitor is entered as a contact. */
export interface EnteredChat {
  id: ConversationId;
  onEntered: (contact: ContactId) => void;
  /** Called when the chat turned out to have a contact already. */
  onTaken: () => void;
  /** Returns the element that gets the focus on closing. */
  returnFocus: () => HTMLElement | undefined;
}

/** Returns the name of the draft of a call, or of a contact from a chat. */
export const draftOf = (chat: ConversationId | undefined): string => (chat ? `call ${chat}` : 'call');

type Prefill = Readonly<Record<'name' | 'email' | 'phone' | 'language', string>>;

/**
 * Fills the form for a chat before it is opened. A text of an earlier opening is replaced only if it is still what was filled in then, so
 * that corrections by the visitor are taken and those by staff stay. `values`: by the names of the fields.
 */
export function fillForm(chat: ConversationId, values: Prefill): void {
  const prefillKey = `${draftOf(chat)} prefill`;
  const stored = readDraft(prefillKey);
  const earlier: Partial<Prefill> = stored ? (JSON.parse(stored) as Prefill) : {};
  for (const name of Object.keys(values) as Array<keyof Prefill>) {
    const key = `${draftOf(chat)} ${name}`;
    if (readDraft(key) === (earlier[name] ?? '')) storeDraft(key, values[name]);
  }
  storeDraft(prefillKey, JSON.stringify(values));
}
