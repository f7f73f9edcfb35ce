import * as z from 'zod';

const name = z.string().min(1);

const variables = {
  /** Name of the one table. */
  TABLE_NAME: name,
  /** Ids of the secrets in Secrets Manager, each a plain string. */
  ADMIN_PASSWORD_SECRET: name,
  SIGNING_KEY_SECRET: name,
  /** Ids of the secrets any of which a call through CloudFront carries, separated by commas. */
  ORIGIN_SECRETS: name.transform((ids) => ids.split(',')),
  /** Address the site is reached at, e.g. `https://www.example.org`; without it a write must come from the viewer's own host. */
  SITE_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Address of the queue that asks for the mails about a new record. */
  ARRIVALS_QUEUE: z.url({ protocol: /^https?$/ }),
  /** Address our mails come from. */
  MAIL_SENDER: z.email(),
  /** Addresses of staff who are told what arrives, with commas between. */
  MAIL_STAFF: z
    .string()
    .transform((list) => list.split(',').map((each) => each.trim()))
    .pipe(z.array(z.email()).min(1)),
  /** Id of the secret that signs the canary's marks. */
  CANARY_KEY_SECRET: name,
  /** `1` where the site is served without TLS, that is locally: the cookie then goes without Secure and prefix. */
  INSECURE_COOKIE: z.literal('1').optional(),
  /** Multiplies how often a visitor may call; tests send more than any visitor would. */
  LIMIT_SCALE: z.coerce.number().positive().default(1),
  /** Id of the secret that holds the language model's key; without it the built-in assistant answers. */
  OPENAI_KEY_SECRET: name.optional(),
  /** Which model, and at which server that speaks the protocol; OpenAI's own by default. */
  OPENAI_MODEL: name.default('gpt-4.1-mini'),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
};

const schema = z.object(variables);
const optionalVariables = {
  SITE_ORIGIN: true,
  INSECURE_COOKIE: true,
  LIMIT_SCALE: true,
  OPENAI_KEY_SECRET: true,
  OPENAI_MODEL: true,
  OPENAI_BASE_URL: true,
} as const;

type Environment = z.infer<typeof schema>;
type Required = Exclude<keyof Environment, keyof typeof optionalVariables>;

/**
 * The function's environment: the named variables and the optional ones. Raises one error that lists every variable
 * which is missing or wrong, so that a function that is set up wrongly never takes a call.
 */
export function readEnvironment<Name extends Required = never>(
  ...names: Name[]
): Pick<Environment, Name | keyof typeof optionalVariables> {
  const mask = { ...optionalVariables, ...Object.fromEntries(names.map((name) => [name, true])) };
  const parsed = schema.pick(mask as typeof optionalVariables).safeParse(process.env);
  if (parsed.success) return parsed.data as Pick<Environment, Name | keyof typeof optionalVariables>;
  const bad = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
  throw new Error(`Environment variables missing or wrong: ${bad.join(', ')}`);
}
