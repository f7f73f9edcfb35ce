import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { firm } from '../../../../../shared/firm.ts';
import { useWords } from '../../../../i18n/useWords.ts';
import { Grid } from '../../../../ui/Layout.tsx';
import { trackCta } from '../../../analytics.ts';
import { Chapter } from '../../../sections/Chapter.tsx';
import { usePageWords } from '../../../usePageWords.ts';
import type { PartProps } from '../HomeSection.tsx';
import { Playlist } from './Playlist.tsx';
import { Stage } from './Stage.tsx';
import type { VideoId } from './thumbnails.ts';

const Figures = chakra('dl', {
  base: {
    gridColumn: { md: '2 / 13' },
    // Three columns on a tablet, otherwise a wrapping row.
    display: { base: 'flex', md: 'grid', lg: 'flex' },
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    flexWrap: 'wrap',
    columnGap: { base: '32', lg: '64' },
    rowGap: '16',
    mt: { base: '32', md: '40' },
    '& div': {
      display: 'flex',
      alignItems: { base: 'baseline', md: 'flex-start', lg: 'baseline' },
      justifyContent: { md: 'flex-end', lg: 'flex-start' },
      gap: { base: '12', md: '8', lg: '12' },
      flexDirection: { base: 'row-reverse', md: 'column-reverse', lg: 'row-reverse' },
    },
    '& dd': { textStyle: 'figure', fontSize: { base: '2rem', md: '2.25rem' } },
    '& dt': { textStyle: 'small', color: 'ink2' },
  },
});

/** Three short videos. No request goes to the video service before one is started. */
export function Videos({ numeral, within }: PartProps) {
  const { t } = useWords('homeSections');
  const { heading, aside } = usePageWords('homeSections')('videos');
  const [chosen, setChosen] = useState<VideoId>(firm.videos[0].id);
  const [started, setStarted] = useState(false);
  const play = (id: VideoId) => {
    setChosen(id);
    setStarted(true);
    trackCta(`video-${id}`);
  };
  const { videoViews, videoFollowers, videoEngagement } = firm.claims;
  return (
    <Chapter {...{ numeral, heading, aside, within }} sample="videos">
      <Grid rowGap="24">
        <Stage id={chosen} started={started} onPlay={() => play(chosen)} />
        <Playlist chosen={chosen} onChoose={play} />
        <Figures>
          {(
            [
              ['views', videoViews],
              ['followers', videoFollowers],
              ['engagement', videoEngagement],
            ] as const
          ).map(([name, figure]) => (
            <div key={name}>
              <dt>{t(`videos.stats.${name}`)}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </Figures>
        <chakra.p gridColumn={{ md: '2 / 13' }} textStyle="note" color="ink2" mt={{ base: '-8px', md: '-16px' }}>
          {t('videos.source')}
        </chakra.p>
      </Grid>
    </Chapter>
  );
}
