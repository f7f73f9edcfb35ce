import { readFileSync } from 'node:fs';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { readPath } from '../../../shared/languagePaths.ts';
import { problemResponse } from '../../http/response.ts';
import { Problem } from '../../problem.ts';

/** The not-found pages by language prefix ('' is English without a prefix). Each is read when it is first requested. */
const pages = new Map<string, string>();

/**
 * Returns 404 for every path without a route: the error envelope under /api, elsewhere the site's not-found page in the language of the
 * path's prefix.
 */
export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const underApi = event.rawPath === '/api' || event.rawPath.startsWith('/api/');
  const response: APIGatewayProxyStructuredResultV2 = underApi
    ? problemResponse(new Problem('not_found'))
    : {
        statusCode: 404,
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
        body: pageIn(readPath(event.rawPath).language ?? ''),
      };
  return event.requestContext.http.method === 'HEAD' ? { ...response, body: '' } : response;
}

/** Returns the site's page, which the build puts beside the bundle. Without a built site it returns a plain page with the same text. */
function pageIn(language: string): string {
  const known = pages.get(language);
  if (known) return known;
  const page = readPage(language ? `not-found.${language}.html` : 'not-found.html') ?? (language ? pageIn('') : plain);
  pages.set(language, page);
  return page;
}

function readPage(file: string): string | undefined {
  try {
    return readFileSync(new URL(file, import.meta.url), 'utf8');
  } catch {
    return undefined;
  }
}

const plain =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>404 Page Not Found</title><h1>404 Page Not Found</h1><p>Did you forget to add the page to the router?</p></html>';
