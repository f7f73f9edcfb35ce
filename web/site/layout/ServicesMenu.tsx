import { chakra } from '@chakra-ui/react';
import { useWords } from '../../i18n/useWords.ts';
import { PageLink } from '../SiteLink.tsx';
import { MenuList } from './MenuList.tsx';
import { serviceSlugs } from './navigation.ts';

const List = chakra('ul', {
  base: {
    display: { md: 'grid', xl: 'block' },
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: '24',
    '& a': {
      display: 'block',
      py: '12',
      px: { xl: '24' },
      textDecoration: 'none',
      outlineOffset: { xl: '-3px !important' },
      _hover: { bg: 'tint', '& b': { textDecorationColor: '{colors.marigold}' } },
    },
    '& b': {
      display: 'block',
      fontWeight: '600',
      fontSize: '1.0625rem',
      lineHeight: '1.4',
      textDecoration: 'underline 2px transparent',
      textUnderlineOffset: '5px',
    },
    '& a > span': { display: 'block', textStyle: 'note', color: 'ink2' },
    '& li + li': { borderTopWidth: '1px', borderColor: 'rule' },
    '& li:nth-of-type(2)': { borderTopWidth: { md: '0', xl: '1px' } },
  },
});

/** The menu of the five services, each with a description. */
export function ServicesMenu() {
  const { t } = useWords('common');
  return (
    <MenuList id="services-menu" side="left" label={t('nav.services')}>
      <List>
        {serviceSlugs.map((slug) => (
          <li key={slug}>
            <PageLink to={`/services/${slug}`}>
              <b>{t(`services.${slug}.name`)}</b>
              <span>{t(`services.${slug}.text`)}</span>
            </PageLink>
          </li>
        ))}
      </List>
    </MenuList>
  );
}
