import * as z from 'zod/mini';
import { privacyRequestId } from '../ids.ts';
import { privacyTopics } from '../privacyRequests.ts';
import { defineContract } from './contract.ts';
import {
  choice,
  email,
  idempotencyHeaders,
  language,
  line,
  maxLength,
  optional,
  paragraph,
  phone,
  robotSigns,
  utmParams,
} from './fields.ts';

/** The visitor's answers. The fingerprint of an idempotency key covers exactly these. */
const answers = z.object({
  topic: choice(privacyTopics),
  name: line(maxLength.name),
  email: optional(email),
  phone: optional(phone),
  reference: optional(line(maxLength.name)),
  message: optional(paragraph(maxLength.message)),
});

type Answers = z.infer<typeof answers>;

/** One way to reach the person is enough. The person does not have to explain a request, only a complaint. */
const rules = [
  z.refine<Answers>((sent) => sent?.email !== undefined || sent?.phone !== undefined, {
    message: 'required',
    path: ['email'],
    when: () => true,
  }),
  z.refine<Answers>((sent) => sent?.topic !== 'complaint' || sent.message !== undefined, {
    message: 'required',
    path: ['message'],
    when: () => true,
  }),
];

export const privacyRequestAnswers = answers.check(...rules);

export type PrivacyRequestAnswers = Answers;

/** Stores a complaint about the use of personal data, or a request to see or erase it. */
export const privacyRequest = defineContract({
  name: 'privacy-request',
  method: 'POST',
  path: '/api/privacy-request',
  access: 'public',
  headers: idempotencyHeaders,
  body: z.extend(answers, { utmParams: z.optional(utmParams), language, ...robotSigns }).check(...rules),
  status: 201,
  /** `number`: the number of the receipt. The response does not depend on what is stored about the person. */
  response: z.object({ success: z.literal(true), requestId: privacyRequestId, number: z.string() }),
});

/** The token of a confirmation link: the id of the request and 256 random bits. */
const confirmationToken = z.string({ error: 'required' }).check(z.regex(/^prq_[a-z2-7]{26}\.[A-Za-z0-9_-]{43}$/, 'invalid'));

/**
 * Confirms a request to see or erase data, by the token of the link that was mailed. A repeat changes nothing. Returns 404 for a
 * token that was never sent or whose request is closed.
 */
export const confirmPrivacyRequest = defineContract({
  name: 'confirm-privacy-request',
  method: 'POST',
  path: '/api/privacy-request/confirm',
  access: 'public',
  body: z.object({ token: confirmationToken }),
  status: 200,
  response: z.object({ success: z.literal(true), number: z.string() }),
});
