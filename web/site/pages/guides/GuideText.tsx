import { chakra } from '@chakra-ui/react';
import { type Page, pages } from '../../../../shared/pages.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { laidOutLate } from '../../../ui/laidOutLate.ts';
import { PageLink } from '../../SiteLink.tsx';
import { Prose } from '../../sections/Prose.tsx';
import { TextLink } from '../../sections/TextLink.tsx';
import type { Guide } from './guides.ts';
import { useGuideWords } from './useGuideWords.ts';

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 6fr) minmax(0, 3fr)' },
    columnGap: { xl: '64' },
    alignItems: 'start',
    '@media print': { display: 'block' },
  },
});

const Contents = chakra('ol', {
  base: {
    borderTopWidth: '1px',
    borderColor: 'ink',
    '& li': { borderBottomWidth: '1px', borderColor: 'rule' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '44px',
      py: '8',
      textStyle: 'small',
      _hover: { textDecoration: 'underline 2px {colors.marigold}', textUnderlineOffset: '5px' },
    },
  },
});

const Chapter = chakra('section', {
  base: {
    ...laidOutLate(),
    // With content-visibility, the margin of the last block would add to the space below.
    '& > :last-child > :last-child': { mb: '0' },
    '& + &': { mt: { base: '40', md: '48' } },
    '& > :is(h2, h3)': { textStyle: 'h3', mb: '16', scrollMarginTop: '96px', breakAfter: 'avoid' },
    '& > [data-question]': { maxWidth: '64ch', breakInside: 'avoid' },
    '& > [data-question] + [data-question]': { mt: '24' },
    '& > [data-question] > :is(h3, h4)': { textStyle: 'h4', mb: '8' },
  },
});

/** Heading levels of the chapters and of what is inside them: below the heading of the page, or below that of a card. */
const levels = { page: ['h2', 'h3'], card: ['h3', 'h4'] } as const;

/** The full text of a guide: chapters, example and questions, and beside them contents; then sources and contact. */
export function GuideText({ guide, reviewed, within }: { guide: Guide; reviewed: string; within: keyof typeof levels }) {
  const { t } = useWords('guides');
  const { intro, sections, example, questions } = useGuideWords(guide.slug);
  const [Heading, Inner] = levels[within];
  const chapters = [...sections, example];
  const idOf = (index: number) => `${guide.slug}-${index + 1}`;
  const questionsId = `${guide.slug}-questions`;
  const calculator = `/calculators/${guide.calculator}` as const;
  return (
    <Layout>
      <chakra.nav
        aria-label={`${t('inGuide')}: ${t(`items.${guide.slug}.title`)}`}
        gridColumn={{ xl: '2' }}
        gridRow={{ xl: '1' }}
        position={{ xl: 'sticky' }}
        top={{ xl: '96px' }}
        // A long list of contents scrolls on its own in a low window.
        maxHeight={{ xl: 'calc(100vh - 120px)' }}
        overflowY={{ xl: 'auto' }}
        mb={{ base: '48', xl: '0' }}
        data-unprinted=""
      >
        <chakra.p textStyle="label" mb="12">
          {t('inGuide')}
        </chakra.p>
        <Contents>
          {chapters.map(({ heading }, index) => (
            <li key={heading}>
              <a href={`#${idOf(index)}`}>{heading}</a>
            </li>
          ))}
          <li>
            <a href={`#${questionsId}`}>{t('questions')}</a>
          </li>
        </Contents>
      </chakra.nav>
      <chakra.div gridColumn={{ xl: '1' }} gridRow={{ xl: '1' }}>
        <chakra.p textStyle="lead" mb="40" maxWidth="56ch">
          {intro}
        </chakra.p>
        {chapters.map(({ heading, body }, index) => (
          <Chapter key={heading} aria-labelledby={idOf(index)}>
            <Heading id={idOf(index)}>{heading}</Heading>
            <Prose blocks={body} noteHeading={Inner} />
          </Chapter>
        ))}
        {(pages as readonly Page[]).some(({ path }) => path === calculator) && (
          <chakra.p mt="24" data-unprinted="">
            <TextLink to={calculator}>{t(`calculators.${guide.calculator}`)}</TextLink>
          </chakra.p>
        )}
        <Chapter aria-labelledby={questionsId} mt={{ base: '40', md: '48' }}>
          <Heading id={questionsId}>{t('questions')}</Heading>
          {questions.map(({ question, answer }) => (
            <div key={question} data-question="">
              <Inner>{question}</Inner>
              <p>{answer}</p>
            </div>
          ))}
        </Chapter>
        <chakra.div mt="56" borderTopWidth="2px" borderColor="plum" pt="24">
          <chakra.p textStyle="small" color="ink2" maxWidth="64ch">
            {t('general')} {t('reviewed', { date: reviewed })}.
          </chakra.p>
          <Heading>
            <chakra.span textStyle="label" display="block" mt="24" mb="8">
              {t('sources')}
            </chakra.span>
          </Heading>
          <chakra.ul textStyle="small" mb="24">
            {guide.sources.map(({ title, href }) => (
              <chakra.li key={href} py="4">
                <Link href={href} rel="noopener" lang="en-GB" data-printed="">
                  {title}
                </Link>
              </chakra.li>
            ))}
          </chakra.ul>
          <LinkButton asChild>
            <PageLink to={`/?service=${guide.service}#contact`} data-cta={`guide-${guide.slug}`} data-unprinted="">
              {t('ask')}
            </PageLink>
          </LinkButton>
        </chakra.div>
      </chakra.div>
    </Layout>
  );
}
