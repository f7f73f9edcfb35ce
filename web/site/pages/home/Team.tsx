import { chakra } from '@chakra-ui/react';
import { Badge } from '../../../ui/Badge.tsx';
import { Grid } from '../../../ui/Layout.tsx';
import { Chapter } from '../../sections/Chapter.tsx';
import { usePageWords } from '../../usePageWords.ts';
import type { PartProps } from './HomeSection.tsx';

const List = chakra('ul', {
  base: {
    gridColumn: { md: '2 / 13' },
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      sm: 'repeat(3, minmax(0, 1fr))',
      xl: 'repeat(6, minmax(0, 1fr))',
    },
    columnGap: { base: '16', md: '24', xl: '32' },
    rowGap: { base: '32', md: '48' },
    '& h3': { textStyle: 'h4', mt: '16' },
    '& p': { textStyle: 'note', mt: '4' },
    '& .specialty': { color: 'ink2' },
  },
});

// Initials in place of a portrait: the first letter filled, the second outlined.
const Monogram = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    aspectRatio: '1 / 1.12',
    overflow: 'hidden',
    bg: 'tint',
    borderBottomWidth: '2px',
    borderColor: 'plum',
    pr: '0.12em',
    fontFamily: 'serif',
    fontSize: { base: 'min(7rem, 30vw)', md: 'clamp(5.5rem, 7.4vw, 6.625rem)' },
    lineHeight: '0.8',
    letterSpacing: '-0.12em',
    color: 'plum',
    '& i': { fontStyle: 'normal', color: 'transparent', WebkitTextStroke: '1.3px {colors.plum}' },
    '@media (forced-colors: active)': { '& i': { WebkitTextStroke: '0', color: 'CanvasText' } },
  },
});

/** The founder and the five specialists. */
export function Team({ numeral, within }: PartProps) {
  const { heading, aside, founder, members } = usePageWords('homeSections')('team');
  return (
    <Chapter {...{ numeral, heading, aside, within }} sample="people">
      <Grid>
        <List>
          {members.map((member) => (
            <li key={member.name}>
              <Monogram aria-hidden="true">
                {member.initials.slice(0, 1)}
                <i>{member.initials.slice(1)}</i>
                {member.founder && (
                  <Badge tone="lit" position="absolute" left="0" top="0" fontFamily="sans" letterSpacing="0">
                    {founder}
                  </Badge>
                )}
              </Monogram>
              <h3>{member.name}</h3>
              <p>{member.role}</p>
              <p className="specialty">{member.specialty}</p>
            </li>
          ))}
        </List>
      </Grid>
    </Chapter>
  );
}
