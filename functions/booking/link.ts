import { firm } from '../../shared/firm.ts';
import type { StoredBooking } from '../data/bookings.ts';

/** Returns the token of a booking's link. */
export const tokenOf = ({ id, linkSecret }: Pick<StoredBooking, 'id' | 'linkSecret'>): string => `${id}.${linkSecret}`;

/** Returns the UID of a booking's calendar entry, which never changes. */
export const uidOf = ({ id }: Pick<StoredBooking, 'id'>): string => `${id}@${new URL(firm.siteUrl).hostname}`;
