import type * as z from 'zod/mini';

/**
 * The error codes with their statuses (docs/requirements.md#errors). Every error response has one under `code`. The site
 * translates the code; the `message` sent with it is English.
 */
export const errorStatus = {
  invalid_request: 400,
  malformed_json: 400,
  not_signed_in: 401,
  wrong_password: 401,
  wrong_code: 401,
  code_used: 401,
  passkey_refused: 401,
  sign_in_expired: 401,
  cross_site: 403,
  role_too_low: 403,
  second_factor_needed: 403,
  not_found: 404,
  key_reused: 409,
  staff_exists: 409,
  last_administrator: 409,
  last_credential: 409,
  no_person: 409,
  merge_conflict: 409,
  merge_ended: 410,
  time_taken: 409,
  staff_in_chat: 409,
  invitation_ended: 410,
  booking_ended: 410,
  stale_version: 412,
  too_large: 413,
  not_json: 415,
  too_many_requests: 429,
  server_error: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The English sentence that each code is sent with. */
export const errorMessages: Record<ErrorCode, string> = {
  invalid_request: 'Some of the answers are missing or not in the right form.',
  malformed_json: 'The request is not valid JSON.',
  not_signed_in: 'Please sign in first.',
  wrong_password: 'Invalid password. Please try again.',
  wrong_code: 'This code or email address is not right. Please try again.',
  code_used: 'This code was used before. Please wait for the next one.',
  passkey_refused: 'This passkey was not accepted. Please try again or use a code.',
  sign_in_expired: 'This sign-in took too long or failed too often. Please enter the password again.',
  cross_site: 'This request came from another website and was refused.',
  role_too_low: 'Your role does not allow this.',
  second_factor_needed: 'Please confirm with your second factor first.',
  not_found: 'There is nothing at this address.',
  key_reused: 'This submission was already sent with other answers.',
  staff_exists: 'Somebody with this email address is already a member of staff.',
  last_administrator: 'This is the last administrator. Make somebody else an administrator first.',
  last_credential: 'This is the last passkey or authenticator app. Add another one first.',
  no_person: 'This session belongs to the shared password and not to a person.',
  merge_conflict: 'Some of these records were changed, merged or erased in the meantime.',
  merge_ended: 'This merge can no longer be undone.',
  time_taken: 'This time is no longer free. Please choose another one.',
  staff_in_chat: 'Somebody of our team is in this chat now. Please arrange the meeting with them.',
  invitation_ended: 'This invitation has been used, replaced or has expired.',
  booking_ended: 'This meeting has been cancelled or has begun, so it can no longer be changed here.',
  stale_version: 'Somebody else has changed this record in the meantime.',
  too_large: 'The request is too large.',
  not_json: 'The request must be sent as JSON.',
  too_many_requests: 'Too many requests. Please wait a little and try again.',
  server_error: 'Something went wrong on our side.',
  unavailable: 'The service is briefly unavailable. Please try again in a moment.',
};

/**
 * What can be wrong with one field: codes, which the schemas use as their messages. The site shows them in the visitor's
 * language; the server sends the English sentence with them.
 */
export const fieldMessages = {
  required: 'Required',
  invalid: 'Invalid value',
  email: 'Invalid email',
  phone: 'Enter a phone number with at least 7 digits',
  too_long: 'This is longer than we can store',
  choose: 'Choose one of the options',
  consent: 'Tick the box so that we may contact you',
  link: 'Enter a link that starts with http:// or https://',
} as const;

export type FieldErrorCode = keyof typeof fieldMessages;

export interface FieldError {
  /** Dotted path of the field, e.g. `utmParams.utm_source`; a header by its name. */
  path: string;
  code: FieldErrorCode;
  message: string;
}

/** The body of every error response. Its schema is in `errorBody.ts`. */
export interface ErrorBody {
  success: false;
  code: ErrorCode;
  message: string;
  errors?: FieldError[] | undefined;
  /** The current record with `stale_version`, the current records with `merge_conflict`. */
  current?: unknown;
  /** The next free times (UTC ISO), with `time_taken` only. */
  times?: string[] | undefined;
}

/** Returns the field errors of a failed parse: the first error of each field, in the order of the fields. */
export function fieldErrors(error: z.core.$ZodError): FieldError[] {
  const byPath = new Map<string, FieldError>();
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.');
    if (byPath.has(path)) continue;
    const code = Object.hasOwn(fieldMessages, issue.message) ? (issue.message as FieldErrorCode) : 'invalid';
    byPath.set(path, { path, code, message: fieldMessages[code] });
  }
  return [...byPath.values()];
}
