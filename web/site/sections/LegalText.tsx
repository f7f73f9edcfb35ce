import { chakra } from '@chakra-ui/react';
import { defaultLanguage } from '../../../shared/languages.ts';
import { Rich } from '../../i18n/Rich.tsx';
import { useLanguage, useWords } from '../../i18n/useWords.ts';
import { Grid, Wrap } from '../../ui/Layout.tsx';
import { Link } from '../../ui/Link.tsx';
import { laidOutLate } from '../../ui/laidOutLate.ts';
import { Numeral } from '../../ui/SectionHead.tsx';
import { leading } from '../../ui/textStyles.ts';
import { LanguageLink } from '../layout/LanguageLink.tsx';
import { type Block, Prose } from './Prose.tsx';

interface LegalSection {
  id: string;
  heading: string;
  body: readonly Block[];
}

const Contents = chakra('ol', {
  base: {
    counterReset: 'part',
    borderTopWidth: '1px',
    borderColor: 'ink',
    '& li': { borderBottomWidth: '1px', borderColor: 'rule', counterIncrement: 'part' },
    '& a': {
      display: 'grid',
      gridTemplateColumns: { base: '32px 1fr', md: '24px 1fr', lg: '32px 1fr' },
      alignItems: 'center',
      minHeight: '44px',
      py: '8',
      textStyle: 'small',
      _before: {
        content: 'counter(part)',
        color: 'plum',
        fontFamily: 'serif',
        fontSize: '1.125rem',
        fontVariantNumeric: 'lining-nums',
      },
      _hover: { textDecoration: 'underline 2px {colors.marigold}', textUnderlineOffset: '5px' },
    },
  },
});

/**
 * A text in numbered sections with a sticky table of contents. A translation says that the English text prevails. A rule separates
 * it from a section of the same background colour above.
 */
export function LegalText({ sections, ruled = true }: { sections: readonly LegalSection[]; ruled?: boolean }) {
  const { t } = useWords('sections');
  const { shown } = useLanguage();
  return (
    <Wrap pb={{ base: '72', md: '112' }}>
      <Grid borderTopWidth={ruled ? '1px' : '0'} borderColor="ink" pt={ruled ? { base: '32', md: '56' } : '0'} alignItems="start">
        <chakra.nav
          aria-label={t('contents')}
          gridColumn={{ md: '10 / 13' }}
          gridRow={{ md: '1' }}
          position={{ md: 'sticky' }}
          top={{ md: '96px' }}
          mb={{ base: '56', md: '0' }}
        >
          <chakra.p textStyle="label" mb="12">
            {t('contents')}
          </chakra.p>
          <Contents>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </Contents>
        </chakra.nav>
        <chakra.div gridColumn={{ md: '1 / 9' }} gridRow={{ md: '1' }}>
          {shown !== defaultLanguage && (
            <chakra.p mb={{ base: '40', md: '56' }} pl="20" borderLeftWidth="3px" borderColor="marigold" maxWidth="60ch">
              <Rich text={t('prevails')} tags={{ 1: inEnglish }} />
            </chakra.p>
          )}
          {sections.map(({ id, heading, body }, index) => (
            <LegalPart key={id} id={id} numeral={index + 1} heading={heading} body={body} />
          ))}
        </chakra.div>
      </Grid>
    </Wrap>
  );
}

const inEnglish = (text: string) => (
  <Link asChild>
    <LanguageLink code="en">{text}</LanguageLink>
  </Link>
);

const Part = chakra('section', {
  base: {
    ...laidOutLate(),
    display: 'grid',
    // The column of the numeral is one eighth of the eight columns, like the page's first.
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(8, minmax(0, 1fr))' },
    columnGap: { base: '16', md: '24', xl: '32' },
    '& + &': { mt: { base: '48', md: '64' }, pt: { base: '32', md: '48' }, borderTopWidth: '1px', borderColor: 'rule' },
  },
});

function LegalPart({ id, numeral, heading, body }: LegalSection & { numeral: number }) {
  return (
    <Part id={id} aria-labelledby={`${id}-heading`} scrollMarginTop="80px">
      <Numeral fontSize={{ base: '2rem', md: '2.25rem' }}>{numeral}</Numeral>
      <chakra.div gridColumn={{ md: '2 / 9' }}>
        <chakra.h2
          id={`${id}-heading`}
          textStyle="h3"
          fontSize={{ base: '2rem', md: '2.25rem' }}
          lineHeight={leading(1.1111)}
          mb="24"
        >
          {heading}
        </chakra.h2>
        <Prose blocks={body} />
      </chakra.div>
    </Part>
  );
}
