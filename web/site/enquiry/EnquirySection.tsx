import { chakra } from '@chakra-ui/react';
import { Suspense } from 'react';
import { firm } from '../../../shared/firm.ts';
import { Rich } from '../../i18n/Rich.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { Section, Wrap } from '../../ui/Layout.tsx';
import { Link } from '../../ui/Link.tsx';
import { lazyNear } from '../lazyNear.ts';

const sectionId = 'enhanced-contact';
const Enquiry = lazyNear<{ numeral: number }>(sectionId, [], () => import('./Enquiry.tsx').then((file) => file.default));

/**
 * The contact section. The server's HTML stands until it comes near or is touched; only then does the form's code load.
 * Its heading and ids are outside, so that links to it always work.
 */
export function EnquirySection({ numeral }: { numeral: number }) {
  return (
    <Section id={sectionId} ground="tint" aria-labelledby="enquiry-heading">
      <Wrap id="contact">
        <Suspense fallback={<Skeleton />}>
          <Enquiry numeral={numeral} />
        </Suspense>
      </Wrap>
    </Section>
  );
}

function Skeleton() {
  const { t } = useWords('enquiry');
  return (
    <chakra.div minHeight="640px">
      <chakra.h2 id="enquiry-heading" textStyle="h2" maxWidth="12ch" mb="24">
        {t('heading')}
      </chakra.h2>
      <p>
        <Rich
          text={t('loading', { phone: firm.phone.display })}
          tags={{ 1: <Link href={firm.phone.href} whiteSpace="nowrap" /> }}
        />
      </p>
    </chakra.div>
  );
}
