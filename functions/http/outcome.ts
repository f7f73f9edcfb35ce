import type middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { ErrorCode } from '../../shared/contracts/errors.ts';
import { logger } from '../log.ts';
import type { RequestEvent } from './event.ts';
import { toProblem } from './problems.ts';
import { bodyProblem } from './request.ts';
import { problemResponse } from './response.ts';

type Request = middy.Request<RequestEvent, APIGatewayProxyStructuredResultV2>;

/** What `onError` passes to `logCall`. */
interface Outcome {
  code?: ErrorCode;
}

/** Turns any error of the chain into the error envelope. Logs the error unless the caller caused it. */
export function onError(request: Request): void {
  const problem = bodyProblem(request.error) ?? toProblem(request.error);
  if (problem.cause !== undefined) logger.error('call failed', { error: problem.cause });
  (request.internal as Outcome).code = problem.code;
  request.response = problemResponse(problem);
}

/** Logs one line for each call: endpoint, status and duration, and nothing of what was sent or returned. */
export function logCall(endpoint: string, { event, response, internal }: middy.Request): void {
  const { now, requestContext } = event as RequestEvent;
  logger.info('call', {
    endpoint,
    status: (response as APIGatewayProxyStructuredResultV2 | undefined)?.statusCode,
    code: (internal as Outcome).code,
    durationMs: Date.now() - now.getTime(),
    apiRequestId: requestContext?.requestId,
  });
}
