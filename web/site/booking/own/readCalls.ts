import { bookingTimes } from '../../../../shared/contracts/booking.ts';
import type { LanguageCode } from '../../../../shared/languages.ts';
import { callApi } from '../../../lib/api.ts';
import { timesQuery } from './useTimes.ts';

/** Returns whether the firm's own calendar offers calls, and how many are free this week. Rejects when it does not respond within 3 s. */
export const readCalls = (language: LanguageCode, signal: AbortSignal): Promise<{ offered: boolean; freeThisWeek: number }> =>
  callApi(bookingTimes, { query: timesQuery({ kind: 'call' }, language), signal, timeout: 3000 }).then(({ data }) => data.data);
