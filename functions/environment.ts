import * as z from 'zod/mini';
import { bookingModes, type WeeklyHours } from '../shared/booking.ts';
import { weeklyHours } from '../shared/contracts/weeklyHours.ts';

// zod/mini has no built-in error messages.
const text = z.string().check(z.minLength(1, 'is empty'));
const url = z.url({ protocol: /^https?$/, error: 'is not an http or https address' });
const email = z.email('is not an email address');
const list = z.pipe(
  text,
  z.transform((value: string) => value.split(',').map((each) => each.trim())),
);

/** The variables that a function must name to read. */
const required = {
  /** Name of the table. */
  TABLE_NAME: text,
  /** Ids of secrets in Secrets Manager. Each secret is a plain string. */
  ADMIN_PASSWORD_SECRET: text,
  SIGNING_KEY_SECRET: text,
  /** Ids of the secrets that CloudFront may send with a call, separated by commas. */
  ORIGIN_SECRETS: list,
  /** URL of the queue of new records, from which the mails are sent. */
  ARRIVALS_QUEUE: url,
  /** URL of the queue of changes that could not be counted. */
  FAILED_CHANGES_QUEUE: url,
  /** Address that mails are sent from. */
  MAIL_SENDER: email,
  /** Addresses of the staff who are notified of new records, separated by commas. */
  MAIL_STAFF: z.pipe(list, z.array(email)),
  /** Maximum number of confirmations to visitors in a day. */
  MAIL_CONFIRMATIONS_A_DAY: z.coerce
    .number('is not a number')
    .check(z.int('is not a whole number'), z.positive('is not above 0')),
  /** Name of the bucket with the copies of the audit list. */
  AUDIT_BUCKET: text,
  /** Id of the secret that signs the canary's enquiries. */
  CANARY_KEY_SECRET: text,
  /** Id of the secret that encrypts the secrets of authenticator apps and hashes recovery codes. */
  FACTOR_KEY_SECRET: text,
  /** Id of the secret that holds the time until which the password alone is enough, or `none`. */
  BREAK_GLASS_SECRET: text,
  /** Name of the table that lists erased records. */
  ERASURE_LIST_TABLE: text,
  /** Id of the secret that hashes the email addresses in that list. */
  ERASURE_KEY_SECRET: text,
};

const weeklyHoursText = z.pipe(
  z.string(),
  z.transform((value: string, context): WeeklyHours[] => {
    try {
      return weeklyHours.parse(JSON.parse(value));
    } catch {
      context.issues.push({ code: 'custom', message: 'is not a list of weekly hours', input: value });
      return z.NEVER;
    }
  }),
);

/** The variables that may be missing, which every function reads. */
const optional = {
  /** Origin of the site, e.g. `https://www.example.org`. Without it a write must come from the host the visitor used. */
  SITE_ORIGIN: z.optional(
    z.pipe(
      url,
      z.transform((value: string) => new URL(value).origin),
    ),
  ),
  /** `1` where the site is served without TLS, which is locally: the cookie then has no Secure attribute and no prefix. */
  INSECURE_COOKIE: z.optional(z.literal('1', 'is not 1')),
  /** Whether staff need a second factor. The safe value is the default, so that a function that is configured wrongly lets nobody in. */
  SECOND_FACTOR: z._default(z.enum(['off', 'required'], 'is neither off nor required'), 'required'),
  /** Factor for the rate limits. Tests send more calls than a visitor does. */
  LIMIT_SCALE: z._default(z.coerce.number('is not a number').check(z.positive('is not above 0')), 1),
  /** Id of the secret that holds the language model's key. Without it the built-in assistant answers. */
  OPENAI_KEY_SECRET: z.optional(text),
  OPENAI_MODEL: z._default(text, 'gpt-4.1-mini'),
  /** Which calendar visitors book in. With `calendly`, the firm's own is the fallback. */
  BOOKING: z._default(z.enum(bookingModes, 'is neither calendly nor own'), 'calendly'),
  /** The weekly hours that the firm keeps out of Calendly, as JSON. Only these are offered in the fallback. */
  BOOKING_HOURS: z._default(weeklyHoursText, []),
  /** URL of a server with OpenAI's API. OpenAI's own server by default. */
  OPENAI_BASE_URL: z.optional(url),
};

type Values<Shape> = { [Name in keyof Shape]: z.output<Shape[Name]> };
type Environment<Name extends keyof typeof required> = Values<Pick<typeof required, Name> & typeof optional>;

/**
 * Returns the named variables and all optional ones. Throws one error that lists every variable that is missing or wrong, so that a
 * function that is configured wrongly never starts.
 */
export function readEnvironment<Name extends keyof typeof required = never>(...names: Name[]): Environment<Name> {
  const named = Object.fromEntries(names.map((name) => [name, required[name]]));
  const parsed = z.object({ ...named, ...optional }).safeParse(process.env);
  if (parsed.success) return parsed.data as Environment<Name>;
  const bad = parsed.error.issues.map(({ path: [name], message }) => {
    return `${String(name)} (${process.env[String(name)] === undefined ? 'missing' : message})`;
  });
  throw new Error(`Environment variables missing or wrong: ${bad.join(', ')}`);
}
