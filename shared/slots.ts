/** Days for which a number of free calls stays current. */
const currentDays = 7;

/** Marks a sample number of free calls, which is always current. A production deploy refuses it. */
export const sampleDay = 'sample';

/**
 * Returns whether a number of free calls counted on `asOf` (ISO day, London) may be shown at `now`: for seven days, not before its day,
 * and always when it is a sample.
 */
export function slotsAreCurrent(asOf: string, now: Date): boolean {
  if (asOf === sampleDay) return true;
  const age = now.getTime() - Date.parse(`${asOf}T00:00:00Z`);
  return age >= 0 && age < (currentDays + 1) * 86_400_000;
}
