import { chakra } from '@chakra-ui/react';

const Road = chakra('div', {
  base: {
    '& svg': { display: 'block', width: '100%', height: 'auto', overflow: 'visible', forcedColorAdjust: 'none' },
    '& p': { textAlign: 'right', textStyle: 'small' },
    '& p[data-end]': { textStyle: 'h4' },
    breakInside: 'avoid',
  },
});

const width = 640;
const height = 200;
const upper = 40;
const lower = 172;
const radius = 28;
/** Length of the way on which a branch goes down, and of the arrow at its end. */
const bend = 58;

const plum = '#4A1431';
const ink = '#1E1719';
const paper = '#FFFDF9';

/** An arrow that ends at the right edge. */
const arrow = (y: number) => `M${width - 14} ${y - 9}L${width} ${y}L${width - 14} ${y + 9}`;

/**
 * Answers as stops on a road, numbered as in the table. The road ends at the place for simple cases; each answer that needs a person
 * branches off to the other place. Screen readers skip the picture, because the table has the same answers.
 */
export function PathPicture({
  turns,
  straight,
  branch,
}: {
  /** Whether each answer branches off. */
  turns: readonly boolean[];
  /** Names of the two ends. */
  straight: string;
  branch: string;
}) {
  const x = (index: number) => radius + 4 + ((width - 120) * index) / Math.max(1, turns.length - 1);
  const first = turns.indexOf(true);
  const leaves = first >= 0;
  const turnPath = (at: number) => `M${at} ${upper}C${at + bend} ${upper} ${at} ${lower} ${at + bend} ${lower}`;
  const turnAt = x(first);
  return (
    <Road aria-hidden="true" data-road="">
      <p {...(!leaves && { 'data-end': '' })}>{straight}</p>
      <svg viewBox={`0 0 ${width} ${leaves ? height : upper * 2}`} aria-hidden="true">
        {leaves && (
          <path
            d={`M${turnAt} ${upper}H${width}`}
            fill="none"
            stroke={ink}
            strokeWidth="2"
            strokeDasharray="3 7"
            strokeLinecap="round"
          />
        )}
        <g fill="none" stroke={plum} strokeWidth="6" strokeLinecap="round" strokeLinejoin="round">
          <path d={`M4 ${upper}H${leaves ? turnAt : width - 3}`} />
          {turns.map((turn, index) => turn && <path key={x(index)} d={turnPath(x(index))} />)}
          <path d={leaves ? `M${turnAt + bend} ${lower}H${width - 3}${arrow(lower)}` : arrow(upper)} />
        </g>
        {turns.map((turn, index) => (
          <g key={x(index)}>
            <circle cx={x(index)} cy={upper} r={radius} fill={turn ? plum : paper} stroke={plum} strokeWidth="3" />
            <text x={x(index)} y={upper + 10} textAnchor="middle" fontSize="28" fontWeight="600" fill={turn ? paper : ink}>
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
      {leaves && <p data-end="">{branch}</p>}
    </Road>
  );
}
