import { chakra } from '@chakra-ui/react';
import { useWords } from '../../i18n/useWords.ts';
import { Wrap } from '../../ui/Layout.tsx';

const Line = chakra('aside', {
  base: {
    bg: 'tint',
    borderBottomWidth: '1px',
    borderColor: 'rule',
    textStyle: 'note',
    // `shared/headScript.ts` sets this before the first paint, so that nothing moves for visitors who have chosen.
    'html[data-counted] &': { display: 'none' },
    // Text and buttons are one paragraph, so that a phone needs two lines in every language.
    '& > div': { py: '4px' },
    // Keeps the buttons on one line. Otherwise the first may move to another line when the font loads.
    '& span': { whiteSpace: 'nowrap' },
    '& button': {
      minHeight: '28px',
      // The line is as high with buttons as without.
      my: '-3px',
      mr: '16',
      fontWeight: '600',
      cursor: 'pointer',
      textDecoration: 'underline',
      textUnderlineOffset: '0.22em',
    },
    '@media print, (scripting: none)': { display: 'none' },
  },
});

/** Says that visits are counted, with a button to object. At most two lines on a phone; it covers nothing. */
export function StatisticsLine() {
  const { t } = useWords('common');
  return (
    <Line aria-label={t('statistics.region')}>
      <Wrap>
        {t('statistics.text')}{' '}
        <span>
          <button type="button" data-does="do-not-count">
            {t('statistics.off')}
          </button>{' '}
          <button type="button" data-does="count">
            {t('statistics.on')}
          </button>
        </span>
      </Wrap>
    </Line>
  );
}
