import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Availability } from '../../../../shared/booking.ts';
import { type Calendar, calendar as calendarSchema, saveCalendar } from '../../../../shared/contracts/adminBookings.ts';
import { ApiError, NetworkError } from '../../../lib/api.ts';
import { showToast } from '../../../ui/overlay/Toaster.tsx';
import { storeCalendar } from '../../booking/calendars.ts';
import { bookingWords } from '../../booking/words.ts';
import { useDraft } from '../../drafts.ts';
import { isUnauthorized } from '../../session/session.ts';
import { staffCall } from '../../staffCall.ts';
import { changed, differences, draftIn } from './availability.ts';

const words = bookingWords.calendars;

/**
 * The availability of a calendar as it is being edited. Changes outlast the page and an ended session. `conflict`: the names of what
 * somebody else changed and saved since the changes were begun; undefined when nobody did.
 */
export function useCalendarDraft(calendar: Calendar) {
  const client = useQueryClient();
  const [text, setText] = useDraft(`calendar ${calendar.id}`);
  const draft = draftIn(text);
  const availability = draft?.availability ?? calendar.availability;
  const isStale = draft !== undefined && draft.version !== calendar.version;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const body = { version: draft?.version ?? calendar.version, availability };
      return (await staffCall(saveCalendar, { params: { id: calendar.id }, body })).data.data;
    },
    onSuccess: (saved) => {
      setText('');
      storeCalendar(client, saved);
      showToast({ title: words.saved });
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      const current =
        error instanceof ApiError && error.code === 'stale_version' ? calendarSchema.safeParse(error.current).data : undefined;
      // The page then says what the other person changed.
      if (current) return storeCalendar(client, current);
      const isRole = error instanceof ApiError && error.code === 'role_too_low';
      const description = error instanceof NetworkError ? words.unknownText : isRole ? words.roleText : words.failedText;
      showToast({ kind: 'error', title: words.failed, description });
    },
  });
  return {
    availability,
    isChanged: draft !== undefined,
    conflict: isStale ? differences(draft.base, calendar.availability) : undefined,
    pending: isPending,
    set: (to: Partial<Availability>) => {
      const next = changed(calendar, draft, { ...availability, ...to });
      setText(next ? JSON.stringify(next) : '');
    },
    discard: () => setText(''),
    /** Keeps the changes, on top of what is saved now. */
    rebase: () => {
      const next = changed(calendar, undefined, availability);
      setText(next ? JSON.stringify(next) : '');
    },
    save: () => mutate(),
  };
}
export type CalendarDraftState = ReturnType<typeof useCalendarDraft>;
