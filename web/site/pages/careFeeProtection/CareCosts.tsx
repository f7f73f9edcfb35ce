import { chakra } from '@chakra-ui/react';
import { firmFacts, type Span } from '../../../../shared/facts.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { Grid } from '../../../ui/Layout.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Chapter } from '../../sections/Chapter.tsx';
import { useFormats } from '../../useFormats.ts';
import { usePageWords } from '../../usePageWords.ts';

/** The scale of the range bars, in pounds a week. */
const scale = [0, 1_000, 2_000, 3_000, 4_000] as const;
const most = scale[4];

const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    textAlign: 'left',
    fontVariantNumeric: 'lining-nums tabular-nums',
    '& thead th': {
      textStyle: 'label',
      pr: '16',
      pb: '12',
      borderBottomWidth: '1.5px',
      borderColor: 'ink',
      verticalAlign: 'bottom',
    },
    '& .scale': { width: { lg: '30%', xl: '36%' } },
    '& tbody th, & td': { py: '22px', pr: '16', borderBottomWidth: '1px', borderColor: 'rule', verticalAlign: 'middle' },
    '& tbody th': {
      textStyle: 'h3',
      fontWeight: '400',
      '& small': { display: 'block', textStyle: 'note', fontFamily: 'sans', letterSpacing: '0', color: 'ink2', mt: '2px' },
    },
    '& .week': { textStyle: 'h3', fontSize: { base: '2rem', lg: '1.375rem', xl: '1.75rem' }, whiteSpace: { lg: 'nowrap' } },
    '& .year': { textAlign: { lg: 'right' }, pr: '0 !important' },
    '& .inline': { display: { lg: 'none' } },
    lgDown: {
      '&, & thead, & tbody, & tr, & th, & td': { display: 'block', width: 'auto' },
      '& thead th:not(.scale)': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
      '& thead th.scale': { pb: '8', pr: '0', borderBottomWidth: '0' },
      '& tbody th, & td': { p: '0', borderBottomWidth: '0' },
      '& tbody tr': { borderTopWidth: '1px', borderColor: 'rule', pt: '24', pb: '20' },
      '& tbody tr:first-of-type': { borderTopWidth: '1.5px', borderColor: 'ink' },
      '& .week': { mt: '8' },
      '& .year > .alone': { display: 'none' },
    },
    // On a tablet the amounts are beside the name, and the bar is below both.
    mdOnly: {
      '& tbody tr': { display: 'grid', gridTemplateColumns: '1fr auto', columnGap: '24' },
      '& tbody th': { gridRow: '1 / span 2' },
      '& .week': { mt: '0', textAlign: 'right' },
      '& .year': { gridColumn: '2', gridRow: '2', textAlign: 'right' },
      '& .bar': { gridColumn: '1 / -1' },
    },
  },
});

const Marks = chakra('span', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    fontWeight: '400',
    color: 'ink2',
    textStyle: 'note',
    // Fits five labels on a phone at every text size.
    fontSize: { base: 'min(0.9375rem, 3.9vw)', lg: '0.9375rem' },
  },
});

const Track = chakra('div', {
  base: {
    position: 'relative',
    height: '24px',
    my: { base: '12', lg: '0' },
    backgroundImage: 'repeating-linear-gradient(90deg, {colors.rule} 0 1px, transparent 1px 25%)',
    borderRightWidth: '1px',
    borderColor: 'rule',
    '& i': { position: 'absolute', top: '4px', bottom: '4px', bg: 'plum', forcedColorAdjust: 'none' },
    '& i[data-open]': { maskImage: 'linear-gradient(90deg, #000 82%, transparent)' },
    '@media (forced-colors: active)': { '& i': { bg: 'CanvasText' } },
  },
});

/** Returns the start and width of a weekly range, in percent of the scale. */
const place = ({ from, to = most }: Span) => ({ left: `${(from / most) * 100}%`, width: `${((to - from) / most) * 100}%` });

/** The costs of care, with bars drawn to scale; the top range has no upper end. */
export function CareCosts({ numeral }: { numeral: number }) {
  const { pounds } = useFormats();
  const { t } = useWords('careFeeProtection');
  const { heading, aside, note } = usePageWords('careFeeProtection')('costs');
  const range = ({ from, to = from }: Span, open: boolean) =>
    t('costs.span', { from: pounds(from), to: `${pounds(to)}${open ? '+' : ''}` });
  return (
    <Chapter {...{ numeral, heading, aside }}>
      <Grid>
        {/* With much enlarged text the table scrolls in its own box instead of widening the page. */}
        <chakra.div gridColumn={{ md: '2 / 13' }} overflowX="auto">
          <Table>
            <thead>
              <tr>
                <th scope="col">{t('costs.columns.type')}</th>
                <th scope="col">{t('costs.columns.week')}</th>
                <th scope="col" className="scale">
                  <VisuallyHidden>
                    {t('costs.columns.scale', { scaleFrom: pounds(scale[0]), scaleTo: pounds(most) })}
                  </VisuallyHidden>
                  <Marks aria-hidden="true">
                    {scale.map((mark) => (
                      <span key={mark}>{pounds(mark)}</span>
                    ))}
                  </Marks>
                </th>
                <th scope="col" className="year">
                  {t('costs.columns.year')}
                </th>
              </tr>
            </thead>
            <tbody>
              {firmFacts.careCostTiers.value.map(({ id, perWeek, perYear }) => {
                const open = id === 'premium';
                const year = range(perYear, open);
                return (
                  <tr key={id}>
                    <th scope="row">
                      {t(`costs.tiers.${id}.name`)}
                      <small>{t(`costs.tiers.${id}.text`)}</small>
                    </th>
                    <td className="week">{range(perWeek, open)}</td>
                    <td className="bar">
                      <Track aria-hidden="true">
                        <i style={place(perWeek)} data-open={open ? '' : undefined} />
                      </Track>
                    </td>
                    <td className="year">
                      <span className="alone">{year}</span>
                      <span className="inline">{t('costs.yearIs', { year })}</span>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </Table>
        </chakra.div>
        <chakra.p gridColumn={{ md: '2 / 11' }} mt="24" textStyle="note" color="ink2" maxWidth="84ch">
          {note}
        </chakra.p>
      </Grid>
    </Chapter>
  );
}
