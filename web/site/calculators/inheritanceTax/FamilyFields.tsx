import { chakra } from '@chakra-ui/react';
import { useWords } from '../../../i18n/useWords.ts';
import { TextInput } from '../../../ui/controls.tsx';
import { Field, Hint } from '../../../ui/Field.tsx';
import { PoundsField } from '../PoundsField.tsx';
import { type GroupProps, Stack } from './fieldGroup.ts';

/** Questions for married and widowed people: the share left to the spouse, or a late spouse's unused allowances. */
export function FamilyFields({ draft, onChange, errorAt }: GroupProps) {
  const { t } = useWords('taxCalculator');
  if (draft.family === 'married')
    return (
      <PoundsField
        label={t('form.toSpouse')}
        hint={t('form.toSpouseHint')}
        value={draft.toSpouse}
        onChange={(toSpouse) => onChange({ toSpouse })}
        error={errorAt('toSpouse')}
      />
    );
  if (draft.family === 'single') return null;
  const relieved = [draft.business, draft.agricultural].some((text) => text.trim() !== '');
  const shares = [
    ['lateNil', 'nilRateBand'],
    ['lateResidence', 'residenceBand'],
    ...(relieved ? ([['lateRelief', 'reliefAllowance']] as const) : []),
  ] as const;
  return (
    <chakra.fieldset minWidth="0">
      <chakra.legend textStyle="label">{t('form.late')}</chakra.legend>
      <Hint mt="0" mb="16">
        {t('form.lateHint', { all: '100%' })}
      </Hint>
      <Stack>
        {shares.map(([name, field]) => (
          <Field key={name} label={t(`form.${name}`)} error={errorAt(`lateSpouse.${field}.percent`)}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                autoComplete="off"
                maxLength={8}
                value={draft[name]}
                onChange={(event) => onChange({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </Stack>
    </chakra.fieldset>
  );
}
