import { chakra } from '@chakra-ui/react';
import { firm } from '../../../../shared/firm.ts';
import { useLanguage, useWords } from '../../../i18n/useWords.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { track } from '../../analytics.ts';
import { ClosingCall } from '../../sections/ClosingCall.tsx';
import { partnerFigures } from '../../sections/partnerFigures.ts';

/** The two ways to apply: a mail to the partnership team, or a call. */
export function ApplyActions({ place }: { place: 'hero' | 'closing' }) {
  const { t } = useWords('partners');
  const subject = encodeURIComponent(t('apply.subject'));
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="12px 24px">
      <LinkButton
        variant={place === 'closing' ? 'lit' : 'solid'}
        href={`mailto:${firm.partnersEmail}?subject=${subject}`}
        width={{ base: '100%', sm: 'auto' }}
        onClick={() => track('cta', { category: 'CTA', label: `partner-apply-${place}` })}
      >
        {t(place === 'closing' ? 'apply.email' : 'hero.apply')}
      </LinkButton>
      <LinkButton variant="link" href={firm.phone.href} color={place === 'closing' ? undefined : 'plum'}>
        {t('apply.call', { phone: firm.phone.display })}
      </LinkButton>
    </chakra.div>
  );
}

/** How to apply, at the end of the page. */
export function Apply() {
  const { t } = useWords('partners');
  const { shown } = useLanguage();
  const figures = partnerFigures(shown);
  return (
    <ClosingCall
      heading={t('apply.heading')}
      text={t('apply.text', figures)}
      action={
        <>
          <ApplyActions place="closing" />
          <chakra.p textStyle="small" color="onPlum2" mt="16">
            {t('apply.hours', figures)}
          </chakra.p>
        </>
      }
    />
  );
}
