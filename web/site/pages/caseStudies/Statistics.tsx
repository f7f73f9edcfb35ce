import { chakra } from '@chakra-ui/react';
import { firm } from '../../../../shared/firm.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { Wrap } from '../../../ui/Layout.tsx';
import { SampleNote } from '../../sections/SampleNote.tsx';

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    '& > div': {
      display: 'flex',
      flexDirection: 'column-reverse',
      justifyContent: 'flex-end',
      py: { base: '20', lg: '32' },
      pl: { base: '20', lg: '32' },
      pr: { lg: '24' },
      borderLeftWidth: '1px',
      borderColor: 'rulePlum',
    },
    '& > div:first-of-type': { pl: '0', borderLeftWidth: '0' },
    lgDown: {
      '& > div:nth-of-type(odd)': { pl: '0', borderLeftWidth: '0' },
      '& > div:nth-of-type(-n + 2)': { borderBottomWidth: '1px' },
    },
    '& dd': { textStyle: 'figure', fontSize: { base: 'min(3rem, 14vw)', xl: '4rem' }, whiteSpace: { md: 'nowrap' } },
    '& dd small': { fontSize: '1.75rem', letterSpacing: '-0.01em', color: 'onPlum2' },
    '& dt': { mt: '12', textStyle: 'small', color: 'onPlum2' },
  },
});

/** Four figures about the firm, with their source. */
export function Statistics() {
  const { t } = useWords('caseStudies');
  const { families, years, satisfaction, rating, ratingOf, reviews } = firm.claims;
  return (
    <chakra.section aria-label={t('statistics.label')} bg="plum" color="onPlum">
      <Wrap>
        <List>
          <div>
            <dt>{t('statistics.families')}</dt>
            <dd>{families}</dd>
          </div>
          <div>
            <dt>{t('statistics.years')}</dt>
            <dd>{years}</dd>
          </div>
          <div>
            <dt>{t('statistics.satisfaction')}</dt>
            <dd>{satisfaction}</dd>
          </div>
          <div>
            <dt>{t('statistics.rating', { reviews })}</dt>
            <dd>
              {rating} <small>{t('statistics.ratingOf', { of: ratingOf })}</small>
            </dd>
          </div>
        </List>
        <chakra.p borderTopWidth="1px" borderColor="rulePlum" py="16" textStyle="note" color="onPlum2">
          {t('statistics.source')} <SampleNote of="claims" />
        </chakra.p>
      </Wrap>
    </chakra.section>
  );
}
