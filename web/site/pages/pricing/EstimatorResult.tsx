import { chakra } from '@chakra-ui/react';
import { guarantees } from '../../../../shared/prices.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Hint } from '../../../ui/Field.tsx';
import { trackCta } from '../../analytics.ts';
import { prefillEnquiry } from '../../enquiry/prefill.ts';
import { PageLink } from '../../SiteLink.tsx';
import { Ledger } from '../../sections/Ledger.tsx';
import { useFormats } from '../../useFormats.ts';
import type { EstimatorProps } from './EstimatorForm.tsx';
import { estimateRows, estimateSummary } from './estimateWords.ts';
import { cheaperWay, costOf, serviceOf } from './estimatorRules.ts';

const Total = chakra('output', {
  base: {
    display: 'block',
    textStyle: 'figure',
    fontSize: { base: '5rem', md: 'clamp(3.75rem, 7.4vw, 6.75rem)' },
    lineHeight: '0.95',
    letterSpacing: '-0.05em',
    color: 'plum',
    mt: '16',
    mb: '24',
  },
});

const Remark = chakra('p', { base: { borderLeftWidth: '3px', borderColor: 'marigold', pl: '16', mb: '24', textStyle: 'small' } });

/** The itemised cost: the firm's fees, third-party fees and a cheaper alternative, if any. */
export function EstimatorResult({ choice, onChange }: EstimatorProps) {
  const { pounds } = useFormats();
  const { t } = useWords('pricing');
  const cost = costOf(choice);
  const cheaper = cheaperWay(choice);
  const ours = cost.lines.filter((line) => line.payee === 'firm');
  const others = cost.lines.filter((line) => line.payee !== 'firm');
  // The choices become the message of the enquiry form, where the visitor can edit them.
  const carry = () => {
    if (cost.lines.length > 0) prefillEnquiry({ message: estimateSummary(t, pounds, choice, cost) });
    trackCta('estimator', cost.firmTotal);
  };
  return (
    <chakra.div borderTopWidth="2px" borderColor="ink" pt="24">
      <p id="estimate-label">
        <chakra.span textStyle="label">{t(cost.about ? 'estimator.resultAbout' : 'estimator.result')}</chakra.span>
      </p>
      <Total aria-labelledby="estimate-label" aria-live="polite">
        {pounds(cost.total)}
      </Total>
      {cheaper && (
        <Remark>
          {cheaper.package
            ? t('estimator.cheaper', { name: t(`packages.${cheaper.package}.short`), saving: pounds(cheaper.saving) })
            : t('estimator.cheaperSingly', { saving: pounds(cheaper.saving) })}{' '}
          <Button variant="link" size="sm" color="plum" onClick={() => onChange({ package: cheaper.package })}>
            {t(cheaper.package ? 'estimator.switch' : 'estimator.switchSingly')}
          </Button>
        </Remark>
      )}
      {cost.lines.length === 0 && <p>{t('estimator.nothing')}</p>}
      {ours.length > 0 && (
        <>
          <chakra.h3 textStyle="label" mb="8">
            {t('estimator.ours')}
          </chakra.h3>
          <Ledger rows={estimateRows(t, pounds, ours)} />
          <Subtotal label={t('estimator.totalOurs')} value={pounds(cost.firmTotal)} />
        </>
      )}
      {others.length > 0 && (
        <>
          <chakra.h3 textStyle="label" mt="24" mb="8">
            {t('estimator.others')}
          </chakra.h3>
          <Ledger rows={estimateRows(t, pounds, others)} />
        </>
      )}
      <LinkButton width="100%" mt="32" asChild>
        <PageLink to={`/?service=${serviceOf(choice)}#contact`} onClick={carry} data-carries>
          {t('estimator.book')}
        </PageLink>
      </LinkButton>
      <Hint>{t('estimator.hint', { hours: guarantees.quoteHours })}</Hint>
    </chakra.div>
  );
}

function Subtotal({ label, value }: { label: string; value: string }) {
  return (
    <chakra.p
      display="flex"
      justifyContent="space-between"
      gap="24"
      py="14px"
      fontWeight="600"
      fontVariantNumeric="lining-nums tabular-nums"
    >
      <span>{label}</span>
      <span>{value}</span>
    </chakra.p>
  );
}
