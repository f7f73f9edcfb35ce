import * as z from 'zod/mini';

// zod/mini has no words of its own for what is wrong.
const name = () => z.string().check(z.minLength(1, 'is empty'));
const address = () => z.url({ protocol: /^https?$/, error: 'is no http or https address' });
const mailbox = () => z.email('is no email address');

/** What each variable must be. A schema is made when it is asked for: all of them would be a tenth of a cold start. */
const variables = {
  /** Name of the one table. */
  TABLE_NAME: name,
  /** Ids of the secrets in Secrets Manager, each a plain string. */
  ADMIN_PASSWORD_SECRET: name,
  SIGNING_KEY_SECRET: name,
  /** Ids of the secrets any of which a call through CloudFront carries, separated by commas. */
  ORIGIN_SECRETS: () =>
    z.pipe(
      name(),
      z.transform((ids: string) => ids.split(',')),
    ),
  /** Address the site is reached at, e.g. `https://www.example.org`; without it a write must come from the viewer's own host. */
  SITE_ORIGIN: () =>
    z.pipe(
      address(),
      z.transform((url: string) => new URL(url).origin),
    ),
  /** Address of the queue that asks for the mails about a new record. */
  ARRIVALS_QUEUE: address,
  /** Address our mails come from. */
  MAIL_SENDER: mailbox,
  /** Addresses of staff who are told what arrives, with commas between. */
  MAIL_STAFF: () =>
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((list: string) => list.split(',').map((each) => each.trim())),
      ),
      z.array(mailbox()).check(z.minLength(1)),
    ),
  /** Id of the secret that signs the canary's marks. */
  CANARY_KEY_SECRET: name,
  /** `1` where the site is served without TLS, that is locally: the cookie then goes without Secure and prefix. */
  INSECURE_COOKIE: () => z.literal('1', 'is not 1'),
  /** Multiplies how often a visitor may call; tests send more than any visitor would. */
  LIMIT_SCALE: () => z.coerce.number('is no number').check(z.positive('is not above 0')),
  /** Id of the secret that holds the language model's key; without it the built-in assistant answers. */
  OPENAI_KEY_SECRET: name,
  /** Which model, and at which server that speaks the protocol; OpenAI's own by default. */
  OPENAI_MODEL: name,
  OPENAI_BASE_URL: address,
};

type Variables = { [Name in keyof typeof variables]: z.infer<ReturnType<(typeof variables)[Name]>> };

/** The variables that may be missing, with what then counts. */
const defaults = {
  SITE_ORIGIN: undefined,
  INSECURE_COOKIE: undefined,
  LIMIT_SCALE: 1,
  OPENAI_KEY_SECRET: undefined,
  OPENAI_MODEL: 'gpt-4.1-mini',
  OPENAI_BASE_URL: undefined,
} as const satisfies Partial<Variables>;

type Optional = keyof typeof defaults;
type Required = Exclude<keyof Variables, Optional>;
type Environment<Name extends Required> = Pick<Variables, Name> & {
  [Each in Optional]: (typeof defaults)[Each] extends undefined ? Variables[Each] | undefined : Variables[Each];
};

/**
 * The function's environment: the named variables and the optional ones. Raises one error that lists every variable
 * which is missing or wrong, so that a function that is set up wrongly never takes a call.
 */
export function readEnvironment<Name extends Required = never>(...names: Name[]): Environment<Name> {
  const values: Record<string, unknown> = { ...defaults };
  const bad: string[] = [];
  for (const each of [...names, ...(Object.keys(defaults) as Optional[])]) {
    const value = process.env[each];
    if (value === undefined && each in defaults) continue;
    const parsed = variables[each]().safeParse(value);
    if (parsed.success) values[each] = parsed.data;
    else bad.push(...parsed.error.issues.map(({ message }) => `${each} (${value === undefined ? 'missing' : message})`));
  }
  if (bad.length > 0) throw new Error(`Environment variables missing or wrong: ${bad.join(', ')}`);
  return values as Environment<Name>;
}
