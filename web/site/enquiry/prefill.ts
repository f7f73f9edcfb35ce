import type { Draft } from './answers.ts';

/** Sent on `window` when answers wait for the enquiry form. */
export const prefillEvent = 'enquiry-prefill';

let waiting: Partial<Draft> | undefined;

/** Hands answers to the enquiry form: at once if it stands, else as soon as it does. Nothing is sent to anyone. */
export function prefillEnquiry(answers: Partial<Draft>): void {
  waiting = { ...waiting, ...answers };
  window.dispatchEvent(new Event(prefillEvent));
}

/** Resolves once the form has taken what was handed to it: it stands, and its code is there. */
export async function whenPrefilled(): Promise<void> {
  while (waiting) await new Promise((resolve) => setTimeout(resolve, 50));
}

/**
 * The answers that wait, fitted to what the visitor has answered already: a message is added below the one there is, every
 * other answer fills an empty question only.
 */
export function takePrefill(present: Draft): Partial<Draft> {
  const { message, ...rest } = waiting ?? {};
  waiting = undefined;
  const answers = Object.fromEntries(Object.entries(rest).filter(([question]) => !present[question as keyof Draft]));
  if (!message || present.message.includes(message)) return answers;
  return { ...answers, message: [present.message.trim(), message].filter(Boolean).join('\n\n') };
}
