// The first script of a page, kept tiny: a page is read before it is operated. Its code is asked for once the first picture
// stands, so that text, fonts and drawing have the line to themselves.
import { followEarlyLink, noteEarlyClicks } from './earlyClicks.ts';

/** When no picture is drawn (a tab in the background), the code starts after this many ms all the same. */
const patience = 1000;

let started = false;

function start() {
  if (started) return;
  started = true;
  // Named by the prerendered HTML: what this page needs is fetched at once rather than found chunk by chunk.
  const chunks = document.getElementById('root')?.dataset.chunks?.split(' ') ?? [];
  for (const href of chunks)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
  void run();
}

/** The parts of the start, in the order in which they need one another; `web/vite.config.ts` makes a file of each. */
const parts = [() => import('./react.ts'), () => import('../ui/system.ts'), () => import('./start.tsx')];

/** Brings the code to life, each part in a task of its own: in between, the browser can scroll and draw. */
async function run() {
  // React makes errors in advance as it loads, and V8 reads all of the code a second time to note where each was made.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    for (const part of parts) {
      await part();
      await new Promise((resolve) => setTimeout(resolve));
    }
  } catch {
    followEarlyLink();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

noteEarlyClicks();
new PerformanceObserver((list) => {
  if (list.getEntriesByName('first-contentful-paint').length > 0) start();
}).observe({ type: 'paint', buffered: true });
setTimeout(start, patience);
