import { mailtoHref, telHref } from '../../lib/format.ts';
import { words } from '../words.ts';

// <bdi> keeps text that runs right to left, or pretends to, from rearranging what stands beside it.

/** An email address that opens the mail client. */
export function EmailLink({ email }: { email: string }) {
  const at = Math.max(email.indexOf('@'), 0);
  return (
    <a href={mailtoHref(email)}>
      {/* A long address breaks before its @ rather than anywhere. */}
      <bdi>
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
      </bdi>
    </a>
  );
}

/** A phone number that can be dialled. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={telHref(phone)}>
      <bdi>{phone}</bdi>
    </a>
  );
}

/** Email and phone, one above the other; a dash for a missing phone. */
export function ContactCell({ email, phone }: { email: string; phone?: string | undefined }) {
  return (
    <>
      <EmailLink email={email} />
      <br />
      {phone ? <PhoneLink phone={phone} /> : words.dash}
    </>
  );
}
