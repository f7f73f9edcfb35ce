import { prices } from './prices.ts';

type Measured = ReturnType<typeof import('./measured.ts').measured>;

/** What visitors and staff do, each an assumption: change it and run `npm run cost`. */
export const habits = {
  /** Pages of a visit; the first brings fonts and code, each further one its HTML and this many KB of its own code. */
  pages: 3,
  furtherKB: 30,
  /** Requests of a first page and of a further one, from counting them in a browser. */
  firstRequests: 40,
  furtherRequests: 6,
  eventBatches: 4,
  /** Shares of all visits. */
  enquiries: 0.02,
  questions: 0.005,
  applications: 0.001,
  calculators: 0.01,
  chats: 0.03,
  turns: 4,
  /** Two members of staff, eight hours on 21 days, three lists every 30 seconds; each status is changed twice. */
  polls: 2 * 8 * 21 * 120 * 3,
  statusChanges: 2,
  /** A call as billed: milliseconds and GB. A turn of the chat takes longer. Log lines of a call, function and gateway together, KB. */
  callMs: 40,
  turnMs: 1500,
  memoryGB: 0.5,
  logKB: 1.5,
  /** Counting one batch of events: a transaction of three items, read before. */
  countWrites: 10,
  countReads: 3,
  countMs: 15,
  /** Stored by one visit and by one record with its indexes and history, KB; a visit's events stay 13 months. */
  visitKB: 3,
  recordKB: 8,
  /** Of a month, what its busiest hour brings; and how much more its busiest second than the hour's average one. */
  busiestHour: 0.006,
  burst: 3,
} as const;

/** Parts of the stack that are paid by the piece, whoever comes. */
export interface Pieces {
  alarmMetrics: number;
  secrets: number;
  firewallRules: number;
}

export interface Month {
  visits: number;
  /** US dollars by service. */
  costs: Record<string, number>;
  total: number;
  /** What the busiest second brings. */
  peak: { calls: number; callsAtOnce: number; eventBatches: number; records: number; mails: number; requestsOfEdge: number };
}

/** A month with so many visits: what it costs, and what its busiest second brings. */
export function monthOf(visits: number, { units, page }: Measured, pieces: Pieces): Month {
  const h = habits;
  const records = visits * (h.enquiries + h.questions + h.applications);
  const leads = visits * h.calculators;
  const chats = visits * h.chats;
  const turns = chats * h.turns;
  const batches = visits * h.eventBatches;
  const changes = records * h.statusChanges;
  const calls = batches + records + leads + chats + turns + h.polls + changes;

  const requests = visits * (h.firstRequests + (h.pages - 1) * h.furtherRequests) + calls;
  const gigabytes = (visits * (page.all + (h.pages - 1) * (page.html + h.furtherKB)) + calls) / 1e6;
  const writes =
    visits *
      (h.enquiries * units.enquiry +
        h.questions * units.question +
        h.applications * units.application +
        h.calculators * units.calculator +
        h.chats * (units.conversation + h.turns * units.turn)) +
    batches * (units.events + h.countWrites) +
    changes * units.status;
  // Half of the polls that follow a new record bring the list again.
  const lists = Math.min(h.polls, records) / 2;
  const reads = (h.polls - lists) * units.unchanged + lists * units.list + batches * h.countReads;
  const stored = (visits * h.visitKB * 13 + (records + leads) * h.recordKB * 24) / 1e6;
  const runs = calls + batches / 10 + records;
  const gigabyteSeconds =
    (((calls - turns) * h.callMs + batches * h.countMs) * h.memoryGB + turns * h.turnMs * 2 * h.memoryGB) / 1000;
  const mails = records * 2;
  const above = (used: number, free: number) => Math.max(0, used - free);
  const { cloudFront, firewall, bucket, api, functions, table, logs, alarms, secrets, mail, zone } = prices;
  const costs = {
    CloudFront:
      above(gigabytes, cloudFront.free.gigabytes) * cloudFront.gigabyte +
      above(requests, cloudFront.free.requests) * cloudFront.request +
      above(requests, cloudFront.free.functionRuns) * cloudFront.functionRun,
    'Firewall (WAF)': firewall.acl + pieces.firewallRules * firewall.rule + requests * firewall.request,
    'Bucket (S3)': 0.1 * bucket.gigabyteMonth + requests * 0.05 * bucket.read,
    'API Gateway': calls * api.call,
    Lambda:
      above(gigabyteSeconds, functions.free.gigabyteSeconds) * functions.gigabyteSecond +
      above(runs, functions.free.calls) * functions.call,
    DynamoDB:
      writes * table.write +
      reads * table.read +
      above(stored, table.free.gigabytes) * table.gigabyteMonth +
      stored * table.backUpGigabyteMonth,
    Logs: above((calls * h.logKB) / 1e6, logs.free.gigabytes) * logs.gigabyte,
    Alarms: above(pieces.alarmMetrics, alarms.free.metrics) * alarms.metric,
    'Secrets, mails, zone': pieces.secrets * secrets.secret + mails * mail.message + zone.zone,
  };
  const perSecond = (month: number) => ((month * h.busiestHour) / 3600) * h.burst;
  const peakCalls = perSecond(calls - h.polls) + h.polls / (21 * 8 * 3600);
  return {
    visits,
    costs,
    total: Object.values(costs).reduce((sum, each) => sum + each, 0),
    peak: {
      calls: peakCalls,
      callsAtOnce: peakCalls * (h.callMs / 1000) + perSecond(turns) * (h.turnMs / 1000),
      eventBatches: perSecond(batches),
      records: perSecond(records),
      mails: perSecond(mails),
      requestsOfEdge: perSecond(requests),
    },
  };
}

export interface Limit {
  name: string;
  /** What the busiest second asks of it, and what it gives; the share of it that is used. */
  asked: number;
  given: number;
  share: number;
  change: string;
}

/** The limits a month runs into, the nearest first. Figures of the quotas: AWS's defaults for a new account, or the service's own. */
export function limitsOf({ peak }: Month, { units }: Measured, callsPerSecond: number): Limit[] {
  const limit = (name: string, asked: number, given: number, change: string): Limit => ({
    name,
    asked,
    given,
    share: asked / given,
    change,
  });
  return [
    limit('Functions at once, new account', peak.callsAtOnce, 10, 'ask for 1,000 (README.md, step 1)'),
    limit('Functions at once, after that', peak.callsAtOnce, 1000, 'ask for more; it is granted by the thousand'),
    limit('Calls a second, `callsPerSecond`', peak.calls, callsPerSecond, 'raise the setting; the region gives 10,000'),
    limit(
      'Event batches counted a second, one after the other',
      peak.eventBatches,
      1000 / habits.countMs,
      'count a delivery of the stream in one transaction; until then it catches up at night, from 24 hours',
    ),
    limit(
      "Writes of a day's figures, one item",
      peak.eventBatches * habits.countWrites,
      1000,
      'the same, or spread the figures of a day over several items',
    ),
    limit(
      'Writes of one hour of events, one partition',
      peak.eventBatches * units.events,
      1000,
      'add a shard number to `events#hour`',
    ),
    limit(
      'Writes of one month of records, one partition of the index',
      peak.records * units.enquiry,
      1000,
      'file by day instead of by month',
    ),
    limit('Mails a second, new account of SES', peak.mails, 14, 'the queue spreads them; ask SES for a higher rate'),
    limit('Requests a second at the edge', peak.requestsOfEdge, 250_000, 'ask for more'),
  ].sort((left, right) => right.share - left.share);
}
