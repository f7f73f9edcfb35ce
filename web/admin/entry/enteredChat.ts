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

/** Fills the form for a chat before it is opened. Texts of an earlier opening stay. `values`: by the names of the fields. */
export function fillForm(chat: ConversationId, values: Readonly<Record<'name' | 'email' | 'phone' | 'language', string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const key = `${draftOf(chat)} ${name}`;
    if (readDraft(key) === '') storeDraft(key, value);
  }
}
