import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import { handler } from './handler.ts';

const ask = (rawPath: string, method = 'GET') =>
  handler({ rawPath, requestContext: { http: { method } } } as unknown as APIGatewayProxyEventV2);

test.each(['/api', '/api/', '/api/nothing', '/api/login/x'])('%s is answered with the error envelope', async (path) => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const answer = await ask(path, method);
    expect(answer).toMatchObject({
      statusCode: 404,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    });
    expect(JSON.parse(answer.body ?? '')).toMatchObject({ success: false, code: 'not_found' });
  }
});

test.each(['/', '/nothing', '/apiary', '/services/nothing'])('%s is answered with the not-found page', async (path) => {
  const answer = await ask(path);
  expect(answer).toMatchObject({ statusCode: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
  expect(answer.body).toContain('404 Page Not Found');
  expect(answer.body).toContain('Did you forget to add the page to the router?');
});

test('HEAD is answered like GET without a body', async () => {
  for (const path of ['/api/nothing', '/nothing']) expect(await ask(path, 'HEAD')).toEqual({ ...(await ask(path)), body: '' });
});
