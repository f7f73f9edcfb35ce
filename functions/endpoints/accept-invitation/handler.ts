import { acceptInvitation } from '../../../shared/contracts/invitation.ts';
import { recordAudit } from '../../data/audit.ts';
import { newFactorsItem } from '../../data/factors.ts';
import { activateMember } from '../../data/staff.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { auditAuthor } from '../../http/auditTrail.ts';
import { initialsOf } from '../../http/initials.ts';
import { limitedEndpoint } from '../../http/limits.ts';
import { siteOf } from '../../http/site.ts';
import { finishEnrolment } from '../../secondFactor/enrol.ts';
import { readInvitation } from '../../secondFactor/invitation.ts';
import { newRecoveryCodes } from '../../secondFactor/recoveryCodes.ts';
import { openSecret } from '../../secrets.ts';

const environment = readEnvironment('TABLE_NAME', 'FACTOR_KEY_SECRET');
const table = openTable(environment.TABLE_NAME);
const key = openSecret(environment.FACTOR_KEY_SECRET);

/** Makes an invited person active who proved to have a second factor. */
export const handler = limitedEndpoint(acceptInvitation, table, 'form', async ({ body, viewer, now }) => {
  const member = await readInvitation(table, body.token, now);
  const enrolled = await finishEnrolment({ table, key }, member, body.proof, siteOf(viewer, environment), now);
  const { codes, hashes } = await newRecoveryCodes(key, member.id);
  const passkeys = 'passkey' in enrolled ? [enrolled.passkey] : [];
  const totp = 'totp' in enrolled ? enrolled.totp : undefined;
  // Recorded first: after the activation the invitation could not be accepted again, and the codes would be lost.
  const author = await auditAuthor(table, { by: initialsOf(member.name), person: member }, viewer, now);
  const subject = { subject: member.id, subjectName: member.name };
  await recordAudit(table, { action: 'staff_change', change: 'credentials_changed', ...subject, ...author }, now);
  await activateMember(table, member, [newFactorsItem(table, member.id, { passkeys, totp, recoveryCodes: hashes, devices: [] })]);
  return { body: { success: true, data: { recoveryCodes: codes } } };
});
