import { chakra } from '@chakra-ui/react';
import type { CareMonth } from '../../../shared/careFees.ts';

const Svg = chakra('svg', { base: { display: 'block', width: '100%', height: 'auto', forcedColorAdjust: 'none' } });

const width = 640;
const height = 320;

/** Capital over time as a falling line, with the limit as a dashed line. `capital` and `limit` are in pounds. */
export function SavingsPicture({
  capital,
  months,
  limit,
  alt,
}: {
  capital: number;
  months: readonly CareMonth[];
  limit: number;
  alt: string;
}) {
  const most = Math.max(capital, limit, ...months.map((month) => month.capital), 1);
  const x = (month: number) => (width * month) / Math.max(1, months.length);
  const y = (pounds: number) => 10 + (height - 20) * (1 - pounds / most);
  const line = [`M0 ${y(capital)}`, ...months.map((month) => `L${x(month.month)} ${y(month.capital)}`)].join('');
  return (
    <Svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={alt}>
      <path d={`${line}L${width} ${height - 10}L0 ${height - 10}Z`} fill="#E2CCD5" />
      <path d={line} fill="none" stroke="#4A1431" strokeWidth="4" />
      <path d={`M0 ${y(limit)}H${width}`} stroke="#1E1719" strokeWidth="2" strokeDasharray="8 6" />
      <path d={`M0 0V${height - 10}H${width}`} fill="none" stroke="#1E1719" strokeWidth="2" />
    </Svg>
  );
}
