import type { Draft } from './answers.ts';
import { draftFrom } from './answers.ts';

/** Dispatched on `window` when answers wait for the enquiry form. */
export const prefillEvent = 'enquiry-prefill';

const key = 'arrival';

function read(): Partial<Draft> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return stored && typeof stored === 'object' ? draftFrom(stored) : {};
  } catch {
    return {};
  }
}

/** Fills in answers of the enquiry form: at once on the home page, else on arrival there. They are stored in this tab. */
export function prefillEnquiry(answers: Partial<Draft>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...read(), ...answers }));
  } catch {}
  window.dispatchEvent(new Event(prefillEvent));
}

/**
 * Returns the waiting answers and removes them. A message is appended to the visitor's; every other answer is for an empty question
 * only.
 */
export function takePrefill(present: Draft): Partial<Draft> {
  const { message, ...rest } = read();
  try {
    sessionStorage.removeItem(key);
  } catch {}
  const answers = Object.fromEntries(
    Object.entries(rest).filter(([question, answer]) => answer && !present[question as keyof Draft]),
  );
  if (!message || present.message.includes(message)) return answers;
  return { ...answers, message: [present.message.trim(), message].filter(Boolean).join('\n\n') };
}
