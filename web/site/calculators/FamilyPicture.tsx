import { chakra } from '@chakra-ui/react';
import type { HeirShare } from '../../../shared/whoInherits.ts';

const Svg = chakra('svg', {
  base: { display: 'block', width: '100%', maxWidth: '640px', height: 'auto', forcedColorAdjust: 'none' },
});

const width = 640;
/** The largest number of people that are drawn in a row. */
const maxInRow = 10;

interface Person {
  x: number;
  y: number;
  /** Where the line to the generation above begins. */
  from: { x: number; y: number };
  kind: 'heir' | 'late';
}

/** Returns equally spaced positions in a row. */
const spread = (count: number) => Array.from({ length: count }, (_, index) => (width * (index + 0.5)) / count);

/** Returns the people below and beside the deceased, who is at the top. */
function peopleOf(shares: readonly HeirShare[]): { spouse: boolean; people: Person[]; height: number } {
  const top = { x: width / 2, y: 40 };
  const spouse = shares.some(({ heir }) => heir === 'spouse');
  const children = shares.find(({ heir }) => heir === 'child')?.count ?? 0;
  const stems = shares.filter(({ heir }) => heir === 'grandchild');
  const others = shares.find(({ heir }) => !['spouse', 'child', 'grandchild', 'crown'].includes(heir))?.count ?? 0;
  const inRow = Math.min(maxInRow, children + stems.length + others);
  const people: Person[] = [];
  const places = spread(inRow);
  for (const [index, x] of places.entries()) {
    const stem = stems[index - (inRow - stems.length)];
    people.push({ x, y: 140, from: top, kind: stem ? 'late' : 'heir' });
    const below = Math.min(5, stem?.count ?? 0);
    const room = width / Math.max(1, inRow);
    for (let each = 0; each < below; each += 1)
      people.push({ x: x + (room * (each + 0.5)) / below - room / 2, y: 230, from: { x, y: 140 }, kind: 'heir' });
  }
  return { spouse, people, height: stems.length > 0 ? 270 : inRow > 0 ? 180 : 80 };
}

/** A drawn family: who died (cross), who inherits (filled), and a child who died before (outline with a cross). */
export function FamilyPicture({ shares, alt }: { shares: readonly HeirShare[]; alt: string }) {
  const { spouse, people, height } = peopleOf(shares);
  const middle = width / 2;
  const cross = (x: number, y: number, colour: string) => (
    <path d={`M${x - 9} ${y - 9}L${x + 9} ${y + 9}M${x + 9} ${y - 9}L${x - 9} ${y + 9}`} stroke={colour} strokeWidth="3" />
  );
  return (
    <Svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={alt}>
      {people.map(({ x, y, from }) => (
        <path
          key={`line-${x}-${y}`}
          d={`M${from.x} ${from.y}V${(from.y + y) / 2}H${x}V${y}`}
          fill="none"
          stroke="#1E1719"
          strokeWidth="1.5"
        />
      ))}
      {spouse && (
        <>
          <path d={`M${middle} 40H${middle + 110}`} stroke="#1E1719" strokeWidth="4" />
          <circle cx={middle + 110} cy="40" r="26" fill="#4A1431" />
        </>
      )}
      <circle cx={middle} cy="40" r="26" fill="#FFFDF9" stroke="#1E1719" strokeWidth="2" />
      {cross(middle, 40, '#1E1719')}
      {people.map(({ x, y, kind }) => (
        <g key={`${x}-${y}`}>
          <circle
            cx={x}
            cy={y}
            r={y > 200 ? 18 : 24}
            fill={kind === 'late' ? '#FFFDF9' : '#F4B02A'}
            stroke="#1E1719"
            strokeWidth="2"
          />
          {kind === 'late' && cross(x, y, '#1E1719')}
        </g>
      ))}
    </Svg>
  );
}
