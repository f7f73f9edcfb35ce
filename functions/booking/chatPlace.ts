import type { BookingAnswers, ChatProposal } from '../../shared/contracts/booking.ts';
import type { AnyContactId } from '../../shared/ids.ts';
import { findConversation, holderOf } from '../data/conversations.ts';
import { findProposal } from '../data/proposals.ts';
import type { Table } from '../data/table.ts';
import { Problem } from '../problem.ts';

/** Where a booking belongs in its chat. */
export interface ChatPlace {
  id: ChatProposal['conversationId'];
  position: number;
  /** Whether the contact of the booking becomes that of the conversation. */
  isLead: boolean;
}

/**
 * Returns where a booking belongs in its chat. Throws `not_found` when the conversation is over, `staff_in_chat` while staff have it,
 * `key_reused` when the proposal was booked before, and `invalid_request` when it is for another kind or place of meeting, or the record is not
 * that of the conversation.
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
  if (record !== undefined && record !== (conversation.leadId as AnyContactId | undefined)) throw invalid('record');
  return { id, position, isLead: record === undefined && !conversation.leadCaptured };
}

const invalid = (path: string) =>
  new Problem('invalid_request', { errors: [{ path, code: 'invalid', message: 'Invalid value' }] });
