import { renewRecoveryCodes } from '../../../shared/contracts/adminAccount.ts';
import { personIn } from '../../http/person.ts';
import { openFactorContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';
import { replaceRecoveryCodes } from '../../secondFactor/credentials.ts';
import { newRecoveryCodes } from '../../secondFactor/recoveryCodes.ts';

const { sessions, table, factors } = openFactorContext();

/** Replaces the recovery codes of the person. */
export const handler = staffEndpoint(renewRecoveryCodes, sessions, async ({ session, audit }) => {
  const { id, name } = personIn(session);
  const { codes, hashes } = await newRecoveryCodes(factors.key, id);
  // Recorded first, so that no change lacks an entry.
  await audit({ action: 'staff_change', change: 'credentials_changed', subject: id, subjectName: name });
  await replaceRecoveryCodes(table, id, hashes);
  return { body: { success: true, data: { recoveryCodes: codes } } };
});
