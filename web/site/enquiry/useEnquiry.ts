import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { enquiryAnswers } from '../../../shared/contracts/enhancedContact.ts';
import { leadScore, type ScoredAnswers } from '../../../shared/leadScore.ts';
import { type BookingPreference, enquiryServices } from '../../../shared/vocabularies.ts';
import { useLanguage } from '../../i18n/useWords.ts';
import { track } from '../analytics.ts';
import { type Draft, draftFrom, emptyDraft, lastStep, type Question, questions, questionsOf, stepOf } from './answers.ts';
import { erase, keep, readKept } from './draft.ts';
import { sendEnquiry } from './send.ts';
import { formId, takeTyped } from './typed.ts';

/** What the confirmation needs once the answers are erased. */
export interface Sent {
  firstName: string;
  bookingPreference: BookingPreference;
}

const isService = (value: string | null): value is Draft['service'] & string =>
  (enquiryServices as readonly (string | null)[]).includes(value);

/** The enquiry form's state: answers, step, what is kept in the tab, and sending. `onFailure` tells the visitor. */
export function useEnquiry(onFailure: () => void) {
  const { shown: language } = useLanguage();
  const [search] = useSearchParams();
  const asked = search.get('service');
  const [step, setStep] = useState(1);
  // Counts the visitor's own steps: what was kept is restored without moving the focus.
  const [moves, setMoves] = useState(0);
  const [sent, setSent] = useState<Sent>();
  const [sending, setSending] = useState(false);
  const [erased, setErased] = useState(false);
  const [problems, setProblems] = useState<Question[]>([]);
  // Becomes true once the server's HTML is taken over and what this tab kept has been read; nothing is kept before.
  const [restored, setRestored] = useState(false);
  const busy = useRef(false);
  const [typed] = useState(takeTyped);
  const form = useForm<Draft>({
    defaultValues: { ...emptyDraft, ...typed },
    resolver: zodResolver(enquiryAnswers) as never,
    shouldFocusError: false,
  });
  const watched = useWatch({ control: form.control });
  // The first rendering equals the server's, whatever was typed into it already.
  const draft = restored ? draftFrom(watched) : emptyDraft;
  const score = leadScore(draft as ScoredAnswers);

  // After hydration, so that the first rendering equals the server's: what this tab kept, below what was just typed.
  useEffect(() => {
    const kept = readKept();
    setRestored(true);
    if (!kept) return;
    form.reset({ ...kept.draft, ...typed });
    // A visitor who is already typing in the first step is not moved.
    if (!document.getElementById(formId)?.contains(document.activeElement)) setStep(kept.step);
  }, [form, typed]);

  // A page that sends the visitor here may name the service (decisions, "consultation buttons").
  useEffect(() => {
    if (isService(asked)) form.setValue('service', asked);
  }, [asked, form]);

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
    try {
      if (!(await form.trigger())) return showProblems(questions.filter((question) => form.getFieldState(question).invalid));
      const answers = draftFrom(form.getValues());
      const outcome = await sendEnquiry(
        { ...readKept(), draft: answers, step: lastStep },
        language,
        leadScore(answers as ScoredAnswers),
      );
      if (outcome.kind === 'failed') return onFailure();
      if (outcome.kind === 'invalid') {
        for (const { question, code } of outcome.errors) form.setError(question, { message: code });
        return showProblems(outcome.errors.map(({ question }) => question));
      }
      setSent({ firstName: answers.firstName.trim(), bookingPreference: answers.bookingPreference as BookingPreference });
      erase();
      form.reset(emptyDraft);
      setProblems([]);
      setStep(lastStep + 1);
      setMoves(moves + 1);
      track('form_submission', { lead_score: score, value: score / 10, currency: 'GBP' });
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
    erased,
    next,
    submit,
    back: () => goTo(Math.max(1, step - 1)),
    startOver: () => {
      erase();
      form.reset(emptyDraft);
      setProblems([]);
      setErased(true);
      setStep(1);
      setMoves(moves + 1);
    },
  };
}

export type Enquiry = ReturnType<typeof useEnquiry>;
