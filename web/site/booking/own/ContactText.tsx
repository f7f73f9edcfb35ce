import { firm } from '../../../../shared/firm.ts';
import { Rich } from '../../../i18n/Rich.tsx';
import { mailtoHref } from '../../../lib/contactLinks.ts';
import { Link } from '../../../ui/Link.tsx';

/** The values of the placeholders in texts for `ContactText`. */
export const contactValues = { phone: firm.phone.display, email: firm.email };

/** A text in which tag 1 is the phone number and tag 2 the email address. */
export function ContactText({ text }: { text: string }) {
  return (
    <Rich
      text={text}
      tags={{
        1: <Link href={firm.phone.href} fontWeight="600" whiteSpace="nowrap" />,
        2: <Link href={mailtoHref(firm.email)} />,
      }}
    />
  );
}
