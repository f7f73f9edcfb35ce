import { chakra } from '@chakra-ui/react';
import { useWords } from '../../i18n/useWords.ts';
import { Link } from '../../ui/Link.tsx';
import { PageLink } from '../SiteLink.tsx';

const List = chakra('ol', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '10px',
    pt: '16',
    textStyle: 'small',
    color: 'ink2',
    '& li': { display: 'inline-flex', alignItems: 'center', columnGap: '10px', minHeight: '44px' },
    '& li + li::before': { content: '"/" / ""' },
  },
});

/** The page above another one in the breadcrumb, below the home page. */
export interface ParentPage {
  name: string;
  path: `/${string}`;
}

/** The breadcrumb above a page's heading. */
export function Breadcrumb({ current, parent }: { current: string; parent?: ParentPage }) {
  const { t } = useWords('sections');
  return (
    <nav aria-label={t('breadcrumb')}>
      <List>
        <li>
          <Link asChild display="inline-flex" alignItems="center" minHeight="44px">
            <PageLink to="/">{t('home')}</PageLink>
          </Link>
        </li>
        {parent && (
          <li>
            <Link asChild display="inline-flex" alignItems="center" minHeight="44px">
              <PageLink to={parent.path}>{parent.name}</PageLink>
            </Link>
          </li>
        )}
        <li aria-current="page">{current}</li>
      </List>
    </nav>
  );
}
