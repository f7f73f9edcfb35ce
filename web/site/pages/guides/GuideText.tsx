import { chakra } from '@chakra-ui/react';
import { useWords } from '../../../i18n/useWords.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { PageLink } from '../../SiteLink.tsx';
import { Prose } from '../../sections/Prose.tsx';
import type { Guide } from './guides.ts';
import { useGuideWords } from './useGuideWords.ts';

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 6fr) minmax(0, 3fr)' },
    columnGap: { xl: '64' },
    alignItems: 'start',
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
  base: { '& + &': { mt: { base: '40', md: '48' } }, '& > h3': { textStyle: 'h3', mb: '16', scrollMarginTop: '96px' } },
});

/** The full text of a guide: chapters, and beside them contents, sources and contact. */
export function GuideText({ guide, reviewed }: { guide: Guide; reviewed: string }) {
  const { t } = useWords('guides');
  const { intro, sections } = useGuideWords(guide.slug);
  const idOf = (index: number) => `${guide.slug}-${index + 1}`;
  return (
    <Layout>
      <chakra.nav
        aria-label={`${t('inGuide')}: ${t(`items.${guide.slug}.title`)}`}
        gridColumn={{ xl: '2' }}
        gridRow={{ xl: '1' }}
        position={{ xl: 'sticky' }}
        top={{ xl: '96px' }}
        mb={{ base: '48', xl: '0' }}
      >
        <chakra.p textStyle="label" mb="12">
          {t('inGuide')}
        </chakra.p>
        <Contents>
          {sections.map(({ heading }, index) => (
            <li key={heading}>
              <a href={`#${idOf(index)}`}>{heading}</a>
            </li>
          ))}
        </Contents>
      </chakra.nav>
      <chakra.div gridColumn={{ xl: '1' }} gridRow={{ xl: '1' }}>
        <chakra.p textStyle="lead" mb="40" maxWidth="56ch">
          {intro}
        </chakra.p>
        {sections.map(({ heading, body }, index) => (
          <Chapter key={heading} aria-labelledby={idOf(index)}>
            <h3 id={idOf(index)}>{heading}</h3>
            <Prose blocks={body} />
          </Chapter>
        ))}
        <chakra.div mt="56" borderTopWidth="2px" borderColor="plum" pt="24">
          <chakra.p textStyle="small" color="ink2" maxWidth="64ch">
            {t('general')} {t('reviewed', { date: reviewed })}.
          </chakra.p>
          <chakra.h3 textStyle="label" mt="24" mb="8">
            {t('sources')}
          </chakra.h3>
          <chakra.ul textStyle="small" mb="24">
            {guide.sources.map(({ title, href }) => (
              <chakra.li key={href} py="4">
                <Link href={href} rel="noopener" lang="en-GB">
                  {title}
                </Link>
              </chakra.li>
            ))}
          </chakra.ul>
          <LinkButton asChild>
            <PageLink to={`/?service=${guide.service}#contact`}>{t('ask')}</PageLink>
          </LinkButton>
        </chakra.div>
      </chakra.div>
    </Layout>
  );
}
