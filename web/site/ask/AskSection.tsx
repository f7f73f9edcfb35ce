import { chakra } from '@chakra-ui/react';
import { Suspense } from 'react';
import { firm } from '../../../shared/firm.ts';
import type { ContactService } from '../../../shared/vocabularies.ts';
import { useWords } from '../../i18n/useWords.ts';
import { WithWords } from '../../i18n/WithWords.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Section, Wrap } from '../../ui/Layout.tsx';
import { FormSheet } from '../forms/FormSheet.tsx';
import { lazyNear } from '../lazyNear.ts';

const sectionId = 'ask';
const words = ['ask'] as const;
const AskForm = lazyNear<{ service: ContactService }>(sectionId, [], () => import('./AskForm.tsx').then((file) => file.default));

interface AskProps {
  numeral: number;
  /** What the page is about. */
  service: ContactService;
}

/** "Ask a question" at the foot of a service page (decisions, "simple contact form"). */
export function AskSection(props: AskProps) {
  return (
    <Section id={sectionId} ground="tint" aria-labelledby="ask-heading" minHeight="640px">
      <Suspense>
        <WithWords namespaces={words}>
          <Ask {...props} />
        </WithWords>
      </Suspense>
    </Section>
  );
}

function Ask({ numeral, service }: AskProps) {
  const { t } = useWords('ask');
  const intro = (
    <>
      <p>{t('intro')}</p>
      <chakra.p mt="16">{t('talk')}</chakra.p>
      <LinkButton variant="link" color="plum" href={firm.phone.href} css={{ fontVariantNumeric: 'tabular-nums' }}>
        {firm.phone.display}
      </LinkButton>
    </>
  );
  return (
    <Wrap>
      <FormSheet numeral={numeral} headingId="ask-heading" heading={t('heading')} intro={intro} drawing="letter">
        <Suspense fallback={<chakra.div minHeight="560px" />}>
          <AskForm service={service} />
        </Suspense>
      </FormSheet>
    </Wrap>
  );
}
