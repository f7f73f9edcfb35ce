import { defaultLanguage } from '../../../shared/languageCodes.ts';
import { initialLanguage } from '../../i18n/storedLanguage.ts';
import { readStored } from '../../lib/storage.ts';
import { isCase, pageData, rootData } from './dom.ts';
import { reportError } from './errors.ts';
import { dropTap } from './heldTap.ts';

// Fetches the page's code when the browser is idle and runs it at the first interaction. README.md describes the states.

const interactions = ['pointerdown', 'keydown', 'input', 'focusin', 'scroll', 'click'];

/** Number of tries, and the pause before the second try in ms. Each further pause is twice as long. */
const tries = 4;
const firstPause = 1000;

const page = pageData();
/** URLs of this page's chunks; the first renders the page. Empty in the development server's HTML. */
const chunks = page.chunks?.split(' ') ?? [];

/** Index of the first optional chunk. Optional are words of languages other than English; without them the page is in English. */
const firstOptional = page.language === defaultLanguage ? chunks.length : Number(page.code);

/** Fetches a chunk into the browser's cache. Throws when the page needs it and it does not load. */
async function fetchChunk(chunk: string, priority: RequestPriority): Promise<void> {
  try {
    const response = await fetch(chunk, { priority });
    if (!response.ok) throw new Error();
    await response.arrayBuffer();
  } catch (error) {
    if (chunks.indexOf(chunk) < firstOptional) throw error;
  }
}

/** Whether the next interaction starts React. */
let isWaiting = true;
let hasStarted = false;

/** Fetches the chunks one after the other until React starts, so that the page has no long task. Ends when a chunk does not load. */
async function fetchAhead(): Promise<void> {
  try {
    for (const chunk of chunks) if (isWaiting) await fetchChunk(chunk, 'low');
  } catch {
    // The start fetches all of them.
  }
}

/** Loads the separate bundle with React and renders the page, once. Retries when loading fails. */
async function start(): Promise<void> {
  if (hasStarted) return;
  hasStarted = true;
  isWaiting = false;
  rootData().starting = '';
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, firstPause * 2 ** (attempt - 1)));
    try {
      // Browsers never retry a failed import(), so the chunks are fetched first.
      await Promise.all(chunks.map((chunk) => fetchChunk(chunk, 'auto')));
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
  // The next interaction tries again.
  isWaiting = true;
}

/** Handles the first interaction. The effect of a tap is painted before React's code runs. */
function onInteraction({ type }: Event): void {
  if (!isWaiting) return;
  isWaiting = false;
  const startAfterPaint = () => requestAnimationFrame(() => setTimeout(start));
  if (type !== 'pointerdown') return void startAfterPaint();
  // Scrolling by touch ends with pointercancel instead of pointerup.
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, startAfterPaint, { once: true });
}

/** Returns whether the page must start at once: its HTML says so, it is not in the visitor's language, or it has something to show. */
function mustChange(): unknown {
  // Pages in other languages have a language prefix in their address, so only the default language can be wrong.
  const isOther = page.language === defaultLanguage && initialLanguage() !== defaultLanguage;
  return (
    page.start ||
    isOther ||
    isCase(location.hash) ||
    readStored('sessionStorage', 'arrival') ||
    readStored('sessionStorage', 'toast')
  );
}

/** Starts the page at once if it must change, otherwise at the first interaction. */
export function startWhenNeeded(): void {
  for (const interaction of interactions) window.addEventListener(interaction, onInteraction, true);
  if (!page.page || mustChange()) return void start();
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  // Safari has no requestIdleCallback.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  window.addEventListener('load', () => whenIdle(fetchAhead));
}
