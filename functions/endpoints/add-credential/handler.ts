import { addCredential as contract } from '../../../shared/contracts/adminAccount.ts';
import { personIn } from '../../http/person.ts';
import { siteOf } from '../../http/site.ts';
import { openFactorContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';
import { addCredential } from '../../secondFactor/credentials.ts';
import { finishEnrolment } from '../../secondFactor/enrol.ts';
import { openStaffNotices } from '../../secondFactor/notify.ts';

const { sessions, table, factors, environment } = openFactorContext();
const notify = openStaffNotices(table);

/** Adds a second factor that the person proved to have. */
export const handler = staffEndpoint(contract, sessions, async ({ body, session, viewer, now, audit }) => {
  const person = personIn(session);
  const enrolled = await finishEnrolment(factors, person, body, siteOf(viewer, environment), now);
  // Recorded first, so that no change lacks an entry.
  await audit({ action: 'staff_change', change: 'credentials_changed', subject: person.id, subjectName: person.name });
  const data = await addCredential(table, person.id, enrolled);
  await notify({ kind: 'new_factor', person: person.id, factor: body.kind, name: body.name }, now);
  return { body: { success: true, data } };
});
