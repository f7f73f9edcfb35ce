import type { Contract } from '../../shared/contracts/contract.ts';
import { type Call, chain, type Handler, type Reply, type WithResponse } from './endpoint.ts';
import type { Session, Sessions } from './session.ts';

/** Returns the Lambda function of a contract for staff. The handler also gets the session; without a live one it does not run. */
export function staffEndpoint<C extends Contract & { access: 'staff' }, Body>(
  contract: WithResponse<C, Body>,
  sessions: Sessions,
  handle: (call: Call<C> & { session: Session }) => Promise<Reply<Body>>,
): Handler {
  return chain(contract, async (event) => ({ session: await sessions.require(event) }), handle);
}
