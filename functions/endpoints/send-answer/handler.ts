import { sendAnswer } from '../../../shared/contracts/adminAnswers.ts';
import { storeAnswer } from '../../data/answers.ts';
import { auditChange } from '../../http/auditTrail.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table, environment } = openStaffContext();

/** Stores a mail that answers a record. The mail queue sends it. */
export const handler = staffEndpoint(sendAnswer, sessions, async ({ params, headers, body, author, audit }) => {
  const answer = storeAnswer(table, {
    ...body,
    id: params.id,
    template: body.template,
    idempotencyKey: headers['idempotency-key'],
    limitScale: environment.LIMIT_SCALE,
    ...author,
  });
  const data = await auditChange(audit, params.id, answer);
  return { body: { success: true, data } };
});
