import { readFileSync } from 'node:fs';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { problemAnswer } from '../../http/answer.ts';
import { Problem } from '../../problem.ts';

const page = readPage();

/**
 * Every path that nobody else answers: the error envelope under /api, the site's not-found page elsewhere, both with status
 * 404. Reads nothing and stores nothing.
 */
export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const underApi = event.rawPath === '/api' || event.rawPath.startsWith('/api/');
  const answer: APIGatewayProxyStructuredResultV2 = underApi
    ? problemAnswer(new Problem('not_found'))
    : { statusCode: 404, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }, body: page };
  return event.requestContext.http.method === 'HEAD' ? { ...answer, body: '' } : answer;
}

/** The site's page, which the build lays beside the bundle; without a built site a plain one with the same words. */
function readPage(): string {
  try {
    return readFileSync(new URL('./not-found.html', import.meta.url), 'utf8');
  } catch {
    return '<!doctype html><html lang="en"><meta charset="utf-8"><title>404 Page Not Found</title><h1>404 Page Not Found</h1><p>Did you forget to add the page to the router?</p></html>';
  }
}
