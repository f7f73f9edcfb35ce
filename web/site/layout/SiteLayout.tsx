import { chakra } from '@chakra-ui/react';
import { Suspense, useLayoutEffect } from 'react';
import { useWords } from '../../i18n/useWords.ts';
import { useAddress } from '../address.ts';
import { ChatButton } from '../chat/ChatButton.tsx';
import { lazyNear } from '../lazyNear.ts';
import { Overlays } from '../overlays/Overlays.tsx';
import { RouteEffects } from '../RouteEffects.tsx';
import { routeAt } from '../routes.tsx';
import { Arrived } from '../sections/Arrived.tsx';
import { useEarlyTaps } from '../sections/useEarlyTaps.ts';
import { StatisticsNotice } from '../statistics/StatisticsNotice.tsx';
import { hurryPage } from '../whenTouched.ts';
import { Header } from './Header.tsx';
import { LanguageNotice } from './LanguageNotice.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { PromoBanner } from './PromoBanner.tsx';

const footerId = 'footer';
// Plain links, which work as they come from the server; code waits until it is near, and what needs it is kept until then.
const Footer = lazyNear(footerId, [], () => import('./Footer.tsx').then((file) => file.default));

const Skip = chakra('a', {
  base: {
    position: 'absolute',
    left: '16',
    // However large its text is set, all of it stands above the window until it has the focus.
    bottom: '100%',
    zIndex: '30',
    px: '20',
    py: '12',
    bg: 'sheet',
    color: 'ink',
    fontWeight: '600',
    _focus: { top: '8', bottom: 'auto' },
  },
});

/**
 * Beside the page, which is taken over after the layout around it: tells earlyClicks.ts and the browser tests that every tap is
 * answered. Beside the place of a quiet page, whose taps are kept until its code has come.
 */
function Ready() {
  useLayoutEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
  return null;
}

/** Stands where a page's code is awaited and nothing of it is on screen. */
function Bare() {
  useLayoutEffect(hurryPage, []);
  return null;
}

/** What every public page stands in: skip link, header, the page itself, footer. */
export function SiteLayout() {
  const { t } = useWords('common');
  const address = useAddress();
  const taps = useEarlyTaps();
  const pageTaps = useEarlyTaps();
  const { path, quiet, Component } = routeAt(address.path);
  useLayoutEffect(() => {
    // Read by earlyClicks.ts: from here on the header answers.
    document.documentElement.dataset.started = '';
  }, []);
  return (
    <>
      <RouteEffects />
      <div id="top" tabIndex={-1} />
      <Skip href="#main">{t('skip')}</Skip>
      {path === '/' && <PromoBanner />}
      <Header />
      <chakra.main ref={quiet ? pageTaps.section : undefined} id="main" tabIndex={-1} minHeight="60vh" display="block">
        <PageBoundary key={address.path}>
          <Suspense fallback={<Bare />}>
            <Component />
            {quiet ? <Arrived then={pageTaps.replay} /> : <Ready />}
          </Suspense>
        </PageBoundary>
        {quiet && <Ready />}
      </chakra.main>
      <chakra.footer ref={taps.section} id={footerId} bg="plumDeep" minHeight="640px" aria-label={t('footer.label')}>
        <Suspense>
          <Footer />
          <Arrived then={taps.replay} />
        </Suspense>
      </chakra.footer>
      <LanguageNotice />
      <StatisticsNotice />
      <ChatButton />
      <Overlays />
    </>
  );
}
