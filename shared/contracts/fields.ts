import * as z from 'zod/mini';
import { isLanguageCode, type LanguageCode } from '../languages.ts';

/** Longest accepted texts, in characters (decisions, "validation"). */
export const maxLength = {
  name: 100,
  email: 254,
  phone: 30,
  message: 5000,
  password: 200,
  link: 500,
  utm: 200,
  referrer: 500,
} as const;

// C0 and C1 control characters apart from tab and line feed; they have no place in what people type and break mails, logs and CSV.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** What a person typed, made safe to keep: valid Unicode, one kind of line end, no control characters, trimmed. */
function clean(value: string): string {
  return value.toWellFormed().replace(/\r\n?/g, '\n').replace(controls, '').trim();
}

const text = (tidy: (value: string) => string, max: number) =>
  z.pipe(
    z.string({ error: 'required' }).check(z.overwrite(tidy)),
    z.string().check(z.minLength(1, 'required'), z.maxLength(max, 'too_long')),
  );

/** Required text on one line: line ends become spaces; non-blank. */
export const line = (max: number) => text((value) => clean(value).replace(/\s*[\n\t]\s*/g, ' '), max);

/** Required text that may run over several lines. */
export const paragraph = (max: number) => text(clean, max);

const unlessEmpty = (value: unknown): unknown =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;

/** A field that may be absent, null or empty (decisions, "validation"): all three become undefined. */
// What comes first in a pipe says whether the key itself may be absent, hence two that are optional.
export const optional = <S extends z.ZodMiniType>(schema: S) => z.pipe(z.optional(z.transform(unlessEmpty)), z.optional(schema));

// Deliberately loose: one @, something before it, a dotted name after it. Only a letter sent there proves more.
const emailForm = /^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\.]+(\.[^\s@"(),:;<>[\]\\.]+)+$/u;

export const email = z.pipe(line(maxLength.email), z.string().check(z.regex(emailForm, 'email')));

/** A phone number as people write them; at least 7 digits. */
export const phone = z.pipe(
  line(maxLength.phone),
  z.string().check(z.refine((value) => (value.match(/\p{Nd}/gu) ?? []).length >= 7, 'phone')),
);

export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, {
    error: (issue) => (issue.input === undefined || issue.input === '' || issue.input === null ? 'required' : 'choose'),
  });

/** Consent must be given: exactly `true`. */
export const consent = z.literal(true, { error: 'consent' });

/** A link to a page elsewhere: http or https only. */
export const link = () => z.pipe(line(maxLength.link), z.url({ protocol: /^https?$/i, error: 'link' }));

/**
 * What gives a robot away: a field people do not see, and how long the form was on screen. Forms send both; a call that
 * carries neither is an ordinary one (decisions, "suspected robots").
 */
export const robotSigns = {
  fax: z.catch(z.optional(z.string().check(z.maxLength(1000))), '?'),
  filledInSeconds: z.catch(z.optional(z.number().check(z.minimum(0))), undefined),
};

/** Shortest time in which a person fills in a form, in seconds (decisions, "suspected robots"). */
const fastestPerson = 2;

/** Whether a submission looks automatic. It is answered and listed like any other, marked. */
export function looksAutomatic(signs: { fax?: string; filledInSeconds?: number }): boolean {
  return Boolean(signs.fax?.trim()) || (signs.filledInSeconds !== undefined && signs.filledInSeconds < fastestPerson);
}

// What the page adds by itself is never a reason to refuse an enquiry: odd values are dropped, long ones cut.
const tracked = (max: number) => {
  const cut = (value: string) => clean(value).slice(0, max) || undefined;
  return z.catch(z.optional(z.pipe(z.string(), z.transform(cut))), undefined);
};

/** Where a visitor came from (product spec, section 3, "Enhanced form data"). */
export const utmParams = z.catch(
  z.object({
    utm_source: tracked(maxLength.utm),
    utm_medium: tracked(maxLength.utm),
    utm_campaign: tracked(maxLength.utm),
    utm_term: tracked(maxLength.utm),
    utm_content: tracked(maxLength.utm),
    referrer: tracked(maxLength.referrer),
  }),
  {},
);

export type UtmParams = z.infer<typeof utmParams>;

/** The language the page was read in; anything else counts as English rather than losing the enquiry. */
export const language = z.pipe(
  z.transform((value): LanguageCode => (isLanguageCode(value) ? value : 'en')),
  z.custom<LanguageCode>(isLanguageCode),
);

/** Optional request header: made by the browser before the first send, reused on retry and reload. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{16,128}$/, 'invalid'))),
});
