import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type LocalServer, startServer } from './localServer.ts';
import { ofType, type Resource } from './template.ts';

/**
 * Returns the values of the template's secrets by logical id. They are stored in a file that only its owner may read; missing ones are
 * generated as the template specifies. `given` values override the file and are not written to it.
 */
export function localSecrets(
  file: string,
  resources: Map<string, Resource>,
  given: Record<string, string>,
): Record<string, string> {
  const stored: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const secrets = { ...stored };
  for (const [id, { GenerateSecretString, SecretString }] of ofType(resources, 'AWS::SecretsManager::Secret')) {
    const length = GenerateSecretString?.PasswordLength ?? 32;
    secrets[id] ??= SecretString ?? randomBytes(length).toString('base64url').slice(0, length);
  }
  if (JSON.stringify(secrets) !== JSON.stringify(stored)) {
    // Renaming leaves either the old file or the new one after a crash.
    writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return { ...secrets, ...given };
}

/** Returns the id of a value's version. The same value has the same version after a restart, so that sessions survive it. */
const versionOf = (value: string) => createHash('sha256').update(value).digest('hex').slice(0, 32);

/** Starts a local Secrets Manager on a free port of 127.0.0.1. It implements `GetSecretValue` and `DescribeSecret` of the real protocol. */
export function startSecretsManager(secrets: Record<string, string>): Promise<LocalServer> {
  return startServer((request, received, response) => {
    const respond = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
    const operation = String(request.headers['x-amz-target']).replace('secretsmanager.', '');
    if (operation !== 'GetSecretValue' && operation !== 'DescribeSecret')
      return respond(400, { __type: 'UnknownOperationException' });
    const { SecretId, VersionStage } = JSON.parse(received.toString()) as { SecretId: string; VersionStage?: string };
    // Secrets are never rotated here, so there is no previous value.
    if (!Object.hasOwn(secrets, SecretId) || VersionStage === 'AWSPREVIOUS')
      return respond(400, { __type: 'ResourceNotFoundException' });
    const value = secrets[SecretId] ?? '';
    const version = versionOf(value);
    const described = { ARN: SecretId, Name: SecretId };
    return operation === 'DescribeSecret'
      ? respond(200, { ...described, VersionIdsToStages: { [version]: ['AWSCURRENT'] } })
      : respond(200, { ...described, SecretString: value, VersionId: version, VersionStages: ['AWSCURRENT'] });
  });
}
