import { useFormContext } from 'react-hook-form';
import type { FieldErrorCode } from '../../../shared/contracts/errors.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { AnyDraft } from './drafts.ts';

/** A question's label and error in the language on screen, and what ties its control to the form around it. */
export function useFormField(question: string, label: string) {
  const { t: words } = useWords('words');
  const { register, trigger, formState } = useFormContext<AnyDraft>();
  const code = formState.errors[question]?.message as FieldErrorCode | undefined;
  return {
    label,
    error: code && words(`fieldError.${code}`),
    /** Spread on the control. */
    control: register(question, {
      // What was wrong is looked at again with every change, so that the message goes as soon as it may.
      onChange: () => void (code && trigger(question)),
    }),
  };
}
