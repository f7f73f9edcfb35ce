import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** A request in HTTP API payload format 2.0, as it passes through the chain. */
export type RequestEvent = Omit<APIGatewayProxyEventV2, 'body'> & {
  /** The text that was sent; after the JSON parser, the parsed value. */
  body?: unknown;
  /** When the call began. Everything in the call uses this time. */
  now: Date;
  /** The result of the endpoint's `admit`, e.g. the session. */
  admitted?: unknown;
};
