import { chakra } from '@chakra-ui/react';
import { firm } from '../../../../shared/firm.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { Ledger, type LedgerLine } from '../../sections/Ledger.tsx';
import { useFormats } from '../../useFormats.ts';

const Box = chakra('div', {
  base: {
    display: 'none',
    '@media print': { display: 'block', mb: '24' },
  },
});

/** Rules for paper: no header, footer, form or buttons, and black text, because browsers do not print backgrounds. */
const paper = `@media print{
header,nav,#footer,aside,dialog,noscript,[data-screen],[data-sticky-bar]{display:none!important}
main *{position:static!important;color:#000!important}
main section{padding-block:12px!important}
main :is(tr,li,dl > div,svg){break-inside:avoid}
main{font-size:11pt}
}`;

/** The style of a calculator's page on paper. */
export const PaperStyle = () => <style>{paper}</style>;

/** What only the printed page has: the firm, the day and the answers. */
export function PrintHead({ inputs, today }: { inputs: readonly LedgerLine[]; today: string }) {
  const { t } = useWords('calculators');
  const { day } = useFormats();
  return (
    <Box>
      <p>{t('printed', { firm: firm.tradingName, phone: firm.phone.display, date: day(today) })}</p>
      {inputs.length > 0 && (
        <>
          <chakra.h2 textStyle="h4" mt="16" mb="8">
            {t('inputs')}
          </chakra.h2>
          <Ledger rows={inputs} />
        </>
      )}
    </Box>
  );
}
