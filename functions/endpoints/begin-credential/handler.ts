import { beginCredential } from '../../../shared/contracts/adminAccount.ts';
import { personIn } from '../../http/person.ts';
import { siteOf } from '../../http/site.ts';
import { openFactorContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';
import { beginEnrolment } from '../../secondFactor/enrol.ts';

const { sessions, factors, environment } = openFactorContext();

/** Begins to enrol another second factor. */
export const handler = staffEndpoint(beginCredential, sessions, async ({ body, session, viewer, now }) => {
  const data = await beginEnrolment(factors, personIn(session), body.kind, siteOf(viewer, environment), now);
  return { body: { success: true, data } };
});
