import { chakra } from '@chakra-ui/react';
import { Grid } from '../../ui/Layout.tsx';
import { Chapter } from './Chapter.tsx';
import { type Question, QuestionList } from './QuestionList.tsx';

/** The questions that a page answers. */
export function Questions({ numeral, heading, items }: { numeral: number; heading: string; items: readonly Question[] }) {
  return (
    <Chapter numeral={numeral} heading={heading}>
      <Grid>
        <chakra.div gridColumn={{ md: '2 / 13', lg: '2 / 11' }}>
          <QuestionList items={items} />
        </chakra.div>
      </Grid>
    </Chapter>
  );
}
