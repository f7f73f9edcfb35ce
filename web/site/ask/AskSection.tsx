import { chakra } from '@chakra-ui/react';
import { Suspense } from 'react';
import { firm } from '../../../shared/firm.ts';
import type { ContactService } from '../../../shared/vocabularies.ts';
import { useWords } from '../../i18n/useWords.ts';
import { WithWords } from '../../i18n/WithWords.tsx';
import { Art } from '../../ui/Art.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Grid, Section, Wrap } from '../../ui/Layout.tsx';
import { Numeral } from '../../ui/SectionHead.tsx';
import { lazyNear } from '../lazyNear.ts';

const sectionId = 'ask';
const words = ['ask'] as const;
const AskForm = lazyNear<{ service: ContactService }>(sectionId, [], () => import('./AskForm.tsx').then((file) => file.default));

const Sheet = chakra('div', {
  base: {
    gridColumn: { md: '6 / 13' },
    bg: 'sheet',
    borderWidth: { base: '1px 0', md: '1px' },
    borderColor: 'ink',
    px: { base: '24', md: '32', xl: '48' },
    py: { base: '32', md: '40' },
    mx: { base: '-24px', md: '0' },
    mt: { base: '40', md: '0' },
  },
});

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
      <Grid>
        <Numeral>{numeral}</Numeral>
        <chakra.div gridColumn={{ md: '2 / 6' }} display="flex" flexDirection="column" alignItems="flex-start">
          <chakra.h2 id="ask-heading" textStyle="h2" mb="24">
            {t('heading')}
          </chakra.h2>
          <p>{t('intro')}</p>
          <chakra.p mt="16">{t('talk')}</chakra.p>
          <LinkButton variant="link" color="plum" href={firm.phone.href} css={{ fontVariantNumeric: 'tabular-nums' }}>
            {firm.phone.display}
          </LinkButton>
          <chakra.div display={{ base: 'none', md: 'block' }} width="100%" maxWidth="280px" mt="auto" pt="56">
            <Art name="letter" ground="tint" />
          </chakra.div>
        </chakra.div>
        <Sheet>
          <Suspense fallback={<chakra.div minHeight="560px" />}>
            <AskForm service={service} />
          </Suspense>
        </Sheet>
      </Grid>
    </Wrap>
  );
}
