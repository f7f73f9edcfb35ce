import { openTable } from '../data/table.ts';
import { readEnvironment } from '../environment.ts';
import { openSecret, openVersion } from '../secrets.ts';
import { openSessions } from './session.ts';

/** Returns the table, the signing key and the sessions, for every function with sessions. */
export function openStaffContext() {
  const environment = readEnvironment('TABLE_NAME', 'SIGNING_KEY_SECRET', 'ADMIN_PASSWORD_SECRET');
  const table = openTable(environment.TABLE_NAME);
  const signingKey = openSecret(environment.SIGNING_KEY_SECRET);
  const passwordVersion = openVersion(environment.ADMIN_PASSWORD_SECRET);
  return { table, signingKey, sessions: openSessions(table, signingKey, passwordVersion, environment) };
}
