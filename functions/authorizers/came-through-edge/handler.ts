import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerResult } from 'aws-lambda';
import { originHeader } from '../../../shared/originHeader.ts';
import { readEnvironment } from '../../environment.ts';
import { isSameSecret } from '../../sameSecret.ts';
import { normalMaxAge, openSecret } from '../../secrets.ts';

const secrets = readEnvironment('ORIGIN_SECRETS').ORIGIN_SECRETS.map((id) => openSecret(id));

/**
 * Returns whether a call came through CloudFront: only the distribution knows the value of the origin header. API Gateway caches the
 * result for an hour. There may be two values while one replaces the other.
 */
export async function handler({ headers }: APIGatewayRequestAuthorizerEventV2): Promise<APIGatewaySimpleAuthorizerResult> {
  const given = headers?.[originHeader] ?? '';
  const values = await Promise.all(secrets.map((secret) => secret.read(normalMaxAge)));
  return { isAuthorized: values.some((value) => isSameSecret(given, value)) };
}
