import { openTable } from '../data/table.ts';
import { readEnvironment } from '../environment.ts';
import { openSecret, openVersion } from '../secrets.ts';
import { openPendingSignIns } from './pendingSignIn.ts';
import { openSessions } from './session.ts';

/** Returns the table, the signing key, the sessions and the pending sign-ins, for every function with sessions. */
export function openStaffContext() {
  const environment = readEnvironment('TABLE_NAME', 'SIGNING_KEY_SECRET', 'ADMIN_PASSWORD_SECRET');
  const table = openTable(environment.TABLE_NAME);
  const signingKey = openSecret(environment.SIGNING_KEY_SECRET);
  const passwordVersion = openVersion(environment.ADMIN_PASSWORD_SECRET);
  const sessions = openSessions(table, signingKey, passwordVersion, environment);
  const pendingSignIns = openPendingSignIns(table, signingKey, environment);
  return { table, signingKey, sessions, pendingSignIns, environment };
}

/** Returns the same with the key of second factors, for the functions that enrol or check one. */
export function openFactorContext() {
  const context = openStaffContext();
  const key = openSecret(readEnvironment('FACTOR_KEY_SECRET').FACTOR_KEY_SECRET);
  return { ...context, factors: { table: context.table, key } };
}
