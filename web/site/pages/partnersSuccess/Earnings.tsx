import { chakra } from '@chakra-ui/react';
import { printedPartnerDefaults } from '../../../../shared/partnerEarnings.ts';
import { Grid } from '../../../ui/Layout.tsx';
import { Chapter } from '../../sections/Chapter.tsx';
import { Ledger } from '../../sections/Ledger.tsx';
import { useFormats } from '../../useFormats.ts';

const List = chakra('ul', {
  base: {
    '& li': { borderTopWidth: '1px', borderColor: 'rule', py: '24' },
    '& li:first-of-type': { borderColor: 'ink' },
    '& .figure': {
      textStyle: 'figure',
      fontSize: 'calc(var(--display, 1) * clamp(2.25rem, 3.4vw, 3rem))',
      color: 'plum',
      mb: '8',
    },
    '& h3': { textStyle: 'h4', mb: '4' },
  },
});

interface EarningsProps {
  numeral: number;
  potential: { heading: string; items: readonly { figure: string; title: string; text: string }[] };
  example: { heading: string; note: string; initial: string; ongoing: string; annual: string };
}

/** Possible earnings of a partner, and the printed example of a first year. */
export function Earnings({ numeral, potential, example }: EarningsProps) {
  const { pounds } = useFormats();
  const { initialFeesAMonth, ongoingShareAMonth, annualThousands } = printedPartnerDefaults;
  return (
    <Chapter numeral={numeral} heading={potential.heading}>
      <Grid>
        <chakra.div gridColumn={{ md: '2 / 8' }}>
          <List>
            {potential.items.map(({ figure, title, text }) => (
              <li key={title}>
                <p className="figure">{figure}</p>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </List>
        </chakra.div>
        <chakra.div
          gridColumn={{ md: '8 / 13', xl: '9 / 13' }}
          mt={{ base: '40', md: '0' }}
          alignSelf="start"
          bg="tint"
          p={{ base: '24', md: '32' }}
        >
          <chakra.h3 textStyle="h3" mb="16">
            {example.heading}
          </chakra.h3>
          <Ledger
            rows={[
              { label: example.initial, value: pounds(initialFeesAMonth) },
              { label: example.ongoing, value: pounds(ongoingShareAMonth) },
            ]}
            sum={{ label: example.annual, value: `£${annualThousands}K` }}
          />
          <chakra.p textStyle="note" color="ink2" mt="16">
            {example.note}
          </chakra.p>
        </chakra.div>
      </Grid>
    </Chapter>
  );
}
