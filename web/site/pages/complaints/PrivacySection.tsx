import { chakra } from '@chakra-ui/react';
import { commitments } from '../../../../shared/commitments.ts';
import { firm } from '../../../../shared/firm.ts';
import { privacyLimits } from '../../../../shared/privacyClocks.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { FormSection } from '../../forms/FormSheet.tsx';
import { usePageWords } from '../../usePageWords.ts';
import { PrivacyForm } from './PrivacyForm.tsx';

export const privacySectionId = 'your-data';

const Limits = chakra('ul', {
  base: { mt: '24', pl: '20', listStyle: 'disc', '& > li + li': { mt: '8' } },
});

/** The form for complaints about personal data and requests to see or erase it, and what it can do (docs/requirements.md#data-protection-requests). */
export function PrivacySection({ numeral }: { numeral: number }) {
  const { t } = useWords('privacyForm');
  const words = usePageWords('privacyForm');
  const limits = words('limits', {
    acknowledgementDays: privacyLimits.acknowledgementDays,
    years: commitments.privacyRequestYears,
  });
  const intro = (
    <>
      <p>{t('intro')}</p>
      <Limits>
        {limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </Limits>
      <chakra.p mt="24">{t('talk')}</chakra.p>
      <LinkButton variant="link" color="plum" href={firm.phone.href} css={{ fontVariantNumeric: 'tabular-nums' }}>
        {firm.phone.display}
      </LinkButton>
    </>
  );
  return (
    <FormSection
      id={privacySectionId}
      numeral={numeral}
      headingId="your-data-heading"
      heading={t('heading')}
      intro={intro}
      drawing="letter"
    >
      <PrivacyForm />
    </FormSection>
  );
}
