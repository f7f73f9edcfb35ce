import { useWords } from '../../../i18n/useWords.ts';
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx';
import { Hint } from '../../../ui/Field.tsx';
import { Segment, Segmented } from '../../../ui/Segmented.tsx';
import { PoundsField } from '../PoundsField.tsx';
import { type GroupProps, Stack } from './fieldGroup.ts';

/** Business and farm assets within the estate, and how they are left. */
export function BusinessFields({ draft, onChange, errorAt }: GroupProps) {
  const { t } = useWords('taxCalculator');
  const fields = [
    ['business', 'form.businessAmount'],
    ['agricultural', 'form.agricultural'],
    ['aim', 'form.aim'],
  ] as const;
  return (
    <Stack>
      <Hint mt="0">{t('form.businessHint')}</Hint>
      {fields.map(([name, label]) => (
        <PoundsField
          key={name}
          label={t(label)}
          value={draft[name]}
          onChange={(text) => onChange({ [name]: text })}
          error={errorAt(`business.${name}`)}
        />
      ))}
      <ChoiceGroup label={t('form.byName')}>
        <Segmented>
          {([false, true] as const).map((inResidue) => (
            <Segment
              key={String(inResidue)}
              name="tax-business-left"
              label={t(inResidue ? 'form.byNames.residue' : 'form.byNames.named')}
              checked={draft.inResidue === inResidue}
              onChange={() => onChange({ inResidue })}
            />
          ))}
        </Segmented>
      </ChoiceGroup>
    </Stack>
  );
}
