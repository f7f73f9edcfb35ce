import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { production, synthesize } from '../../infra/testing/product.ts';
import { root } from '../lib/paths.ts';

export type Inputs = ReturnType<typeof readInputs>;

/** Returns the figures that costs depend on: of the last benchmark and of production's stacks. Throws if the benchmark lacks one. */
export function readInputs(file = join(root, 'scripts/bench/latest.json')) {
  const parts: Record<string, { rows: Array<Record<string, string | number>> }> = JSON.parse(readFileSync(file, 'utf8'));
  const rowsOf = (title: string) => Object.entries(parts).find(([name]) => name.startsWith(title))?.[1].rows ?? [];
  const find = (title: string, head: string, value: string, column: string): number => {
    const found = rowsOf(title).find((each) => each[head] === value)?.[column];
    if (typeof found !== 'number') throw new Error(`The benchmark has no "${column}" of "${value}" under "${title}"`);
    return found;
  };
  const units = (call: string) => find('Calls through', 'call', call, 'capacity units');
  const homeKB = (column: string) => find('Bytes per route', 'route', '/', column);
  const counting = rowsOf('Counting').filter((row) => row.counting === 'a delivery together');
  if (counting.length === 0) throw new Error('The benchmark has no figures under "Counting"');
  const { resources, edge } = synthesize();
  return {
    /** Capacity units of a call. */
    units: {
      enquiry: units('submit an enquiry'),
      question: units('submit a question'),
      application: units('submit a partner application'),
      calculator: units('ask for the calculator'),
      events: units('send five events'),
      conversation: units('begin a conversation'),
      turn: units('a turn of it, built-in assistant'),
      news: units('ask a taken-over chat for news, nothing new'),
      running: units('list 50 running chats, unchanged (304)'),
      list: units('list the newest 200 enquiries'),
      unchanged: units('the same, unchanged (304)'),
      status: units('change a status'),
    },
    /** Capacity units and database calls for counting a delivery of the stream, by its number of batches of events, smallest first. */
    counting: counting.map((row) => ({
      batches: Number(row['batches a delivery']),
      writes: Number(row['write units a batch']),
      reads: Number(row['read units a batch']),
      transactions: Number(row['transactions a delivery']),
    })),
    /** Kilobytes sent for the home page on a first visit: in all, and its HTML. */
    page: { all: homeKB('all KB'), html: homeKB('HTML KB') },
    /** CloudWatch charges an alarm by its metrics. */
    alarmMetrics: resources('AWS::CloudWatch::Alarm')
      .map(([, { Metrics }]) => Metrics?.filter((each: object) => 'MetricStat' in each).length ?? 1)
      .reduce((sum, each) => sum + each, 0),
    secrets: resources('AWS::SecretsManager::Secret').length,
    firewallRules: Number(Object.values(edge.findResources('AWS::WAFv2::WebACL'))[0]?.Properties.Rules.length),
    callsPerSecond: production.limits.callsPerSecond,
  };
}
