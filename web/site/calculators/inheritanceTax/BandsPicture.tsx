import { chakra } from '@chakra-ui/react';
import type { Figures } from '../../../../shared/inheritanceTax/figures.ts';
import { useWords } from '../../../i18n/useWords.ts';
import { Grid } from '../../../ui/Layout.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { useFormats } from '../../useFormats.ts';

const Svg = chakra('svg', { base: { display: 'block', width: '100%', height: 'auto', forcedColorAdjust: 'none' } });

/** The parts of an estate in pounds: exempt, within each band, and taxed. Together they are the whole estate. */
export function partsOf({ estate, taxable, residenceBand }: Figures) {
  const exempt = estate.toSpouse + estate.toCharity + estate.relief;
  const residence = Math.min(residenceBand.amount, estate.chargeable - taxable);
  return { exempt, band: estate.chargeable - taxable - residence, residence, taxed: taxable };
}

const fills = { exempt: 'url(#bands-hatch)', band: '#E2CCD5', residence: '#C79DB0', taxed: '#F4B02A' } as const;
const width = 640;
const height = 120;

/** The estate as a bar with its bands, the tax below its taxed part, and the same amounts as a table. */
export function BandsPicture({ figures }: { figures: Figures }) {
  const { t } = useWords('calcTax');
  const { pounds } = useFormats();
  const parts = partsOf(figures);
  const names = ['exempt', 'band', 'residence', 'taxed'] as const;
  const whole = names.reduce((sum, name) => sum + parts[name], 0);
  const scale = whole > 0 ? width / whole : 0;
  const tax = figures.tax.onEstate;
  let at = 0;
  const bars = names.map((name) => {
    const bar = { name, x: at, width: parts[name] * scale };
    at += bar.width;
    return bar;
  });
  const amounts = Object.fromEntries(names.map((name) => [name, pounds(parts[name])])) as Record<(typeof names)[number], string>;
  return (
    <Grid rowGap="24">
      <chakra.div gridColumn={{ md: '1 / 7' }} alignSelf="center">
        <Svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('picture.alt', { ...amounts, tax: pounds(tax) })}>
          <defs>
            <pattern id="bands-hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="8" height="8" fill="#FFFDF9" />
              <path d="M0 0V8" stroke="#81747A" strokeWidth="2" />
            </pattern>
          </defs>
          {bars.map((bar) => (
            <rect key={bar.name} x={bar.x} y="8" width={bar.width} height="64" fill={fills[bar.name]} />
          ))}
          <rect x="0.75" y="8" width={width - 1.5} height="64" fill="none" stroke="#1E1719" strokeWidth="1.5" />
          {tax > 0 && <rect x={width - tax * scale} y="80" width={tax * scale} height="24" fill="#4A1431" />}
        </Svg>
        <chakra.ul textStyle="small" mt="12" display="flex" flexWrap="wrap" gap="4px 20px">
          {names
            .filter((name) => parts[name] > 0)
            .map((name) => (
              <chakra.li key={name} display="inline-flex" alignItems="center" gap="8">
                <svg width="16" height="16" aria-hidden="true" style={{ forcedColorAdjust: 'none' }}>
                  <rect width="16" height="16" fill={fills[name]} stroke="#1E1719" />
                </svg>
                {t(`picture.${name}`)}
              </chakra.li>
            ))}
          {tax > 0 && (
            <chakra.li display="inline-flex" alignItems="center" gap="8">
              <svg width="16" height="16" aria-hidden="true" style={{ forcedColorAdjust: 'none' }}>
                <rect width="16" height="16" fill="#4A1431" />
              </svg>
              {t('picture.tax')}
            </chakra.li>
          )}
        </chakra.ul>
      </chakra.div>
      <chakra.div gridColumn={{ md: '7 / 13', lg: '8 / 13' }}>
        <PlainTable
          head={[t('picture.part'), t('picture.amount')]}
          rows={[...names.map((name) => [t(`picture.${name}`), amounts[name]]), [t('picture.tax'), pounds(tax)]]}
        />
      </chakra.div>
    </Grid>
  );
}
