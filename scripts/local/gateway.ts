import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { Authorizer } from './authorizer.ts';
import { FunctionRunner, InvocationFailure } from './functionRunner.ts';
import { type ApiRequest, type ApiResponse, gatewayResponse, toEvent, toResponse } from './payload.ts';
import type { RouteInTemplate } from './template.ts';

/** Largest request body that API Gateway accepts, in bytes (API Gateway quotas: 10 MB). */
export const maxRequestBytes = 10 * 1024 * 1024;
/** Largest response that Lambda returns, in bytes (Lambda quotas: 6 MB). */
const maxResponseBytes = 6 * 1024 * 1024;

interface Route {
  key: string;
  method: string;
  segments: string[];
  runner: FunctionRunner;
  authorizer: Authorizer | undefined;
}

/** The HTTP API with the routes and functions of the template. */
export class Gateway {
  readonly #routes: Route[] = [];
  readonly #runners: FunctionRunner[];
  #fallback: Omit<Route, 'method' | 'segments'> | undefined;
  /** Headers that the CloudFront distribution adds to each request to the API. */
  readonly originHeaders: Record<string, string>;

  /** `environment` is added to every function's own variables; `log` receives what the functions print. */
  constructor(
    routes: RouteInTemplate[],
    environment: Record<string, string>,
    log: (line: string) => void,
    originHeaders: Record<string, string> = {},
  ) {
    this.originHeaders = originHeaders;
    const runners = new Map<string, FunctionRunner>();
    const runnerOf = (target: RouteInTemplate['target']) => {
      const runner = runners.get(target.name) ?? new FunctionRunner(target, environment, log);
      runners.set(target.name, runner);
      return runner;
    };
    const authorizers = new Map<string, Authorizer>();
    for (const { key, target, authorizer: definition } of routes) {
      const authorizer =
        definition && (authorizers.get(definition.target.name) ?? new Authorizer(definition, runnerOf(definition.target)));
      if (authorizer) authorizers.set(definition.target.name, authorizer);
      const runner = runnerOf(target);
      if (key === '$default') {
        this.#fallback = { key, runner, authorizer };
        continue;
      }
      const [method = '', path = ''] = key.split(' ');
      this.#routes.push({ key, method, segments: path.split('/'), runner, authorizer });
    }
    this.#runners = [...runners.values()];
  }

  /** Returns the response to a request; never throws. A request that matches no route goes to the default route. */
  async handle(request: ApiRequest): Promise<ApiResponse> {
    if (request.body.length > maxRequestBytes) return gatewayResponse(413, 'Request Entity Too Large');
    for (const route of this.#routes) {
      const parameters = route.method === request.method ? match(route.segments, request.path.split('/')) : undefined;
      if (parameters) return this.#invoke(route, toEvent(request, route.key, parameters));
    }
    return this.default(request);
  }

  /** Returns the default route's response to a request. */
  async default(request: ApiRequest): Promise<ApiResponse> {
    if (!this.#fallback) return gatewayResponse(404, 'Not Found');
    return this.#invoke(this.#fallback, toEvent(request, '$default'));
  }

  /** Stops every function. */
  async stop(): Promise<void> {
    await Promise.all(this.#runners.map((runner) => runner.stop()));
  }

  async #invoke(
    { runner, authorizer }: Pick<Route, 'runner' | 'authorizer'>,
    event: APIGatewayProxyEventV2,
  ): Promise<ApiResponse> {
    const refusal = await authorizer?.check(event);
    if (refusal) return refusal;
    try {
      const response = toResponse(await runner.invoke(event));
      return response && response.body.length <= maxResponseBytes ? response : gatewayResponse(502, 'Internal Server Error');
    } catch (error) {
      if (error instanceof InvocationFailure && error.kind === 'timed-out')
        return gatewayResponse(504, 'Endpoint request timed out');
      return gatewayResponse(502, 'Internal Server Error');
    }
  }
}

/** Returns the decoded path parameters (`{}` for a route without any) when the path matches the route, otherwise undefined. */
function match(route: string[], path: string[]): Record<string, string> | undefined {
  if (route.length !== path.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of route.entries()) {
    const actual = path[index] ?? '';
    if (segment.startsWith('{')) {
      if (actual === '') return undefined;
      parameters[segment.slice(1, -1)] = decode(actual);
    } else if (segment !== actual) return undefined;
  }
  return parameters;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
