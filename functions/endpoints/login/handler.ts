import { login } from '../../../shared/contracts/session.ts';
import { recordAudit, recordFailedSignIn } from '../../data/audit.ts';
import { readEnvironment } from '../../environment.ts';
import { auditAuthor } from '../../http/auditTrail.ts';
import { chain } from '../../http/endpoint.ts';
import type { RequestEvent } from '../../http/event.ts';
import { isSamePassword } from '../../http/password.ts';
import { staffUser } from '../../http/session.ts';
import { signInLimit } from '../../http/signInLimit.ts';
import { openStaffContext } from '../../http/staff.ts';
import { visitorOf } from '../../http/visitor.ts';
import { Problem } from '../../problem.ts';
import { freshMaxAge, openSecret } from '../../secrets.ts';

const adminPassword = openSecret(readEnvironment('ADMIN_PASSWORD_SECRET').ADMIN_PASSWORD_SECRET);
const { sessions, table } = openStaffContext();
const attempts = signInLimit(table);

const admit = async (event: RequestEvent) => ({ visitor: await visitorOf(table, event, { ipv6Bits: 48 }), event });

/** Signs staff in. The password is cached for a few seconds only, so that a replaced one stops working at once. */
export const handler = chain(login, admit, async ({ body, visitor, now, event }) => {
  await attempts.take(visitor, now);
  const { value, version } = await adminPassword.readVersion(freshMaxAge);
  if (!isSamePassword(body.password, value)) {
    await Promise.all([attempts.failed(now), recordFailedSignIn(table, visitor, now)]);
    throw new Problem('wrong_password');
  }
  await recordAudit(table, { action: 'sign_in', visitor, ...(await auditAuthor(table, { by: staffUser.id }, event)) }, now);
  const cookie = await sessions.start(version, now);
  await attempts.succeeded(visitor, now);
  return { body: { success: true as const, user: staffUser }, cookies: [cookie] };
});
