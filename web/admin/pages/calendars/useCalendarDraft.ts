import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Availability } from '../../../../shared/booking.ts';
import { type Calendar, calendar as calendarSchema, saveCalendar } from '../../../../shared/contracts/adminBookings.ts';
import { ApiError, NetworkError } from '../../../lib/api.ts';
import { showToast } from '../../../ui/overlay/Toaster.tsx';
import { storeCalendar } from '../../booking/calendars.ts';
import { bookingWords } from '../../booking/words.ts';
import { readDraft, useDraft } from '../../drafts.ts';
import { isUnauthorized } from '../../session/session.ts';
import { staffCall } from '../../staffCall.ts';
import { type CalendarDraft, changed, differences, draftAfterSave, draftIn } from './availability.ts';

const words = bookingWords.calendars;

const textOf = (draft: CalendarDraft | undefined): string => (draft ? JSON.stringify(draft) : '');

/**
 * The availability of a calendar as it is being edited, also while it is saved. Changes outlast the page and an ended session. `calendar`:
 * as saved. `conflict`: the names of what somebody else changed and saved since the changes were begun; undefined when nobody did.
 */
export function useCalendarDraft(listed: Calendar) {
  const client = useQueryClient();
  const [latest, setLatest] = useState(listed);
  // A list that was loaded before a save has the version before it.
  const calendar = latest.version > listed.version ? latest : listed;
  const key = `calendar ${calendar.id}`;
  const [text, setText] = useDraft(key);
  const draft = draftIn(text);
  const availability = draft?.availability ?? calendar.availability;
  const isStale = draft !== undefined && draft.version !== calendar.version;
  const { mutate, isPending } = useMutation({
    mutationFn: async (_sent: string) => {
      const body = { version: draft?.version ?? calendar.version, availability };
      return (await staffCall(saveCalendar, { params: { id: calendar.id }, body })).data.data;
    },
    onSuccess: (saved, sent) => {
      setLatest(saved);
      storeCalendar(client, saved);
      setText(textOf(draftAfterSave(saved, sent, readDraft(key))));
      showToast({ title: words.saved });
    },
    onError: (error) => {
      // Settings that were changed back during the save equal the saved ones again, so the draft may be empty now.
      const entered = draftIn(readDraft(key));
      setText(textOf(entered && changed(calendar, entered, entered.availability)));
      if (isUnauthorized(error)) return;
      const current =
        error instanceof ApiError && error.code === 'stale_version' ? calendarSchema.safeParse(error.current).data : undefined;
      // The page then says what the other person changed.
      if (current) {
        setLatest(current);
        return storeCalendar(client, current);
      }
      const isRole = error instanceof ApiError && error.code === 'role_too_low';
      const description = error instanceof NetworkError ? words.unknownText : isRole ? words.roleText : words.failedText;
      showToast({ kind: 'error', title: words.failed, description });
    },
  });
  return {
    calendar,
    availability,
    isChanged: draft !== undefined,
    conflict: isStale ? differences(draft.base, calendar.availability) : undefined,
    pending: isPending,
    set: (to: Partial<Availability>) => {
      const next = { ...availability, ...to };
      // During a save, a change back to what was saved before it is a change too.
      setText(textOf(isPending && draft ? { ...draft, availability: next } : changed(calendar, draft, next)));
    },
    discard: () => setText(''),
    /** Keeps the changes, on top of what is saved now. */
    rebase: () => {
      setText(textOf(changed(calendar, undefined, availability)));
    },
    save: () => mutate(text),
  };
}
export type CalendarDraftState = ReturnType<typeof useCalendarDraft>;
