import { login } from '../../../shared/contracts/session.ts';
import { chain } from '../../http/endpoint.ts';
import { readEnvironment } from '../../http/environment.ts';
import { signInLimit } from '../../http/limits.ts';
import { isSamePassword } from '../../http/password.ts';
import { staffUser } from '../../http/session.ts';
import { openStaff } from '../../http/staff.ts';
import { Problem } from '../../problem.ts';
import { freshSeconds, openSecret } from '../../secrets.ts';

const environment = readEnvironment('TABLE_NAME', 'ADMIN_PASSWORD_SECRET', 'SIGNING_KEY_SECRET');
const adminPassword = openSecret(environment.ADMIN_PASSWORD_SECRET);
const { sessions, table } = openStaff(environment);
const limit = signInLimit(table);

/** Signs the member of staff in. The password is read afresh every few seconds: a replaced one counts at once, the old one no more. */
export const handler = chain(login, limit.admit, async ({ body, visitor, now }) => {
  if (!isSamePassword(body.password, await adminPassword.read(freshSeconds))) {
    await limit.failed(visitor, now);
    throw new Problem('wrong_password');
  }
  return { body: { success: true, user: staffUser }, cookies: [await sessions.start(now)] };
});
