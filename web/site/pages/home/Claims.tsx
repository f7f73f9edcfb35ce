import { chakra } from '@chakra-ui/react';
import { firm } from '../../../../shared/firm.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { Wrap } from '../../../ui/Layout.tsx';
import { SampleNote } from '../../sections/SampleNote.tsx';
import { useFormats } from '../../useFormats.ts';

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(5, auto)', xl: '3fr 2fr 2.7fr 2fr 2.3fr' },
    '& > div': {
      display: 'flex',
      flexDirection: 'column-reverse',
      justifyContent: 'flex-end',
      pt: { base: '20', lg: '24' },
      pb: { base: '20', lg: '32' },
      pl: { base: '20', lg: '24' },
      pr: { base: '0', lg: '24' },
      borderLeftWidth: '1px',
      borderColor: 'rulePlum',
    },
    '& > div:first-of-type': { pl: '0', borderLeftWidth: '0' },
    '& > div:last-of-type': { pr: '0' },
    lgDown: {
      '& > div:nth-of-type(even)': { pl: '0', borderLeftWidth: '0' },
      '& > div:first-of-type': { gridColumn: '1 / -1', borderBottomWidth: '1px', '& dd': { fontSize: '4.5rem' } },
      '& > div:nth-of-type(2), & > div:nth-of-type(3)': { borderBottomWidth: '1px' },
    },
    '& dd': {
      textStyle: 'figure',
      fontSize: { base: '3rem', lg: '2.75rem', xl: 'min(3.5rem, 8.4vw)' },
      whiteSpace: { md: 'nowrap' },
    },
    '& dd small': { fontSize: '1.75rem', letterSpacing: '-0.01em', color: 'onPlum2' },
    '& dt': { mt: '12', fontSize: '1rem', lineHeight: '1.375', color: 'onPlum2' },
    // The longest word is wider than half a phone.
    'html:lang(ru) &': { '& dt': { fontSize: { base: '0.9375rem', md: '1rem' } } },
  },
});

/** The firm's claims with their sources (`shared/firm.ts`). */
export function Claims() {
  const { t } = useWords('home');
  const { millionPounds } = useFormats();
  const { rating, ratingOf, reviews, years, families, satisfaction, indemnity } = firm.claims;
  return (
    <chakra.section aria-label={t('claims.label')} bg="plum" color="onPlum">
      <Wrap>
        <List>
          <div>
            <dt>{t('claims.rating', { reviews })}</dt>
            <dd>
              {rating} <small>{t('claims.ratingOf', { of: ratingOf })}</small>
            </dd>
          </div>
          <div>
            <dt>{t('claims.years')}</dt>
            <dd>{years}</dd>
          </div>
          <div>
            <dt>{t('claims.families')}</dt>
            <dd>{families}</dd>
          </div>
          <div>
            <dt>{t('claims.satisfaction')}</dt>
            <dd>{satisfaction}</dd>
          </div>
          <div>
            <dt>{t('claims.indemnity')}</dt>
            <dd>{millionPounds(indemnity)}</dd>
          </div>
        </List>
        <chakra.p borderTopWidth="1px" borderColor="rulePlum" py="16" textStyle="note" color="onPlum2">
          {t('claims.source')} <SampleNote of="claims" />
        </chakra.p>
      </Wrap>
    </chakra.section>
  );
}
