import { readFileSync } from 'node:fs';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { readPath } from '../../../shared/languagePaths.ts';
import { problemAnswer } from '../../http/answer.ts';
import { Problem } from '../../problem.ts';

/** The not-found pages by language, read when first asked for; '' stands for no prefix. */
const pages = new Map<string, string>();

/**
 * Every path that nobody else answers: the error envelope under /api, the site's not-found page elsewhere, both with status
 * 404. Under a language's prefix the page is in that language. Stores nothing.
 */
export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const underApi = event.rawPath === '/api' || event.rawPath.startsWith('/api/');
  const answer: APIGatewayProxyStructuredResultV2 = underApi
    ? problemAnswer(new Problem('not_found'))
    : {
        statusCode: 404,
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
        body: pageIn(readPath(event.rawPath).language ?? ''),
      };
  return event.requestContext.http.method === 'HEAD' ? { ...answer, body: '' } : answer;
}

/** The site's page, which the build lays beside the bundle; without a built site a plain one with the same words. */
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
