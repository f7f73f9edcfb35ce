import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense } from 'react';
import { Navigate, Link as RouterLink } from 'react-router-dom';
import { maxWorkCount } from '../../../shared/contracts/adminWork.ts';
import { formatCount } from '../formatCount.ts';
import { Header } from '../header/Header.tsx';
import type { MenuLink } from '../header/menuLinks.ts';
import { useMayDo } from '../session/role.ts';
import { Boundary, BrokenScreen } from '../shell/Boundary.tsx';
import { WaitScreen } from '../shell/Screen.tsx';
import { useTitle } from '../shell/useTitle.ts';
import { words } from '../words.ts';
import { useDueCount } from '../work/useWork.ts';
import { pageWords } from './words.ts';

const Links = chakra('nav', {
  base: {
    display: 'flex',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '48px',
      px: { base: '12', md: '16' },
      fontWeight: '600',
      whiteSpace: 'nowrap',
      outlineOffset: '-4px',
      _focusVisible: { outlineOffset: '-4px', boxShadow: 'none' },
    },
  },
});

/**
 * Lays out a page that the header's menu opens: the header with links to the two lists, then the page. Redirects to the dashboard when
 * the role of the session may not use the page.
 */
export function MenuPage({
  label,
  needs,
  counted,
  children,
}: Pick<MenuLink, 'label' | 'needs' | 'counted'> & { children: ReactNode }) {
  const due = useDueCount();
  useTitle(`${counted && due > 0 ? `(${formatCount(due, due < maxWorkCount)}) ` : ''}${label} | ${words.dashboard.title}`);
  if (!useMayDo(needs)) return <Navigate to="/admin" replace />;
  return (
    <>
      <Header>
        <Links aria-label={words.dashboard.tabs}>
          <RouterLink to="/admin">{words.contacts.tab}</RouterLink>
          <RouterLink to="/admin?tab=partners">{words.partners.tab}</RouterLink>
        </Links>
      </Header>
      <Boundary key={label} fallback={<BrokenScreen />}>
        <Suspense fallback={<WaitScreen alone text={pageWords.pages.loading} />}>{children}</Suspense>
      </Boundary>
    </>
  );
}
