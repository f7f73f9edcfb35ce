import * as z from 'zod/mini';
import { isLanguageCode, type LanguageCode } from '../languages.ts';

/** The maximum lengths of texts, in characters (docs/requirements.md#validation). */
export const maxLength = {
  name: 100,
  email: 254,
  phone: 30,
  message: 5000,
  password: 200,
  link: 500,
  subject: 200,
  utm: 200,
  referrer: 500,
} as const;

// C0 and C1 control characters except tab and line feed. They would break mails, logs and CSV.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Returns text that is safe to store: valid Unicode, one kind of line end, no control characters, trimmed. */
function clean(value: string): string {
  return value.toWellFormed().replace(/\r\n?/g, '\n').replace(controls, '').trim();
}

const text = (normalize: (value: string) => string, max: number) =>
  z.pipe(
    z.string({ error: 'required' }).check(z.overwrite(normalize)),
    z.string().check(z.minLength(1, 'required'), z.maxLength(max, 'too_long')),
  );

/** Required text on one line. Line ends become spaces. */
export const line = (max: number) => text((value) => clean(value).replace(/\s*[\n\t]\s*/g, ' '), max);

/** Required text that may have several lines. */
export const paragraph = (max: number) => text(clean, max);

const emptyToUndefined = (value: unknown): unknown =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;

/** A field that may be absent, null or blank (docs/requirements.md#validation). All three become undefined. */
// Optional twice: the first part of the pipe decides whether the key may be absent, the second whether the value may.
export const optional = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(z.optional(z.transform(emptyToUndefined)), z.optional(schema));

// Loose on purpose: one @, something before it, a dotted name after it. A stricter pattern refuses real addresses.
const emailForm = /^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\.]+(\.[^\s@"(),:;<>[\]\\.]+)+$/u;

export const email = z.pipe(line(maxLength.email), z.string().check(z.regex(emailForm, 'email')));

/** A phone number in any notation, with at least 7 digits. */
export const phone = z.pipe(
  line(maxLength.phone),
  z.string().check(z.refine((value) => (value.match(/\p{Nd}/gu) ?? []).length >= 7, 'phone')),
);

export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, {
    error: (issue) => (issue.input === undefined || issue.input === '' || issue.input === null ? 'required' : 'choose'),
  });

/** Consent: exactly `true`. */
export const consent = z.literal(true, { error: 'consent' });

/** A link to another site: http or https only. */
export const link = () => z.pipe(line(maxLength.link), z.url({ protocol: /^https?$/i, error: 'link' }));

/**
 * Signs of an automated submission: a field that people do not see, and the time for which the form was open. Forms send both. A
 * request without them is not suspicious (docs/requirements.md#validation).
 */
export const robotSigns = {
  fax: z.catch(z.optional(z.string().check(z.maxLength(1000))), '?'),
  filledInSeconds: z.catch(z.optional(z.number().check(z.minimum(0))), undefined),
};

/** A person needs at least this many seconds to fill in a form. */
const minSecondsOfPerson = 2;

/** Returns whether a submission looks automated. It is stored and listed like any other, with a mark. */
export function looksAutomatic(signs: { fax?: string; filledInSeconds?: number }): boolean {
  return Boolean(signs.fax?.trim()) || (signs.filledInSeconds !== undefined && signs.filledInSeconds < minSecondsOfPerson);
}

// The page adds these by itself, so they must never cause a refusal: values of another type are dropped, long ones are cut.
const pageValue = (max: number) => {
  const cut = (value: string) => clean(value).slice(0, max) || undefined;
  return z.catch(z.optional(z.pipe(z.string(), z.transform(cut))), undefined);
};

/** Where the visitor came from (docs/requirements.md#entities). */
export const utmParams = z.catch(
  z.object({
    utm_source: pageValue(maxLength.utm),
    utm_medium: pageValue(maxLength.utm),
    utm_campaign: pageValue(maxLength.utm),
    utm_term: pageValue(maxLength.utm),
    utm_content: pageValue(maxLength.utm),
    referrer: pageValue(maxLength.referrer),
  }),
  {},
);

export type UtmParams = z.infer<typeof utmParams>;

/** The language of the page. Any other value counts as English, so that no enquiry is refused because of it. */
export const language = z.pipe(
  z.transform((value): LanguageCode => (isLanguageCode(value) ? value : 'en')),
  z.custom<LanguageCode>(isLanguageCode),
);

/** Optional request header, created by the browser before the first attempt and reused on retry and reload. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{16,128}$/, 'invalid'))),
});

/**
 * The version that a caller has read, at least `minimum`. The maximum keeps the next version a number that the table can store exactly.
 */
export const versionRead = (minimum: 0 | 1) =>
  z.int('invalid').check(z.minimum(minimum, 'invalid'), z.maximum(999_999_999, 'invalid'));
