import { mailtoHref, telHref } from '../../lib/contactLinks.ts';
import { words } from '../words.ts';

// <bdi> keeps right-to-left text and direction marks from reordering the text beside them.

/** An email address. A long one breaks before its @. */
export function Email({ email }: { email: string }) {
  const domain = Math.max(email.indexOf('@'), 0);
  return (
    <bdi>
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </bdi>
  );
}

/** An email address that opens the mail client. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a href={mailtoHref(email)}>
      <Email email={email} />
    </a>
  );
}

/** A phone number that opens the dialler. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={telHref(phone)}>
      <bdi>{phone}</bdi>
    </a>
  );
}

/** Email and phone, one above the other; a dash for a missing one. */
export function ContactCell({ email, phone }: { email: string; phone?: string | undefined }) {
  return (
    <>
      {email ? <EmailLink email={email} /> : words.dash}
      <br />
      {phone ? <PhoneLink phone={phone} /> : words.dash}
    </>
  );
}
