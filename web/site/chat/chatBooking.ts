import * as z from 'zod/mini';
import { bookingAnswers, bookingRules } from '../../../shared/contracts/booking.ts';
import type { BookingDraft } from '../booking/own/answers.ts';
import { toSend } from '../booking/own/answers.ts';

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
