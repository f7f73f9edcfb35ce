import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import { handler } from './handler.ts';

const ask = (rawPath: string, method = 'GET') =>
  handler({ rawPath, requestContext: { http: { method } } } as unknown as APIGatewayProxyEventV2);

test.each(['/api', '/api/', '/api/nothing', '/api/login/x'])('returns the error envelope for %s', async (path) => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const answer = await ask(path, method);
    expect(answer).toMatchObject({
      statusCode: 404,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    });
    expect(JSON.parse(answer.body ?? '')).toMatchObject({ success: false, code: 'not_found' });
  }
});

test.each(['/', '/nothing', '/apiary', '/services/nothing'])('returns the not-found page for %s', async (path) => {
  const answer = await ask(path);
  expect(answer).toMatchObject({ statusCode: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
  expect(answer.body).toContain('404 Page Not Found');
  expect(answer.body).toContain('Did you forget to add the page to the router?');
});

test('returns the same for HEAD, without a body', async () => {
  for (const path of ['/api/nothing', '/nothing']) expect(await ask(path, 'HEAD')).toEqual({ ...(await ask(path)), body: '' });
});
