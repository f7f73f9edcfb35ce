import type { IncomingMessage, ServerResponse } from 'node:http';
import { runInNewContext } from 'node:vm';
import Negotiator from 'negotiator';
import { viewerRequestCode } from '../../infra/edge/code.ts';
import { type Behaviour, behaviourFor, securityHeaders, type ViewerRequest } from '../../infra/edge/rules.ts';
import { type Gateway, largestRequest } from './gateway.ts';
import { type Answer, type ApiRequest, nativeAnswer } from './payload.ts';
import type { Encoding, SiteFiles } from './siteFiles.ts';

type EdgeFunction = (event: unknown) => { uri: string; headers: Record<string, { value: string }>; statusCode?: number };

const edgeFunctions: Record<ViewerRequest, EdgeFunction> = {
  site: runInNewContext(`${viewerRequestCode('site')};handler`),
  api: runInNewContext(`${viewerRequestCode('api')};handler`),
};

/** Stands where CloudFront stands: the same rules, the same functions, in front of the built site and the API. */
export function createEdge(files: SiteFiles, gateway: () => Gateway) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = '/', query = ''] = splitOnce(request.url ?? '/', '?');
    const behaviour = behaviourFor(path);
    const body = await readBody(request);
    if (body === undefined) return write(request, response, behaviour, nativeAnswer(413, 'Request Entity Too Large'));
    const viewer = viewerAddress(request);
    const edited = runEdgeFunction(behaviour.viewerRequest, request, path, query, viewer);
    if (edited.statusCode) {
      const headers = { location: edited.headers.location?.value ?? '/' };
      return write(request, response, behaviour, { status: edited.statusCode, headers, cookies: [], body: Buffer.alloc(0) });
    }
    const forwarded: ApiRequest = {
      method: request.method ?? 'GET',
      path: edited.uri,
      query,
      headers: headersOf(request, edited.headers, gateway().originHeaders),
      body,
      sourceIp: viewer,
    };
    if (behaviour.origin === 'api') return write(request, response, behaviour, await gateway().handle(forwarded));
    if (!['GET', 'HEAD', 'OPTIONS'].includes(forwarded.method)) {
      return write(request, response, behaviour, {
        ...nativeAnswer(403, ''),
        headers: { 'content-type': 'text/plain' },
        body: Buffer.from('This address only answers GET, HEAD and OPTIONS.\n'),
      });
    }
    const file = await files.find(edited.uri);
    // The bucket has no such file: CloudFront asks the other origin of the group.
    if (!file) return write(request, response, behaviour, await gateway().default(forwarded));
    // CloudFront sends Brotli to every viewer who takes it.
    const accepted = new Negotiator(request).encodings(['br', 'gzip']) as Encoding[];
    const { bytes, encoding } = await file.body(accepted.includes('br') ? 'br' : accepted[0]);
    // What is compressed on the way is no longer the bucket's own file.
    const etag = encoding === file.stored ? file.etag : `W/${file.etag}`;
    const headers: Record<string, string> = { 'content-type': file.type, etag, vary: 'Accept-Encoding' };
    if (encoding) headers['content-encoding'] = encoding;
    const known = request.headers['if-none-match']?.split(/,\s*/).some((tag) => tag.replace(/^W\//, '') === file.etag);
    return write(request, response, behaviour, {
      status: known ? 304 : 200,
      headers,
      cookies: [],
      body: known ? Buffer.alloc(0) : bytes,
    });
  };
}

/** Locally the first forwarded address counts when one is given, so that a proxy or a test can stand for many visitors. */
function viewerAddress(request: IncomingMessage): string {
  const [forwarded] = request.headersDistinct['x-forwarded-for']?.[0]?.split(',') ?? [];
  return forwarded?.trim() || request.socket.remoteAddress || '127.0.0.1';
}

function runEdgeFunction(name: ViewerRequest, request: IncomingMessage, uri: string, query: string, ip: string) {
  const { host = '', 'accept-encoding': accepted } = request.headers;
  const headers = { host: { value: host }, ...(accepted !== undefined && { 'accept-encoding': { value: String(accepted) } }) };
  const rawQueryString = () => (request.url?.includes('?') ? query : undefined);
  return edgeFunctions[name]({
    version: '1.0',
    viewer: { ip },
    request: { method: request.method, uri, querystring: {}, headers, cookies: {}, rawQueryString },
  });
}

/** The viewer's headers with those the edge function wrote and those the distribution adds, whatever the viewer sent under their names. */
function headersOf(
  request: IncomingMessage,
  written: Record<string, { value: string }>,
  added: Record<string, string>,
): Record<string, string[]> {
  const headers: Record<string, string[]> = {};
  for (const [name, values] of Object.entries(request.headersDistinct)) headers[name] = values ?? [];
  for (const [name, { value }] of Object.entries(written)) headers[name] = [value];
  for (const [name, value] of Object.entries(added)) headers[name] = [value];
  return headers;
}

/** The whole body; undefined when it is larger than the API takes. The rest is read and dropped, so that the answer arrives. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size <= largestRequest) chunks.push(chunk as Buffer);
  }
  return size > largestRequest ? undefined : Buffer.concat(chunks);
}

function write(request: IncomingMessage, response: ServerResponse, behaviour: Behaviour, answer: Answer): void {
  response.statusCode = answer.status;
  // The origin's own Cache-Control wins; everything else of the policy overrides.
  const headers = { 'cache-control': behaviour.cacheControl, ...answer.headers, ...securityHeaders, ...behaviour.headers };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (answer.cookies.length > 0) response.setHeader('set-cookie', answer.cookies);
  if (answer.status !== 304) response.setHeader('content-length', answer.body.length);
  response.end(request.method === 'HEAD' ? undefined : answer.body);
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
