import { chakra } from '@chakra-ui/react';
import { firmFacts } from '../../../shared/facts.ts';
import { firm } from '../../../shared/firm.ts';
import { Rich } from '../../i18n/Rich.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { Art } from '../../ui/Art.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { BookingLink } from '../BookingLink.tsx';
import type { SentEnquiry } from './useEnquiry.ts';

/** The firm's promised response times (docs/requirements.md#working-time). */
const promises = { minutes: firmFacts.immediateCallMinutes.value, hours: firmFacts.callbackMinutes.value / 60 };

/** Step 5: thanks and the next step. */
export function Confirmation({ sent: { firstName, bookingPreference } }: { sent: SentEnquiry }) {
  const { t } = useWords('enquiry');
  const action = { immediate: t('done.bookNow'), calendly: t('done.schedule'), callback: undefined, email: undefined }[
    bookingPreference
  ];
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 200px', xl: '1fr 240px' }} gap="32" alignItems="end">
      <chakra.div display="grid" justifyItems="start" gap="16">
        <chakra.p textStyle="h2" overflowWrap="anywhere">
          {t('done.thanks', { firstName })}
        </chakra.p>
        <chakra.p textStyle="lead">{t(`done.${bookingPreference}`, promises)}</chakra.p>
        {action && (
          <LinkButton asChild variant={bookingPreference === 'calendly' ? 'solid' : 'line'}>
            <BookingLink context="enquiry" label="booking-enquiry">
              {action}
            </BookingLink>
          </LinkButton>
        )}
        <chakra.p mt="16" pt="16" width="100%" borderTopWidth="1px" borderColor="rule">
          <Rich
            text={t('done.urgent', { phone: firm.phone.display })}
            tags={{ 1: <Link href={firm.phone.href} fontWeight="600" whiteSpace="nowrap" /> }}
          />
        </chakra.p>
      </chakra.div>
      <Art name="keys" ground="sheet" />
    </chakra.div>
  );
}
