import { bookingTimes } from '../../../../shared/contracts/booking.ts';
import type { LanguageCode } from '../../../../shared/languages.ts';
import { callApi } from '../../../lib/api.ts';
import { timesQuery } from './useTimes.ts';

/** Returns whether the firm's own calendar offers calls. Rejects when it does not respond within 4 s. */
export const isSetUp = (language: LanguageCode, signal: AbortSignal): Promise<boolean> =>
  callApi(bookingTimes, { query: timesQuery({ kind: 'call' }, language), signal, timeout: 4000 }).then(
    ({ data }) => data.data.offered,
  );
