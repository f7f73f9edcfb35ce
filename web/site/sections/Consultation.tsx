import { chakra } from '@chakra-ui/react';
import { firm } from '../../../shared/firm.ts';
import type { EnquiryService } from '../../../shared/vocabularies.ts';
import { Rich } from '../../i18n/Rich.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { BookingLink } from '../BookingLink.tsx';
import type { BookingContext } from '../booking/bookingUrl.ts';
import { PageLink } from '../SiteLink.tsx';

/** Where a page's consultation button leads: to the enquiry form with a service chosen, or to the booking dialog. */
type ConsultationTarget = { service: EnquiryService } | { booking: BookingContext };

interface ConsultationProps {
  target: ConsultationTarget;
  /** Where on the page it stands, for analytics. */
  place: 'hero' | 'closing';
}

/** The one action of an inner page, and the phone as its quiet alternative. */
export function Consultation({ target, place }: ConsultationProps) {
  const { t } = useWords('sections');
  const look = { variant: place === 'closing' ? 'lit' : 'solid', width: { base: '100%', sm: 'auto' } } as const;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="8px 24px">
      {'service' in target ? (
        <LinkButton asChild {...look}>
          <PageLink to={`/?service=${target.service}#contact`} data-cta={`consultation-${target.service}-${place}`}>
            {t('consultation')}
          </PageLink>
        </LinkButton>
      ) : (
        <LinkButton asChild {...look}>
          <BookingLink context={target.booking} label={`booking-${target.booking}-${place}`}>
            {t('consultation')}
          </BookingLink>
        </LinkButton>
      )}
      <chakra.p minHeight="44px" display="inline-flex" alignItems="center">
        <span>
          <Rich
            text={t('call', { phone: firm.phone.display })}
            tags={{ 1: <Link href={firm.phone.href} fontWeight="600" whiteSpace="nowrap" /> }}
          />
        </span>
      </chakra.p>
    </chakra.div>
  );
}
