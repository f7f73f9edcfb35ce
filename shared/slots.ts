/** Days for which a number of free calls stays current. */
const currentDays = 7;

/** Marks a sample number of free calls, which is always current. A production deploy refuses it. */
export const sampleDay = 'sample';

/** At most so many free times of a week are few. The firm's own calendar names no larger number (docs/requirements.md#home-page). */
export const fewSlots = 5;

/** Returns whether the number of free times left this week is shown: only when there are few. */
export const slotsAreFew = (free: number): boolean => free > 0 && free <= fewSlots;

/**
 * Returns whether a number of free calls counted on `asOf` (ISO day, London) may be shown at `now`: for seven days, not before its day,
 * and always when it is a sample.
 */
export function slotsAreCurrent(asOf: string, now: Date): boolean {
  if (asOf === sampleDay) return true;
  const age = now.getTime() - Date.parse(`${asOf}T00:00:00Z`);
  return age >= 0 && age < (currentDays + 1) * 86_400_000;
}
