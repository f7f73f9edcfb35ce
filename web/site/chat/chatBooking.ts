import * as z from 'zod/mini';
import type { MeetingProposal } from '../../../shared/contracts/agent.ts';
import { bookingAnswers, bookingRules } from '../../../shared/contracts/booking.ts';
import type { BookingDraft } from '../booking/own/answers.ts';
import { emptyDraft, toSend } from '../booking/own/answers.ts';

/** Returns the draft of a visitor who has answered nothing: it has the kind and place of the meeting, and the contact that is known. */
export const emptyChatDraft = ({ kind, borough = '', office = '', record }: MeetingProposal): BookingDraft => ({
  ...emptyDraft,
  kind,
  borough,
  office,
  record: record ?? '',
});

/** Returns the contact details to begin with: those of the stored draft, which the visitor may have corrected, then those that are known. */
export function detailsFor(
  stored: Partial<BookingDraft> | undefined,
  known: { name?: string | undefined; email?: string | undefined; phone?: string | undefined },
): Pick<BookingDraft, 'name' | 'email' | 'phone'> {
  const of = (question: 'name' | 'email' | 'phone') => stored?.[question] || known[question] || '';
  return { name: of('name'), email: of('email'), phone: of('phone') };
}

/** Returns the answers to send from the chat. The agreement is always one of them, also when the contact details are known. */
export const toSendInChat = (draft: BookingDraft): Record<string, unknown> => ({
  ...toSend(draft),
  ...(draft.consent && { consent: true }),
});

const agreed = z.refine<{ consent?: true | undefined }>((sent) => sent?.consent === true, {
  message: 'consent',
  path: ['consent'],
  when: () => true,
});

/** Checks a draft with the contract's rules, and that the visitor agrees. The error of a missing answer is at its question. */
export const chatDraftSchema = z.pipe(
  z.transform((draft) => toSendInChat(draft as BookingDraft)),
  bookingAnswers.check(...bookingRules, agreed),
);
