import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { FunctionRunner } from './functionRunner.ts';
import { type ApiResponse, gatewayResponse } from './payload.ts';
import type { AuthorizerInTemplate } from './template.ts';

/** The HTTP API's authorizer: a function that allows or refuses a request. Its result is cached for the time in the template. */
export class Authorizer {
  readonly #definition: AuthorizerInTemplate;
  readonly #runner: FunctionRunner;
  /** Results by the header's value; `expires` is in the milliseconds of `performance.now()`. */
  readonly #cache = new Map<string, { allowed: boolean; expires: number }>();

  constructor(definition: AuthorizerInTemplate, runner: FunctionRunner) {
    this.#definition = definition;
    this.#runner = runner;
  }

  /** Returns the gateway's error response to a request that is refused; undefined when the request is allowed. */
  async check({ body: _body, ...event }: APIGatewayProxyEventV2): Promise<ApiResponse | undefined> {
    const identity = event.headers[this.#definition.header];
    // API Gateway does not call the authorizer when its identity source is missing.
    if (!identity) return gatewayResponse(401, 'Unauthorized');
    const cached = this.#cache.get(identity);
    if (cached && performance.now() < cached.expires) return cached.allowed ? undefined : gatewayResponse(403, 'Forbidden');
    try {
      const result = await this.#runner.invoke({ ...event, type: 'REQUEST', routeArn: 'local', identitySource: [identity] });
      const allowed = (result as { isAuthorized?: unknown } | undefined)?.isAuthorized === true;
      this.#cache.set(identity, { allowed, expires: performance.now() + this.#definition.cacheMs });
      return allowed ? undefined : gatewayResponse(403, 'Forbidden');
    } catch {
      return gatewayResponse(500, 'Internal Server Error');
    }
  }
}
