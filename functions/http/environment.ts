import * as z from 'zod';

const name = () => z.string().min(1);
const address = () => z.url({ protocol: /^https?$/ });

/** What each variable must be. A schema is made when it is asked for: all of them would be a tenth of a cold start. */
const variables = {
  /** Name of the one table. */
  TABLE_NAME: name,
  /** Ids of the secrets in Secrets Manager, each a plain string. */
  ADMIN_PASSWORD_SECRET: name,
  SIGNING_KEY_SECRET: name,
  /** Ids of the secrets any of which a call through CloudFront carries, separated by commas. */
  ORIGIN_SECRETS: () => name().transform((ids) => ids.split(',')),
  /** Address the site is reached at, e.g. `https://www.example.org`; without it a write must come from the viewer's own host. */
  SITE_ORIGIN: () => address().transform((url) => new URL(url).origin),
  /** Address of the queue that asks for the mails about a new record. */
  ARRIVALS_QUEUE: address,
  /** Address our mails come from. */
  MAIL_SENDER: () => z.email(),
  /** Addresses of staff who are told what arrives, with commas between. */
  MAIL_STAFF: () =>
    z
      .string()
      .transform((list) => list.split(',').map((each) => each.trim()))
      .pipe(z.array(z.email()).min(1)),
  /** Id of the secret that signs the canary's marks. */
  CANARY_KEY_SECRET: name,
  /** `1` where the site is served without TLS, that is locally: the cookie then goes without Secure and prefix. */
  INSECURE_COOKIE: () => z.literal('1'),
  /** Multiplies how often a visitor may call; tests send more than any visitor would. */
  LIMIT_SCALE: () => z.coerce.number().positive(),
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
    else bad.push(...parsed.error.issues.map(({ message }) => `${each} (${message})`));
  }
  if (bad.length > 0) throw new Error(`Environment variables missing or wrong: ${bad.join(', ')}`);
  return values as Environment<Name>;
}
