import { useWords } from '../../../i18n/useWords.ts';
import { Checkbox } from '../../../ui/Choice.tsx';
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx';
import { Select, TextInput } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Segment, Segmented } from '../../../ui/Segmented.tsx';
import { usePageWords } from '../../usePageWords.ts';
import { PoundsField } from '../PoundsField.tsx';
import { asksExemptHome, downsizings, residues, type TaxDraft } from './draft.ts';
import { type GroupProps, Stack } from './fieldGroup.ts';

/** Rare questions that change the result: downsizing, tax-free legacies and the residue. */
export function RareFields({ draft, onChange, errorAt }: GroupProps) {
  const { t } = useWords('taxCalculator');
  const words = usePageWords('taxCalculator')('form');
  return (
    <Stack>
      <ChoiceGroup label={words.downsizing}>
        <Segmented gridTemplateColumns={{ base: 'repeat(3, 1fr)', sm: 'none' }}>
          {downsizings.map((downsizing) => (
            <Segment
              key={downsizing}
              name="tax-downsizing"
              label={words.downsizings[downsizing]}
              checked={draft.downsizing === downsizing}
              onChange={() => onChange({ downsizing })}
            />
          ))}
        </Segmented>
      </ChoiceGroup>
      {draft.downsizing === 'one' && (
        <>
          <Field label={t('form.formerDate')} error={errorAt('downsizings.0.date')}>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                value={draft.formerDate}
                onChange={(event) => onChange({ formerDate: event.target.value })}
              />
            )}
          </Field>
          <PoundsField
            label={t('form.formerValue')}
            value={draft.formerValue}
            onChange={(formerValue) => onChange({ formerValue })}
            error={errorAt('downsizings.0.formerHomeValue')}
          />
          <PoundsField
            label={t('form.formerOther')}
            value={draft.formerOther}
            onChange={(formerOther) => onChange({ formerOther })}
            error={errorAt('downsizings.0.otherAssetsToDescendants')}
          />
          <PoundsField
            label={t('form.homeNow')}
            hint={t('form.homeNowHint')}
            value={draft.homeNow}
            onChange={(homeNow) => onChange({ homeNow })}
            error={errorAt('home.toOthers', { negative: t('form.homeNowLess') })}
          />
          {asksExemptHome(draft) && (
            <PoundsField
              label={t('form.homeExempt')}
              value={draft.homeExempt}
              onChange={(homeExempt) => onChange({ homeExempt })}
              error={errorAt('home.toExempt')}
            />
          )}
          {draft.family === 'widowed' && (
            <Checkbox
              label={t('form.spouseDiedBefore')}
              checked={draft.spouseDiedBefore}
              onChange={(event) => onChange({ spouseDiedBefore: event.target.checked })}
            />
          )}
        </>
      )}
      <PoundsField
        label={t('form.legacies')}
        hint={t('form.legaciesHint')}
        value={draft.legacies}
        onChange={(legacies) => onChange({ legacies })}
        error={errorAt('taxFreeLegacies')}
      />
      {draft.charity.trim() !== '' &&
        (['joint', 'settled'] as const).map((name) => (
          <PoundsField
            key={name}
            label={t(`form.${name}`)}
            value={draft[name]}
            onChange={(text) => onChange({ [name]: text })}
            error={errorAt(name === 'joint' ? 'jointBySurvivorship' : 'settledProperty')}
          />
        ))}
      <Field label={t('form.residue')}>
        {(control) => (
          <Select
            {...control}
            value={draft.residue}
            onChange={(event) => onChange({ residue: event.target.value as TaxDraft['residue'] })}
          >
            {residues.map((residue) => (
              <option key={residue} value={residue}>
                {t(`form.residues.${residue}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Stack>
  );
}
