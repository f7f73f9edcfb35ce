import { defaultLanguage } from '../../../shared/languageCodes.ts';
import { initialLanguage } from '../../i18n/storedLanguage.ts';
import { readStored } from '../../lib/storage.ts';
import { rootData } from './dom.ts';
import { reportError } from './errors.ts';
import { dropTap } from './heldTap.ts';

// Fetches the page's code while nobody needs it and runs it at the first sign of life. README.md has the states.

const signs = ['pointerdown', 'keydown', 'input', 'focusin', 'scroll', 'click'];

/** How often a start is tried, and the pause before the second try in ms; each pause is twice as long as the one before. */
const tries = 4;
const firstPause = 1000;

const page = document.getElementById('root')?.dataset ?? {};
/** Addresses of the chunks of this page; the first renders it. Without any it is the development server's HTML. */
const chunks = page.chunks?.split(' ') ?? [];

/** Index of the first chunk that the page can do without: words of another language than English, in which it is shown then. */
const firstOptional = page.language === defaultLanguage ? chunks.length : Number(page.code);

/** Fetches the chunks into the browser's cache. Browsers keep a failed import() as failed, so it is only tried with chunks that are there. */
const fetchChunks = (priority: RequestPriority) =>
  Promise.all(
    chunks.map(async (chunk, index) => {
      try {
        const response = await fetch(chunk, { priority });
        if (!response.ok) throw new Error();
        await response.arrayBuffer();
      } catch (error) {
        if (index < firstOptional) throw error;
      }
    }),
  );

let hasStarted = false;

/** Loads React's side, which is a bundle of its own, and renders the page, once. Retries while it does not arrive. */
async function start(): Promise<void> {
  if (hasStarted) return;
  hasStarted = true;
  listen(false);
  rootData().starting = '';
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, firstPause * 2 ** (attempt - 1)));
    try {
      await fetchChunks('auto');
      const { renderPage } = await import(/* @vite-ignore */ chunks[0] ?? '/site/render.tsx');
      await renderPage();
      delete rootData().problem;
      return;
    } catch {
      reportError(navigator.onLine ? 'start_failed' : 'start_offline');
    }
  }
  rootData().problem = '';
  dropTap();
  hasStarted = false;
  // Whatever the visitor does next is another try.
  listen(true);
}

/** The first sign of life. A tap is answered, and its answer painted, before the code runs. */
function onSign({ type }: Event): void {
  listen(false);
  const startAfterPaint = () => requestAnimationFrame(() => setTimeout(start));
  if (type !== 'pointerdown') return void startAfterPaint();
  // A finger that begins to scroll ends in a cancel.
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, startAfterPaint, { once: true });
}

function listen(on: boolean): void {
  for (const sign of signs) window[on ? 'addEventListener' : 'removeEventListener'](sign, onSign, true);
}

/** Whether the page has to change before it can be read: it is not in the visitor's language, or something is to be shown on arrival. */
function mustChange(): boolean {
  // A page in another language has an address that names it.
  const isOther = page.language === defaultLanguage && initialLanguage() !== defaultLanguage;
  return Boolean(isOther || readStored('sessionStorage', 'arrival') || readStored('sessionStorage', 'toast'));
}

/** Starts the page at once, or at the first sign of life. */
export function startWhenNeeded(): void {
  if (!page.page || mustChange()) return void start();
  listen(true);
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  // Safari knows no idle callback.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  window.addEventListener('load', () => whenIdle(() => fetchChunks('low').catch(() => {})));
}
