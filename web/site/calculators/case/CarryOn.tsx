import { chakra } from '@chakra-ui/react';
import { useWords } from '../../../i18n/useWords.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { trackCta } from '../../analytics.ts';
import { BookingLink } from '../../BookingLink.tsx';
import type { BookingContext } from '../../booking/bookingUrl.ts';
import type { Draft } from '../../enquiry/answers.ts';
import { prefillEnquiry } from '../../enquiry/prefill.ts';
import { rememberNote } from '../../knownPerson.ts';
import { AnchorLink } from '../../SiteLink.tsx';
import type { CalculatorSlug } from '../calculators.ts';

interface CarryOnProps {
  slug: CalculatorSlug;
  service: Draft['service'];
  booking: BookingContext;
  /** The summary for the enquiry's message and the booking's notes. */
  message: string;
}

/** Links to the enquiry form and to the booking calendar, both with a summary that the visitor can change there. */
export function CarryOn({ slug, service, booking, message }: CarryOnProps) {
  const { t } = useWords('calculators');
  return (
    <chakra.div data-screen="" mt="24">
      <chakra.div display="flex" flexWrap="wrap" gap="12">
        <LinkButton asChild width={{ base: '100%', sm: 'auto' }}>
          <AnchorLink
            to="contact"
            data-carries
            onClick={() => {
              prefillEnquiry({ service, message });
              trackCta(`calculator-${slug}-enquiry`);
            }}
          >
            {t('carry.enquiry')}
          </AnchorLink>
        </LinkButton>
        <LinkButton asChild variant="line" width={{ base: '100%', sm: 'auto' }}>
          <BookingLink context={booking} label={`calculator-${slug}-booking`} data-carries onClick={() => rememberNote(message)}>
            {t('carry.booking')}
          </BookingLink>
        </LinkButton>
      </chakra.div>
      <chakra.p textStyle="note" color="ink2" mt="8">
        {t('carry.hint')}
      </chakra.p>
    </chakra.div>
  );
}
