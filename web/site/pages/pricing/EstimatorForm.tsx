import { chakra } from '@chakra-ui/react';
import { facts } from '../../../../shared/facts.ts';
import { addOns, guarantees, type PackageId, packages } from '../../../../shared/prices.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { Choice as Option } from '../../../ui/Choice.tsx';
import { ChoiceGroup, Choices } from '../../../ui/ChoiceGroup.tsx';
import { Select } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Segment, Segmented } from '../../../ui/Segmented.tsx';
import { useFormats } from '../../useFormats.ts';
import { type Choice, isIncluded, mostLpas, willsPrice } from './estimatorRules.ts';

export interface EstimatorProps {
  choice: Choice;
  onChange: (changed: Partial<Choice>) => void;
}

const Stack = chakra('div', { base: { display: 'grid', gap: '32' } });
const Pair = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    columnGap: '24',
    rowGap: { base: '24', sm: '0' },
    // Aligns the fields at the bottom, because labels differ in length.
    '& > div': { display: { sm: 'grid' }, gridTemplateRows: 'subgrid', gridRow: { sm: 'span 3' } },
    '& label': { alignSelf: 'end' },
  },
});

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, count) => count);

/** The questions of the estimator. */
export function EstimatorForm({ choice, onChange }: EstimatorProps) {
  const { pounds } = useFormats();
  const { t } = useWords('pricing');
  const documents = (count: number) => (count === 0 ? t('estimator.lpaNone') : t('estimator.lpaCount', { count }));
  return (
    <Stack>
      <ChoiceGroup label={t('estimator.people')}>
        <Segmented>
          {([1, 2] as const).map((people) => (
            <Segment
              key={people}
              name="estimator-people"
              label={t(people === 1 ? 'estimator.one' : 'estimator.two')}
              checked={choice.people === people}
              onChange={() => onChange({ people })}
            />
          ))}
        </Segmented>
      </ChoiceGroup>
      <Start choice={choice} onChange={onChange} />
      <Services choice={choice} onChange={onChange} />
      <Pair>
        <Field label={t('estimator.lpas')} hint={t('estimator.lpasHint', { price: pounds(addOns.lpa.price) })}>
          {(control) => (
            <Select {...control} value={choice.lpas} onChange={(event) => onChange({ lpas: Number(event.target.value) })}>
              {upTo(mostLpas(choice)).map((count) => (
                <option key={count} value={count}>
                  {documents(count)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {choice.lpas > 0 && (
          <Field label={t('estimator.half', { income: pounds(facts.lpaHalfFeeIncome.value) })} hint={t('estimator.halfHint')}>
            {(control) => (
              <Select
                {...control}
                value={choice.lpasAtHalfFee}
                onChange={(event) => onChange({ lpasAtHalfFee: Number(event.target.value) })}
              >
                {upTo(choice.lpas).map((count) => (
                  <option key={count} value={count}>
                    {documents(count)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </Pair>
      <Option
        type="checkbox"
        label={t('estimator.early', { days: guarantees.earlyBooking.withinDays })}
        note={t('estimator.earlyNote', { percent: guarantees.earlyBooking.percentOff })}
        checked={choice.bookedEarly}
        onChange={(event) => onChange({ bookedEarly: event.target.checked })}
      />
    </Stack>
  );
}

function Start({ choice, onChange }: EstimatorProps) {
  const { pounds } = useFormats();
  const { t } = useWords('pricing');
  const note = (id: PackageId) => {
    const words = packages[id].per === 'person' && choice.people > 1 ? 'estimator.packageEach' : 'estimator.packageNote';
    return t(words, { price: pounds(packages[id].price) });
  };
  return (
    <ChoiceGroup label={t('estimator.start')}>
      <Choices>
        {(Object.keys(packages) as PackageId[]).map((id) => (
          <Option
            key={id}
            type="radio"
            name="estimator-package"
            label={t(`packages.${id}.title`)}
            note={note(id)}
            checked={choice.package === id}
            onChange={() => onChange({ package: id })}
          />
        ))}
        <Option
          type="radio"
          name="estimator-package"
          label={t('estimator.single')}
          note={t('estimator.singleNote')}
          checked={choice.package === undefined}
          onChange={() => onChange({ package: undefined })}
        />
      </Choices>
    </ChoiceGroup>
  );
}

function Services({ choice, onChange }: EstimatorProps) {
  const { pounds } = useFormats();
  const { t } = useWords('pricing');
  const wills = t(choice.people === 1 ? 'estimator.willsOne' : 'estimator.willsTwo', { price: pounds(willsPrice(choice)) });
  const services = [
    ['will', t('estimator.wills'), wills],
    ['propertyTrust', t('estimator.propertyTrust'), pounds(addOns.propertyTrust.price)],
    ['annualReview', t('estimator.review'), t('estimator.reviewNote', { price: pounds(addOns.annualReview.price) })],
    ['probate', t('estimator.probate'), t('estimator.probateNote', { price: pounds(addOns.probate.price) })],
  ] as const;
  return (
    <chakra.fieldset minWidth="0">
      <chakra.legend textStyle="label" mb="8">
        {t(choice.package ? 'estimator.includeMore' : 'estimator.include')}
      </chakra.legend>
      <Choices>
        {services.map(([id, label, note]) => {
          const included = (id === 'will' || id === 'propertyTrust') && isIncluded(choice, id);
          return (
            <Option
              key={id}
              type="checkbox"
              label={label}
              note={included ? t('estimator.includedNote') : note}
              checked={choice[id]}
              disabled={included}
              onChange={(event) => onChange({ [id]: event.target.checked })}
            />
          );
        })}
      </Choices>
    </chakra.fieldset>
  );
}
