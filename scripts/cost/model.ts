import type { Inputs } from './inputs.ts';
import { prices } from './prices.ts';

/** Assumptions about visitors and staff. To change one, edit it and run `npm run cost`. */
export const habits = {
  /** Pages of a visit. Each after the first needs its HTML and this many KB of code. */
  pages: 3,
  furtherKB: 30,
  /** HTTP requests of the first page and of a further one, counted in a browser. */
  firstRequests: 40,
  furtherRequests: 6,
  eventBatches: 4,
  /** Write units of a batch that count it towards its limit and both budgets, in other partitions than its own. */
  eventCounters: 3,
  /** Shares of all visits. */
  enquiries: 0.02,
  questions: 0.005,
  applications: 0.001,
  calculators: 0.01,
  chats: 0.03,
  turns: 4,
  /**
   * Chats that staff take over: a share of all, at most four an hour of two members of staff. The page of one asks for news every
   * two seconds for ten minutes. While somebody is available, in half of the chats, an open chat asks every 15 seconds for two
   * minutes.
   */
  takeovers: 0.1,
  maxTakeovers: 2 * 8 * 21 * 4,
  takeoverPolls: 300,
  watched: 0.5,
  watchPolls: 8,
  /** Two members of staff have the list of running chats open for eight hours on 21 days. It is loaded every five seconds. */
  runningPolls: 2 * 8 * 21 * 720,
  /** Visits that look at the free times of the firm's own calendar, three times each and half of them cached at the edge, and that book. */
  timesViews: 0.03,
  timesCalls: 1.5,
  bookings: 0.006,
  /**
   * Read units of a call for times: the calendars, staff, and two weeks of three people. Write units of a booking with its mails: eight items
   * in a transaction, their indexes, the meeting in the record and the end of each mail. Mails of a booking: one about it, two reminders and
   * one to staff.
   */
  timesUnits: 4,
  bookingUnits: 51,
  bookingMails: 4,
  /** Runs of the scheduled functions in a month of 30 days: every 5 minutes, and every 15 and 30. */
  scheduledRuns: 30 * 24 * (12 + 4 + 2),
  /** Calls of two members of staff: eight hours on 21 days, three lists every 30 seconds. Each record's status changes twice. */
  polls: 2 * 8 * 21 * 120 * 3,
  statusChanges: 2,
  /** Mails in which staff answer a record. */
  answers: 1,
  /**
   * Write units of an audit entry in the table and its index by person: with the ids of a full page of a list (7 KB), and with few ids.
   * Entries with few ids for each record: its details, the search for duplicates and its changes. KB that both kinds store.
   */
  auditPageUnits: 14,
  auditUnits: 2,
  auditsPerRecord: 4,
  auditPageKB: 14,
  auditKB: 1,
  /** Write units of a month that name the staff at the records of the newest pages: 21 days, three lists of 200, four processes. */
  auditNames: 21 * 3 * 200 * 4,
  /**
   * Write units of a record's owner and next step, by the sizes of the items: the index by work, the transaction that assigns it, the note
   * of its promise; and of the day's desk figures, at most 8 KB in a transaction (16) at its arrival, first answer and outcome. Read units of
   * the assignment. Calls of two members of staff that count their work each minute, with their read units.
   */
  deskWrites: 20 + 3 * 16,
  deskReads: 6,
  workPolls: 2 * 8 * 21 * 60,
  workPollReads: 5,
  /** Runs of the function that looks for broken promises, billed ms of each, and those in working time, which read the table. */
  escalationRuns: 30 * 24 * 60,
  escalationMs: 20,
  escalationReads: 21 * 8 * 60,
  /** Billed ms and GB of a call; ms of a chat turn; KB of log lines of a call, of function and gateway together. */
  callMs: 40,
  turnMs: 1500,
  memoryGB: 0.5,
  logKB: 1.5,
  /**
   * Billed ms of a function that counts a delivery of the stream: to start it, for its first read, and for each transaction of up to 100
   * items with the reads before it. Not yet measured in AWS.
   */
  deliveryMs: 30,
  transactionMs: 70,
  /** Write units of the figures of a day in one transaction: 4 KB at most, twice as much in a transaction. */
  figuresUnits: 8,
  /** Ms to put a new record into the queue, and to send its two mails. */
  publishMs: 10,
  mailMs: 400,
  /** KB stored by a visit, whose events are stored for 13 months, and by a record with its indexes and history, for 24 months. */
  visitKB: 3,
  recordKB: 8,
  /** Share of a month's visits in its busiest hour, and the busiest second of that hour compared with its average. */
  busiestHour: 0.006,
  burst: 3,
} as const;

const secondsPerMonth = 30 * 86_400;

/**
 * Returns the costs of a month with so many visits, in US dollars by service, the part of DynamoDB that the audit list costs, and
 * the load per second of its busiest second.
 */
export function monthOf(visits: number, { units, counting, page, alarmMetrics, secrets, firewallRules }: Inputs) {
  const h = habits;
  const p = prices;
  const records = visits * (h.enquiries + h.questions + h.applications);
  const leads = visits * h.calculators;
  const chats = visits * h.chats;
  const turns = chats * h.turns;
  const chatPolls = Math.min(chats * h.takeovers, h.maxTakeovers) * h.takeoverPolls + chats * h.watched * h.watchPolls;
  const batches = visits * h.eventBatches;
  const changes = records * h.statusChanges;
  // A delivery has the batches of about one second. It is measured for some sizes, of which the next smaller one is taken.
  const delivery = counting.findLast((each) => each.batches <= batches / secondsPerMonth) ?? smallest(counting);
  const deliveries = batches / delivery.batches;
  const bookings = visits * h.bookings;
  const timesCalls = visits * h.timesViews * h.timesCalls;
  const polls = h.polls + h.workPolls + h.runningPolls;
  const calls = batches + records + leads + chats + turns + chatPolls + polls + changes + timesCalls + bookings;
  const requests = visits * (h.firstRequests + (h.pages - 1) * h.furtherRequests) + calls;
  const gigabytes = (visits * (page.all + (h.pages - 1) * (page.html + h.furtherKB)) + calls) / 1e6;
  // A new record changes the lists for half of the polls that follow it.
  const lists = Math.min(h.polls, records) / 2;
  const audits = records * h.auditsPerRecord;
  // Each entry with few ids also names the person at one record.
  const auditWrites = lists * h.auditPageUnits + audits * (h.auditUnits + 1) + h.auditNames;
  const auditGB = ((lists * h.auditPageKB + audits * h.auditKB) * 24) / 1e6;
  const writes =
    auditWrites +
    visits * (h.enquiries * units.enquiry + h.questions * units.question + h.applications * units.application) +
    leads * units.calculator +
    chats * units.conversation +
    turns * units.turn +
    // Mostly the counter of the limit; the one read is counted as a write.
    chatPolls * units.news +
    batches * (units.events + delivery.writes) +
    changes * units.status +
    records * h.deskWrites +
    bookings * h.bookingUnits;
  const reads =
    h.runningPolls * units.running +
    (h.polls - lists) * units.unchanged +
    lists * units.list +
    batches * delivery.reads +
    records * h.deskReads +
    timesCalls * h.timesUnits;
  const deskReads = h.workPolls * h.workPollReads + h.escalationReads;
  const stored = (visits * h.visitKB * 13 + (records + leads) * h.recordKB * 24) / 1e6 + auditGB;
  const runs = calls + deliveries + records + h.escalationRuns + bookings * h.bookingMails + h.scheduledRuns;
  const callSeconds =
    ((calls - turns) * h.callMs + deliveries * msOfDelivery(delivery) + h.escalationRuns * h.escalationMs) / 1000;
  const gigabyteSeconds = callSeconds * h.memoryGB + (turns * h.turnMs * 2 * h.memoryGB) / 1000;
  // X-Ray's default rule samples one request a second and 5% of the others.
  const sampled = Math.min(runs, secondsPerMonth);
  const traces = sampled + (runs - sampled) * 0.05;
  const above = (used: number, free: number) => Math.max(0, used - free);
  const costs = {
    CloudFront:
      above(gigabytes, p.cloudFront.free.gigabytes) * p.cloudFront.gigabyte +
      above(requests, p.cloudFront.free.requests) * p.cloudFront.request +
      above(requests, p.cloudFront.free.functionRuns) * p.cloudFront.functionRun,
    'Firewall (WAF)': p.firewall.acl + firewallRules * p.firewall.rule + requests * p.firewall.request,
    'Bucket (S3)': 0.1 * p.bucket.gigabyteMonth + requests * 0.05 * p.bucket.read,
    'API Gateway': calls * p.api.call,
    Lambda:
      above(gigabyteSeconds, p.functions.free.gigabyteSeconds) * p.functions.gigabyteSecond +
      above(runs, p.functions.free.calls) * p.functions.call,
    DynamoDB:
      writes * p.table.write +
      (reads + deskReads) * p.table.read +
      above(stored, p.table.free.gigabytes) * p.table.gigabyteMonth +
      stored * p.table.backUpGigabyteMonth,
    Logs: above((calls * h.logKB) / 1e6, p.logs.free.gigabytes) * p.logs.gigabyte,
    'Traces (X-Ray)': above(traces, p.traces.free.traces) * p.traces.trace,
    Alarms: above(alarmMetrics, p.alarms.free.metrics) * p.alarms.metric,
    'Secrets, mails, zone':
      secrets * p.secrets.secret + (records * (2 + h.answers) + bookings * h.bookingMails) * p.mail.message + p.zone.zone,
  };
  const total = Object.values(costs).reduce((sum, each) => sum + each, 0);
  const perSecond = (month: number) => ((month * h.busiestHour) / 3600) * h.burst;
  const peakCalls = perSecond(calls - polls) + polls / (21 * 8 * 3600);
  const peak = {
    calls: peakCalls,
    concurrentFunctions: (peakCalls * h.callMs + perSecond(turns) * h.turnMs) / 1000,
    eventBatches: perSecond(batches),
    records: perSecond(records),
    recordChanges: perSecond(records + leads + changes),
    mails: perSecond(records * 2 + bookings * h.bookingMails),
  };
  const audit = auditWrites * p.table.write + auditGB * (p.table.gigabyteMonth + p.table.backUpGigabyteMonth);
  const takeover = {
    chatPolls,
    cost:
      (chatPolls + h.runningPolls) *
        (p.api.call + p.functions.call + h.callMs * h.memoryGB * (p.functions.gigabyteSecond / 1000)) +
      chatPolls * (units.news * p.table.write + p.cloudFront.request + p.firewall.request) +
      h.runningPolls * units.running * p.table.read,
  };
  return { visits, costs, audit, takeover, total, peak };
}

export type Month = ReturnType<typeof monthOf>;

type Delivery = Inputs['counting'][number];

function smallest(counting: Inputs['counting']): Delivery {
  const [first] = counting;
  if (!first) throw new Error('The benchmark has no figures of counting');
  return first;
}

/** Returns how many ms counting a delivery takes. */
const msOfDelivery = ({ transactions }: Delivery) => habits.deliveryMs + transactions * habits.transactionMs;

/**
 * Returns the limits of the stack, the most used one first. The quotas are AWS's defaults, or those of the service; that of concurrent
 * functions is requested before the first deployment.
 */
export function limitsOf({ peak }: Month, { units, counting, callsPerSecond }: Inputs) {
  const full = counting.at(-1) ?? smallest(counting);
  const transactionsPerSecond = (peak.eventBatches / full.batches) * full.transactions;
  const limits: Array<[name: string, needed: number, allowed: number, change: string]> = [
    ['Concurrent functions, quota of SETUP.md, step 1', peak.concurrentFunctions, 1000, 'request more'],
    ['Calls per second, `callsPerSecond`', peak.calls, callsPerSecond, 'raise the setting; the quota of the region is 10,000'],
    [
      'Event batches counted per second, one delivery after the other',
      peak.eventBatches,
      (1000 * full.batches) / msOfDelivery(full),
      'add a shard number to `events#hour`, so that several shards are counted at once',
    ],
    [
      'Changes of records counted per second, one delivery a second',
      peak.recordChanges,
      // One transaction, and a message to the queue for each new record.
      (1000 - habits.deliveryMs - habits.transactionMs) / habits.publishMs,
      'send ten messages to the queue at once',
    ],
    [
      "Writes per second of a day's figures, one partition",
      transactionsPerSecond * habits.figuresUnits,
      1000,
      'a partition for each part of the figures',
    ],
    [
      'Writes per second of an hour of events, one partition',
      peak.eventBatches * (units.events - habits.eventCounters),
      1000,
      'add a shard number to `events#hour`',
    ],
    [
      'New records mailed per second, two at a time',
      peak.records,
      2000 / habits.mailMs,
      'the queue delays them; raise `maxConcurrency`',
    ],
    ['Mails per second, new account of SES', peak.mails, 14, 'the queue delays them; request a higher rate'],
  ];
  return limits
    .map(([name, needed, allowed, change]) => ({ name, needed, allowed, used: needed / allowed, change }))
    .sort((left, right) => right.used - left.used);
}
