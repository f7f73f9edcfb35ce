import { sendLetter } from '../../../shared/contracts/adminPrivacyRequests.ts';
import { storeLetter } from '../../data/privacyRequests.ts';
import { auditChange } from '../../http/auditTrail.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Stores a letter about a request about personal data. The mail queue sends it. */
export const handler = staffEndpoint(sendLetter, sessions, async ({ params, headers, body, author, audit }) => {
  const change = storeLetter(table, {
    id: params.id,
    ...body,
    expectedVersion: headers['if-match'],
    ...author,
  });
  const data = await auditChange(audit, params.id, change);
  return { body: { success: true, data } };
});
