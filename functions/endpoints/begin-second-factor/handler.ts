import { beginSecondFactor } from '../../../shared/contracts/secondFactor.ts';
import { storeChallenge } from '../../data/pending.ts';
import { chain } from '../../http/endpoint.ts';
import type { RequestEvent } from '../../http/event.ts';
import { siteOf } from '../../http/site.ts';
import { openStaffContext } from '../../http/staff.ts';
import { requestOptions } from '../../secondFactor/passkeys.ts';

const { pendingSignIns, table, environment } = openStaffContext();

const admit = async (event: RequestEvent) => ({ pendingId: await pendingSignIns.require(event) });

/** Begins to sign in with a passkey. */
export const handler = chain(beginSecondFactor, admit, async ({ pendingId, viewer, now }) => {
  const options = requestOptions(siteOf(viewer, environment));
  if (!(await storeChallenge(table, pendingId, options.challenge, now))) throw pendingSignIns.expired();
  return { body: { success: true, options } };
});
