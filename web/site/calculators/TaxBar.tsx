import { chakra } from '@chakra-ui/react';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    height: { base: '40px', md: '56px' },
    borderWidth: '1.5px',
    borderColor: 'onPlum',
    forcedColorAdjust: 'none',
    // The parts are backgrounds, which browsers leave out on paper.
    '@media print': { height: '28px', borderColor: 'ink', printColorAdjust: 'exact' },
    '& i': {
      display: 'block',
      backgroundImage: 'repeating-linear-gradient(90deg, transparent 0 7px, {colors.rulePlum} 7px 8px)',
    },
    '& b': { flex: '1', bg: 'marigold' },
  },
});

const Key = chakra('p', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '24',
    mt: '12',
    textStyle: 'small',
    lineHeight: '1.375',
    fontVariantNumeric: 'lining-nums tabular-nums',
    '& span:last-of-type:not(:first-of-type)': { textAlign: 'right' },
  },
});

export const TaxFigure = chakra('p', {
  base: {
    textStyle: 'figure',
    fontSize: { base: 'min(25vw, 9rem)', md: 'clamp(5rem, 12vw, 11rem)' },
    lineHeight: '0.86',
    letterSpacing: '-0.05em',
    color: 'marigold',
    ml: '-0.04em',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'lining-nums',
  },
});

/** An estate as a bar: the tax-free part hatched, the taxed part lit. `words` describe both. */
export function TaxBar({
  free,
  taxed,
  words,
}: {
  free: number;
  taxed: number;
  words: { bar: string; free: string; taxed: string };
}) {
  const whole = free + taxed;
  const share = whole > 0 ? (100 * free) / whole : 100;
  return (
    <>
      <Bar role="img" aria-label={words.bar}>
        <i style={{ width: `${share}%` }} />
        {taxed > 0 && <b />}
      </Bar>
      <Key aria-hidden="true">
        <span>{words.free}</span>
        {taxed > 0 && <span>{words.taxed}</span>}
      </Key>
    </>
  );
}
