import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { Authorizer } from './authorizer.ts';
import { FunctionRunner, InvocationFailure } from './functionRunner.ts';
import { type Answer, type ApiRequest, nativeAnswer, toAnswer, toEvent } from './payload.ts';
import type { RouteInTemplate } from './template.ts';

/** Largest request API Gateway takes, in bytes (API Gateway quotas: 10 MB). */
export const largestRequest = 10 * 1024 * 1024;
/** Largest answer Lambda hands back, in bytes (Lambda quotas: 6 MB). */
const largestAnswer = 6 * 1024 * 1024;

interface Route {
  key: string;
  method: string;
  segments: string[];
  runner: FunctionRunner;
  authorizer: Authorizer | undefined;
}

/** The HTTP API: routes of the template, functions behind them. */
export class Gateway {
  readonly #routes: Route[] = [];
  readonly #runners: FunctionRunner[];
  #fallback: Omit<Route, 'method' | 'segments'> | undefined;
  /** What the distribution adds to each request it sends here. */
  readonly originHeaders: Record<string, string>;

  /** `environment` is added to every function's own; `log` receives what they print. */
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
    for (const { key, target, authorizer: guard } of routes) {
      const authorizer = guard && (authorizers.get(guard.target.name) ?? new Authorizer(guard, runnerOf(guard.target)));
      if (authorizer) authorizers.set(guard.target.name, authorizer);
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

  /** Answers a request; never raises. What no route takes goes to the default route. */
  async handle(request: ApiRequest): Promise<Answer> {
    if (request.body.length > largestRequest) return nativeAnswer(413, 'Request Entity Too Large');
    for (const route of this.#routes) {
      const parameters = route.method === request.method ? match(route.segments, request.path.split('/')) : undefined;
      if (parameters) return this.#invoke(route, toEvent(request, route.key, parameters));
    }
    return this.default(request);
  }

  /** Answers through the default route. */
  async default(request: ApiRequest): Promise<Answer> {
    if (!this.#fallback) return nativeAnswer(404, 'Not Found');
    return this.#invoke(this.#fallback, toEvent(request, '$default'));
  }

  /** Ends every function. */
  async stop(): Promise<void> {
    await Promise.all(this.#runners.map((runner) => runner.stop()));
  }

  async #invoke({ runner, authorizer }: Pick<Route, 'runner' | 'authorizer'>, event: APIGatewayProxyEventV2): Promise<Answer> {
    const refusal = await authorizer?.refusal(event);
    if (refusal) return refusal;
    try {
      const answer = toAnswer(await runner.invoke(event));
      return answer && answer.body.length <= largestAnswer ? answer : nativeAnswer(502, 'Internal Server Error');
    } catch (error) {
      if (error instanceof InvocationFailure && error.kind === 'timed-out')
        return nativeAnswer(504, 'Endpoint request timed out');
      return nativeAnswer(502, 'Internal Server Error');
    }
  }
}

/** Path parameters when the path fits the route, decoded; `{}` for a route without any; undefined when it does not fit. */
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
