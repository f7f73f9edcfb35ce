import { chakra } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import { useWords } from '../../i18n/useWords.ts';
import { BookingDialog } from '../booking/BookingDialog.tsx';
import { ChatButton } from '../chat/ChatButton.tsx';
import { ChatSheet } from '../chat/ChatSheet.tsx';
import { Overlays } from '../overlays/Overlays.tsx';
import { PageBoundary } from '../PageBoundary.tsx';
import { useAddress } from '../PageContext.ts';
import { StatisticsLine } from '../statistics/StatisticsLine.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LanguageNotice } from './LanguageNotice.tsx';
import { PromoBanner } from './PromoBanner.tsx';
import { StartProblem } from './StartProblem.tsx';

const Skip = chakra('a', {
  base: {
    position: 'absolute',
    left: '16',
    // Its lower edge is at the top of the window, so it is invisible at every text size until it has the focus.
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

/** The frame of every public page: skip link, header, footer, dialogs and fixed elements. */
export function SiteLayout({ Page }: { Page: ComponentType }) {
  const { t } = useWords('common');
  const { path } = useAddress();
  return (
    <>
      <div id="top" tabIndex={-1} />
      <Skip href="#main">{t('skip')}</Skip>
      {path === '/' && <PromoBanner />}
      <Header />
      <StatisticsLine />
      <chakra.main id="main" tabIndex={-1} minHeight="60vh" display="block">
        <PageBoundary>
          <Page />
        </PageBoundary>
      </chakra.main>
      <chakra.footer id="footer" bg="plumDeep" aria-label={t('footer.label')}>
        <Footer />
      </chakra.footer>
      <LanguageNotice />
      <StartProblem />
      <ChatButton />
      <BookingDialog />
      <ChatSheet />
      <Overlays />
    </>
  );
}
