import { useState } from 'react';
import { maxAmount } from '../../../../shared/inheritanceTax/money.ts';
import { useLanguage, useWords } from '../../../i18n/useWords.ts';
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx';
import { Select, TextInput } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Segment, Segmented } from '../../../ui/Segmented.tsx';
import { useFormats } from '../../useFormats.ts';
import { tidyPounds } from '../amounts.ts';
import { type Answers, askedFields, type FieldProblem, type FieldSpec } from './fields.ts';

/** The texts of a question. A choice has one for each option. */
export interface FieldWords {
  label: string;
  hint?: string;
  options?: Readonly<Record<string, string>>;
  /** Said when the answer contradicts others. */
  wrong?: string;
}

interface FieldsFormProps {
  fields: readonly FieldSpec[];
  words: Readonly<Record<string, FieldWords>>;
  answers: Answers;
  problems: Record<string, FieldProblem>;
  onChange: (changed: Answers) => void;
}

/** The largest number of options that are a bar of buttons; more are a list. A list has no state without a choice. */
const maxSegments = 3;
const maxRequiredSegments = 4;

/** The questions of a calculator. Says what is wrong with an answer beside it, about a blank one only after it was left. */
export function FieldsForm({ fields, words, answers, problems, onChange }: FieldsFormProps) {
  const { t } = useWords('calculators');
  const { shown } = useLanguage();
  const { day, pounds } = useFormats();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const errorOf = (field: FieldSpec) => {
    const problem = problems[field.name];
    if (!problem || (problem === 'required' && !left.has(field.name))) return undefined;
    if (problem === 'contradiction') return words[field.name]?.wrong;
    return t(`problem.${problem}`, {
      most: field.kind === 'count' ? field.max : pounds(maxAmount),
      from: field.kind === 'date' ? day(field.from) : '',
    });
  };
  return askedFields(fields, answers).map((field) => {
    const { name } = field;
    const { label, hint, options = {} } = words[name] ?? { label: name };
    const value = answers[name] ?? '';
    const set = (text: string) => onChange({ [name]: text });
    if (field.kind === 'choice' && field.options.length <= (field.required ? maxRequiredSegments : maxSegments))
      return (
        <ChoiceGroup key={name} label={label} hint={hint}>
          <Segmented>
            {field.options.map((option) => (
              <Segment key={option} name={name} label={options[option]} checked={value === option} onChange={() => set(option)} />
            ))}
          </Segmented>
        </ChoiceGroup>
      );
    return (
      <Field key={name} label={label} hint={hint} error={errorOf(field)}>
        {(control) =>
          field.kind === 'choice' ? (
            <Select {...control} name={name} value={value} onChange={(event) => set(event.target.value)}>
              {field.options.map((option) => (
                <option key={option} value={option}>
                  {options[option]}
                </option>
              ))}
            </Select>
          ) : (
            <TextInput
              {...control}
              name={name}
              type={field.kind === 'date' ? 'date' : 'text'}
              inputMode={field.kind === 'count' ? 'numeric' : 'decimal'}
              autoComplete="off"
              maxLength={24}
              value={value}
              onChange={(event) => set(event.target.value)}
              onBlur={() => {
                setLeft((names) => new Set(names).add(name));
                const tidy = field.kind === 'pounds' ? tidyPounds(value, shown) : value;
                // A field that is only passed with Tab does not count as an answer.
                if (tidy !== value) set(tidy);
              }}
            />
          )
        }
      </Field>
    );
  });
}
