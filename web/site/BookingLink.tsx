import type { ComponentProps } from 'react';
import { useAddress } from './address.ts';
import { type BookingContext, bookingUrl } from './booking.ts';

interface BookingLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  context: BookingContext;
  /** Where it stands, for analytics; one of its kind on a page. */
  label: string;
  /** Where it leads when the dialog cannot open: the contact section, or the diary itself. */
  otherwise?: 'contact' | 'diary';
}

/**
 * A link that opens the booking dialog. It holds no handler: `booking/links.ts` answers for all of them, so that one works
 * before its section has been taken over, and leads on as a plain link where no code arrives at all.
 */
export function BookingLink({ context, label, otherwise = 'diary', ...rest }: BookingLinkProps) {
  const { to } = useAddress();
  return (
    <a
      {...rest}
      href={otherwise === 'contact' ? to('/#contact') : bookingUrl(context)}
      aria-haspopup="dialog"
      data-booking={context}
      data-label={label}
    />
  );
}
