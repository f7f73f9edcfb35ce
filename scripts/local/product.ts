import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { type LocalSettings, logFile } from '../lib/settings.ts';
import { type Database, ensureTable, startDatabase } from './database.ts';
import { Gateway } from './gateway.ts';
import { localSecrets, startSecretsManager } from './secretsManager.ts';
import { type FunctionInTemplate, ofType, readResources, referenceIn, routesInTemplate, tableInTemplate } from './template.ts';

export interface LocalApi {
  gateway: Gateway;
  database: Database;
  adminPassword: string;
  logPath: string;
  /** Starts the functions afresh from the template and the bundles as they are now. */
  reload(): Promise<void>;
  stop(): Promise<void>;
}

export interface ApiOptions {
  /** Other bundles than the assembly's copy, for development. */
  directoryOf?(target: FunctionInTemplate): string;
  /** Puts something between functions and database, given its address; answers the address the functions use. */
  databaseEndpoint?(endpoint: string): Promise<string>;
}

/**
 * Everything behind the site: the embedded database with the template's table, a local Secrets Manager with the template's
 * secrets, and the gateway with the template's routes.
 */
export async function startApi(settings: LocalSettings, options: ApiOptions = {}): Promise<LocalApi> {
  const resources = readResources();
  const { TableName, ...definition } = tableInTemplate(resources);
  const database = await startDatabase({ directory: join(settings.dataDirectory, 'database') });
  await ensureTable(database.endpoint, TableName, definition);

  const passwordId = secretBehind('ADMIN_PASSWORD_SECRET');
  const given: Record<string, string> = settings.adminPassword ? { [passwordId]: settings.adminPassword } : {};
  const secrets = localSecrets(join(settings.dataDirectory, 'secrets.json'), resources, given);
  const secretsManager = await startSecretsManager(secrets);

  const logPath = logFile(settings.dataDirectory, 'functions');
  const log = createWriteStream(logPath, { flags: 'a' });
  const environment = {
    AWS_REGION: 'eu-west-2',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: (await options.databaseEndpoint?.(database.endpoint)) ?? database.endpoint,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secretsManager.endpoint,
    // Plain http has no Secure cookies; everything else is as deployed.
    INSECURE_COOKIE: '1',
  };
  const start = () => {
    const routes = routesInTemplate(readResources());
    for (const { target } of routes) target.directory = options.directoryOf?.(target) ?? target.directory;
    return new Gateway(routes, environment, (line) => log.write(line));
  };

  const api: LocalApi = {
    gateway: start(),
    database,
    adminPassword: secrets[passwordId] ?? '',
    logPath,
    async reload() {
      const old = api.gateway;
      api.gateway = start();
      await old.stop();
    },
    async stop() {
      await api.gateway.stop();
      secretsManager.server.close();
      secretsManager.server.closeAllConnections();
      await database.stop();
      await new Promise<void>((resolve) => log.end(resolve));
    },
  };
  return api;

  /** The logical id of the secret a function's variable points at. */
  function secretBehind(variable: string): string {
    for (const [, { Environment }] of ofType(resources, 'AWS::Lambda::Function')) {
      const value = Environment?.Variables?.[variable];
      if (value) return referenceIn(value);
    }
    throw new Error(`No function in the template reads ${variable}`);
  }
}
