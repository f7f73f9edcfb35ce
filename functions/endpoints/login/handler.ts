import { login } from '../../../shared/contracts/session.ts';
import { recordAudit, recordFailedSignIn } from '../../data/audit.ts';
import { readEnvironment } from '../../environment.ts';
import { auditAuthor } from '../../http/auditTrail.ts';
import { breakGlassUntil } from '../../http/breakGlass.ts';
import { chain } from '../../http/endpoint.ts';
import type { RequestEvent } from '../../http/event.ts';
import { staffUser } from '../../http/session.ts';
import { signInLimit } from '../../http/signInLimit.ts';
import { openStaffContext } from '../../http/staff.ts';
import { visitorOf } from '../../http/visitor.ts';
import { logger } from '../../log.ts';
import { Problem } from '../../problem.ts';
import { isSameSecret } from '../../sameSecret.ts';
import { freshMaxAge, openSecret } from '../../secrets.ts';

const { ADMIN_PASSWORD_SECRET, BREAK_GLASS_SECRET, SECOND_FACTOR } = readEnvironment(
  'ADMIN_PASSWORD_SECRET',
  'BREAK_GLASS_SECRET',
);
const adminPassword = openSecret(ADMIN_PASSWORD_SECRET);
const breakGlass = openSecret(BREAK_GLASS_SECRET);
const { sessions, pendingSignIns, table } = openStaffContext();
const attempts = signInLimit(table);

const admit = async (event: RequestEvent) => ({ visitor: await visitorOf(table, event, { ipv6Bits: 48 }) });

/**
 * Signs staff in, or begins the sign-in where a second factor is required. The password is cached for a few seconds only, so that a
 * replaced one stops working at once.
 */
export const handler = chain(login, admit, async ({ body, visitor, viewer, now }) => {
  await attempts.take(visitor, now);
  const { value, version } = await adminPassword.readVersion(freshMaxAge);
  if (!isSameSecret(body.password, value)) {
    await Promise.all([attempts.failed(now), recordFailedSignIn(table, visitor, now)]);
    throw new Problem('wrong_password');
  }
  const until = SECOND_FACTOR === 'required' ? breakGlassUntil(await breakGlass.read(freshMaxAge), now) : undefined;
  if (SECOND_FACTOR === 'required' && !until) {
    const cookie = await pendingSignIns.start(version, now);
    await attempts.succeeded(visitor, now);
    return { body: { success: true as const, user: null, next: 'second-factor' as const }, cookies: [cookie] };
  }
  // An alarm counts this line.
  if (until) logger.warn('signed in without a second factor', { reason: 'break_glass' });
  const author = await auditAuthor(table, { by: staffUser.id }, viewer, now);
  await recordAudit(table, { action: until ? 'break_glass' : 'sign_in', visitor, ...author }, now);
  const cookie = await sessions.start(version, now, { breakGlassUntil: until });
  await attempts.succeeded(visitor, now);
  return { body: { success: true as const, user: staffUser }, cookies: [cookie] };
});
