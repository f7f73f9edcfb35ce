import { readPath } from '../../shared/languagePaths.ts';
import { initialLanguage } from '../i18n/storedLanguage.ts';
import { untilLoaded } from '../lib/untilLoaded.ts';
import { signsOfLife, wasTouched } from './earlyClicks.ts';
import { farScroll } from './whenNear.ts';

/** Sent where nothing stands to be read yet, and so nothing may wait. */
const bare = 'bare-page';

/** Asks for the page's code at once: its place is empty, after navigation within the site or in another language than the HTML's. */
export const hurryPage = (): void => void window.dispatchEvent(new Event(bare));

/** Whether the server's HTML of this page stands there, in the language it is to be shown in. */
export function isServed(path: string): boolean {
  const { page, language } = document.getElementById('root')?.dataset ?? {};
  return page === path && language === (readPath(location.pathname).language ?? initialLanguage());
}

/**
 * Answers what `load` answers, once the reader first does something: until then the server's HTML, all text and links, needs no
 * code. Then the code is asked for until it arrives, so that a poor line leaves the page as it can be read; where there is
 * nothing to read, a failure is told.
 */
export function whenTouched<T>(load: () => Promise<T>): Promise<T> {
  if (typeof document === 'undefined') return load();
  return new Promise((resolve, reject) => {
    const all = [...signsOfLife, 'popstate', farScroll, bare];
    const begin = (sign?: Event) => {
      for (const each of all) window.removeEventListener(each, begin, { capture: true });
      if (sign?.type === bare) load().then(resolve, reject);
      else untilLoaded(load).then(resolve, reject);
    };
    if (wasTouched()) return begin();
    for (const each of all) window.addEventListener(each, begin, { capture: true, passive: true });
  });
}
