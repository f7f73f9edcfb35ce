import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useWords } from '../../i18n/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { choice, choose } from './choice.ts';
import { openStatistics } from './open.ts';

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
    // What has the focus is never beneath it.
    '&[data-aside]': { visibility: 'hidden' },
    '@media print': { display: 'none' },
  },
});

/** Steps aside while what has the focus lies beneath it, which a part that stays in view as the page scrolls may do. */
function stepAside(card: HTMLElement): void {
  const target = document.activeElement;
  if (!(target instanceof HTMLElement)) return;
  const [here, there] = [target.getBoundingClientRect(), card.getBoundingClientRect()];
  const across = here.right > there.left && here.left < there.right;
  // The page itself, a section or a heading may have the focus too: only where reading goes on.
  const operated = target.tabIndex >= 0 && !card.contains(target);
  const beneath = operated && across && here.bottom > there.top && here.top < there.bottom;
  card.toggleAttribute('data-aside', beneath);
}

/** The notice itself. */
export function NoticeCard() {
  const { t } = useWords('common');
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = card.current;
    if (!here) return;
    // What takes the focus scrolls clear of it (globalCss), and where it cannot, this makes way once the page stands still.
    const { style } = document.documentElement;
    const size = new ResizeObserver(() => style.setProperty('--notice-height', `${here.offsetHeight}px`));
    size.observe(here);
    const look = () => requestAnimationFrame(() => stepAside(here));
    look();
    document.addEventListener('focusin', look);
    return () => {
      size.disconnect();
      document.removeEventListener('focusin', look);
      style.removeProperty('--notice-height');
    };
  }, []);
  const answer = (own: boolean) => () => {
    choose({ ...choice.read().choice, own });
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
