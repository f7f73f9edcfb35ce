import { chakra } from '@chakra-ui/react';
import { firm } from '../../../../shared/firm.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { AnchorLink } from '../../SiteLink.tsx';
import { ClosingCall } from '../../sections/ClosingCall.tsx';

/** The call to action at the end of the page: a free quote, or the phone. */
export function QuoteCall() {
  const { t } = useWords('pricing');
  return (
    <ClosingCall
      heading={t('cta.heading')}
      text={t('cta.text')}
      action={
        <chakra.div display="flex" flexWrap="wrap" gap="12px 24px">
          <LinkButton asChild variant="lit" width={{ base: '100%', sm: 'auto' }}>
            <AnchorLink to="contact" data-cta="pricing-quote">
              {t('cta.quote')}
            </AnchorLink>
          </LinkButton>
          <LinkButton variant="link" href={firm.phone.href}>
            {t('cta.call', { phone: firm.phone.display })}
          </LinkButton>
        </chakra.div>
      }
    />
  );
}
