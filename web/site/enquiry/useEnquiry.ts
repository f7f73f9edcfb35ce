import { useEffect, useLayoutEffect, useState } from 'react';
import type { ResponseOf } from '../../../shared/contracts/contract.ts';
import { enhancedContact, enquiryAnswers } from '../../../shared/contracts/enhancedContact.ts';
import { leadScore, type ScoredAnswers } from '../../../shared/leadScore.ts';
import { type BookingPreference, enquiryServices } from '../../../shared/vocabularies.ts';
import { track } from '../analytics.ts';
import { draftStorage } from '../forms/draftStorage.ts';
import { useAnswerForm } from '../forms/useAnswerForm.ts';
import { rememberEnquiry, rememberPerson } from '../knownPerson.ts';
import { typedInto } from '../start/snapshot.ts';
import { type Draft, draftFrom, emptyDraft, formId, lastStep, type Question, questionsOf, stepOf, toSend } from './answers.ts';
import { prefillEvent, takePrefill } from './prefill.ts';

/** Key of the form in the tab's storage. */
const storageKey = 'enquiry';

/** The data of the confirmation, stored separately because the answers are erased after sending. */
export interface SentEnquiry {
  firstName: string;
  bookingPreference: BookingPreference;
}

const isService = (value: string | null): value is Draft['service'] & string =>
  (enquiryServices as readonly (string | null)[]).includes(value);

/** Returns the service in the address (`?service=`). */
function serviceInAddress(): Partial<Draft> {
  const service = new URLSearchParams(location.search).get('service');
  return isService(service) ? { service } : {};
}

/** Removes the service from the address, so that a reload does not replace a later choice. */
function removeService(): void {
  if (!serviceInAddress().service) return;
  const url = new URL(location.href);
  url.searchParams.delete('service');
  history.replaceState(history.state, '', url);
}

/** Returns the stored step, 1 to 4, or 1 when the visitor is already typing in the first step. */
function restoredStep(): number {
  if (typeof document === 'undefined') return 1;
  const step = draftStorage(storageKey, emptyDraft).read()?.step ?? 1;
  const isStep = Number.isInteger(step) && step >= 1 && step <= lastStep;
  return isStep && Object.keys(typedInto(formId)).length === 0 ? step : 1;
}

const scoreOf = (draft: Draft): number => leadScore(draft as ScoredAnswers);

/** The enquiry form's state: the answers and their sending, the step, and the lead score. `onFailure` is called when sending failed. */
export function useEnquiry(onFailure: () => void) {
  const [firstStep] = useState(restoredStep);
  // The first rendering equals the server's: step 1.
  const [step, setStep] = useState(1);
  // Counts the visitor's own steps: restoring a stored step does not move the focus.
  const [moves, setMoves] = useState(0);
  const [sent, setSent] = useState<SentEnquiry>();
  const state = useAnswerForm<Draft>({
    id: formId,
    name: storageKey,
    empty: emptyDraft,
    initial: serviceInAddress,
    step,
    schema: enquiryAnswers,
    contract: enhancedContact,
    toSend,
    // docs/requirements.md#api-calls
    extra: (answers) => ({ leadScore: scoreOf(answers), submissionTimestamp: new Date().toISOString() }),
    onStored: (answers, response) => {
      rememberEnquiry((response as ResponseOf<typeof enhancedContact>).submissionId);
      const score = scoreOf(answers);
      setSent({ firstName: answers.firstName.trim(), bookingPreference: answers.bookingPreference as BookingPreference });
      setStep(lastStep + 1);
      setMoves(moves + 1);
      track('form_submission', { form: 'enquiry', lead_score: score });
      track('conversion', { label: 'enquiry', value: score / 10, currency: 'GBP' });
    },
    onProblems: ([first]) => first && setStep(stepOf(first)),
    onFailure,
  });
  const { form, draft, restored } = state;
  const score = scoreOf(draft);

  useLayoutEffect(() => setStep(firstStep), [firstStep]);

  // Not while rendering: React may discard a first rendering and repeat it, and the second would find no service.
  useEffect(removeService, []);

  // Answers from other parts of the site (calculators, chat).
  useEffect(() => {
    if (!restored) return;
    const fill = () => {
      const answers = takePrefill(draftFrom(form.getValues()));
      const filled = Object.entries(answers);
      for (const [question, answer] of filled) form.setValue(question as Question, answer);
      if (filled.length === 0) return;
      // After an enquiry was sent, this starts another.
      setSent(undefined);
      setStep((present) => (present > lastStep ? 1 : present));
    };
    fill();
    window.addEventListener(prefillEvent, fill);
    return () => window.removeEventListener(prefillEvent, fill);
  }, [form, restored]);

  const { firstName, lastName, email } = draft;
  useEffect(() => {
    // Not after sending, which empties the answers: the confirmation may open the calendar.
    if (restored && !sent) rememberPerson({ name: `${firstName} ${lastName}`, email });
  }, [firstName, lastName, email, restored, sent]);

  const goTo = (next: number) => {
    setStep(next);
    setMoves(moves + 1);
    track('form_progression', { step: next, lead_score: score });
  };

  const next = async () => {
    if (!(await form.trigger(questionsOf(step)))) {
      const wrong = questionsOf(step).find((question) => form.getFieldState(question).invalid);
      if (wrong) form.setFocus(wrong);
      return;
    }
    state.clearProblems();
    goTo(step + 1);
  };

  return {
    ...state,
    step,
    moves,
    score,
    sent,
    next,
    back: () => goTo(Math.max(1, step - 1)),
    /** Shows the step of a question and focuses the question. */
    showQuestion: (question: Question) => {
      setStep(stepOf(question));
      // The question may be in a step that is not rendered yet.
      setTimeout(() => form.setFocus(question));
    },
    startOver: () => {
      state.startOver();
      setStep(1);
      setMoves(moves + 1);
    },
  };
}

export type Enquiry = ReturnType<typeof useEnquiry>;
