import { startTransition } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { readPath } from '../../shared/languagePaths.ts';
import { i18n } from '../i18n/i18n.ts';
import { initialLanguage } from '../i18n/storedLanguage.ts';
import { createStyleCache } from '../ui/Provider.tsx';
import { App } from './App.tsx';
import { listenForBookings } from './booking/links.ts';
import { replayEarlyClicks } from './earlyClicks.ts';
import { keepTyped } from './enquiry/typed.ts';
import { preparePage } from './LanguageProvider.tsx';
import { reloadOnMissingChunk } from './missingChunk.ts';
import { createRoot, hydrateRoot } from './react.ts';
import { routeAt } from './routes.tsx';
import { sendOnLeaving } from './statistics/queue.ts';
import { noteVisit } from './visit.ts';

async function start(container: HTMLElement) {
  noteVisit();
  reloadOnMissingChunk();
  listenForBookings();
  sendOnLeaving();
  const route = routeAt(location.pathname);
  const own = initialLanguage();
  const chosen = readPath(location.pathname).language ?? own;
  const [shown] = await Promise.all([preparePage(route, chosen), route.load()]);
  // Parts that load while the page is taken over ask for their words in this language.
  if (shown !== i18n.language) await i18n.changeLanguage(shown);
  const app = (
    <BrowserRouter>
      <App cache={createStyleCache()} language={own} />
    </BrowserRouter>
  );
  // The server's HTML is kept only where it is this very page in this very language.
  const { page, language } = container.dataset;
  if (page === route.path && language === shown && shown === chosen) startTransition(() => void hydrateRoot(container, app));
  else {
    keepTyped();
    createRoot(container).render(app);
  }
  replayEarlyClicks();
}

const container = document.getElementById('root');
if (container) void start(container);
