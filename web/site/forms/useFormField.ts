import { useFormContext } from 'react-hook-form';
import type { FieldErrorCode } from '../../../shared/contracts/errors.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { AnyDraft } from './drafts.ts';

/** Returns a question's label, its error in the language on screen, and the props of its control. */
export function useFormField(question: string, label: string) {
  const { t: words } = useWords('words');
  const { register, trigger, formState } = useFormContext<AnyDraft>();
  const code = formState.errors[question]?.message as FieldErrorCode | undefined;
  return {
    label,
    error: code && words(`fieldError.${code}`),
    /** Spread on the control. */
    control: register(question, {
      // Validates a wrong answer on every change, so that its message disappears as soon as it is right.
      onChange: () => void (code && trigger(question)),
    }),
  };
}
