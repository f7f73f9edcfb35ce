import { habits, type Limit, limitsOf, type Month, monthOf, type Pieces } from './model.ts';
import { prices, pricesOf } from './prices.ts';

const scales = [1_000, 100_000, 10_000_000];
const number = (value: number) => value.toLocaleString('en-GB');
const dollars = (value: number) => (value < 100 ? value.toFixed(2) : number(Math.round(value)));
const rate = (value: number) => (value < 10 ? value.toFixed(2) : number(Math.round(value)));
const share = (value: number) => (value < 0.001 ? 'under 0.1%' : `${rate(value * 100)}%`);

/** infra/COSTS.md, computed: what a month costs at three scales, and which limit is met first at each. */
export function costReport(measured: Parameters<typeof monthOf>[1], pieces: Pieces, callsPerSecond: number): string {
  const months = scales.map((visits) => monthOf(visits, measured, pieces));
  const services = Object.keys(months[0]?.costs ?? {});
  const table = (heads: string[], rows: string[][]) =>
    [heads, heads.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
      .map((cells) => `| ${cells.join(' | ')} |`)
      .join('\n');
  const heads = ['a month, US dollars', ...scales.map((visits) => `${number(visits)} visits`)];
  const costs = services.map((name) => [name, ...months.map((month) => dollars(month.costs[name] ?? 0))]);
  const peaks: Array<[string, (month: Month) => number]> = [
    ['calls', ({ peak }) => peak.calls],
    ['functions at once', ({ peak }) => peak.callsAtOnce],
    ['batches of events', ({ peak }) => peak.eventBatches],
    ['enquiries, questions, applications', ({ peak }) => peak.records],
  ];
  const nearest = (month: Month): Limit[] => limitsOf(month, measured, callsPerSecond).slice(0, 4);
  return `# What it costs, and what gives first

Computed by \`npm run cost\` from the benchmark's capacity units and bytes (\`scripts/bench/latest.json\`), the prices in \`scripts/cost/prices.ts\` (eu-west-2, list prices of ${pricesOf} without tax, not yet compared with the published pages)
and the habits in \`scripts/cost/model.ts\`: ${habits.pages} pages a visit, ${habits.eventBatches} batches of events, ${habits.enquiries * 100}% of visits send an enquiry, ${habits.chats * 100}% chat for ${habits.turns} turns, two members of staff with the dashboard open
all day. A production stage with all its alarms; support, the paid model (at most 1,000 turns a day) and test stages are not in it.

${table(heads, [...costs, ['**together**', ...months.map(({ total }) => `**${dollars(total)}**`)], ['a thousand visits', ...months.map(({ total, visits }) => dollars((total / visits) * 1000))]])}

## The busiest second
${habits.busiestHour * 100}% of a month's visits in its busiest hour, ${habits.burst} times an average second in its busiest one.

${table(
  ['a second', ...scales.map((visits) => `${number(visits)} visits`)],
  peaks.map(([name, value]) => [name, ...months.map((month) => rate(value(month)))]),
)}

## What gives first
The four nearest limits of each scale, by how much of them the busiest second uses.

${months
  .map(
    (month) =>
      `### ${number(month.visits)} visits a month\n${table(
        ['limit', 'asked', 'given', 'used', 'what to change'],
        nearest(month).map(({ name, asked, given, share: used, change }) => [
          name,
          rate(asked),
          rate(given),
          share(used),
          change,
        ]),
      )}`,
  )
  .join('\n\n')}

Sources: ${[...new Set(Object.values(prices).map(({ source }) => source))].join(', ')}.
`;
}
