import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MeetingKind } from '../../../shared/booking.ts';
import {
  type AdminBooking,
  type Calendar,
  type CalendarId,
  listBookings,
  listCalendars,
  staffTimes,
} from '../../../shared/contracts/adminBookings.ts';
import type { ResponseOf } from '../../../shared/contracts/contract.ts';
import type { LanguageCode } from '../../../shared/languageCodes.ts';
import { pollInterval } from '../lists/source.ts';
import { recordsKey } from '../recordCache.ts';
import { staffCall } from '../staffCall.ts';

const calendarsKey = recordsKey('calendars');
const bookingsKey = recordsKey('bookings');
const timesKey = recordsKey('times');

/** Loads all calendars, and again every half minute, so that changes of colleagues are seen. */
export function useCalendars() {
  return useQuery({
    queryKey: calendarsKey,
    queryFn: async ({ signal }) => (await staffCall(listCalendars, { signal })).data.data,
    staleTime: 0,
    refetchInterval: pollInterval,
  });
}

/** Stores a calendar as the server has it now. A list that is being loaded may be older, and is loaded again. */
export function storeCalendar(client: QueryClient, calendar: Calendar): void {
  client.setQueryData<Calendar[]>(calendarsKey, (all) => all?.map((each) => (each.id === calendar.id ? calendar : each)));
  void client.invalidateQueries({ queryKey: calendarsKey });
  void client.invalidateQueries({ queryKey: timesKey });
}

type Bookings = ResponseOf<typeof listBookings>['data'];

/** Loads the bookings of a range of days, both included, of one calendar or all, and again every half minute. */
export function useBookings(from: string, to: string, calendar: CalendarId | undefined) {
  return useQuery({
    queryKey: [...bookingsKey, from, to, calendar ?? ''],
    queryFn: async ({ signal }) => (await staffCall(listBookings, { query: { from, to, calendar }, signal })).data.data,
    staleTime: 0,
    refetchInterval: pollInterval,
  });
}

/** Returns a function that stores a booking as the server has it now, and loads the lists and free times again. */
export function useStoreBooking() {
  const client = useQueryClient();
  return (booking: AdminBooking) => {
    const replace = (all: AdminBooking[]) => all.map((each) => (each.id === booking.id ? booking : each));
    client.setQueriesData<Bookings>(
      { queryKey: bookingsKey },
      (data) =>
        data && {
          bookings: replace(data.bookings),
          withoutOwner: replace(data.withoutOwner).filter(({ needsOwner }) => needsOwner),
        },
    );
    void client.invalidateQueries({ queryKey: bookingsKey });
    void client.invalidateQueries({ queryKey: timesKey });
  };
}

/** Which free times are wanted. */
export interface TimesRequest {
  kind: MeetingKind;
  language: LanguageCode;
  borough?: string | undefined;
  office?: string | undefined;
  calendar?: CalendarId | undefined;
}

/** Loads the free times of two weeks from a day on; nothing while `request` is undefined. */
export function useTimes(request: TimesRequest | undefined, from: string) {
  return useQuery({
    queryKey: [...timesKey, JSON.stringify(request), from],
    queryFn: async ({ signal }) => (await staffCall(staffTimes, { query: { ...request, from }, signal })).data.data,
    enabled: request !== undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
