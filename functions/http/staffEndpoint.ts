import type { Contract } from '../../shared/contracts/contract.ts';
import { allows } from '../../shared/roles.ts';
import type { Author } from '../data/changes.ts';
import { Problem } from '../problem.ts';
import { type Audit, auditOf, auditRefusal } from './auditTrail.ts';
import { type Call, chain, type Handler, type Reply, type WithResponse } from './endpoint.ts';
import { isPerson, type Session, type Sessions } from './session.ts';

/** What the handler of a call for staff gets besides the request. */
interface StaffCall {
  session: Session;
  /** Who makes the changes of the call. */
  author: Author;
  /** Records in the audit list what the call does. */
  audit: Audit;
  /** Whether a person caused the call, not a poll. */
  byPerson: boolean;
}

/** How long a second factor counts as fresh, in ms (docs/requirements.md#sign-in). */
const freshMs = 5 * 60_000;

/**
 * Returns the Lambda function of a contract for staff. It does not run without a live session, the contract's role, or a fresh second
 * factor where the contract needs one. A refusal of the last two is in the audit list.
 */
export function staffEndpoint<C extends Contract & { access: 'staff' }, Body>(
  contract: WithResponse<C, Body>,
  sessions: Sessions,
  handle: (call: Call<C> & StaffCall) => Promise<Reply<Body>>,
): Handler {
  return chain(
    contract,
    async (event): Promise<StaffCall> => {
      const session = await sessions.require(event);
      const audit = auditOf(sessions.table, session, event);
      const code = refusalOf(contract, session, event.now);
      if (code) {
        await auditRefusal(audit, contract, code);
        throw new Problem(code);
      }
      const { by, person, id: sessionId } = session;
      return { session, author: { by, person, sessionId, now: event.now }, audit, byPerson: isPerson(event) };
    },
    handle,
  );
}

/** Returns why a session may not make a call; undefined if it may. A session of the shared password may do everything. */
export function refusalOf(
  { role = 'viewer', freshSecondFactor }: Pick<Contract, 'role' | 'freshSecondFactor'>,
  session: Pick<Session, 'role' | 'person' | 'secondFactorAt'>,
  now: Date,
): 'role_too_low' | 'second_factor_needed' | undefined {
  if (!allows(session.role, role)) return 'role_too_low';
  if (!freshSecondFactor || !session.person) return undefined;
  const age = now.getTime() - (session.secondFactorAt?.getTime() ?? 0);
  return age > freshMs ? 'second_factor_needed' : undefined;
}
