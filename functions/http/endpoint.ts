import middy from '@middy/core';
import jsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type * as z from 'zod/mini';
import type { Contract, RequestOf } from '../../shared/contracts/contract.ts';
import { readEnvironment } from '../environment.ts';
import { logger } from '../log.ts';
import { Problem } from '../problem.ts';
import { jsonAnswer, notModifiedAnswer } from './answer.ts';
import { logCall, onError } from './ending.ts';
import type { RequestEvent } from './event.ts';
import { refuseForeignWrite } from './origin.ts';
import { parseRequest, refuseLargeBody, refuseOtherTypes } from './request.ts';

/** What a handler gets: the parsed request, the cookies, and the time that holds for the whole of it. */
export type Call<C extends Contract> = RequestOf<C> & { cookies: readonly string[]; now: Date };

/** What a handler answers: the contract's body with headers and cookies where it has some, or that the caller's copy still holds. */
export type Reply<Body> =
  | { body: Body; headers?: Record<string, string>; cookies?: string[] }
  | { notModified: true; headers: { etag: string } };

/** A contract whose successful answer is a certain body. */
export type Answering<C extends Contract, Body> = C & { readonly response: z.ZodMiniType<Body> };

/** A Lambda function behind the HTTP API. */
export type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

/** The Lambda function of a public contract. A contract for staff goes through `staffEndpoint`. */
export function endpoint<C extends Contract & { access: 'public' }, Body>(
  contract: Answering<C, Body>,
  handle: (call: Call<C>) => Promise<Reply<Body>>,
): Handler {
  return chain(contract, async () => ({}), handle);
}

/**
 * The one chain every call passes: foreign writes refused, `admit` decides who may call, then body size, JSON, the contract's
 * schemas, the handler, its answer through the contract's response schema, one line of log. Every error ends in the error
 * envelope. What `admit` answers is added to what the handler gets.
 */
export function chain<C extends Contract, Body, More>(
  contract: Answering<C, Body>,
  admit: (event: RequestEvent) => Promise<More>,
  handle: (call: Call<C> & More) => Promise<Reply<Body>>,
): Handler {
  const { SITE_ORIGIN } = readEnvironment();
  const run = async (event: RequestEvent) => {
    const call = { ...parseRequest<C>(contract, event), cookies: event.cookies ?? [], now: event.now };
    const reply = await handle({ ...call, ...(event.admitted as More) });
    if ('notModified' in reply) return notModifiedAnswer(reply.headers);
    // The schema drops what the contract does not name, so nothing of a stored item leaks; what does not fit is our own fault.
    return jsonAnswer(contract.status, contract.response.parse(reply.body), reply);
  };
  const chained = middy<RequestEvent, APIGatewayProxyStructuredResultV2>(run, {
    requestStart: ({ event, context }) => {
      logger.addContext(context);
      (event as RequestEvent).now = new Date();
    },
    requestEnd: (request) => logCall(contract.name, request),
    // Our own 503 while there is time to send it, before the gateway's.
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
    .before(({ event }) => refuseLargeBody(event));
  // A call without a body may still come with a JSON content type and nothing after it, as logout does.
  if (contract.body)
    chained.before(({ event }) => refuseOtherTypes(event)).use(jsonBodyParser({ disableContentTypeCheck: true }));
  return chained as unknown as Handler;
}
