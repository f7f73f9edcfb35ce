import { beginConfirmation } from '../../../shared/contracts/secondFactor.ts';
import { storeBegun } from '../../data/factors.ts';
import { personIn } from '../../http/person.ts';
import { siteOf } from '../../http/site.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';
import { requestOptions } from '../../secondFactor/passkeys.ts';

const { sessions, table, environment } = openStaffContext();

/** Begins to confirm with a passkey within a session. */
export const handler = staffEndpoint(beginConfirmation, sessions, async ({ session, viewer, now }) => {
  const { id } = personIn(session);
  const options = requestOptions(siteOf(viewer, environment));
  await storeBegun(table, id, session.id, { kind: 'passkey', value: options.challenge }, now);
  return { body: { success: true, options } };
});
