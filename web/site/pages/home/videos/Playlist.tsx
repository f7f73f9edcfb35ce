import { chakra } from '@chakra-ui/react';
import { firm } from '../../../../../shared/firm.ts';
import { useWords } from '../../../../i18n/useWords.ts';
import { Art } from '../../../../ui/Art.tsx';
import { litSquare } from '../../../../ui/litSquare.ts';
import { leading } from '../../../../ui/textStyles.ts';
import { thumbnails, type VideoId } from './thumbnails.ts';

const List = chakra('ol', {
  base: {
    gridColumn: { md: '2 / 13', lg: '9 / 13' },
    display: 'flex',
    flexDirection: 'column',
    '& li': { flex: '1', display: 'grid', alignItems: 'center', borderBottomWidth: '1px', borderColor: 'rule' },
    '& li:first-of-type': { borderTopWidth: { md: '1px' }, borderTopColor: 'ink' },
    '& button': {
      display: 'grid',
      gridTemplateColumns: { base: '96px minmax(0, 1fr)', xl: '128px minmax(0, 1fr)' },
      columnGap: { base: '16', xl: '24' },
      alignItems: 'center',
      width: '100%',
      py: '16',
      textAlign: 'left',
      cursor: 'pointer',
    },
    '& button:hover .title': { textDecoration: 'underline 2px {colors.marigold}', textUnderlineOffset: '5px' },
    '& .picture': {
      display: 'grid',
      placeItems: 'end center',
      height: { base: '88px', xl: '108px' },
      px: '12',
      pt: '12',
      overflow: 'hidden',
      bg: 'tint',
      '& img': {
        width: 'auto',
        height: { base: '72px', xl: '92px' },
        maxWidth: '100%',
        objectFit: 'contain',
        objectPosition: 'bottom',
      },
    },
    '& [aria-current] .picture': { bg: 'plum' },
    '& .title': {
      display: 'block',
      fontFamily: 'serif',
      fontSize: { base: '1.375rem', xl: '1.5rem' },
      lineHeight: leading(1.25),
      letterSpacing: '-0.01em',
      mb: '4',
    },
    '& .small': { display: 'block', textStyle: 'note', color: 'ink2' },
    '& .now': {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      textStyle: 'small',
      fontWeight: '600',
      color: 'plum',
      _before: litSquare('12px'),
    },
  },
});

/** The list of videos; choosing one starts it. */
export function Playlist({ chosen, onChoose }: { chosen: VideoId; onChoose: (id: VideoId) => void }) {
  const { t } = useWords('homeSections');
  return (
    <List aria-label={t('videos.list')}>
      {firm.videos.map(({ id, views, engagement }) => {
        const current = id === chosen;
        return (
          <li key={id}>
            <button type="button" aria-current={current ? 'true' : undefined} onClick={() => onChoose(id)}>
              <span className="picture">
                <Art name={thumbnails[id]} ground={current ? 'plum' : 'tint'} />
              </span>
              <span>
                <span className="title">{t(`videos.items.${id}.title`)}</span>
                {current && <span className="now">{t('videos.nowPlaying')}</span>}
                <span className="small">{t(`videos.items.${id}.text`)}</span>
                <span className="small">{t('videos.views', { views, engagement })}</span>
              </span>
            </button>
          </li>
        );
      })}
    </List>
  );
}
