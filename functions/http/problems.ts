import { Problem } from '../problem.ts';
import { isTransient } from '../transient.ts';

/** Returns the problem to send for an error: a problem itself, `unavailable` for a temporary error, else `server_error`. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem(isTransient(error) ? 'unavailable' : 'server_error', { cause: error });
}
