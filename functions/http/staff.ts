import { openTable } from '../data/table.ts';
import { openSecret } from '../secrets.ts';
import { openSessions } from './session.ts';

/** What every function that deals with sessions needs, from its environment: the table, the key that signs, the sessions. */
export function openStaff(environment: { TABLE_NAME: string; SIGNING_KEY_SECRET: string; INSECURE_COOKIE?: '1' }) {
  const table = openTable(environment.TABLE_NAME);
  const signingKey = openSecret(environment.SIGNING_KEY_SECRET);
  return { table, signingKey, sessions: openSessions(table, signingKey, environment) };
}
