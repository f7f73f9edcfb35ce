import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useWords } from '../../i18n/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { type Choice, choice, choose } from './choice.ts';
import { openStatistics } from './open.ts';
import { startTags } from './tags.ts';

/** When it comes: after the page has been seen, in ms. */
const delay = 1500;

const Card = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: '8',
    left: { base: '8px', md: '24px' },
    bottom: { base: 'calc(var(--bar-height, 0px) + 8px)', md: '24px' },
    // The chat's round button keeps its place beside it.
    right: { base: '88px', md: 'auto' },
    maxWidth: { md: '440px' },
    px: '16',
    pt: '12',
    pb: '4',
    bg: 'sheet',
    borderWidth: '1px',
    borderColor: 'ink',
    borderRadius: 'base',
    textStyle: 'note',
    '@media print': { display: 'none' },
  },
});

const noChoice: ReturnType<typeof choice.read> = { choice: { own: true, returning: false, others: false }, made: true };

/**
 * Says that pages are counted, and lets a visitor switch that off with one tap; both answers are one tap and look alike. It lies
 * over the page's corner, takes no focus and can be left standing.
 */
export function StatisticsNotice() {
  const { t } = useWords('common');
  const { choice: present, made } = useSyncExternalStore(choice.subscribe, choice.read, () => noChoice);
  const [due, setDue] = useState(false);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delay);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => startTags(present.others), [present.others]);
  const shown = due && !made;
  useEffect(() => {
    if (!shown) return;
    // What takes the focus scrolls clear of it (globalCss).
    const { style } = document.documentElement;
    style.setProperty('--notice-height', `${card.current?.offsetHeight ?? 0}px`);
    return () => void style.removeProperty('--notice-height');
  }, [shown]);
  if (!shown) return null;
  const answer = (own: boolean) => () => {
    choose({ ...present, own } satisfies Choice);
    // The button is gone: the keyboard goes on where the page begins.
    document.getElementById('top')?.focus({ preventScroll: true });
  };
  return (
    <Card ref={card} aria-label={t('statistics.region')}>
      <p>{t('statistics.text')}</p>
      <chakra.div display="flex" flexWrap="wrap" columnGap="20">
        <Button variant="link" size="sm" onClick={answer(false)}>
          {t('statistics.off')}
        </Button>
        <Button variant="link" size="sm" onClick={answer(true)}>
          {t('statistics.on')}
        </Button>
        <Button variant="link" size="sm" id="statistics-more" onClick={() => void openStatistics()}>
          {t('statistics.more')}
        </Button>
      </chakra.div>
    </Card>
  );
}
