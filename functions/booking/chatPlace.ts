import type { BookingAnswers, ChatProposal } from '../../shared/contracts/booking.ts';
import type { AnyContactId, ContactId } from '../../shared/ids.ts';
import { readAnyContact } from '../data/contacts.ts';
import { type Conversation, findConversation, holderOf } from '../data/conversations.ts';
import { findSubmission } from '../data/merged.ts';
import { findProposal } from '../data/proposals.ts';
import type { Table } from '../data/table.ts';
import { Problem } from '../problem.ts';

/** The conversation and the proposal that a booking in a chat comes from. */
export interface ChatPlace {
  id: ChatProposal['conversationId'];
  position: number;
  /** Whether the contact of the booking becomes that of the conversation. */
  isLead: boolean;
}

/**
 * Returns the contact of a conversation if a visitor may book for it without giving their details again; undefined otherwise. It needs their
 * consent, because what staff entered may be the address of somebody else, and the details that a booking without a record needs.
 */
export async function bookableRecord(table: Table, { leadId }: Conversation): Promise<ContactId | undefined> {
  const item = leadId && (await findSubmission(table, leadId));
  if (!item) return undefined;
  const { consent, email, phone } = readAnyContact(item);
  return consent && email && phone ? leadId : undefined;
}

/**
 * Returns the conversation and the proposal that a booking comes from. Throws `not_found` when the conversation is over, `staff_in_chat`
 * while staff have it, `key_reused` when the proposal was booked before, and `invalid_request` when it is for another kind or place of
 * meeting, or the record is not the `bookableRecord` of the conversation.
 */
export async function openChatPlace(
  table: Table,
  { conversationId: id, position }: ChatProposal,
  answers: Pick<BookingAnswers, 'kind' | 'borough' | 'office' | 'record'>,
  now: Date,
): Promise<ChatPlace> {
  const [conversation, proposal] = await Promise.all([findConversation(table, id, now), findProposal(table, id, position, now)]);
  if (!conversation || conversation.endedAt !== undefined) throw new Problem('not_found');
  if (holderOf(conversation, now)) throw new Problem('staff_in_chat');
  const { kind, borough, office, record } = answers;
  const isProposed =
    proposal?.meeting === kind &&
    (kind !== 'visit' || proposal.borough === borough) &&
    (kind !== 'consultation' || proposal.office === office);
  if (!isProposed) throw invalid('chat');
  if (proposal.booked) throw new Problem('key_reused');
  if (record !== undefined) {
    const bookable: AnyContactId | undefined = await bookableRecord(table, conversation);
    if (record !== bookable) throw invalid('record');
  }
  return { id, position, isLead: record === undefined && !conversation.leadCaptured };
}

const invalid = (path: string) =>
  new Problem('invalid_request', { errors: [{ path, code: 'invalid', message: 'Invalid value' }] });
