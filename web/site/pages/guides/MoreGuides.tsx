import { chakra } from '@chakra-ui/react';
import { useWords } from '../../../i18n/useWords.ts';
import { Wrap } from '../../../ui/Layout.tsx';
import { TextLink } from '../../sections/TextLink.tsx';
import { moreGuides } from './guides.ts';

const List = chakra('ul', {
  base: {
    borderTopWidth: '1px',
    borderColor: 'ink',
    '& li': {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', md: 'minmax(0, 4fr) minmax(0, 8fr)' },
      gap: { base: '4px', md: '24px' },
      py: '16',
      borderBottomWidth: '1px',
      borderColor: 'rule',
    },
    '& li > span': { maxWidth: '64ch' },
  },
});

/** The guides without a card: links to their pages. */
export function MoreGuides() {
  const { t } = useWords('guides');
  return (
    <section aria-labelledby="more-guides">
      <Wrap pb={{ base: '72', md: '112' }}>
        <chakra.h2 id="more-guides" textStyle="h3" mb="24">
          {t('more')}
        </chakra.h2>
        <List>
          {moreGuides.map(({ slug }) => (
            <li key={slug}>
              <div>
                <TextLink to={`/guides/${slug}`}>{t(`items.${slug}.title`)}</TextLink>
              </div>
              <span>{t(`items.${slug}.description`)}</span>
            </li>
          ))}
        </List>
      </Wrap>
    </section>
  );
}
