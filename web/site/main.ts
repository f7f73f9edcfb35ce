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
  import('./start.tsx').catch(followEarlyLink);
}

noteEarlyClicks();
requestAnimationFrame(() => setTimeout(start));
setTimeout(start, patience);
