import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AdminBooking, adminBooking, setBooking } from '../../../../shared/contracts/adminBookings.ts';
import type { CallInput } from '../../../lib/api.ts';
import { ApiError, NetworkError } from '../../../lib/api.ts';
import { showToast, type ToastContent } from '../../../ui/overlay/Toaster.tsx';
import { useStoreBooking } from '../../booking/calendars.ts';
import { formatDayTime } from '../../booking/formats.ts';
import { bookingWords } from '../../booking/words.ts';
import { refreshLists } from '../../lists/source.ts';
import { recordsKey } from '../../recordCache.ts';
import { isUnauthorized } from '../../session/session.ts';
import { staffCall } from '../../staffCall.ts';

const words = bookingWords.details;

type Body = CallInput<typeof setBooking>['body'];
/** A change of a booking, without its version. */
export type BookingChange = Body extends infer B ? (B extends { version: number } ? Omit<B, 'version'> : never) : never;

/**
 * Changes a booking at the version on screen. When a colleague changed it before, it is shown as it is now and nothing is overwritten.
 * `onDone`: called after success with the change, and without it when the booking on screen is no longer as it was.
 */
export function useSetBooking(booking: AdminBooking, onDone: (change?: BookingChange) => void) {
  const client = useQueryClient();
  const store = useStoreBooking();
  const { mutate, isPending } = useMutation({
    mutationFn: async (change: BookingChange) => {
      const body = { ...change, version: booking.version } as Body;
      return (await staffCall(setBooking, { params: { id: booking.id }, body })).data.data;
    },
    onSuccess: (after, change) => {
      store(after);
      void client.invalidateQueries({ queryKey: recordsKey('history', after.record) });
      showToast({ title: doneText(after, change) });
      onDone(change);
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      // The time is no longer free.
      if (error instanceof ApiError && error.code === 'time_taken')
        void client.invalidateQueries({ queryKey: recordsKey('times') });
      const current =
        error instanceof ApiError && error.code === 'stale_version' ? adminBooking.safeParse(error.current).data : undefined;
      if (current) {
        store(current);
        onDone();
      }
      showToast(current ? { title: words.stale, description: words.staleText } : failure(error));
    },
    onSettled: () => void refreshLists(client),
  });
  return { change: mutate, pending: isPending };
}

function doneText(booking: AdminBooking, { action }: BookingChange): string {
  const name = booking.name ?? bookingWords.noName;
  if (action === 'move') return words.saved.move(name, formatDayTime(booking.start));
  if (action === 'give') return words.saved.give(name, booking.with);
  return words.saved[action](name);
}

function failure(error: unknown): ToastContent {
  const code = error instanceof ApiError ? error.code : undefined;
  if (error instanceof ApiError && code === 'time_taken') {
    const times = error.times.map(formatDayTime).join('; ');
    return { kind: 'error', title: words.taken, description: times ? words.takenTimes(times) : words.takenText };
  }
  if (code === 'booking_ended') return { kind: 'error', title: words.ended, description: words.endedText };
  if (code === 'not_found') return { kind: 'error', title: words.gone, description: words.goneText };
  const description = error instanceof NetworkError ? words.unknownText : words.failedText;
  return { kind: 'error', title: words.failed, description };
}
