import { chakra } from '@chakra-ui/react';
import { figures } from '../../../../shared/figures.ts';
import { firm } from '../../../../shared/firm.ts';
import { useLanguage, useWords } from '../../../i18n/useWords.ts';
import { Art } from '../../../ui/Art.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Grid } from '../../../ui/Layout.tsx';
import { ConsultationLink } from '../../layout/ConsultationLink.tsx';
import { useAddress } from '../../PageContext.ts';
import { Chapter } from '../../sections/Chapter.tsx';
import { QuestionList } from '../../sections/QuestionList.tsx';
import { StructuredData } from '../../sections/StructuredData.tsx';
import { faqData, firmData } from '../../structuredData.ts';
import { usePageWords } from '../../usePageWords.ts';
import type { PartProps } from './HomeSection.tsx';

const Panel = chakra('div', {
  base: {
    mt: '48',
    p: { base: '24', md: '32' },
    bg: 'tint',
    borderTopWidth: '2px',
    borderColor: 'plum',
    '& h3': { textStyle: 'h3', mb: '8' },
  },
});

/** The eight questions, and ways to ask others. */
export function Faq({ numeral, within }: PartProps) {
  const words = usePageWords('homeSections')('faq');
  const { t } = useWords('homeSections');
  const { url } = useAddress();
  const { t: questions } = useWords('faq');
  const { shown } = useLanguage();
  const items = questions('items', { returnObjects: true, ...figures(shown) } as never) as unknown as {
    id: string;
    question: string;
    answer: string;
  }[];
  return (
    <Chapter {...{ numeral, heading: words.heading, within }}>
      <Grid>
        <chakra.div gridColumn={{ md: '2 / 6' }} display="flex" flexDirection="column" alignItems="flex-start">
          <p>{words.intro}</p>
          <LinkButton variant="link" color="plum" href={firm.phone.href} css={{ fontVariantNumeric: 'tabular-nums' }}>
            {firm.phone.display}
          </LinkButton>
          <chakra.div display={{ base: 'none', md: 'block' }} width="100%" maxWidth="328px" mt="auto" pt="40">
            <Art name="door" />
          </chakra.div>
        </chakra.div>
        <chakra.div gridColumn={{ md: '6 / 13' }} mt={{ base: '32', md: '0' }}>
          <QuestionList items={items} />
          <Panel>
            <h3>{words.still}</h3>
            <p>{words.stillText}</p>
            <chakra.div display="flex" flexWrap="wrap" gap="12" mt="24">
              <ConsultationLink label="faq" width={{ base: '100%', sm: 'auto' }}>
                {words.book}
              </ConsultationLink>
              <LinkButton variant="line" href={firm.phone.href} width={{ base: '100%', sm: 'auto' }}>
                {t('faq.call', { phone: firm.phone.display.replaceAll(' ', '\u00a0') })}
              </LinkButton>
            </chakra.div>
          </Panel>
        </chakra.div>
      </Grid>
      <StructuredData things={[...firmData(), faqData(items, '/', url)]} />
    </Chapter>
  );
}
