import { chakra } from '@chakra-ui/react';
import { Suspense } from 'react';
import type { ContactService } from '../../../shared/vocabularies.ts';
import { useWords } from '../../i18n/useWords.ts';
import { WithWords } from '../../i18n/WithWords.tsx';
import { Section, Wrap } from '../../ui/Layout.tsx';
import { FormIntro } from '../forms/FormIntro.tsx';
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
  return (
    <Wrap>
      <FormSheet
        numeral={numeral}
        headingId="ask-heading"
        heading={t('heading')}
        intro={<FormIntro text={t('intro')} talk={t('talk')} />}
        drawing="letter"
      >
        <Suspense fallback={<chakra.div minHeight="560px" />}>
          <AskForm service={service} />
        </Suspense>
      </FormSheet>
    </Wrap>
  );
}
