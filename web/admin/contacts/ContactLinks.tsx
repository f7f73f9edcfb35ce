import { mailtoHref, telHref } from '../../lib/format.ts';

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
