// Not through `z.core`, which brings the whole of Zod into every function's file.
import { $ZodError } from 'zod/v4/core';
import { originalFrame } from './frames.ts';

const levels = ['DEBUG', 'INFO', 'WARN', 'ERROR', 'SILENT'] as const;
type Level = Exclude<(typeof levels)[number], 'SILENT'>;

/** Lambda says in its own variable what a function's log level was set to; `LOG_LEVEL` is for everything else, as tests. */
const wanted = levels.indexOf((process.env.AWS_LAMBDA_LOG_LEVEL ?? process.env.LOG_LEVEL ?? 'INFO').toUpperCase() as Level);
const least = wanted < 0 ? levels.indexOf('INFO') : wanted;

/** Lambda names the trace of each invocation in a variable: it ties all lines of one request together. */
const traceId = () => /Root=([^;]+)/.exec(process.env._X_AMZN_TRACE_ID ?? '')?.[1];

/**
 * Writes one line. To stdout itself, not through `console`: Lambda's console puts what it is given under `message`, and metric
 * filters and embedded metrics look at the top of a line.
 */
function writer(level: Level) {
  return (message: string, details: Record<string, unknown> = {}): void => {
    if (levels.indexOf(level) < least) return;
    const line = { level, message, timestamp: new Date().toISOString(), service: 'api', xray_trace_id: traceId(), ...details };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  };
}

/** JSON lines for CloudWatch. Never give it a body, a cookie, an address, a query or a free-standing error message. */
export const logger = { info: writer('INFO'), warn: writer('WARN'), error: writer('ERROR') };

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
    frames: frames.slice(0, 8).map((line) => originalFrame(line.trim())),
    ...(error instanceof $ZodError && { fields: error.issues.map((issue) => issue.path.join('.')) }),
    // One step of the chain: errors may name themselves as their cause.
    ...(error.cause instanceof Error && { cause: error.cause.name }),
  };
}
