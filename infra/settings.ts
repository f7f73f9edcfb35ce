import * as z from 'zod/mini';
import { bookingModes } from '../shared/booking.ts';
import { weeklyHours } from '../shared/contracts/weeklyHours.ts';
import { firm } from '../shared/firm.ts';
import { retentionOutsideTable } from '../shared/retention.ts';
import { sampleValuesIn } from '../shared/samples.ts';

const email = z.email('must be an email address');
const hostName = z.string().check(z.regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'must be a host name in small letters'));

const domain = z
  .strictObject({
    /** Host name of the site, e.g. `www.example.org`. */
    name: hostName,
    /** Other host names that redirect to it permanently, such as the one without `www`. */
    alsoNames: z._default(z.array(hostName), []),
    /** The Route 53 zone in which the stacks create the records. Without it the records are created elsewhere by hand. */
    hostedZone: z.optional(
      z.strictObject({ id: z.string().check(z.regex(/^Z[A-Z0-9]+$/, 'must be like Z0123456789ABC')), name: hostName }),
    ),
    /** A certificate in us-east-1 for all names. Required without a hosted zone; with one, the stack creates a certificate. */
    certificateArn: z.optional(
      z
        .string()
        .check(z.regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, 'must be the ARN of a certificate in us-east-1')),
    ),
  })
  .check(z.refine(({ hostedZone, certificateArn }) => hostedZone || certificateArn, 'needs a hostedZone or a certificateArn'));

/** Retention periods of CloudWatch Logs, in days, up to the three months of the privacy page. */
const logDays = [1, 3, 5, 7, 14, 30, 60, 90] as const;

const schema = z.strictObject({
  /** Twelve digits. If set, the CDK deploys to this account only. */
  account: z.optional(z.string().check(z.regex(/^\d{12}$/, 'must be twelve digits'))),
  /** Region of all resources except certificate and firewall, which CloudFront requires in us-east-1. */
  region: z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be a region, e.g. eu-west-2')),
  domain: z.optional(domain),
  /** Address that alarms are mailed to. Without it the stage has no alarms, CloudWatch dashboard or budget. */
  alarmAddress: z.optional(email),
  /** Sender of all mails, and recipient of the mails to staff. */
  mail: z.strictObject({
    sender: email,
    staff: email,
    /** Confirmations to visitors in a day, so that nobody can send mails to strangers in the firm's name. Mails to staff do not count. */
    confirmationsADay: z._default(z.int().check(z.minimum(1), z.maximum(50_000)), 1000),
    /** What receivers do with a mail that pretends to come from the domain. SETUP.md says when to raise it. */
    dmarc: z._default(z.enum(['none', 'quarantine', 'reject']), 'none'),
  }),
  /**
   * Whether staff need a second factor after the password (docs/requirements.md#sign-in). With `off`, everybody who knows the password is
   * an administrator, so prod refuses it.
   */
  secondFactor: z.enum(['off', 'required'], 'must be off or required'),
  /**
   * Which calendar visitors book in: Calendly, or the firm's own (docs/requirements.md#booking). With `calendly`, the firm's own is the
   * fallback when Calendly does not load, with the times of `bookingHours` only.
   */
  booking: z._default(z.enum(bookingModes, 'must be calendly or own'), 'calendly'),
  /** The weekly hours that the firm keeps out of Calendly, so that nobody is booked twice. Without any there is no fallback. */
  bookingHours: z._default(weeklyHours, []),
  retention: z.strictObject({
    /** At most three months: docs/requirements.md#privacy-and-retention. */
    logDays: z.literal(logDays, 'must be one of 1, 3, 5, 7, 14, 30, 60, 90'),
    /** Days for which the table can be restored to any second. */
    backUpDays: z.int().check(z.minimum(1), z.maximum(35)),
  }),
  /** A table restored from a backup, which replaces the stack's own (RUNBOOK.md). */
  restoredTable: z.optional(
    z.strictObject({
      name: z.string().check(z.minLength(3)),
      streamArn: z.string().check(z.startsWith('arn:aws:dynamodb:')),
    }),
  ),
  limits: z.strictObject({
    /** Requests per second of each form's route: the steady rate, and the burst. Other routes get less: `routeLimits.ts`. */
    callsPerSecond: z.int().check(z.minimum(1), z.maximum(5000)),
    callsAtOnce: z.int().check(z.minimum(1), z.maximum(5000)),
    /** Requests of one address in five minutes before the firewall returns 429. An office shares one address. */
    requestsPerAddress: z.int().check(z.minimum(100), z.maximum(100_000)),
    /** Concurrent chat turns, reserved from the account's concurrency. A new account's quota of ten allows no reservation. */
    chatsAtOnce: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
    /** The same for sign-ins. */
    signInsAtOnce: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  }),
  /** Monthly budget in US dollars. The alarm address gets a mail at 80% of it, and when the forecast exceeds it. */
  monthlyBudgetUsd: z.number().check(z.positive()),
  /** Numbers of the origin headers that the API accepts. CloudFront sends the last one. RUNBOOK.md says how to change the header. */
  originHeaders: z.array(z.int().check(z.minimum(1))).check(z.minLength(1), z.maxLength(2)),
  /** `owner/name` of the GitHub repository whose workflow may deploy, after `npm run deploy -- --stage <stage> --pipeline`. */
  repository: z.optional(z.string().check(z.regex(/^[\w.-]+\/[\w.-]+$/, 'must be owner/name'))),
});

export const stages = ['dev', 'staging', 'prod'] as const;
export type Stage = (typeof stages)[number];

/** Everything that may differ between stages. */
export type StageSettings = z.output<typeof schema> & { stage: Stage };

const common = {
  region: 'eu-west-2',
  mail: { sender: 'hello@larkfield.example', staff: 'hello@larkfield.example' },
  secondFactor: 'required',
  retention: { logDays: 90, backUpDays: retentionOutsideTable.backUpDays },
  limits: { callsPerSecond: 100, callsAtOnce: 200, requestsPerAddress: 2000 },
  monthlyBudgetUsd: 50,
  originHeaders: [1],
} satisfies z.input<typeof schema>;

/** The settings of an installation. */
const settings: Record<Stage, z.input<typeof schema>> = {
  dev: { ...common, secondFactor: 'off', retention: { logDays: 14, backUpDays: 7 } },
  staging: { ...common, alarmAddress: 'alarms@larkfield.example' },
  prod: {
    ...common,
    domain: {
      name: 'www.larkfield.example',
      alsoNames: ['larkfield.example'],
      hostedZone: { id: 'Z0000000000EXAMPLE', name: 'larkfield.example' },
    },
    alarmAddress: 'alarms@larkfield.example',
    limits: { callsPerSecond: 500, callsAtOnce: 1000, requestsPerAddress: 2000, chatsAtOnce: 50, signInsAtOnce: 10 },
    monthlyBudgetUsd: 200,
    repository: 'larkfield-example/website',
  },
};

/** A wrong setting. The message is one line that names it. */
export class SettingsError extends Error {}

/** Returns the checked settings of a stage. Throws SettingsError. */
export function settingsOf(stage: string): StageSettings {
  const known = stages.find((each) => each === stage);
  if (!known) throw new SettingsError(`There is no stage "${stage}"; there are ${stages.join(', ')}.`);
  return checkSettings(known, settings[known]);
}

/** Returns the parsed settings. Throws SettingsError with one line that names every wrong setting and, in prod, every sample value. */
export function checkSettings(stage: Stage, given: unknown, content: unknown = firm): StageSettings {
  // zod/mini has no error messages without a locale.
  const parsed = schema.safeParse(given, { error: z.locales.en().localeError });
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'settings'} ${message}`);
    throw new SettingsError(`infra/settings.ts, ${stage}: ${wrong.join('; ')}.`);
  }
  if (stage === 'prod' && parsed.data.secondFactor === 'off')
    throw new SettingsError("infra/settings.ts, prod: secondFactor must be 'required'.");
  if (stage === 'prod') {
    const samples = [...sampleValuesIn(parsed.data, 'settings'), ...sampleValuesIn(content, 'firm')];
    if (samples.length > 0) throw new SettingsError(`prod still has sample values: ${samples.join(', ')}.`);
  }
  return { ...parsed.data, stage };
}
