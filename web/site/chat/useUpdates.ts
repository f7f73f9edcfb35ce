import { useEffect, useSyncExternalStore } from 'react';
import { wordsFor } from '../../i18n/i18n.ts';
import { toast } from '../toast.ts';
import { lookForUpdates, conversation as store } from './conversation.ts';

const second = 1000;
/** How often the page asks for words of staff, in ms: with the chat open, and closed. They are to arrive within 3 seconds. */
const withStaff = { open: 2 * second, closed: 10 * second };
/** How often an open chat asks whether staff have come, in ms, and for how long after the chat was opened or something was written. */
const watching = 15 * second;
const watchingEnds = 30 * 60 * second;

const isVisible = () => document.visibilityState === 'visible';

/**
 * Asks for what staff write, while they have the conversation and the page is visible (docs/decisions/0066-chat-takeover.md). Before a
 * takeover it asks only once when the chat is opened again, and now and then while somebody is available.
 */
export function useUpdates(open: boolean): void {
  const { status, id, staff, watch, ended, messages } = useSyncExternalStore(store.subscribe, store.read, store.read);
  const isReady = status === 'ready' && id !== undefined && messages.length > 0 && !ended;
  const pause = staff ? (open ? withStaff.open : withStaff.closed) : open && watch ? watching : undefined;
  const count = messages.length;

  // Whoever opens the chat again, or comes back to its tab, learns what has happened.
  useEffect(() => {
    if (!open) return;
    const look = () => {
      const { messages: shown, ended: isOver } = store.read();
      if (isVisible() && shown.length > 0 && !isOver) void lookForUpdates(true);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [open]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: watching begins again with each message
  useEffect(() => {
    if (!isReady || pause === undefined) return;
    const ends = Date.now() + watchingEnds;
    let timer: ReturnType<typeof setTimeout>;
    const next = (after: number) => {
      timer = setTimeout(async () => {
        if (pause === watching && Date.now() > ends) return;
        if (!isVisible()) return next(pause);
        const { wrote, retryAfter = 0 } = await lookForUpdates(open);
        if (wrote && !open) {
          const t = await wordsFor('chat');
          await toast({ title: t('toast.wrote', { name: wrote }) });
        }
        if (!isOver) next(Math.max(pause, retryAfter * second));
      }, after);
    };
    let isOver = false;
    next(pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isReady, pause, open, id, count]);
}
