import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { ClientErrorCode } from '../../shared/clientErrors.ts';
import { readPath } from '../../shared/languagePaths.ts';
import { initialLanguage } from '../i18n/storedLanguage.ts';
import { createStyleCache } from '../ui/Provider.tsx';
import { App } from './App.tsx';
import { addAllFonts } from './allFonts.ts';
import { loadPage } from './loadPage.ts';
import { rootData } from './start/dom.ts';
import { reportError } from './start/errors.ts';
import { releaseTap } from './start/heldTap.ts';
import { hideEvents } from './start/hideEvents.ts';
import { listenForMenuKeys } from './start/menuKeys.ts';
import { restoreSnapshot, takeSnapshot } from './start/snapshot.ts';
import { startStatistics } from './statistics/statistics.ts';
import { showArrivalToast } from './toast.ts';

/**
 * Hydrates the HTML if it is this page in the visitor's language; otherwise renders the page anew. Resolves when React's
 * handlers run and the visitor's earlier input is restored. Rejects when code or texts do not load.
 */
export async function renderPage(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) return;
  const { language: prefix, path } = readPath(location.pathname);
  const wanted = prefix ?? initialLanguage();
  const page = await loadPage(path, wanted);
  const { page: served, language } = container.dataset;
  addAllFonts();
  startStatistics();
  listenForMenuKeys();
  await new Promise<void>((resolve) => {
    const showEvents = hideEvents(container);
    const onReady = () => {
      showEvents();
      rootData().ready = '';
      restoreSnapshot();
      releaseTap();
      showArrivalToast();
      resolve();
    };
    const app = <App cache={createStyleCache()} page={page} prefix={prefix} chosen={wanted} onReady={onReady} />;
    const report = (code: ClientErrorCode) => (error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: React hands its errors to us instead of logging them
      console.error(error);
      reportError(code);
    };
    const options = {
      onUncaughtError: report('render'),
      onCaughtError: report('part_failed'),
      onRecoverableError: report('hydration'),
    };
    takeSnapshot();
    if (served === page.path && language === page.language && wanted === page.language)
      startTransition(() => void hydrateRoot(container, app, options));
    else createRoot(container, options).render(app);
  });
}
