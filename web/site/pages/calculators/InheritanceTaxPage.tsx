import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { facts } from '../../../../shared/facts.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { Section, Wrap } from '../../../ui/Layout.tsx';
import { track } from '../../analytics.ts';
import { CalculatorFrame } from '../../calculators/case/CalculatorFrame.tsx';
import { PrintHead } from '../../calculators/case/PrintHead.tsx';
import { Tools } from '../../calculators/case/Tools.tsx';
import { useCase } from '../../calculators/case/useCase.ts';
import { BandsPicture } from '../../calculators/inheritanceTax/BandsPicture.tsx';
import { TaxCalculator } from '../../calculators/inheritanceTax/Calculator.tsx';
import { initialDraft, taxResults } from '../../calculators/inheritanceTax/draft.ts';
import { giftDates } from '../../calculators/inheritanceTax/giftDates.ts';
import { taxCodec } from '../../calculators/inheritanceTax/taxCase.ts';
import { useTaxInputs } from '../../calculators/inheritanceTax/useTaxInputs.ts';
import { useToday } from '../../calculators/useToday.ts';
import { Chapter } from '../../sections/Chapter.tsx';
import { useFormats } from '../../useFormats.ts';

const slug = 'inheritance-tax';

const sources = [
  facts.nilRateBand,
  facts.residenceNilRateBand,
  facts.downsizingSince,
  facts.annualGiftExemption,
  facts.charityRate,
  facts.reliefAllowance,
  facts.pensionsCountSince,
];

export default function InheritanceTaxPage() {
  const { t } = useWords('calcTax');
  const { t: shell } = useWords('calculators');
  const { pounds, day } = useFormats();
  const today = useToday();
  const { draft, change, ignored, isUsed, link } = useCase(initialDraft, taxCodec);
  const inputs = useTaxInputs(draft);
  const results = taxResults(draft, today);
  const figures = results.today.kind === 'answer' ? results.today.figures : undefined;

  const hasResult = isUsed && figures !== undefined;
  useEffect(() => {
    if (hasResult) track('calculator_used', { calculator: slug });
  }, [hasResult]);

  const dates = giftDates(draft, results.today).map(({ amount, date, endsOn }) => ({
    day: endsOn,
    title: t('dates.gift', { amount: pounds(amount) }),
    text: t('dates.giftText', { date: day(date) }),
  }));

  return (
    <CalculatorFrame slug={slug}>
      <Chapter numeral={1} heading={t('heading')} aside={t('aside')} ground="plum">
        <PrintHead inputs={inputs} today={today} />
        <TaxCalculator
          draft={draft}
          onChange={change}
          results={results}
          asksDate
          notice={
            ignored && (
              <chakra.p role="status" borderLeftWidth="3px" borderColor="marigold" pl="16" mb="24">
                {shell('ignored')}
              </chakra.p>
            )
          }
        />
      </Chapter>
      <Section ground="tint" aria-labelledby="bands-heading" data-calculator={slug}>
        <Wrap>
          <chakra.h2 id="bands-heading" textStyle="h3" mb="16">
            {t('picture.heading')}
          </chakra.h2>
          {figures && <BandsPicture figures={figures} />}
          <chakra.h2 textStyle="label" mt="32" mb="8">
            {shell('sources')}
          </chakra.h2>
          <chakra.ul textStyle="small" css={{ '& li': { borderTopWidth: '1px', borderColor: 'rule', py: '8' } }}>
            {[...new Map(sources.map(({ source, checked }) => [source, checked]))].map(([source, checked]) => (
              <li key={source}>{shell('source', { source, checked: day(checked) })}</li>
            ))}
          </chakra.ul>
          <Tools slug={slug} link={link} dates={dates} />
        </Wrap>
      </Section>
    </CalculatorFrame>
  );
}
