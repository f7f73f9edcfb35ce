import { chakra } from '@chakra-ui/react';
import { firm } from '../../../../shared/firm.ts';
import type { OutsideReason } from '../../../../shared/inheritanceTax/input.ts';
import { Rich } from '../../../i18n/Rich.tsx';
import { useWords } from '../../../i18n/useWords.ts';
import { Link } from '../../../ui/Link.tsx';
import { useFormats } from '../../useFormats.ts';
import { Carry } from './Carry.tsx';
import type { TaxDraft } from './draft.ts';
import { summaryOf } from './summary.ts';

/** Says that the calculator does not cover a case, why, and whom to ask. */
export function Outside({ draft, reasons }: { draft: TaxDraft; reasons: readonly OutsideReason[] }) {
  const { t } = useWords('taxCalculator');
  const { pounds } = useFormats();
  const reasonTexts = reasons.map((reason) => t(`outside.reasons.${reason}`));
  return (
    <>
      <chakra.h3 textStyle="h2" mb="16">
        {t('outside.heading')}
      </chakra.h3>
      <p>{t('outside.text')}</p>
      <chakra.ul my="16" css={{ '& li': { borderTopWidth: '1px', borderColor: 'rulePlum', py: '12' } }}>
        {reasonTexts.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </chakra.ul>
      <p>
        <Rich
          text={t('outside.call', { phone: firm.phone.display })}
          tags={{ 1: <Link href={firm.phone.href} fontWeight="600" whiteSpace="nowrap" /> }}
        />
      </p>
      <Carry draft={draft} message={summaryOf(t, pounds, draft, t('message.outside', { reasons: reasonTexts.join(' ') }))} />
    </>
  );
}
