import { chakra } from '@chakra-ui/react';
import { Grid } from '../../../ui/Layout.tsx';
import { Chapter } from '../../sections/Chapter.tsx';

const Table = chakra('table', {
  base: {
    gridColumn: { md: '2 / 13' },
    width: '100%',
    borderCollapse: 'collapse',
    textAlign: 'left',
    '& thead th': { textStyle: 'label', pb: '12', pr: '32', borderBottomWidth: '1.5px', borderColor: 'ink' },
    '& tbody th': { textStyle: 'h3', fontSize: { base: '1.375rem', md: '1.5rem' }, width: { md: '45%' } },
    '& tbody th, & tbody td': {
      verticalAlign: 'baseline',
      py: '24',
      pr: { md: '32' },
      borderBottomWidth: '1px',
      borderColor: 'rule',
    },
    '& td': { maxWidth: '52ch' },
    smDown: {
      '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
      '& tbody, & tr, & tbody th, & tbody td': { display: 'block', borderWidth: '0', py: '0' },
      '& tbody': { borderTopWidth: '1.5px', borderColor: 'ink' },
      '& tr': { py: '20', borderBottomWidth: '1px', borderColor: 'rule' },
      '& tbody td': { pt: '8' },
    },
  },
});

interface WithoutWillProps {
  numeral: number;
  heading: string;
  aside: string;
  columns: { who: string; what: string };
  rows: readonly { who: string; what: string }[];
  note: string;
}

/** The rules of intestacy, as a table by family. */
export function WithoutWill({ columns, rows, note, ...chapter }: WithoutWillProps) {
  return (
    <Chapter {...chapter} ground="tint">
      <Grid>
        <Table>
          <thead>
            <tr>
              <th scope="col">{columns.who}</th>
              <th scope="col">{columns.what}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ who, what }) => (
              <tr key={who}>
                <th scope="row">{who}</th>
                <td>{what}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        <chakra.p gridColumn={{ md: '2 / 11' }} mt="24" textStyle="note" color="ink2" maxWidth="84ch">
          {note}
        </chakra.p>
      </Grid>
    </Chapter>
  );
}
