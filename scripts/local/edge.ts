import type { IncomingMessage, ServerResponse } from 'node:http';
import { runInNewContext } from 'node:vm';
import Negotiator from 'negotiator';
import { viewerRequestCode } from '../../infra/edge/code.ts';
import { type Behaviour, behaviourFor, securityHeadersOf, type ViewerRequest } from '../../infra/edge/rules.ts';
import { type Gateway, maxRequestBytes } from './gateway.ts';
import { type ApiRequest, type ApiResponse, gatewayResponse } from './payload.ts';
import type { Encoding, SiteFiles } from './siteFiles.ts';

type EdgeFunction = (event: unknown) => { uri: string; headers: Record<string, { value: string }>; statusCode?: number };

const edgeFunctions: Record<ViewerRequest, EdgeFunction> = {
  site: runInNewContext(`${viewerRequestCode('site')};handler`),
  api: runInNewContext(`${viewerRequestCode('api')};handler`),
};

export interface EdgeOptions {
  /**
   * Whether the first address of `X-Forwarded-For` is the visitor's, so that a proxy or a test can act as many visitors. Only safe while
   * nobody else can reach the server: the limits count by address.
   */
  trustForwardedFor: boolean;
}

/** Returns a request handler that serves the built site and the API like CloudFront: by the same rules, through the same functions. */
export function createEdge(files: SiteFiles, gateway: () => Gateway, { trustForwardedFor }: EdgeOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = '/', query = ''] = splitOnce(request.url ?? '/', '?');
    const behaviour = behaviourFor(path);
    const body = await readBody(request);
    if (body === undefined) return write(request, response, behaviour, gatewayResponse(413, 'Request Entity Too Large'));
    const viewer = viewerAddress(request, trustForwardedFor);
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
        ...gatewayResponse(403, ''),
        headers: { 'content-type': 'text/plain' },
        body: Buffer.from('This address only answers GET, HEAD and OPTIONS.\n'),
      });
    }
    const file = await files.find(edited.uri);
    // When the bucket has no such file, CloudFront asks the other origin of the group.
    if (!file) return write(request, response, behaviour, await gateway().default(forwarded));
    // CloudFront prefers Brotli whenever the viewer accepts it.
    const accepted = new Negotiator(request).encodings(['br', 'gzip']) as Encoding[];
    const { bytes, encoding } = await file.body(accepted.includes('br') ? 'br' : accepted[0]);
    // CloudFront weakens the ETag of a file that it compresses itself.
    const etag = encoding === file.stored ? file.etag : `W/${file.etag}`;
    const headers: Record<string, string> = { 'content-type': file.type, etag, vary: 'Accept-Encoding' };
    if (encoding) headers['content-encoding'] = encoding;
    const unchanged = request.headers['if-none-match']?.split(/,\s*/).some((tag) => tag.replace(/^W\//, '') === file.etag);
    return write(request, response, behaviour, {
      status: unchanged ? 304 : 200,
      headers,
      cookies: [],
      body: unchanged ? Buffer.alloc(0) : bytes,
    });
  };
}

/** Returns the visitor's address: the connection's, or the forwarded one if that is trusted. */
function viewerAddress(request: IncomingMessage, trustForwardedFor: boolean): string {
  const [forwarded] = (trustForwardedFor && request.headersDistinct['x-forwarded-for']?.[0]?.split(',')) || [];
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

/** Returns the viewer's headers, overridden by those of the edge function and then by those that the distribution adds. */
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

/** Returns the whole body; undefined when it exceeds the API's limit. The rest is read and dropped, so that the client reads the response. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size <= maxRequestBytes) chunks.push(chunk as Buffer);
  }
  return size > maxRequestBytes ? undefined : Buffer.concat(chunks);
}

function write(request: IncomingMessage, response: ServerResponse, behaviour: Behaviour, reply: ApiResponse): void {
  response.statusCode = reply.status;
  // The origin's own Cache-Control wins; all other headers of the policy override the origin's.
  const headers = {
    'cache-control': behaviour.cacheControl,
    ...reply.headers,
    ...securityHeadersOf(behaviour),
    ...behaviour.headers,
  };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (reply.cookies.length > 0) response.setHeader('set-cookie', reply.cookies);
  if (reply.status !== 304) response.setHeader('content-length', reply.body.length);
  response.end(request.method === 'HEAD' ? undefined : reply.body);
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
