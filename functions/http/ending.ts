import type middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { ErrorCode } from '../../shared/contracts/errors.ts';
import { logger } from '../log.ts';
import { problemAnswer } from './answer.ts';
import type { RequestEvent } from './event.ts';
import { toProblem } from './problems.ts';
import { bodyProblem } from './request.ts';

type Request = middy.Request<RequestEvent, APIGatewayProxyStructuredResultV2>;

/** What the log line of a refused call adds. */
interface Ending {
  code?: ErrorCode;
}

/** Turns any error of the chain into the error envelope; what is our fault goes into the log as well. */
export function onError(request: Request): void {
  const problem = bodyProblem(request.error) ?? toProblem(request.error);
  if (problem.cause !== undefined) logger.error('call failed', { error: problem.cause });
  (request.internal as Ending).code = problem.code;
  request.response = problemAnswer(problem);
}

/** One line of log for each call: which, how it ended, how long it took. Nothing of what was sent or answered. */
export function logCall(endpoint: string, { event, response, internal }: middy.Request): void {
  const { now, requestContext } = event as RequestEvent;
  logger.info('call', {
    endpoint,
    status: (response as APIGatewayProxyStructuredResultV2 | undefined)?.statusCode,
    code: (internal as Ending).code,
    durationMs: Date.now() - now.getTime(),
    apiRequestId: requestContext?.requestId,
  });
}
