import { beginInvitation } from '../../../shared/contracts/invitation.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { limitedEndpoint } from '../../http/limits.ts';
import { siteOf } from '../../http/site.ts';
import { beginEnrolment } from '../../secondFactor/enrol.ts';
import { readInvitation } from '../../secondFactor/invitation.ts';
import { openSecret } from '../../secrets.ts';

const environment = readEnvironment('TABLE_NAME', 'FACTOR_KEY_SECRET');
const table = openTable(environment.TABLE_NAME);
const key = openSecret(environment.FACTOR_KEY_SECRET);

/** Begins to enrol the first second factor of an invited person. */
export const handler = limitedEndpoint(beginInvitation, table, 'form', async ({ body, viewer, now }) => {
  const member = await readInvitation(table, body.token, now);
  const data = await beginEnrolment({ table, key }, member, body.kind, siteOf(viewer, environment), now);
  return { body: { success: true, data } };
});
