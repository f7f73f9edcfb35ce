import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type LocalServer, startServer } from './localServer.ts';
import { ofType, type Resource } from './template.ts';

/**
 * The secrets of the template, kept in a file only its owner may read; what is missing is generated as the template asks.
 * `given` values win over the file and are not written to it. Answers values by logical id.
 */
export function localSecrets(
  file: string,
  resources: Map<string, Resource>,
  given: Record<string, string>,
): Record<string, string> {
  const kept: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const secrets = { ...kept };
  for (const [id, { GenerateSecretString, SecretString }] of ofType(resources, 'AWS::SecretsManager::Secret')) {
    const length = GenerateSecretString?.PasswordLength ?? 32;
    secrets[id] ??= SecretString ?? randomBytes(length).toString('base64url').slice(0, length);
  }
  if (JSON.stringify(secrets) !== JSON.stringify(kept)) {
    // Written aside and renamed, so that a crash leaves the old file or the new one.
    writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return { ...secrets, ...given };
}

/** A local Secrets Manager: `GetSecretValue` of its protocol, on a free port of 127.0.0.1. */
export function startSecretsManager(secrets: Record<string, string>): Promise<LocalServer> {
  return startServer((request, received, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
    if (request.headers['x-amz-target'] !== 'secretsmanager.GetSecretValue') {
      return answer(400, { __type: 'UnknownOperationException' });
    }
    const { SecretId, VersionStage } = JSON.parse(received.toString()) as {
      SecretId: string;
      VersionStage?: string;
    };
    // No secret has been replaced here: there is a present value and none before it.
    if (!Object.hasOwn(secrets, SecretId) || VersionStage === 'AWSPREVIOUS')
      return answer(400, { __type: 'ResourceNotFoundException' });
    return answer(200, {
      ARN: SecretId,
      Name: SecretId,
      SecretString: secrets[SecretId],
      VersionId: 'local',
      VersionStages: ['AWSCURRENT'],
    });
  });
}
