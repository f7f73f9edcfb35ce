import { chakra } from '@chakra-ui/react';
import { useWords } from '../../../i18n/useWords.ts';
import { Grid } from '../../../ui/Layout.tsx';
import { Chapter } from '../../sections/Chapter.tsx';
import { useFormats } from '../../useFormats.ts';
import { usePageWords } from '../../usePageWords.ts';
import { partnerStories, yearlyFees } from './stories.ts';

const List = chakra('ul', {
  base: {
    gridColumn: { md: '2 / 13' },
    display: 'grid',
    gridTemplateColumns: { lg: 'repeat(3, 1fr)' },
    columnGap: { lg: '24', xl: '32' },
    rowGap: '48',
    '& li': {
      borderTopWidth: '2px',
      borderColor: 'plum',
      pt: '16',
      display: { base: 'flex', md: 'grid', lg: 'flex' },
      flexDirection: 'column',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gridTemplateRows: 'auto auto 1fr',
      columnGap: '24',
    },
    // On a tablet the stories are stacked, with the results of each beside its text.
    '& h3 + p': { gridColumn: '2', gridRow: '1 / span 3' },
    '& .role': { color: 'ink2', textStyle: 'small', mb: '4' },
    '& h3': { textStyle: 'h3', mb: '12' },
    '& .sum': { mt: 'auto', pt: { base: '24', md: '0', lg: '24' } },
    '& .sum b': {
      display: 'block',
      textStyle: 'figure',
      fontSize: { base: '3rem', md: 'clamp(2.25rem, 3.6vw, 3.25rem)' },
      color: 'plum',
    },
    '& .sum span': { display: 'block', textStyle: 'small', mt: '4' },
    '& .sum small': { display: 'block', textStyle: 'note', color: 'ink2', mt: '4' },
  },
});

/** Three partners with their work and their calculated earnings. */
export function PartnerStories({ numeral }: { numeral: number }) {
  const { pounds } = useFormats();
  const { t } = useWords('partners');
  const { heading, note, year, items } = usePageWords('partners')('stories');
  return (
    <Chapter numeral={numeral} heading={heading} ground="tint" sample="case studies">
      <Grid>
        <List>
          {partnerStories.map((story) => {
            const { role, title, text } = items[story.id];
            return (
              <li key={story.id}>
                <p className="role">{role}</p>
                <h3>{title}</h3>
                <p>{text}</p>
                <p className="sum">
                  <b>{pounds(yearlyFees(story))}</b>
                  <span>{year}</span>
                  <small>{t('stories.figures', { count: story.referrals, estate: pounds(story.estate) })}</small>
                </p>
              </li>
            );
          })}
        </List>
        <chakra.p gridColumn={{ md: '2 / 11' }} mt="40" textStyle="note" color="ink2">
          {note}
        </chakra.p>
      </Grid>
    </Chapter>
  );
}
