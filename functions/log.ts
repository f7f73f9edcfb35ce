import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger';
import type { LogAttributes, LogLevel, UnformattedAttributes } from '@aws-lambda-powertools/logger/types';
// Not through `z.core`, which brings the whole of Zod into every function's file.
import { $ZodError } from 'zod/v4/core';
import { originalFrame } from './frames.ts';

/** The fields of an error in a log line. */
interface DescribedError {
  /** Class of the error, or the type of a thrown value that is not an Error. */
  name: string;
  code?: string;
  /** The innermost eight stack frames, as places in our source. */
  frames?: string[];
  /** Paths of the fields that a schema refused. */
  fields?: string[];
  /** Class of the error that caused it. */
  cause?: string;
}

/** Returns what may be logged of an error. Leaves its message out, because messages quote what visitors typed. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    name: error.name,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    frames: frames.slice(0, 8).map((line) => originalFrame(line.trim())),
    ...(error instanceof $ZodError && { fields: error.issues.map((issue) => issue.path.join('.')) }),
    // Only one level: an error may name itself as its cause.
    ...(error.cause instanceof Error && { cause: error.cause.name }),
  };
}

/** Writes every error through `describeError`, wherever it is in a line. */
class PrivateFormatter extends LogFormatter {
  override formatAttributes(line: UnformattedAttributes, { error, ...details }: LogAttributes): LogItem {
    return new LogItem({
      attributes: {
        level: line.logLevel,
        message: line.message,
        timestamp: this.formatTimestamp(line.timestamp),
        service: line.serviceName,
        cold_start: line.lambdaContext?.coldStart,
        function_request_id: line.lambdaContext?.awsRequestId,
        xray_trace_id: line.xRayTraceId,
        ...details,
        ...(error !== undefined && { error: describeError(error) }),
      },
    });
  }

  override formatError(error: Error): LogAttributes {
    return { ...describeError(error) };
  }
}

/**
 * JSON lines for CloudWatch. Give it errors as `{ error }`. Never give it a body, a cookie, an address, a query or text from an error.
 * Each handler calls `logger.addContext(context)` first, which adds the request id and whether it is a cold start to each line.
 */
export const logger = new Logger({
  serviceName: 'api',
  logFormatter: new PrivateFormatter(),
  // Lambda's own setting (AWS_LAMBDA_LOG_LEVEL) takes precedence.
  logLevel: process.env.LOG_LEVEL?.toUpperCase() as LogLevel | undefined,
});
