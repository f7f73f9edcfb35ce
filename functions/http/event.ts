import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** A request in HTTP API payload format 2.0, as it passes down the chain. */
export type RequestEvent = Omit<APIGatewayProxyEventV2, 'body'> & {
  /** Text as it came, and from the JSON parser on what it held. */
  body?: unknown;
  /** When the call began; the one time that holds for all of it. */
  now: Date;
  /** What the check for who may call found out, e.g. the session. */
  admitted?: unknown;
};
