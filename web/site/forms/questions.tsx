import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { maxLength } from '../../../shared/contracts/fields.ts';
import { Rich } from '../../i18n/Rich.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { Checkbox } from '../../ui/Choice.tsx';
import { Select, TextArea, TextInput } from '../../ui/controls.tsx';
import { Field, FieldError } from '../../ui/Field.tsx';
import { Link } from '../../ui/Link.tsx';
import { PageLink } from '../SiteLink.tsx';
import { HelpNote } from './HelpNote.tsx';
import { useFormField } from './useFormField.ts';

interface QuestionProps {
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
}

/** The mark of a question: an asterisk when it is required, otherwise "optional". */
export function useMark(required: boolean): ReactNode {
  const { t } = useWords('forms');
  return required ? <span aria-hidden="true">*</span> : t('optional');
}

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'maxLength' | 'placeholder'
>;

/** A question answered on one line. */
export function LineQuestion({ name, label, hint, required = false, ...input }: QuestionProps & InputProps) {
  const { error, control } = useFormField(name, label);
  return (
    <Field label={label} mark={useMark(required)} hint={hint} error={error} required={required}>
      {(props) => <TextInput {...props} {...input} {...control} />}
    </Field>
  );
}

/** Attributes of a field for an email address. */
export const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: maxLength.email,
} as const;

/** Attributes of a field for a phone number. */
export const phoneInput = { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: maxLength.phone } as const;

/** The question about an email address. */
export const EmailQuestion = (props: QuestionProps) => <LineQuestion {...props} {...emailInput} />;

/** The question about a phone number. */
export const PhoneQuestion = (props: QuestionProps) => <LineQuestion {...props} {...phoneInput} />;

/** A question answered in a text area. */
export function TextQuestion({ name, label, hint, required = false, maxLength }: QuestionProps & { maxLength: number }) {
  const { error, control } = useFormField(name, label);
  return (
    <div>
      <Field label={label} mark={useMark(required)} hint={hint} error={error} required={required}>
        {(props) => <TextArea {...props} rows={4} maxLength={maxLength} {...control} />}
      </Field>
      <HelpNote question={name} />
    </div>
  );
}

/** A question answered from a list. */
export function ListQuestion({
  name,
  label,
  hint,
  required = false,
  options,
}: QuestionProps & { options: readonly { value: string; label: string }[] }) {
  const { t } = useWords('forms');
  const { error, control } = useFormField(name, label);
  return (
    <Field label={label} mark={useMark(required)} hint={hint} error={error} required={required}>
      {(props) => (
        <Select {...props} {...control}>
          <option value="">{t('choose')}</option>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The consent of every form; tag 1 of `text` links to the privacy policy. */
export function Consent({ name, label, text }: { name: string; label: string; text: string }) {
  const { error, control } = useFormField(name, label);
  const mark = useMark(true);
  const link = (words: string) => (
    <Link asChild>
      <PageLink to="/privacy-policy">{words}</PageLink>
    </Link>
  );
  return (
    <div>
      <Checkbox
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        label={
          <>
            <Rich text={text} tags={{ 1: link }} /> {mark}
          </>
        }
        {...control}
      />
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </div>
  );
}

/** Two questions side by side, or stacked on a phone. */
export const Pair = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, gap: '24', alignItems: 'start' },
});
