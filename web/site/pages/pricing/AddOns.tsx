import { chakra } from '@chakra-ui/react';
import { facts } from '../../../../shared/facts.ts';
import { type AddOnId, addOns } from '../../../../shared/prices.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { Art } from '../../../ui/Art.tsx';
import { Grid } from '../../../ui/Layout.tsx';
import { Chapter } from '../../sections/Chapter.tsx';
import { TextLink } from '../../sections/TextLink.tsx';
import { useFormats } from '../../useFormats.ts';
import { usePageWords } from '../../usePageWords.ts';

const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'lining-nums tabular-nums',
    // For much enlarged text.
    '& th, & td': { textAlign: 'left', overflowWrap: 'anywhere' },
    '& thead th': { textStyle: 'label', pb: '12', borderBottomWidth: '1.5px', borderColor: 'ink' },
    '& tbody th, & td': { py: '16', borderBottomWidth: '1px', borderColor: 'rule', verticalAlign: 'middle' },
    '& tbody th': { textStyle: 'h4', pr: '16' },
    '& tbody th small': {
      display: 'block',
      fontFamily: 'sans',
      fontWeight: '400',
      textStyle: 'note',
      letterSpacing: '0',
      color: 'ink2',
      mt: '2px',
    },
    '& .price': { textAlign: 'right' },
    '& td.price': { fontFamily: 'serif', fontSize: '1.75rem', lineHeight: '1.2', overflowWrap: 'break-word' },
    '& td.price small': { display: 'block', fontFamily: 'sans', textStyle: 'note', color: 'ink2' },
  },
});

const unitWords: Partial<Record<(typeof addOns)[AddOnId]['unit'], 'document' | 'hour' | 'year'>> = {
  document: 'document',
  hour: 'hour',
  year: 'year',
};

/** The additional services with their prices, and the third-party fees of some of them. */
export function AddOns({ numeral }: { numeral: number }) {
  const { pounds } = useFormats();
  const { t } = useWords('pricing');
  const words = usePageWords('pricing');
  const {
    heading,
    service,
    price,
    items,
    unit,
    art,
    public: fees,
  } = words('addOns', {
    probateFee: pounds(facts.probateFee.value),
    probateAbove: pounds(facts.probateFeeAbove.value),
  });
  return (
    <Chapter numeral={numeral} heading={heading}>
      <Grid>
        <chakra.div gridColumn={{ md: '2 / 13', lg: '2 / 9' }}>
          <Table>
            <thead>
              <tr>
                <th scope="col">{service}</th>
                <th scope="col" className="price">
                  {price}
                </th>
              </tr>
            </thead>
            <tbody>
              {(Object.keys(addOns) as AddOnId[]).map((id) => {
                const { price: amount, from, unit: each } = addOns[id];
                const unitWord = unitWords[each];
                return (
                  <tr key={id}>
                    <th scope="row">
                      {items[id].name}
                      <small>{items[id].note}</small>
                    </th>
                    <td className="price">
                      {from ? t('addOns.from', { price: pounds(amount) }) : pounds(amount)}
                      {unitWord && <small>{unit[unitWord]}</small>}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </Table>
        </chakra.div>
        <chakra.aside
          gridColumn={{ md: '2 / 13', lg: '9 / 13' }}
          pl={{ lg: '32' }}
          mt={{ base: '40', lg: '0' }}
          display={{ md: 'grid', lg: 'block' }}
          gridTemplateColumns="1fr 1fr"
          columnGap="32"
          alignItems="start"
        >
          <chakra.div bg="tint" borderWidth="1px" borderColor="ink" px="32" py="40" display="flex" justifyContent="center">
            <Art name="keys" ground="sheet" alt={art} maxWidth="240px" />
          </chakra.div>
          <chakra.div borderTopWidth="2px" borderColor="plum" pt="16" mt={{ base: '32', md: '0', lg: '32' }}>
            <chakra.h3 textStyle="h4" mb="8">
              {fees.heading}
            </chakra.h3>
            <chakra.p textStyle="small">{fees.lpa}</chakra.p>
            <chakra.p textStyle="small" mt="8">
              {fees.probate}
            </chakra.p>
            <chakra.p textStyle="small" mt="8">
              {fees.promise}
            </chakra.p>
            <chakra.p textStyle="small" mt="16">
              <TextLink to="/do-it-yourself-or-pay-us">{fees.doItYourself}</TextLink>
            </chakra.p>
          </chakra.div>
        </chakra.aside>
      </Grid>
    </Chapter>
  );
}
