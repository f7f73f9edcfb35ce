import { chakra } from '@chakra-ui/react';
import { Grid } from '../../ui/Layout.tsx';
import { Chapter, type ChapterProps } from './Chapter.tsx';
import { Frame, type Picture } from './Frame.tsx';
import type { Point } from './Points.tsx';

const List = chakra('ol', {
  base: {
    gridColumn: { md: '2 / 13', lg: '2 / 9' },
    counterReset: 'way',
    borderTopWidth: '1px',
    borderColor: 'ink',
    '& li': {
      counterIncrement: 'way',
      display: 'grid',
      gridTemplateColumns: { base: '32px 1fr', md: '56px 1fr' },
      columnGap: { base: '12', md: '24' },
      py: { base: '24', md: '32' },
      borderBottomWidth: '1px',
      borderColor: 'rule',
    },
    '& li::before': { content: 'counter(way)', textStyle: 'h3', color: 'plum', fontVariantNumeric: 'lining-nums tabular-nums' },
    '& h3': { textStyle: 'h3', mb: '8' },
    '& p': { maxWidth: '58ch' },
  },
});

interface WaysProps extends Omit<ChapterProps, 'children'> {
  items: readonly Point[];
  picture: Picture;
  note: { heading: string; text: string };
}

/** A numbered list of lawful ways to plan, with a drawing and a warning beside it. */
export function Ways({ items, picture, note, ...chapter }: WaysProps) {
  return (
    <Chapter {...chapter}>
      <Grid>
        <List>
          {items.map(({ title, text }) => (
            <li key={title}>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </List>
        <chakra.aside
          gridColumn={{ md: '2 / 13', lg: '9 / 13' }}
          pl={{ lg: '32' }}
          mt={{ base: '40', lg: '0' }}
          display="flex"
          flexDirection="column"
          gap="32"
        >
          <chakra.div
            position={{ lg: 'sticky' }}
            top={{ lg: '96px' }}
            display="grid"
            gridTemplateColumns={{ sm: '1fr 1fr', lg: '1fr' }}
            alignItems="start"
            gap="32"
          >
            <Frame {...picture} />
            <chakra.div borderTopWidth="2px" borderColor="plum" pt="16">
              <chakra.h3 textStyle="h4" mb="8">
                {note.heading}
              </chakra.h3>
              <chakra.p textStyle="small">{note.text}</chakra.p>
            </chakra.div>
          </chakra.div>
        </chakra.aside>
      </Grid>
    </Chapter>
  );
}
