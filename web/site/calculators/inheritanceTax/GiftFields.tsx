import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { facts } from '../../../../shared/facts.ts';
import { londonDay } from '../../../../shared/londonDay.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx';
import { Select, TextInput } from '../../../ui/controls.tsx';
import { Field, Hint } from '../../../ui/Field.tsx';
import { Segment, Segmented } from '../../../ui/Segmented.tsx';
import { useFormats } from '../../useFormats.ts';
import { PoundsField } from '../PoundsField.tsx';
import { type GiftDraft, giftKinds } from './draft.ts';
import { type GroupProps, Stack } from './fieldGroup.ts';

const Gift = chakra('fieldset', {
  base: { display: 'grid', gap: '16', minWidth: '0', pl: '16', borderLeftWidth: '3px', borderColor: 'rule' },
});

/** The gifts of the last seven years. */
export function GiftFields({ draft, onChange, errorAt }: GroupProps) {
  const { pounds } = useFormats();
  const { t } = useWords('taxCalculator');
  const add = useRef<HTMLButtonElement>(null);
  const { gifts } = draft;
  const change = (id: number, changed: Partial<GiftDraft>) =>
    onChange({ gifts: gifts.map((gift) => (gift.id === id ? { ...gift, ...changed } : gift)) });
  const addGift = () => {
    const id = Math.max(0, ...gifts.map((gift) => gift.id)) + 1;
    onChange({ gifts: [...gifts, { id, amount: '', date: londonDay(new Date()), kind: 'outright' }] });
  };
  return (
    <Stack>
      <Hint mt="0">{t('form.giftsHint')}</Hint>
      {gifts.map(({ id, amount, date, kind }, at) => (
        <Gift key={id}>
          <chakra.legend textStyle="label" mb="8">
            {t('form.gift', { number: at + 1 })}
          </chakra.legend>
          <PoundsField
            label={t('form.giftAmount')}
            value={amount}
            onChange={(text) => change(id, { amount: text })}
            error={errorAt(`gifts.${at}.amount`)}
          />
          <Field label={t('form.giftDate')} error={errorAt(`gifts.${at}.date`)}>
            {(control) => (
              <TextInput {...control} type="date" value={date} onChange={(event) => change(id, { date: event.target.value })} />
            )}
          </Field>
          <Field label={t('form.giftKind')}>
            {(control) => (
              <Select
                {...control}
                value={kind}
                onChange={(event) => change(id, { kind: event.target.value as GiftDraft['kind'] })}
              >
                {giftKinds.map((each) => (
                  <option key={each} value={each}>
                    {t(`form.giftKinds.${each}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button
            variant="link"
            size="sm"
            color="plum"
            justifySelf="start"
            onClick={() => {
              onChange({ gifts: gifts.filter((gift) => gift.id !== id) });
              add.current?.focus();
            }}
          >
            {t('form.removeGift', { number: at + 1 })}
          </Button>
        </Gift>
      ))}
      <Button ref={add} variant="line" size="sm" justifySelf="start" onClick={addGift}>
        {t('form.addGift')}
      </Button>
      {gifts.length > 0 && (
        <ChoiceGroup label={t('form.exemption', { exemption: pounds(facts.annualGiftExemption.value) })}>
          <Segmented>
            {(['apply', 'used'] as const).map((exemption) => (
              <Segment
                key={exemption}
                name="tax-exemption"
                label={t(`form.exemptions.${exemption}`)}
                checked={draft.exemption === exemption}
                onChange={() => onChange({ exemption })}
              />
            ))}
          </Segmented>
        </ChoiceGroup>
      )}
    </Stack>
  );
}
