let isoDay: Intl.DateTimeFormat | undefined;

/** Returns the day in London of a time, as `YYYY-MM-DD`. Days are in London everywhere, because the firm works there. */
export function londonDay(time: string | Date): string {
  // Made at the first call, because making it takes longer than all else in the chunk, which every page evaluates when React starts.
  // Swedish dates have the format of ISO 8601.
  isoDay ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', year: 'numeric', month: '2-digit', day: '2-digit' });
  return isoDay.format(new Date(time));
}
