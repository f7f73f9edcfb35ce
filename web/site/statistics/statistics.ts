import { rootData } from '../start/dom.ts';
import { trackEvent } from '../start/track.ts';
import { followStatisticsLine } from './choice.ts';
import { enqueue, sendOnLeaving } from './queue.ts';
import { startTags } from './tags.ts';

declare global {
  interface Window {
    /** The configured tag, once the visitor has agreed to it. */
    gtag?: (...command: unknown[]) => void;
  }
}

/** Sends the page's events to the firm's own statistics and to the configured tag, as far as the visitor allows. */
export function startStatistics(): void {
  // Read by start/track.ts, which leaves sending to us from now on.
  rootData().counting = '';
  followStatisticsLine();
  startTags();
  sendOnLeaving();
  let sent = 0;
  const sendNew = () => {
    const events = window.dataLayer ?? [];
    for (const { event, ...data } of events.slice(sent)) {
      // A tag's own commands are in the list too.
      if (!event) continue;
      enqueue(event, data);
      window.gtag?.('event', event, data);
    }
    sent = events.length;
  };
  sendNew();
  window.addEventListener(trackEvent, sendNew);
}
