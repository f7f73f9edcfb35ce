import type { ComponentProps } from 'react';
import { type BookingContext, bookingUrl } from './booking/bookingUrl.ts';
import { bookingMode } from './booking/mode.ts';
import { useAddress } from './PageContext.ts';

interface BookingLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  context: BookingContext;
  /** Name of the link in analytics; unique on its page. */
  label: string;
  /** Target of the link without the page script: the contact section, or the page of the booking calendar. */
  otherwise?: 'contact' | 'calendar';
}

/** A link that opens the booking dialog. The page script handles it (`start/main.ts`), so it works before React runs. */
export function BookingLink({ context, label, otherwise = 'calendar', ...rest }: BookingLinkProps) {
  const { section, to } = useAddress();
  const calendar = bookingMode === 'own' ? to('/book') : bookingUrl(context);
  return (
    <a
      {...rest}
      href={otherwise === 'contact' ? section('contact') : calendar}
      aria-haspopup="dialog"
      data-booking={context}
      data-label={label}
    />
  );
}
