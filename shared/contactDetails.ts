import { maxLength } from './contracts/fields.ts';

// Finds contact details in a visitor's messages, for the assistant and for the forms of the chat. All patterns have bounds, so that no text makes them slow.
export const emailInText =
  /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}][\p{L}\p{N}._%+'-]{0,63}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
export const phoneInText = /(?<![\d.)-])[+(]{0,2}\d[\d\s().-]{5,28}\d/g;

/** Returns the email addresses in a text, as written. */
export function emailsIn(text: string): string[] {
  return (text.normalize('NFKC').match(emailInText) ?? []).map((found) => found.replace(/[.'-]+$/, ''));
}

/** Returns the digits of a phone number, with `0` instead of the British prefix, so that two notations of a number are equal. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '').replace(/^(?:00)?44(?:0)?(?=\d{9,})/, '0');
}

/** Returns the phone numbers in a text (9 to 15 digits), as written. */
export function phonesIn(text: string): string[] {
  const plain = text.normalize('NFKC');
  return (plain.match(phoneInText) ?? []).filter((found) => {
    const digits = found.replace(/\D/g, '').length;
    return digits >= 9 && digits <= 15 && found.length <= maxLength.phone;
  });
}
