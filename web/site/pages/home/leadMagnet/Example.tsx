import { chakra } from '@chakra-ui/react';
import { facts } from '../../../../../shared/facts.ts';
import { useWords } from '../../../../i18n/useWords.ts';
import { TaxBar, TaxFigure } from '../../../calculators/TaxBar.tsx';
import { useFormats } from '../../../useFormats.ts';
import { example } from './example.ts';

/** The tax on an example estate, drawn to scale. */
export function Example() {
  const { pounds, percent } = useFormats();
  const { t } = useWords('homeSections');
  const rate = percent(facts.taxRate.value);
  const [free, taxed] = [pounds(example.free), pounds(example.taxed)];
  return (
    <chakra.div gridColumn={{ md: '2 / 8', lg: '2 / 9' }} mt={{ md: '-8px' }}>
      <chakra.p mb={{ base: '16', md: '24' }} color="onPlum2">
        <b>{t('tax.exampleLabel')}.</b> {t('tax.exampleText', { estate: pounds(example.estate) })}
      </chakra.p>
      <TaxFigure mb="32">{pounds(example.tax)}</TaxFigure>
      <TaxBar
        free={example.free}
        taxed={example.taxed}
        words={{
          bar: t('tax.bar', { free, taxed, rate }),
          free: t('tax.free', { amount: free }),
          taxed: t('tax.taxed', { amount: taxed, rate }),
        }}
      />
    </chakra.div>
  );
}
