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

/** A page between the home page and the present one. */
export interface Parent {
  to: `/${string}`;
  name: string;
}

/** The breadcrumb above a page's heading. */
export function Breadcrumb({ current, parent }: { current: string; parent?: Parent | undefined }) {
  const { t } = useWords('sections');
  const above: Parent[] = [{ to: '/', name: t('home') }, ...(parent ? [parent] : [])];
  return (
    <nav aria-label={t('breadcrumb')} data-unprinted="">
      <List>
        {above.map(({ to, name }) => (
          <li key={to}>
            <Link asChild display="inline-flex" alignItems="center" minHeight="44px">
              <PageLink to={to}>{name}</PageLink>
            </Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </List>
    </nav>
  );
}
