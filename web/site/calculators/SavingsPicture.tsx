import { chakra } from '@chakra-ui/react';
import type { CareMonth } from '../../../shared/careFees.ts';

const Svg = chakra('svg', { base: { display: 'block', width: '100%', height: 'auto', forcedColorAdjust: 'none' } });

const Key = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '24',
    mt: '8',
    textStyle: 'small',
    '& li': { display: 'flex', alignItems: 'center', gap: '8' },
    '& svg': { flex: 'none', width: '32px', height: '12px', forcedColorAdjust: 'none' },
  },
});

const width = 640;
const height = 320;

/** How the lines differ without colour: the second is thin and lies on the first where both are the same. */
const strokes = [
  { stroke: '#4A1431', strokeWidth: 7 },
  { stroke: '#A86A00', strokeWidth: 3 },
] as const;

/** The capital of a person at first and at the end of each month. The label is needed beside other lines. */
export interface SavingsLine {
  label?: string;
  capital: number;
  months: readonly CareMonth[];
}

/** Capital over time as a falling line for each person, with the limit as a dashed line. `capital` and `limit` are in pounds. */
export function SavingsPicture({ lines, limit, alt }: { lines: readonly SavingsLine[]; limit: number; alt: string }) {
  const most = Math.max(limit, 1, ...lines.flatMap(({ capital, months }) => [capital, ...months.map((month) => month.capital)]));
  const count = Math.max(1, ...lines.map(({ months }) => months.length));
  const x = (month: number) => (width * month) / count;
  const y = (pounds: number) => 10 + (height - 20) * (1 - pounds / most);
  // A line whose months end earlier stays where it is.
  const pathOf = ({ capital, months }: SavingsLine) =>
    [`M0 ${y(capital)}`, ...months.map((month) => `L${x(month.month)} ${y(month.capital)}`), `H${width}`].join('');
  const isAlone = lines.length === 1;
  return (
    <>
      <Svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={alt}>
        {isAlone && lines.map((line) => <path key="area" d={`${pathOf(line)}V${height - 10}H0Z`} fill="#E2CCD5" />)}
        {lines.map((line, index) => (
          <path
            key={line.label ?? ''}
            d={pathOf(line)}
            fill="none"
            {...(isAlone ? { stroke: '#4A1431', strokeWidth: 4 } : strokes[index])}
          />
        ))}
        <path d={`M0 ${y(limit)}H${width}`} stroke="#1E1719" strokeWidth="2" strokeDasharray="8 6" />
        <path d={`M0 0V${height - 10}H${width}`} fill="none" stroke="#1E1719" strokeWidth="2" />
      </Svg>
      {!isAlone && (
        <Key aria-hidden="true">
          {lines.map(({ label }, index) => (
            <li key={label}>
              <svg viewBox="0 0 32 12" aria-hidden="true">
                <path d="M0 6H32" {...strokes[index]} />
              </svg>
              {label}
            </li>
          ))}
        </Key>
      )}
    </>
  );
}
