import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../lazyNear.ts';
import { choice } from './choice.ts';
import { startTags } from './tags.ts';

/** When it comes: after the page has been seen, in ms. */
const delay = 1500;

const NoticeCard = lazyPart([], () => import('./NoticeCard.tsx').then((part) => part.NoticeCard));

const noChoice: ReturnType<typeof choice.read> = { choice: { own: true, returning: false, others: false }, made: true };

/**
 * Says that pages are counted, and lets a visitor switch that off with one tap; both answers are one tap and look alike. It lies
 * over the page's corner, takes no focus and can be left standing.
 */
export function StatisticsNotice() {
  const { choice: present, made } = useSyncExternalStore(choice.subscribe, choice.read, () => noChoice);
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delay);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => startTags(present.others), [present.others]);
  if (!due || made) return null;
  return (
    <Suspense>
      <NoticeCard />
    </Suspense>
  );
}
