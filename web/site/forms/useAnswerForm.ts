import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type DefaultValues, type Path, type Resolver, useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useLanguage } from '../../i18n/useWords.ts';
import { typedInto } from '../start/snapshot.ts';
import { draftStorage } from './draftStorage.ts';
import { type AnyDraft, draftLike, isSame } from './drafts.ts';
import { useRobotSigns } from './robotSigns.tsx';
import { type FailureReason, type FormContract, sendForm } from './send.ts';

interface Options<D extends AnyDraft> {
  /** Id of the form's element, in the prerendered HTML too. */
  id: string;
  /** Key of the form in the tab's storage. */
  name: string;
  empty: D;
  /** Returns answers from elsewhere (the address), which replace stored and typed ones. React may call it several times. */
  initial?: () => Partial<D>;
  /** The visitor's step, in a form with steps; it is stored with the answers. */
  step?: number;
  /** The contract's answers; the server validates with the same schema. */
  schema: z.ZodMiniType;
  contract: FormContract;
  /** The answers as they are sent; without it as they are typed. */
  toSend?: (draft: D) => Record<string, unknown>;
  /** Other values of the request's body. */
  extra?: (draft: D) => Record<string, unknown>;
  /** Called after the form was stored and emptied, with the answers that were sent and the body of the response. */
  onStored: (answers: D, response: unknown) => void;
  /** Called when the check before sending, or the server, found these answers wrong. */
  onProblems?: (questions: readonly Path<D>[]) => void;
  /**
   * Called for every failure that no answer explains, with the answers that were sent. The form shows its own message too, unless this returns
   * true.
   */
  onFailure?: (error: unknown, answers: D) => unknown;
}

/** A form's state: answers, their copy in the tab's storage, validation and sending. */
export function useAnswerForm<D extends AnyDraft>(options: Options<D>) {
  const { id, name, empty, initial, step, schema, contract, toSend, extra, onStored, onProblems, onFailure } = options;
  const { shown: language } = useLanguage();
  const storage = useMemo(() => draftStorage(name, empty), [name, empty]);
  const signs = useRobotSigns();
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [erased, setErased] = useState(false);
  const [failure, setFailure] = useState<FailureReason>();
  const [problems, setProblems] = useState<readonly Path<D>[]>([]);
  // The first rendering equals the server's: empty, even if answers are stored or typed.
  const [restored, setRestored] = useState(false);
  const [start] = useState(() =>
    typeof document === 'undefined' ? empty : draftLike(empty, { ...storage.read()?.draft, ...typedInto(id), ...initial?.() }),
  );
  const form = useForm<D>({
    defaultValues: start as DefaultValues<D>,
    // The schema reads other types than a draft holds (a choice where the draft has text), so its type cannot be inferred.
    resolver: zodResolver(schema as z.ZodMiniType<D, D>) as Resolver<D>,
    shouldFocusError: false,
  });
  const watched = useWatch({ control: form.control });
  const draft = restored ? draftLike(empty, watched) : empty;

  useLayoutEffect(() => setRestored(true), []);

  const text = JSON.stringify(draft);
  useEffect(() => {
    if (restored) storage.write({ ...storage.read(), draft: JSON.parse(text) as D, ...(step !== undefined && { step }) });
  }, [text, step, restored, storage]);

  const questions = Object.keys(empty) as Path<D>[];

  const showProblems = (wrong: readonly string[]) => {
    const inOrder = questions.filter((question) => wrong.includes(question));
    setProblems(inOrder);
    onProblems?.(inOrder);
  };

  const submit = async () => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setFailure(undefined);
    try {
      if (!(await form.trigger())) return showProblems(questions.filter((question) => form.getFieldState(question).invalid));
      const answers = draftLike(empty, form.getValues());
      const stored = { ...storage.read(), draft: answers, ...(step !== undefined && { step }) };
      const outcome = await sendForm(contract, {
        answers: toSend ? toSend(answers) : answers,
        extra: extra?.(answers),
        signs: signs.read(stored.since),
        language,
        lastAttempt: stored.attempt,
        storeAttempt: (attempt) => storage.write({ ...stored, attempt }),
      });
      if (outcome.kind === 'failed') {
        if (onFailure?.(outcome.error, answers) !== true) setFailure(outcome.reason);
        return;
      }
      if (outcome.kind === 'invalid') {
        for (const { question, code } of outcome.errors) form.setError(question as Path<D>, { message: code });
        return showProblems(outcome.errors.map(({ question }) => question));
      }
      setProblems([]);
      storage.erase();
      form.reset(empty);
      onStored(answers, outcome.response);
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  return {
    id,
    form,
    draft,
    /** False until stored and typed answers are in place. */
    restored,
    /** Whether anything is answered. */
    filled: !isSame(draft, empty),
    sending,
    failure,
    problems,
    clearProblems: () => setProblems([]),
    /** Whether the visitor erased the answers. */
    erased,
    trap: signs.field,
    submit,
    startOver: () => {
      storage.erase();
      form.reset(empty);
      setProblems([]);
      setFailure(undefined);
      setErased(true);
    },
  };
}

export type AnswerFormState<D extends AnyDraft> = ReturnType<typeof useAnswerForm<D>>;
