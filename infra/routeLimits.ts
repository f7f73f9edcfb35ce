import { contracts } from '../shared/contracts/index.ts';
import type { Endpoint } from './endpoints.ts';
import type { StageSettings } from './settings.ts';

/** Requests per second of a route: the steady rate, and the burst. */
export interface RouteLimit {
  rate: number;
  burst: number;
}

/** Routes with the whole of `limits.callsPerSecond` each: the forms, and the statistics that every page sends. */
const fullRate: ReadonlySet<unknown> = new Set([
  contracts.enhancedContact,
  contracts.contact,
  contracts.partnerApplication,
  contracts.leadMagnet,
  contracts.privacyRequest,
  contracts.events,
]);

/** Share of `limits.callsPerSecond` of every other route. */
const otherShare = 0.2;

/**
 * Sign-ins of all addresses together. A sign-in may wait for 2 s on purpose, so that this limit alone keeps at most eight functions
 * running: the burst, and two new ones a second.
 */
const signIn: RouteLimit = { rate: 2, burst: 4 };

/**
 * Returns the limit of an endpoint's route. Each route has a bucket of its own in API Gateway, so that a flood of one route leaves the
 * others, and the forms first of all, reachable.
 */
export function routeLimitOf({ contract }: Endpoint, { callsPerSecond, callsAtOnce }: StageSettings['limits']): RouteLimit {
  if (contract === contracts.login || contract === contracts.signInWithSecondFactor) return signIn;
  const share = fullRate.has(contract) ? 1 : otherShare;
  return { rate: Math.ceil(callsPerSecond * share), burst: Math.ceil(callsAtOnce * share) };
}
