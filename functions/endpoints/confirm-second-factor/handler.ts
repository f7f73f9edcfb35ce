import { confirmSecondFactor } from '../../../shared/contracts/secondFactor.ts';
import { takeBegun } from '../../data/factors.ts';
import { maxFailures } from '../../data/pending.ts';
import { countConfirmation, storeConfirmation } from '../../data/sessions.ts';
import { auditRefusal } from '../../http/auditTrail.ts';
import { personIn } from '../../http/person.ts';
import { limitCodes } from '../../http/signInLimit.ts';
import { siteOf } from '../../http/site.ts';
import { openFactorContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';
import { Problem } from '../../problem.ts';
import { isWrongFactor } from '../../secondFactor/identify.ts';
import { spendFactor } from '../../secondFactor/verify.ts';

const { sessions, table, factors, environment } = openFactorContext();

/** Confirms with the second factor of the person who is signed in. Every attempt is counted before the factor is checked. */
export const handler = staffEndpoint(confirmSecondFactor, sessions, async ({ body, session, viewer, cookies, now, audit }) => {
  const { id, email } = personIn(session);
  const count = await countConfirmation(table, session.id);
  const begun = body.kind === 'passkey' ? await takeBegun(table, id, session.id, now) : undefined;
  const check = () => spendFactor(factors, id, body, { site: siteOf(viewer, environment), challenge: begun?.value, now });
  try {
    if (count > maxFailures) throw new Problem('wrong_code');
    await (body.kind === 'totp' ? limitCodes(table, email, now, check) : check());
  } catch (error) {
    if (!isWrongFactor(error)) throw error;
    await auditRefusal(audit, confirmSecondFactor, error.code);
    if (count < maxFailures) throw error;
    throw new Problem('not_signed_in', { cookies: [await sessions.end(cookies, now)] });
  }
  if (!(await storeConfirmation(table, session.id, now))) throw new Problem('not_signed_in');
  return { body: { success: true } };
});
