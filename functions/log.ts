import { Logger } from '@aws-lambda-powertools/logger';
import * as z from 'zod';

/** JSON lines for CloudWatch. Never give it a body, a cookie, an address, a query or a free-standing error message. */
export const logger = new Logger({ serviceName: 'api' });

/**
 * What may be logged of an error: its kind, its code, where it was thrown, and which fields a schema refused. Its message stays
 * out, as it can quote what somebody typed.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    error: error.name,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    frames: frames.slice(0, 8).map((line) => line.trim()),
    ...(error instanceof z.ZodError && { fields: error.issues.map((issue) => issue.path.join('.')) }),
    // One step of the chain: errors may name themselves as their cause.
    ...(error.cause instanceof Error && { cause: error.cause.name }),
  };
}
