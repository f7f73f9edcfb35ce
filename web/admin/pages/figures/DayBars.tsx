import { chakra } from '@chakra-ui/react';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { formatCount } from '../../formatCount.ts';
import { pageWords } from '../words.ts';

const Bars = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-end',
    gap: '1px',
    height: '120px',
    borderBottomWidth: '1.5px',
    borderColor: 'ink',
    '& > span': { flex: '1', minWidth: '0', bg: 'plum', forcedColorAdjust: 'none' },
    '& > span:last-of-type': { bg: 'marigold' },
  },
});

const dayText = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });

/** A bar chart of visits by day, the last day highlighted. Screen readers get the busiest day as a sentence. */
export function DayBars({ days }: { days: readonly { day: string; visits: number }[] }) {
  const busiest = days.reduce((best, each) => (each.visits > best.visits ? each : best), { day: '', visits: 0 });
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <>
      <Bars aria-hidden="true">
        {days.map(({ day, visits }) => (
          <span
            key={day}
            title={`${dayText.format(new Date(day))}: ${formatCount(visits, true)}`}
            style={{ height: `${busiest.visits > 0 ? (100 * visits) / busiest.visits : 0}%` }}
          />
        ))}
      </Bars>
      <chakra.div aria-hidden="true" display="flex" justifyContent="space-between" textStyle="note" color="ink2" mt="4">
        <span>{dayText.format(new Date(first.day))}</span>
        <span>{dayText.format(new Date(last.day))}</span>
      </chakra.div>
      <VisuallyHidden>
        {busiest.visits > 0
          ? pageWords.figures.busiestDay(dayText.format(new Date(busiest.day)), formatCount(busiest.visits, true))
          : pageWords.figures.none}
      </VisuallyHidden>
    </>
  );
}
