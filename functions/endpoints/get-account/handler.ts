import { getAccount } from '../../../shared/contracts/adminAccount.ts';
import { readFactors } from '../../data/factors.ts';
import { listSessions, readSignOut } from '../../data/sessions.ts';
import { findMember } from '../../data/staff.ts';
import { personIn } from '../../http/person.ts';
import { isLiveSession } from '../../http/session.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';
import { credentialsIn } from '../../secondFactor/credentials.ts';

const { sessions, table } = openStaffContext();

/** Returns the account of the person who is signed in. */
export const handler = staffEndpoint(getAccount, sessions, async ({ session, now }) => {
  const person = personIn(session);
  const [factors, stored, signedOutAt, member] = await Promise.all([
    readFactors(table, person.id),
    listSessions(table, person.id),
    readSignOut(table),
    findMember(table, person.id),
  ]);
  const live = stored
    .filter((each) => isLiveSession(each, now) && !(signedOutAt && each.createdAt <= signedOutAt))
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  return {
    body: {
      success: true as const,
      data: {
        person: { ...person, role: session.role, languages: member?.languages ?? [], available: member?.available ?? false },
        credentials: credentialsIn(factors),
        recoveryCodesLeft: factors?.recoveryCodes.length ?? 0,
        sessions: live.map(({ id, device = '', createdAt, activeAt }) => ({
          id: id.slice(person.id.length + 1),
          device,
          createdAt: createdAt.toISOString(),
          activeAt: activeAt.toISOString(),
          current: id === session.id,
        })),
      },
    },
  };
});
