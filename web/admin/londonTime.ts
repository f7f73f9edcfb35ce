const local = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' });
const form = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Returns a time in London as a field of date and time has it (`2026-11-20T09:30`), as an ISO time; undefined if it is not one. */
export function fromLondon(value: string | null): string | undefined {
  const minutes = value?.match(form)?.[0];
  const winter = Date.parse(`${minutes}:00.000Z`);
  if (minutes === undefined || Number.isNaN(winter)) return undefined;
  const summer = winter - 3_600_000;
  return new Date(local.format(summer) === minutes.replace('T', ' ') ? summer : winter).toISOString();
}

/** Returns a time as a field of date and time shows it in London. */
export const toLondon = (time: Date): string => local.format(time).replace(' ', 'T');
