import * as z from 'zod';
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

const cleaned = z.string({ error: 'required' }).transform(clean);

/** Required text on one line: line ends become spaces; non-blank. */
export const line = (max: number) =>
  cleaned.transform((value) => value.replace(/\s*[\n\t]\s*/g, ' ')).pipe(z.string().min(1, 'required').max(max, 'too_long'));

/** Required text that may run over several lines. */
export const paragraph = (max: number) => cleaned.pipe(z.string().min(1, 'required').max(max, 'too_long'));

/** A field that may be absent, null or empty (decisions, "validation"): all three become undefined. */
export const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
    schema.optional(),
  );

// Deliberately loose: one @, something before it, a dotted name after it. Only a letter sent there proves more.
const emailForm = /^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\.]+(\.[^\s@"(),:;<>[\]\\.]+)+$/u;

export const email = line(maxLength.email).pipe(z.string().regex(emailForm, 'email'));

/** A phone number as people write them; at least 7 digits. */
export const phone = line(maxLength.phone).pipe(
  z.string().refine((value) => (value.match(/\p{Nd}/gu) ?? []).length >= 7, 'phone'),
);

export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, {
    error: (issue) => (issue.input === undefined || issue.input === '' || issue.input === null ? 'required' : 'choose'),
  });

/** Consent must be given: exactly `true`. */
export const consent = z.literal(true, { error: 'consent' });

/** A link to a page elsewhere: http or https only. */
export const link = () => line(maxLength.link).pipe(z.url({ protocol: /^https?$/i, error: 'link' }));

/**
 * What gives a robot away: a field people do not see, and how long the form was on screen. Forms send both; a call that
 * carries neither is an ordinary one (decisions, "suspected robots").
 */
export const robotSigns = {
  fax: z.string().max(1000).optional().catch('?'),
  filledInSeconds: z.number().min(0).optional().catch(undefined),
};

/** Shortest time in which a person fills in a form, in seconds (decisions, "suspected robots"). */
const fastestPerson = 2;

/** Whether a submission looks automatic. It is answered and listed like any other, marked. */
export function looksAutomatic(signs: { fax?: string; filledInSeconds?: number }): boolean {
  return Boolean(signs.fax?.trim()) || (signs.filledInSeconds !== undefined && signs.filledInSeconds < fastestPerson);
}

// What the page adds by itself is never a reason to refuse an enquiry: odd values are dropped, long ones cut.
const tracked = (max: number) =>
  z
    .string()
    .transform((value) => clean(value).slice(0, max) || undefined)
    .optional()
    .catch(undefined);

/** Where a visitor came from (product spec, section 3, "Enhanced form data"). */
export const utmParams = z
  .object({
    utm_source: tracked(maxLength.utm),
    utm_medium: tracked(maxLength.utm),
    utm_campaign: tracked(maxLength.utm),
    utm_term: tracked(maxLength.utm),
    utm_content: tracked(maxLength.utm),
    referrer: tracked(maxLength.referrer),
  })
  .catch({});

export type UtmParams = z.infer<typeof utmParams>;

/** The language the page was read in; anything else counts as English rather than losing the enquiry. */
export const language = z.preprocess(
  (value): LanguageCode => (isLanguageCode(value) ? value : 'en'),
  z.custom<LanguageCode>(isLanguageCode),
);

/** Optional request header: made by the browser before the first send, reused on retry and reload. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[A-Za-z0-9_-]{16,128}$/, 'invalid')
    .optional(),
});
