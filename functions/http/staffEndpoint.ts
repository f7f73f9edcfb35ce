import type { Contract } from '../../shared/contracts/contract.ts';
import { type Answering, type Call, chain, type Handler, type Reply } from './endpoint.ts';
import type { Session, Sessions } from './session.ts';

/** The Lambda function of a contract for staff: the handler also gets the live session, without one it is not reached. */
export function staffEndpoint<C extends Contract & { access: 'staff' }, Body>(
  contract: Answering<C, Body>,
  sessions: Sessions,
  handle: (call: Call<C> & { session: Session }) => Promise<Reply<Body>>,
): Handler {
  return chain(contract, async (event) => ({ session: await sessions.require(event) }), handle);
}
