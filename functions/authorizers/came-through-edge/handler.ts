import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerResult } from 'aws-lambda';
import { originHeader } from '../../../shared/originHeader.ts';
import { readEnvironment } from '../../environment.ts';
import { isSamePassword } from '../../http/password.ts';
import { openSecret, usualSeconds } from '../../secrets.ts';

const secrets = readEnvironment('ORIGIN_SECRETS').ORIGIN_SECRETS.map((id) => openSecret(id));

/**
 * Whether a call came through CloudFront: only the distribution knows the value of the origin header. API Gateway keeps the answer
 * for an hour, so that no call pays for it. While the value is being changed, the one before it is good as well.
 */
export async function handler({ headers }: APIGatewayRequestAuthorizerEventV2): Promise<APIGatewaySimpleAuthorizerResult> {
  const given = headers?.[originHeader] ?? '';
  const values = await Promise.all(secrets.map((secret) => secret.read(usualSeconds)));
  return { isAuthorized: values.some((value) => isSamePassword(given, value)) };
}
