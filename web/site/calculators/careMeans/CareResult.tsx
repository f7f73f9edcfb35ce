import { chakra } from '@chakra-ui/react';
import { type CareMeansResult, careLimitOf } from '../../../../shared/careMeansTest.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { leading } from '../../../ui/textStyles.ts';
import { trackCta } from '../../analytics.ts';
import { prefillEnquiry } from '../../enquiry/prefill.ts';
import { AnchorLink } from '../../SiteLink.tsx';
import { Ledger } from '../../sections/Ledger.tsx';
import { useFormats } from '../../useFormats.ts';
import { type CareDraft, careResult } from './careDraft.ts';

const Verdict = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '16',
    textStyle: 'h3',
    fontSize: { md: '2.25rem' },
    lineHeight: leading(1.1111),
    color: 'plum',
    mb: '12',
    _before: {
      content: '""',
      width: '18px',
      height: '18px',
      flex: 'none',
      outline: '1.5px solid {colors.plum}',
      forcedColorAdjust: 'none',
    },
    '&[data-help]::before': { bg: 'marigold' },
  },
});

/** The result of the means test: its lines and its assumptions. */
export function CareResult({ draft, wrong }: { draft: CareDraft; wrong: boolean }) {
  const { pounds, day } = useFormats();
  const { t } = useWords('careCalculator');
  const result = careResult(wrong ? { ...draft, savings: '', home: '' } : draft);
  const rowsOf = (isShown: (line: CareMeansResult['lines'][number]) => boolean) =>
    result.lines.filter(isShown).map(({ id, pounds: amount }) => ({ label: t(`lines.${id}`), value: pounds(amount) }));
  const empty = wrong || (draft.savings.trim() === '' && draft.home.trim() === '');
  if (empty)
    return (
      <chakra.div borderTopWidth="2px" borderColor="ink" pt="24" aria-live="polite">
        <chakra.p textStyle="lead" mb="24">
          {t('result.empty')}
        </chakra.p>
        {/* Without any input only the limits are shown. */}
        <Ledger rows={rowsOf(({ id }) => id.endsWith('-limit'))} />
      </chakra.div>
    );
  const fact = careLimitOf(draft.nation);
  const values = { capital: pounds(result.capital), limit: pounds(fact.value), above: pounds(result.aboveLimit) };
  const verdict = t(result.councilHelp ? 'result.help' : 'result.noHelp');
  const tariff = pounds(result.tariffIncomePerWeek);
  const amountOf = (id: string) => pounds(result.lines.find((line) => line.id === id)?.pounds ?? 0);
  const carry = () => {
    prefillEnquiry({
      service: 'care-fee-protection',
      message: t('message', {
        nation: t(`nations.${draft.nation}`),
        savings: amountOf('savings'),
        home: amountOf(result.lines.some(({ id }) => id === 'home') ? 'home' : 'home-left-out'),
        capital: values.capital,
        verdict,
      }),
    });
    trackCta('care-calculator');
  };
  return (
    <chakra.div borderTopWidth="2px" borderColor="ink" pt="24">
      <div aria-live="polite">
        <Verdict data-help={result.councilHelp ? '' : undefined}>{verdict}</Verdict>
        <p>{t(result.councilHelp ? 'result.helpText' : 'result.noHelpText', values)}</p>
        {result.councilHelp && (
          <chakra.p mt="8">{result.tariffIncomePerWeek > 0 ? t('result.tariff', { tariff }) : t('result.noTariff')}.</chakra.p>
        )}
      </div>
      <chakra.div mt="24">
        <Ledger rows={rowsOf(() => true)} />
      </chakra.div>
      <chakra.h3 textStyle="label" mt="24" mb="8">
        {t('assumptionsHeading')}
      </chakra.h3>
      <chakra.ul textStyle="small" css={{ '& li': { borderTopWidth: '1px', borderColor: 'rule', py: '8' } }}>
        {result.assumptions.map((id) => (
          <li key={id}>{t(`assumptions.${id}`)}</li>
        ))}
      </chakra.ul>
      <chakra.p textStyle="note" color="ink2" mt="12">
        {t('source', { source: fact.source, checked: day(fact.checked) })}
      </chakra.p>
      <LinkButton width="100%" mt="24" asChild>
        <AnchorLink to="contact" onClick={carry} data-carries>
          {t('carry')}
        </AnchorLink>
      </LinkButton>
    </chakra.div>
  );
}
