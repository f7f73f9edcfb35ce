import { openTable } from '../data/table.ts';
import { openSecret } from '../secrets.ts';
import { openSessions } from './session.ts';

/** Returns the table, the signing key and the sessions, for every function with sessions. */
export function openStaffContext(environment: { TABLE_NAME: string; SIGNING_KEY_SECRET: string; INSECURE_COOKIE?: '1' }) {
  const table = openTable(environment.TABLE_NAME);
  const signingKey = openSecret(environment.SIGNING_KEY_SECRET);
  return { table, signingKey, sessions: openSessions(table, signingKey, environment) };
}
