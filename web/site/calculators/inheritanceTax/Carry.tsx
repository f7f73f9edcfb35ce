import { chakra } from '@chakra-ui/react';
import { useWords } from '../../../i18n/useWords.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { trackCta } from '../../analytics.ts';
import { prefillEnquiry } from '../../enquiry/prefill.ts';
import { AnchorLink } from '../../SiteLink.tsx';
import { readPounds } from '../amounts.ts';
import { estateBand, type TaxDraft } from './draft.ts';

/** A link to the enquiry form that puts a summary into its message; the visitor can edit it there. */
export function Carry({ draft, message }: { draft: TaxDraft; message: string }) {
  const { t } = useWords('taxCalculator');
  const carry = () => {
    prefillEnquiry({ service: 'trusts-iht', estateValue: estateBand(readPounds(draft.estate)), message });
    trackCta('tax-calculator');
  };
  return (
    <chakra.div mt="32" data-screen="">
      <LinkButton variant="lit" width={{ base: '100%', sm: 'auto' }} asChild>
        <AnchorLink to="contact" onClick={carry} data-carries>
          {t('result.carry')}
        </AnchorLink>
      </LinkButton>
      <chakra.p textStyle="note" color="onPlum2" mt="8">
        {t('result.carryHint')}
      </chakra.p>
    </chakra.div>
  );
}
