import { chakra } from '@chakra-ui/react';
import { firm } from '../../../../shared/firm.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { Ledger, type LedgerLine } from '../../sections/Ledger.tsx';
import { useFormats } from '../../useFormats.ts';

const Box = chakra('div', {
  base: {
    display: 'none',
    '@media print': { display: 'block', mb: '8' },
    // Many answers, for example those of a couple, leave room for the result.
    '& dl:has(> :nth-child(9))': { columns: '2', columnGap: '24px' },
  },
});

/**
 * Rules for paper: no header, footer, form or buttons, and black text, because browsers do not print backgrounds. Small and narrow, so
 * that a result fits on two pages.
 */
const paper = `@page{size:A4;margin:12mm}
@media print{
header,nav,#footer,aside,dialog,noscript,[data-screen],[data-sticky-bar]{display:none!important}
main *{position:static!important;color:#000!important;row-gap:6px!important}
main [data-head] :is([aria-hidden],h2 ~ *){display:none!important}
main [data-head] > *{margin-block:0!important}
main section,main section > div{padding-block:4px!important;margin-block:0!important}
main :is(h1,h2,h3){margin-block:8px 4px!important;font-size:13pt!important;line-height:1.2!important;break-after:avoid}
main h1{font-size:18pt!important}
main :is(p:not([data-figure],[data-result]),li,dt,dd,th,td,td *){margin-block:0!important;font-size:9pt!important;line-height:1.3!important}
main :is(li,th,td,dl > div){padding-block:1.5px!important;min-height:0!important;height:auto!important}
main :is(ul,dl,table){margin-block:4px!important}
main :is([data-figure],p[data-result]){font-size:24pt!important;line-height:1.1!important;margin-block:4px!important}
main svg{max-height:45mm}
main :is(tr,li,dl > div,svg){break-inside:avoid}
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
