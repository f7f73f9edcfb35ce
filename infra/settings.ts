import * as z from 'zod/mini';
import { firm } from '../shared/firm.ts';
import { retentionOutsideTable } from '../shared/retention.ts';
import { sampleValuesIn } from '../shared/samples.ts';

const email = z.email('must be an email address');
const hostName = z.string().check(z.regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'must be a host name in small letters'));

const domain = z
  .strictObject({
    /** Where visitors find the site, e.g. `www.example.org`. */
    name: hostName,
    /** Other names that move there for good, such as the one without `www`. */
    alsoNames: z._default(z.array(hostName), []),
    /** The zone of Route 53 in which the stacks keep the records; without it records are kept elsewhere by hand. */
    hostedZone: z.optional(
      z.strictObject({ id: z.string().check(z.regex(/^Z[A-Z0-9]+$/, 'must be like Z0123456789ABC')), name: hostName }),
    ),
    /** A certificate in us-east-1 for all names; needed without a hosted zone, which makes one by itself. */
    certificateArn: z.optional(
      z
        .string()
        .check(z.regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, 'must be the ARN of a certificate in us-east-1')),
    ),
  })
  .check(z.refine(({ hostedZone, certificateArn }) => hostedZone || certificateArn, 'needs a hostedZone or a certificateArn'));

/** Days for which CloudWatch can keep a log. */
const logDays = [1, 3, 5, 7, 14, 30, 60, 90] as const;

const schema = z.strictObject({
  /** Twelve digits; when given, no other account is ever deployed to. */
  account: z.optional(z.string().check(z.regex(/^\d{12}$/, 'must be twelve digits'))),
  /** Where everything stands but certificate and firewall, which CloudFront wants in us-east-1. */
  region: z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be a region, e.g. eu-west-2')),
  domain: z.optional(domain),
  /** Who hears of alarms. Without it the stage has no alarms, no dashboard and no budget: nobody would look at them. */
  alarmAddress: z.optional(email),
  /** Whom mails come from, and where those to the staff go. */
  mail: z.strictObject({ sender: email, staff: email }),
  retention: z.strictObject({
    /** The privacy page says three months at most. */
    logDays: z.literal(logDays, 'must be one of 1, 3, 5, 7, 14, 30, 60, 90'),
    /** How far back the table can be restored. */
    backUpDays: z.int().check(z.minimum(1), z.maximum(35)),
  }),
  /** A table restored from a back-up, which the product uses instead of the stack's own (RUNBOOK.md). */
  restoredTable: z.optional(
    z.strictObject({
      name: z.string().check(z.minLength(3)),
      streamArn: z.string().check(z.startsWith('arn:aws:dynamodb:')),
    }),
  ),
  limits: z.strictObject({
    /** Calls the API takes in a second, over some time and at once. */
    callsPerSecond: z.int().check(z.minimum(1), z.maximum(5000)),
    callsAtOnce: z.int().check(z.minimum(1), z.maximum(5000)),
    /** Requests of one address in five minutes before the firewall says 429; an office shares one address. */
    requestsPerAddress: z.int().check(z.minimum(100), z.maximum(100_000)),
    /** Chats answered at the same moment, out of the account's concurrency; a new account's quota of ten allows none. */
    chatsAtOnce: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
  }),
  /** A month's bill at which the alarm address is told (at 80% and when it is forecast), in US dollars. */
  monthlyBudgetUsd: z.number().check(z.positive()),
  /**
   * Which origin headers the API accepts; CloudFront sends the last one. To change it: add the next number and deploy, then take the
   * old one out and deploy (RUNBOOK.md).
   */
  originHeaders: z.array(z.int().check(z.minimum(1))).check(z.minLength(1), z.maxLength(2)),
  /** `owner/name` of the GitHub repository whose workflow may deploy; made by `npm run deploy -- --stage <stage> --pipeline`. */
  repository: z.optional(z.string().check(z.regex(/^[\w.-]+\/[\w.-]+$/, 'must be owner/name'))),
});

export const stages = ['dev', 'staging', 'prod'] as const;
export type Stage = (typeof stages)[number];

/** What may differ between stages; everything else is the same by construction. */
export type StageSettings = z.output<typeof schema> & { stage: Stage };

const common = {
  region: 'eu-west-2',
  mail: { sender: 'hello@larkfield.example', staff: 'hello@larkfield.example' },
  retention: { logDays: 90, backUpDays: retentionOutsideTable.backUpDays },
  limits: { callsPerSecond: 100, callsAtOnce: 200, requestsPerAddress: 2000 },
  monthlyBudgetUsd: 50,
  originHeaders: [1],
} satisfies z.input<typeof schema>;

/** The one place to edit for an installation. */
const settings: Record<Stage, z.input<typeof schema>> = {
  dev: { ...common, retention: { logDays: 14, backUpDays: 7 } },
  staging: { ...common, alarmAddress: 'alarms@larkfield.example' },
  prod: {
    ...common,
    domain: {
      name: 'www.larkfield.example',
      alsoNames: ['larkfield.example'],
      hostedZone: { id: 'Z0000000000EXAMPLE', name: 'larkfield.example' },
    },
    alarmAddress: 'alarms@larkfield.example',
    limits: { callsPerSecond: 500, callsAtOnce: 1000, requestsPerAddress: 2000, chatsAtOnce: 50 },
    monthlyBudgetUsd: 200,
    repository: 'larkfield-example/website',
  },
};

/** A setting that is wrong; its message is one line that says which. */
export class SettingsError extends Error {}

/** Settings of a stage as they stand in this file. Raises SettingsError. */
export function settingsOf(stage: string): StageSettings {
  const known = stages.find((each) => each === stage);
  if (!known) throw new SettingsError(`There is no stage "${stage}"; there are ${stages.join(', ')}.`);
  return checkSettings(known, settings[known]);
}

/** Checks settings. Raises SettingsError with one line that names every setting which is wrong, or left at a sample in prod. */
export function checkSettings(stage: Stage, given: unknown, content: unknown = firm): StageSettings {
  // zod/mini has no words of its own for what is wrong.
  const parsed = schema.safeParse(given, { error: z.locales.en().localeError });
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'settings'} ${message}`);
    throw new SettingsError(`infra/settings.ts, ${stage}: ${wrong.join('; ')}.`);
  }
  if (stage === 'prod') {
    const samples = [...sampleValuesIn(parsed.data, 'settings'), ...sampleValuesIn(content, 'firm')];
    if (samples.length > 0) throw new SettingsError(`prod still has sample values: ${samples.join(', ')}.`);
  }
  return { ...parsed.data, stage };
}
