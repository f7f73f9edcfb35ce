import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { firm } from '../../../../../shared/firm.ts';
import { useWords } from '../../../../i18n/useWords.ts';
import { Art } from '../../../../ui/Art.tsx';
import { Button, LinkButton } from '../../../../ui/Button.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { thumbnails, type VideoId } from './thumbnails.ts';
import { featuredHeight, minimumWidth } from './tiktok.ts';
import { useEmbed } from './useEmbed.ts';

const Box = chakra('div', {
  base: {
    gridColumn: { md: '2 / 13', lg: '2 / 9' },
    position: 'relative',
    display: 'grid',
    mx: { base: '-24px', md: '0' },
    minHeight: { base: '300px', md: `${featuredHeight}px` },
    bg: 'plum',
    color: 'onPlum',
    overflow: 'hidden',
  },
});

const Poster = chakra('button', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    width: '100%',
    textAlign: 'left',
    cursor: 'pointer',
    '& .drawing': { flex: '1', display: 'grid', placeItems: 'end center', px: '8%', pt: '40', minHeight: '0' },
    '& img': {
      width: 'auto',
      maxWidth: '100%',
      height: { base: '200px', md: '360px' },
      objectFit: 'contain',
      objectPosition: 'bottom',
    },
    '& .bar': {
      display: 'flex',
      alignItems: 'center',
      gap: '16',
      width: '100%',
      minHeight: '72px',
      px: '24',
      borderTopWidth: '1px',
      borderColor: 'rulePlum',
      bg: 'plum',
    },
    '& .round': {
      flex: 'none',
      width: '48px',
      height: '48px',
      display: 'grid',
      placeItems: 'center',
      borderRadius: '50%',
      bg: 'marigold',
      color: 'ink',
      '& svg': { fill: 'currentColor', ml: '3px' },
    },
    '&:hover .round': { bg: 'marigoldLight' },
  },
});

// On the narrowest phones the film is wider than the window: it scrolls in its own frame, never the page.
const Screen = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    overflowX: 'auto',
    py: { md: '24' },
    minHeight: `${featuredHeight}px`,
    '& > div': { width: `max(${minimumWidth}px, min(100%, 605px))`, minHeight: `${featuredHeight}px` },
    '& blockquote': { bg: 'transparent' },
    '& iframe': { display: 'block', width: '100%', minWidth: `${minimumWidth}px`, minHeight: `${featuredHeight}px`, border: '0' },
  },
});

const Over = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '16',
    p: '24',
    textAlign: 'center',
    bg: 'plum',
    '& h3': { textStyle: 'h3' },
  },
});

/** The film itself: a poster until it is started, then the service's player, or what went wrong and what can be done. */
export function Stage({ id, started, onPlay }: { id: VideoId; started: boolean; onPlay: () => void }) {
  const { t } = useWords('homeSections');
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const { url } = firm.videos.find((video) => video.id === id) ?? firm.videos[0];
  const title = t(`videos.items.${id}.title`);
  const { state, reason, retriesLeft, retry } = useEmbed(place, started ? { url, title } : undefined);

  // The button that was pressed goes (play, try again): the keyboard goes on here rather than nowhere.
  useEffect(() => {
    if (state === 'loading' && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [state]);

  if (!started)
    return (
      <Box>
        <Poster type="button" onClick={onPlay}>
          <span className="drawing">
            <Art name={thumbnails[id]} ground="plum" />
          </span>
          <span className="bar">
            <span className="round" aria-hidden="true">
              <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
                <path d="M2 1l14 8-14 8z" />
              </svg>
            </span>
            {t('videos.play', { title })}
          </span>
        </Poster>
      </Box>
    );
  return (
    <Box ref={box} tabIndex={-1}>
      <Screen tabIndex={state === 'ready' ? 0 : undefined} role="group" aria-label={title}>
        <div ref={place} />
      </Screen>
      <div role="status">
        {state === 'loading' && <Over>{t('videos.loading')}</Over>}
        {state === 'ready' && <VisuallyHidden>{t('videos.ready', { title })}</VisuallyHidden>}
        {state === 'error' && reason && (
          <Over>
            <h3>{t('videos.failed')}</h3>
            <p>{t(`videos.reasons.${reason}`)}</p>
            <chakra.div display="flex" flexWrap="wrap" justifyContent="center" alignItems="center" gap="8px 24px">
              {retriesLeft > 0 && (
                <Button variant="lit" onClick={retry}>
                  {t('videos.retry')}
                </Button>
              )}
              <LinkButton variant="link" href={url} target="_blank" rel="noopener">
                {t('videos.original')}
              </LinkButton>
            </chakra.div>
            {retriesLeft > 0 && (
              <chakra.p textStyle="note" color="onPlum2">
                {t('videos.retriesLeft', { count: retriesLeft })}
              </chakra.p>
            )}
          </Over>
        )}
      </div>
    </Box>
  );
}
