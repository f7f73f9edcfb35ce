import type { AdminBooking } from '../../../../shared/contracts/adminBookings.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { bookingWords } from '../../booking/words.ts';

const tones = { booked: 'contacted', cancelled: 'pending', held: 'closed', missed: 'new' } as const;

/** The status of a booking, or that somebody must be given it. */
export function BookingBadge({ booking: { status, needsOwner } }: { booking: Pick<AdminBooking, 'status' | 'needsOwner'> }) {
  if (needsOwner) return <Badge tone="new">{bookingWords.page.needsOwner}</Badge>;
  return <Badge tone={tones[status]}>{bookingWords.statuses[status]}</Badge>;
}
