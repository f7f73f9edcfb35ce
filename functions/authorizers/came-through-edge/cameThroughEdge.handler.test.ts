import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { APIGatewayRequestAuthorizerEventV2 } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, expect, test, vi } from 'vitest';
import { originHeader } from '../../../shared/originHeader.ts';

const secrets = mockClient(SecretsManagerClient);
afterAll(() => secrets.restore());
secrets.on(GetSecretValueCommand, { SecretId: 'header-1' }).resolves({ SecretString: 'the value before' });
secrets.on(GetSecretValueCommand, { SecretId: 'header-2' }).resolves({ SecretString: 'the value that CloudFront sends' });
process.env.ORIGIN_SECRETS = 'header-1,header-2';
const { handler } = await import('./handler.ts');

const ask = (headers?: Record<string, string>) => handler({ headers } as APIGatewayRequestAuthorizerEventV2);

test('accepts a call with the current or the previous value of the origin header', async () => {
  for (const value of ['the value that CloudFront sends', 'the value before'])
    expect(await ask({ [originHeader]: value })).toEqual({ isAuthorized: true });
});

test('refuses a call with any other value or without one', async () => {
  for (const value of ['', 'the value', 'the value before, the value that CloudFront sends'])
    expect(await ask({ [originHeader]: value })).toEqual({ isAuthorized: false });
  for (const headers of [undefined, { other: 'the value before' }]) expect(await ask(headers)).toEqual({ isAuthorized: false });
});

test('reads the values once for many calls', async () => {
  for (let call = 0; call < 20; call += 1) await ask({ [originHeader]: 'the value before' });
  expect(secrets.commandCalls(GetSecretValueCommand)).toHaveLength(2);
});

test('refuses every call while the values cannot be read', async () => {
  vi.resetModules();
  secrets.on(GetSecretValueCommand).rejects(new Error('No answer'));
  const { handler: fresh } = await import('./handler.ts');
  await expect(fresh({ headers: { [originHeader]: '' } } as unknown as APIGatewayRequestAuthorizerEventV2)).rejects.toThrow();
});
