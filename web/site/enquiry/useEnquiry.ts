import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { enquiryAnswers } from '../../../shared/contracts/enhancedContact.ts';
import type { FieldErrorCode } from '../../../shared/contracts/errors.ts';
import { leadScore, type ScoredAnswers } from '../../../shared/leadScore.ts';
import { type BookingPreference, enquiryServices } from '../../../shared/vocabularies.ts';
import { useLanguage } from '../../i18n/useWords.ts';
import { track } from '../analytics.ts';
import { useRobotSigns } from '../forms/robotSigns.tsx';
import type { FailureReason } from '../forms/send.ts';
import { rememberPerson } from '../knownPerson.ts';
import { typedInto } from '../start/snapshot.ts';
import {
  type Draft,
  draftFrom,
  emptyDraft,
  formId,
  isQuestion,
  lastStep,
  type Question,
  questions,
  questionsOf,
  stepOf,
} from './answers.ts';
import { erase, keep, readKept } from './draft.ts';
import { prefillEvent, takePrefill } from './prefill.ts';
import { sendEnquiry } from './send.ts';

/** What the confirmation needs once the answers are erased. */
export interface Sent {
  firstName: string;
  bookingPreference: BookingPreference;
}

/** The service that the address names: a page that leads here may name one. It is taken once, so that a reload keeps a later choice. */
function takeService(): Partial<Draft> {
  const url = new URL(location.href);
  const service = url.searchParams.get('service');
  if (!isService(service)) return {};
  url.searchParams.delete('service');
  history.replaceState(history.state, '', url);
  return { service };
}

/** What the form begins with: what this tab stored, what was typed before React ran, and the service that the address names. */
function readBegun(): { draft: Draft; step: number } {
  if (typeof document === 'undefined') return { draft: emptyDraft, step: 1 };
  const kept = readKept();
  const typed = typedInto(formId);
  const draft = draftFrom({ ...kept?.draft, ...typed, ...takeService() });
  // A visitor who is already typing in the first step is not moved.
  return { draft, step: kept && Object.keys(typed).length === 0 ? kept.step : 1 };
}

const isService = (value: string | null): value is Draft['service'] & string =>
  (enquiryServices as readonly (string | null)[]).includes(value);

/** The enquiry form's state: answers, step, what is kept in the tab, and sending. `onFailure` tells the visitor. */
export function useEnquiry(onFailure: () => void) {
  const { shown: language } = useLanguage();
  const [step, setStep] = useState(1);
  // Counts the visitor's own steps: what was kept is restored without moving the focus.
  const [moves, setMoves] = useState(0);
  const [sent, setSent] = useState<Sent>();
  const [sending, setSending] = useState(false);
  const [erased, setErased] = useState(false);
  const [problems, setProblems] = useState<Question[]>([]);
  const [failure, setFailure] = useState<FailureReason>();
  const signs = useRobotSigns();
  // The first rendering equals the server's: empty, whatever was stored or typed.
  const [restored, setRestored] = useState(false);
  const busy = useRef(false);
  const [begun] = useState(readBegun);
  const form = useForm<Draft>({
    defaultValues: begun.draft,
    resolver: zodResolver(enquiryAnswers) as never,
    shouldFocusError: false,
  });
  const watched = useWatch({ control: form.control });
  const draft = restored ? draftFrom(watched) : emptyDraft;
  const score = leadScore(draft as ScoredAnswers);

  useLayoutEffect(() => {
    setRestored(true);
    setStep(begun.step);
  }, [begun]);

  // Answers from other parts of the site (calculators, chat).
  useEffect(() => {
    if (!restored) return;
    const fill = () => {
      const answers = takePrefill(draftFrom(form.getValues()));
      const filled = Object.entries(answers);
      for (const [question, answer] of filled) form.setValue(question as Question, answer);
      if (filled.length === 0) return;
      // After one enquiry has been sent, this is the beginning of another.
      setSent(undefined);
      setStep((present) => (present > lastStep ? 1 : present));
    };
    fill();
    window.addEventListener(prefillEvent, fill);
    return () => window.removeEventListener(prefillEvent, fill);
  }, [form, restored]);

  const { firstName, lastName, email } = draft;
  useEffect(() => {
    // Nothing is forgotten when the answers are erased after sending: the confirmation may open the calendar.
    if (restored && !sent) rememberPerson({ name: `${firstName} ${lastName}`, email });
  }, [firstName, lastName, email, restored, sent]);

  const text = JSON.stringify(draft);
  useEffect(() => {
    if (restored && !sent) keep({ ...readKept(), draft: JSON.parse(text) as Draft, step });
  }, [text, step, sent, restored]);

  const goTo = (next: number) => {
    setStep(next);
    setMoves(moves + 1);
    track('form_progression', { step: next, lead_score: score });
  };

  const showProblems = (list: readonly Question[]) => {
    const inOrder = questions.filter((question) => list.includes(question));
    setProblems(inOrder);
    if (inOrder[0]) setStep(stepOf(inOrder[0]));
  };

  const lookAt = (question: Question) => {
    setStep(stepOf(question));
    // Its step may have to be drawn first.
    setTimeout(() => form.setFocus(question));
  };

  const next = async () => {
    if (!(await form.trigger(questionsOf(step)))) {
      const wrong = questionsOf(step).find((question) => form.getFieldState(question).invalid);
      if (wrong) form.setFocus(wrong);
      return;
    }
    setProblems([]);
    goTo(step + 1);
  };

  const submit = async () => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setFailure(undefined);
    try {
      if (!(await form.trigger())) return showProblems(questions.filter((question) => form.getFieldState(question).invalid));
      const answers = draftFrom(form.getValues());
      const kept = { ...readKept(), draft: answers, step: lastStep };
      const outcome = await sendEnquiry(kept, language, leadScore(answers as ScoredAnswers), signs.read(kept.since));
      if (outcome.kind === 'failed') {
        setFailure(outcome.reason);
        return onFailure();
      }
      if (outcome.kind === 'invalid') {
        const wrong = outcome.errors.filter((error): error is { question: Question; code: FieldErrorCode } =>
          isQuestion(error.question),
        );
        for (const { question, code } of wrong) form.setError(question, { message: code });
        return showProblems(wrong.map(({ question }) => question));
      }
      setSent({ firstName: answers.firstName.trim(), bookingPreference: answers.bookingPreference as BookingPreference });
      erase();
      form.reset(emptyDraft);
      setProblems([]);
      setStep(lastStep + 1);
      setMoves(moves + 1);
      track('form_submission', { form: 'enquiry', lead_score: score });
      track('conversion', { label: 'enquiry', value: score / 10, currency: 'GBP' });
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  return {
    form,
    draft,
    step,
    moves,
    score,
    sent,
    sending,
    problems,
    failure,
    trap: signs.field,
    erased,
    lookAt,
    next,
    submit,
    back: () => goTo(Math.max(1, step - 1)),
    startOver: () => {
      erase();
      form.reset(emptyDraft);
      setProblems([]);
      setFailure(undefined);
      setErased(true);
      setStep(1);
      setMoves(moves + 1);
    },
  };
}

export type Enquiry = ReturnType<typeof useEnquiry>;
