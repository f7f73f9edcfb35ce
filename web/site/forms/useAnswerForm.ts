import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type DefaultValues, type Path, useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useLanguage } from '../../i18n/useWords.ts';
import { typedInto } from '../start/snapshot.ts';
import { type AnyDraft, draftLike, isSame } from './drafts.ts';
import { keptForm } from './kept.ts';
import { useRobotSigns } from './robotSigns.tsx';
import { type FailureReason, type FormContract, sendForm } from './send.ts';

interface Options<D extends AnyDraft> {
  /** Id of the form's element, in the server's HTML too. */
  id: string;
  /** Names the form's place in the tab's storage. */
  name: string;
  empty: D;
  /** The contract's answers; the same schema that the server reads them with. */
  schema: z.ZodMiniType;
  contract: FormContract;
  onStored: () => void;
  /** Told of every failure that no answer explains, beside the line the form shows. */
  onFailure?: () => void;
}

/** A form of one page: answers, what is kept of them in the tab, checking and sending. */
export function useAnswerForm<D extends AnyDraft>({ id, name, empty, schema, contract, onStored, onFailure }: Options<D>) {
  const { shown: language } = useLanguage();
  const stored = useMemo(() => keptForm(name, empty), [name, empty]);
  const signs = useRobotSigns();
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [erased, setErased] = useState(false);
  const [failure, setFailure] = useState<FailureReason>();
  const [problems, setProblems] = useState<string[]>([]);
  const [restored, setRestored] = useState(false);
  // What the form begins with: what this tab stored, and what was typed before React ran.
  const [begun] = useState(() =>
    typeof document === 'undefined' ? empty : draftLike(empty, { ...empty, ...stored.read()?.draft, ...typedInto(id) }),
  );
  const form = useForm<D>({
    defaultValues: begun as DefaultValues<D>,
    resolver: zodResolver(schema as never) as never,
    shouldFocusError: false,
  });
  const draft = draftLike(empty, useWatch({ control: form.control }));
  const filled = restored && !isSame(draft, empty);

  // The first rendering equals the server's.
  useLayoutEffect(() => setRestored(true), []);

  const text = JSON.stringify(draft);
  useEffect(() => {
    if (restored) stored.keep({ ...stored.read(), draft: JSON.parse(text) as D });
  }, [text, restored, stored]);

  const questions = Object.keys(empty) as Path<D>[];
  const wrongOnes = () => questions.filter((question) => form.getFieldState(question).invalid);

  const submit = async () => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setFailure(undefined);
    try {
      if (!(await form.trigger())) return setProblems(wrongOnes());
      const answers = draftLike(empty, form.getValues());
      const kept = { ...stored.read(), draft: answers };
      const keep = (attempt: NonNullable<typeof kept.attempt>) => stored.keep({ ...kept, attempt });
      const outcome = await sendForm(contract, { answers, signs: signs.read(kept.since), language, last: kept.attempt, keep });
      if (outcome.kind === 'failed') {
        setFailure(outcome.reason);
        return onFailure?.();
      }
      if (outcome.kind === 'invalid') {
        for (const { question, code } of outcome.errors) form.setError(question as Path<D>, { message: code });
        return setProblems(outcome.errors.map(({ question }) => question));
      }
      setProblems([]);
      form.reset(empty as DefaultValues<D> as D);
      stored.erase();
      onStored();
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  return {
    id,
    form,
    sending,
    failure,
    problems,
    erased,
    filled,
    trap: signs.field,
    submit,
    startOver: () => {
      stored.erase();
      form.reset(empty as DefaultValues<D> as D);
      setProblems([]);
      setFailure(undefined);
      setErased(true);
    },
  };
}
