import { type Inputs, readInputs } from './inputs.ts';
import { habits, limitsOf, type Month, monthOf } from './model.ts';
import { prices, pricesOf } from './prices.ts';

const number = (value: number) => value.toLocaleString('en-GB');
const dollars = (value: number) => (value < 100 ? value.toFixed(2) : number(Math.round(value)));
const rate = (value: number) => (value < 10 ? value.toFixed(2) : number(Math.round(value)));
const percent = (share: number) => (share < 0.001 ? 'under 0.1%' : `${rate(share * 100)}%`);

function markdownTable(heads: string[], rows: string[][]): string {
  const rule = heads.map((_, index) => (index === 0 ? '---' : '---:'));
  return [heads, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Returns the text of infra/COSTS.md: the costs of a month at three levels of traffic, and the limits reached first at each. */
export function costReport(inputs: Inputs = readInputs()): string {
  const months = [1_000, 100_000, 10_000_000].map((visits) => monthOf(visits, inputs));
  const columns = months.map(({ visits }) => `${number(visits)} visits`);
  const row = (name: string, value: (month: Month) => string) => [name, ...months.map(value)];
  const services = Object.keys(months[0]?.costs ?? {}) as Array<keyof Month['costs']>;
  const limitTable = (month: Month) =>
    markdownTable(
      ['limit', 'needed', 'allowed', 'used', 'change'],
      limitsOf(month, inputs)
        .slice(0, 4)
        .map(({ name, needed, allowed, used, change }) => [name, rate(needed), rate(allowed), percent(used), change]),
    );
  return `# Costs and limits

Computed by \`npm run cost\` from the capacity units and bytes of the benchmark (\`scripts/bench/latest.json\`), the prices in \`scripts/cost/prices.ts\` (eu-west-2, list prices of ${pricesOf} without tax, not yet compared with the published pages)
and the assumptions in \`scripts/cost/model.ts\`: ${habits.pages} pages and ${habits.eventBatches} batches of events a visit, ${habits.enquiries * 100}% of visits send an enquiry, ${habits.chats * 100}% chat for ${habits.turns} turns, two members of staff with the dashboard open
all day and one mailed answer to each record. The sums are for one production stage with alarms. They leave out AWS support, the paid language model (at most 1,000 turns a day) and test stages.

${markdownTable(
  ['a month, US dollars', ...columns],
  [
    ...services.map((name) => row(name, ({ costs }) => dollars(costs[name]))),
    row('**total**', ({ total }) => `**${dollars(total)}**`),
    row('per thousand visits', ({ total, visits }) => dollars((total / visits) * 1000)),
  ],
)}

DynamoDB includes the audit list of what staff read, with its storage and back-up: ${months.map(({ audit }) => dollars(audit)).join(', ')} dollars.

Chats that staff take over cost ${months.map(({ takeover }) => dollars(takeover.cost)).join(', ')} dollars of these sums, at list prices without free allowances. The list of running chats, which two members of staff have open all day, is the same part of it at every size.
Visitors' pages ask for news ${months.map(({ takeover }) => number(takeover.chatPolls)).join(', ')} times a month: every two seconds after a takeover, every 15 seconds while somebody is available (docs/decisions/0066-chat-takeover.md).

## The busiest second
${habits.busiestHour * 100}% of a month's visits are in its busiest hour. The busiest second has ${habits.burst} times the load of that hour's average.

${markdownTable(
  ['per second', ...columns],
  [
    row('calls', ({ peak }) => rate(peak.calls)),
    row('concurrent functions', ({ peak }) => rate(peak.concurrentFunctions)),
    row('batches of events', ({ peak }) => rate(peak.eventBatches)),
    row('enquiries, questions, applications', ({ peak }) => rate(peak.records)),
  ],
)}

## The limits reached first
The four limits that come closest to being used up in the busiest second. \`needed\` is that second's load and \`change\` says how to raise the limit. A new account runs only 10 functions at a time until AWS grants the quota that step 1 of SETUP.md requests. Request it
before the first visitor comes.

${months.map((month) => `### ${number(month.visits)} visits a month\n${limitTable(month)}`).join('\n\n')}

Sources: ${[...new Set(Object.values(prices).map(({ source }) => source))].join(', ')}.
`;
}
