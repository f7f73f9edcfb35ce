import { chakra } from '@chakra-ui/react';
import { Grid } from '../../../ui/Layout.tsx';
import { Chapter } from '../../sections/Chapter.tsx';
import { TickList } from '../../sections/TickList.tsx';

/** The requirements for partners. */
export function Requirements({
  numeral,
  heading,
  lead,
  items,
}: {
  numeral: number;
  heading: string;
  lead: string;
  items: readonly string[];
}) {
  return (
    <Chapter numeral={numeral} heading={heading} aside={lead}>
      <Grid>
        <chakra.div gridColumn={{ md: '2 / 9' }}>
          <TickList items={items} />
        </chakra.div>
      </Grid>
    </Chapter>
  );
}
