import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** How the server answers one request. */
export type Behaviour =
  /** A completion. The arguments of a tool are an object or raw text. */
  | { content?: string | null; tools?: Array<{ name: string; args: unknown }>; refusal?: string; finish?: string }
  /** An HTTP error, with headers. */
  | { status: number; headers?: Record<string, string> }
  /** A raw body. */
  | { raw: string }
  /** A connection that is closed, or that gets no response. */
  | { drop: true }
  | { hang: true };

export interface ReceivedRequest {
  path: string;
  authorization?: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read fields of many shapes
  body: any;
}

/** Starts a local server with the Chat Completions API. Each request takes the next behaviour, and the last one is repeated. */
export async function startOpenAiServer() {
  const requests: ReceivedRequest[] = [];
  const hanging = new Set<ServerResponse>();
  let behaviours: Behaviour[] = [];
  const server = createServer(async (request, response) => {
    const body = await json(request);
    requests.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
    const behaviour = behaviours.length > 1 ? behaviours.shift() : behaviours[0];
    if (behaviour) behave(behaviour, request, response, hanging);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    /** Sets the next behaviours and clears the requests. */
    respondWith: (...next: Behaviour[]) => {
      behaviours = next;
      requests.length = 0;
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
  const calls = tools?.map(({ name, args }, index) => ({
    id: `call_${index}`,
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
