import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** What the server does with one request: answer a message, or misbehave in one way. */
export type Behaviour =
  /** Words, tool calls (arguments as an object, or as raw text), a refusal, a reason for stopping. */
  | { content?: string | null; tools?: Array<{ name: string; args: unknown }>; refusal?: string; finish?: string }
  /** An HTTP error, with headers. */
  | { status: number; headers?: Record<string, string> }
  /** A body as it is. */
  | { raw: string }
  /** A connection that is cut, or never answered. */
  | { drop: true }
  | { hang: true };

export interface SeenRequest {
  path: string;
  authorization?: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever was sent
  body: any;
}

/**
 * A local server that speaks the Chat Completions protocol. Each request takes the next behaviour; the last one holds for all
 * that follow.
 */
export async function startOpenAiServer() {
  const seen: SeenRequest[] = [];
  const hanging = new Set<ServerResponse>();
  let behaviours: Behaviour[] = [];
  const server = createServer(async (request, response) => {
    const body = await json(request);
    seen.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
    const behaviour = behaviours.length > 1 ? behaviours.shift() : behaviours[0];
    if (behaviour) behave(behaviour, request, response, hanging);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    seen,
    /** Forgets what was seen and says what comes next. */
    will: (...next: Behaviour[]) => {
      behaviours = next;
      seen.length = 0;
    },
    stop: () => {
      for (const response of hanging) response.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function behave(behaviour: Behaviour, request: IncomingMessage, response: ServerResponse, hanging: Set<ServerResponse>): void {
  if ('hang' in behaviour) {
    hanging.add(response);
    return;
  }
  if ('drop' in behaviour) {
    request.socket.destroy();
    return;
  }
  const status = 'status' in behaviour ? behaviour.status : 200;
  response.writeHead(status, { 'content-type': 'application/json', ...('headers' in behaviour && behaviour.headers) });
  if ('raw' in behaviour) response.end(behaviour.raw);
  else if ('status' in behaviour) response.end(JSON.stringify({ error: { message: 'no', type: 'error', code: null } }));
  else response.end(JSON.stringify(completion(behaviour)));
}

function completion({ content = null, tools, refusal, finish }: Extract<Behaviour, { finish?: string }>) {
  const calls = tools?.map(({ name, args }, place) => ({
    id: `call_${place}`,
    type: 'function',
    function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) },
  }));
  return {
    id: 'chatcmpl-test',
    object: 'chat.completion',
    created: 1,
    model: 'test-model',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, refusal: refusal ?? null, ...(calls && { tool_calls: calls }) },
        finish_reason: finish ?? (calls ? 'tool_calls' : 'stop'),
        logprobs: null,
      },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
}
