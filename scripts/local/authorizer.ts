import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { FunctionRunner } from './functionRunner.ts';
import { type Answer, nativeAnswer } from './payload.ts';
import type { AuthorizerInTemplate } from './template.ts';

/** The HTTP API's check before a route: a function's yes or no, kept for as long as the template says. */
export class Authorizer {
  readonly #guard: AuthorizerInTemplate;
  readonly #runner: FunctionRunner;
  readonly #known = new Map<string, { allowed: boolean; until: number }>();

  constructor(guard: AuthorizerInTemplate, runner: FunctionRunner) {
    this.#guard = guard;
    this.#runner = runner;
  }

  /** The gateway's own answer to a call that may not pass; undefined for one that may. */
  async refusal({ body: _body, ...event }: APIGatewayProxyEventV2): Promise<Answer | undefined> {
    const identity = event.headers[this.#guard.header];
    // Without the header the function is not even asked.
    if (!identity) return nativeAnswer(401, 'Unauthorized');
    const known = this.#known.get(identity);
    if (known && performance.now() < known.until) return known.allowed ? undefined : nativeAnswer(403, 'Forbidden');
    try {
      const result = await this.#runner.invoke({ ...event, type: 'REQUEST', routeArn: 'local', identitySource: [identity] });
      const allowed = (result as { isAuthorized?: unknown } | undefined)?.isAuthorized === true;
      this.#known.set(identity, { allowed, until: performance.now() + this.#guard.keptMs });
      return allowed ? undefined : nativeAnswer(403, 'Forbidden');
    } catch {
      return nativeAnswer(500, 'Internal Server Error');
    }
  }
}
