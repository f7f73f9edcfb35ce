import { chakra } from '@chakra-ui/react';
import { firm } from '../../../../shared/firm.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { ClosingCall } from '../../sections/ClosingCall.tsx';

/** The partnership team, by phone or mail. */
export function TeamContact() {
  const { t } = useWords('partnersSuccess');
  const subject = encodeURIComponent(t('contact.subject'));
  return (
    <ClosingCall
      heading={t('contact.heading')}
      text={t('contact.text')}
      action={
        <chakra.div display="flex" flexWrap="wrap" gap="12px 24px">
          <LinkButton variant="lit" href={firm.phone.href} width={{ base: '100%', sm: 'auto' }}>
            {t('contact.call', { phone: firm.phone.display })}
          </LinkButton>
          <LinkButton variant="link" href={`mailto:${firm.partnersEmail}?subject=${subject}`} data-cta="partner-success-email">
            {t('contact.email')}
          </LinkButton>
        </chakra.div>
      }
    />
  );
}
