/** How far ahead the sealed setting may be, in ms, so that it is never left open for long. */
const maxAheadMs = 24 * 3_600_000;

/**
 * Returns until when the password alone is enough, from the sealed setting: an ISO time in UTC at most 24 hours ahead. Undefined for any
 * other value, such as `none` (infra/RUNBOOK.md#break-glass).
 */
export function breakGlassUntil(setting: string, now: Date): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(setting.trim())) return undefined;
  const until = new Date(setting.trim());
  const ahead = until.getTime() - now.getTime();
  return ahead > 0 && ahead <= maxAheadMs ? until : undefined;
}
