import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { careNations, homeDisregards } from '../../../../shared/careMeansTest.ts';
import { maxAmount } from '../../../../shared/inheritanceTax/money.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx';
import { Select } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Grid } from '../../../ui/Layout.tsx';
import { Segment, Segmented } from '../../../ui/Segmented.tsx';
import { Chapter } from '../../sections/Chapter.tsx';
import { useFormats } from '../../useFormats.ts';
import { PoundsField } from '../PoundsField.tsx';
import { CareResult } from './CareResult.tsx';
import { type CareDraft, careProblem, initialCareDraft } from './careDraft.ts';

/** The capital side of the care means test, for England and Wales. */
export function CareCalculator({ numeral }: { numeral: number }) {
  const { pounds } = useFormats();
  const { t } = useWords('careCalculator');
  const [draft, setDraft] = useState(initialCareDraft);
  const change = (changed: Partial<CareDraft>) => setDraft((present) => ({ ...present, ...changed }));
  const form = useRef<HTMLFormElement>(null);
  // Copies values typed before React ran from the fields into the state.
  useEffect(() => {
    const typed = new FormData(form.current ?? undefined);
    const { savings, home } = Object.fromEntries(typed) as Record<string, string | undefined>;
    if (savings || home) setDraft((present) => ({ ...present, savings: savings ?? '', home: home ?? '' }));
  }, []);
  const errorIn = (text: string) => {
    const problem = careProblem(text);
    if (!problem) return undefined;
    return problem === 'too-large' ? t('tooLarge', { most: pounds(maxAmount) }) : t('problem', { example: pounds(18_500) });
  };
  const wrong = [draft.savings, draft.home].some((text) => careProblem(text));
  return (
    <Chapter numeral={numeral} heading={t('heading')} aside={t('aside')} id="means-test">
      <Grid>
        <chakra.form
          ref={form}
          gridColumn={{ md: '2 / 7', lg: '2 / 8' }}
          alignSelf="start"
          position={{ md: 'sticky' }}
          top={{ md: '88px' }}
          css={{ '@media (max-height: 720px)': { position: 'static' } }}
          display="grid"
          gap="24"
          alignContent="start"
          noValidate
          onSubmit={(event) => event.preventDefault()}
          aria-label={t('heading')}
        >
          <ChoiceGroup label={t('nation')}>
            <Segmented>
              {careNations.map((nation) => (
                <Segment
                  key={nation}
                  name="care-nation"
                  label={t(`nations.${nation}`)}
                  checked={draft.nation === nation}
                  onChange={() => change({ nation })}
                />
              ))}
            </Segmented>
          </ChoiceGroup>
          <PoundsField
            label={t('savings')}
            hint={t('savingsHint')}
            name="savings"
            value={draft.savings}
            onChange={(savings) => change({ savings })}
            error={errorIn(draft.savings)}
          />
          <PoundsField
            label={t('home')}
            hint={t('homeHint')}
            name="home"
            value={draft.home}
            onChange={(home) => change({ home })}
            error={errorIn(draft.home)}
          />
          {draft.home.trim() !== '' && (
            <Field label={t('disregard')}>
              {(control) => (
                <Select
                  {...control}
                  value={draft.disregard}
                  onChange={(event) => change({ disregard: event.target.value as CareDraft['disregard'] })}
                >
                  {(['none', ...homeDisregards] as const).map((each) => (
                    <option key={each} value={each}>
                      {t(`disregards.${each}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </chakra.form>
        <chakra.div gridColumn={{ md: '7 / 13', lg: '8 / 13', xl: '9 / 13' }} mt={{ base: '48', md: '0' }}>
          <CareResult draft={draft} wrong={wrong} />
        </chakra.div>
      </Grid>
    </Chapter>
  );
}
