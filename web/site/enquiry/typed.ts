import { type Draft, isQuestion } from './answers.ts';

/** Id of the form's element, in the server's HTML too. */
export const formId = 'enquiry-form';

let kept: Partial<Draft> | undefined;

function readTyped(): Partial<Draft> {
  const typed: Partial<Draft> = {};
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return typed;
  for (const [name, value] of new FormData(form)) {
    if (isQuestion(name) && name !== 'consent' && typeof value === 'string' && value !== '') typed[name] = value;
  }
  return typed;
}

/** Notes what a visitor typed into the server's HTML, before that HTML is replaced by another language's. */
export function keepTyped(): void {
  kept = readTyped();
}

/** What was typed before the form's code arrived. */
export function takeTyped(): Partial<Draft> {
  if (typeof document === 'undefined') return {};
  const typed = { ...kept, ...readTyped() };
  kept = undefined;
  return typed;
}
