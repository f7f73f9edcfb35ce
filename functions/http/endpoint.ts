import middy from '@middy/core';
import jsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type * as z from 'zod/mini';
import type { Contract, RequestOf } from '../../shared/contracts/contract.ts';
import { readEnvironment } from '../environment.ts';
import { logger } from '../log.ts';
import { Problem } from '../problem.ts';
import type { RequestEvent } from './event.ts';
import { refuseForeignWrite } from './origin.ts';
import { logCall, onError } from './outcome.ts';
import { parseRequest, refuseLargeBody, refuseOtherTypes } from './request.ts';
import { jsonResponse, notModifiedResponse, textResponse } from './response.ts';

/** What the distribution and the browser say about a caller. */
export interface Viewer {
  /** The host name that the visitor used. */
  host: string | undefined;
  userAgent: string | undefined;
  /** The IP address; undefined for a call that did not come through the distribution. */
  address: string | undefined;
}

/** Returns what the distribution and the browser say about the caller of an event. */
export const viewerOf = ({ headers }: RequestEvent): Viewer => ({
  host: headers['x-viewer-host'],
  userAgent: headers['user-agent'],
  address: headers['x-viewer-address'],
});

/** The input of a handler: the parsed request, the cookies, the viewer, and the time at which the call began. */
export type Call<C extends Contract> = RequestOf<C> & { cookies: readonly string[]; viewer: Viewer; now: Date };

/** The result of a handler: the contract's body with optional headers and cookies, a text of another type than JSON, or that the caller's copy is current. */
export type Reply<Body> =
  | { body: Body; headers?: Record<string, string>; cookies?: string[] }
  | { text: string; headers: { 'content-type': string } }
  | { notModified: true; headers: { etag: string } };

/** A contract whose successful response has this body. */
export type WithResponse<C extends Contract, Body> = C & { readonly response: z.ZodMiniType<Body> };

/** A Lambda function behind the HTTP API. */
export type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

/** Returns the Lambda function of a public contract. A contract for staff needs `staffEndpoint`; the type refuses it here. */
export function endpoint<C extends Contract & { access: 'public' }, Body>(
  contract: WithResponse<C, Body>,
  handle: (call: Call<C>) => Promise<Reply<Body>>,
): Handler {
  return chain(contract, async () => ({}), handle);
}

/**
 * Returns the Lambda function of a contract. Every call passes the same steps: refuse writes from other sites, `admit` (who may call),
 * body size, JSON, the contract's schemas, the handler, the contract's response schema, one log line. Every error becomes the error
 * envelope. What `admit` returns is added to what the handler gets.
 */
export function chain<C extends Contract, Body, More>(
  contract: WithResponse<C, Body>,
  admit: (event: RequestEvent) => Promise<More>,
  handle: (call: Call<C> & More) => Promise<Reply<Body>>,
): Handler {
  const { SITE_ORIGIN } = readEnvironment();
  const run = async (event: RequestEvent) => {
    const viewer = viewerOf(event);
    const call = { ...parseRequest<C>(contract, event), cookies: event.cookies ?? [], viewer, now: event.now };
    const reply = await handle({ ...call, ...(event.admitted as More) });
    if ('notModified' in reply) return notModifiedResponse(reply.headers);
    if ('text' in reply) return textResponse(contract.status, reply);
    // The schema drops fields that the contract does not name, so no field of a stored item leaks. A body that does not fit is a 500.
    return jsonResponse(contract.status, contract.response.parse(reply.body), reply);
  };
  const chained = middy<RequestEvent, APIGatewayProxyStructuredResultV2>(run, {
    requestStart: ({ event, context }) => {
      logger.addContext(context);
      (event as RequestEvent).now = new Date();
    },
    requestEnd: (request) => logCall(contract.name, request),
    // Returns our own 503 half a second before Lambda ends the function, because the gateway would then return its own error.
    timeoutEarlyInMillis: 500,
    timeoutEarlyResponse: () => {
      throw new Problem('unavailable');
    },
  })
    .onError(onError)
    .before(({ event }) => refuseForeignWrite(event, SITE_ORIGIN))
    .before(async ({ event }) => {
      event.admitted = await admit(event);
    })
    .before(({ event }) => refuseLargeBody(event, contract.maxBodyBytes));
  // Only for contracts with a body: logout sends a JSON content type and no body, which the parser would refuse.
  if (contract.body)
    chained.before(({ event }) => refuseOtherTypes(event)).use(jsonBodyParser({ disableContentTypeCheck: true }));
  return chained as unknown as Handler;
}
