import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { type LocalSettings, logFile, siteAddress } from '../lib/settings.ts';
import { type Database, ensureTable, startDatabase, streamArnOf } from './database.ts';
import { FunctionRunner } from './functionRunner.ts';
import { Gateway } from './gateway.ts';
import { startMailServer } from './mailServer.ts';
import { LocalQueues, QueueReader } from './queues.ts';
import { localSecrets, startSecretsManager } from './secretsManager.ts';
import { type FailureRecord, StreamReader } from './streamReader.ts';
import {
  consumersInTemplate,
  type FunctionInTemplate,
  ofType,
  originHeadersInTemplate,
  otherTablesInTemplate,
  readResources,
  referenceIn,
  routesInTemplate,
  scheduledInTemplate,
  tableInTemplate,
  withQueueUrls,
  workersInTemplate,
} from './template.ts';

export interface LocalApi {
  gateway: Gateway;
  database: Database;
  adminPassword: string;
  logPath: string;
  /** Folder of the mails that AWS would have sent. */
  mailDirectory: string;
  /**
   * Runs a scheduled function once, by its entry. `time`: the ISO time that its event has, so that a test can move its clock. Here only
   * `escalate` also runs by itself. Throws InvocationFailure when it fails.
   */
  runScheduled(entry: string, time?: string): Promise<unknown>;
  /** Variables that every function gets besides its own: the addresses of database, secrets, queues and mail. */
  environment: Record<string, string>;
  /** Restarts all functions from the current template and bundles. */
  reload(): Promise<void>;
  stop(): Promise<void>;
}

export interface ApiOptions {
  /** Returns the folder of a function's bundle when it is not the code asset in the template. */
  directoryOf?(target: FunctionInTemplate): string;
  /** Starts a proxy before the database, given the database's address. Returns the address that the functions use. */
  databaseEndpoint?(endpoint: string): Promise<string>;
  /** `false` creates the table without its stream and starts no function that reads the stream or a queue. For benchmarks. */
  backgroundFunctions?: boolean;
}

/** How often the promises of the site are checked, as in AWS. */
const minuteMs = 60_000;

/**
 * Starts everything behind the site: the database with the template's table and stream, the queues, a local Secrets Manager with the
 * template's secrets, a local SES, and the gateway with the template's routes.
 */
export async function startApi(settings: LocalSettings, options: ApiOptions = {}): Promise<LocalApi> {
  const resources = readResources();
  const { TableName, StreamSpecification, ...definition } = tableInTemplate(resources);
  const background = options.backgroundFunctions ?? true;
  const database = await startDatabase({ directory: join(settings.dataDirectory, 'database') });
  await ensureTable(database.endpoint, TableName, { ...definition, ...(background && { StreamSpecification }) });
  for (const { TableName: name, ...other } of otherTablesInTemplate(resources)) await ensureTable(database.endpoint, name, other);
  const streamArn = background ? await streamArnOf(database.endpoint, TableName) : '';

  const passwordId = secretIdOf('ADMIN_PASSWORD_SECRET');
  const given: Record<string, string> = {};
  if (settings.adminPassword) given[passwordId] = settings.adminPassword;
  if (settings.openAi.key) given[secretIdOf('OPENAI_KEY_SECRET')] = settings.openAi.key;
  const secrets = localSecrets(join(settings.dataDirectory, 'secrets.json'), resources, given);
  const secretsManager = await startSecretsManager(secrets);

  const mailDirectory = join(settings.dataDirectory, 'mails');
  const mailServer = await startMailServer(mailDirectory);
  const queues = await LocalQueues.start(join(settings.dataDirectory, 'queues.json'));

  const logPath = logFile(settings.dataDirectory, 'functions');
  const log = createWriteStream(logPath, { flags: 'a' });
  const write = (line: string) => log.write(line);
  const environment: Record<string, string> = {
    AWS_REGION: 'eu-west-2',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: (await options.databaseEndpoint?.(database.endpoint)) ?? database.endpoint,
    AWS_ENDPOINT_URL_DYNAMODB_STREAMS: database.endpoint,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secretsManager.endpoint,
    AWS_ENDPOINT_URL_SESV2: mailServer.endpoint,
    AWS_ENDPOINT_URL_SQS: queues.endpoint,
    // Browsers do not store Secure cookies over plain http.
    INSECURE_COOKIE: '1',
    SECOND_FACTOR: settings.secondFactor ?? 'off',
    BOOKING: settings.booking ?? 'calendly',
    LIMIT_SCALE: String(settings.limitScale),
    ...(settings.openAi.baseUrl && { OPENAI_BASE_URL: settings.openAi.baseUrl }),
    ...(settings.openAi.model && { OPENAI_MODEL: settings.openAi.model }),
  };
  const localized = (target: FunctionInTemplate) => ({
    ...target,
    directory: options.directoryOf?.(target) ?? target.directory,
    environment: withQueueUrls(target.environment, (queue) => queues.urlOf(queue)),
  });
  // Links in mails lead to the local site.
  const workerEnvironment = { ...environment, SITE_ORIGIN: siteAddress(settings) };
  const start = () => {
    const current = readResources();
    const routes = routesInTemplate(current).map(({ key, target, authorizer }) => ({
      key,
      target: localized(target),
      ...(authorizer && { authorizer: { ...authorizer, target: localized(authorizer.target) } }),
    }));
    const gateway = new Gateway(routes, environment, write, originHeadersInTemplate(current, secrets));
    const consumers = streamArn ? consumersInTemplate(current) : [];
    const streamReaders = consumers.map(({ target, failureQueue, ...limits }) => {
      const runner = new FunctionRunner(localized(target), environment, write);
      const file = join(settings.dataDirectory, `stream-${target.name}.json`);
      const onFailure = failureQueue
        ? (failure: FailureRecord) => void queues.send(failureQueue, JSON.stringify(failure))
        : undefined;
      const reader = new StreamReader({ endpoint: database.endpoint, streamArn, runner, file, onFailure, ...limits });
      return { runner, reader };
    });
    const queueReaders = (background ? workersInTemplate(current) : []).map(({ target, ...worker }) => {
      const runner = new FunctionRunner(localized(target), workerEnvironment, write);
      return { runner, reader: new QueueReader({ ...worker, queues, runner }) };
    });
    const readers = [...streamReaders, ...queueReaders];
    const escalate = background ? setInterval(() => void runEscalation(), minuteMs) : undefined;
    const stop = async () => {
      clearInterval(escalate);
      await Promise.all(readers.map(({ reader }) => reader.stop()));
      await Promise.all([gateway.stop(), ...readers.map(({ runner }) => runner.stop())]);
    };
    return { gateway, stop };
  };

  const runScheduled = async (entry: string, time?: string) => {
    const target = scheduledInTemplate(readResources()).find(({ handler }) => handler === `${entry}.handler`);
    if (!target) throw new Error(`The template has no scheduled function ${entry}`);
    const runner = new FunctionRunner(localized(target), workerEnvironment, write);
    return runner.invoke({ time }).finally(() => runner.stop());
  };
  // The function logs its own failures, and the next run follows.
  const runEscalation = () => runScheduled('escalate').catch(() => undefined);

  let functions = start();
  return {
    get gateway() {
      return functions.gateway;
    },
    database,
    adminPassword: secrets[passwordId] ?? '',
    logPath,
    mailDirectory,
    runScheduled,
    environment,
    async reload() {
      const old = functions;
      functions = start();
      await old.stop();
    },
    async stop() {
      await functions.stop();
      secretsManager.close();
      mailServer.close();
      queues.close();
      await database.stop();
      await new Promise<void>((resolve) => log.end(resolve));
    },
  };

  /** Returns the logical id of the secret that a function's variable refers to. */
  function secretIdOf(variable: string): string {
    for (const [, { Environment }] of ofType(resources, 'AWS::Lambda::Function')) {
      const value = Environment?.Variables?.[variable];
      if (value) return referenceIn(value);
    }
    throw new Error(`No function in the template reads ${variable}`);
  }
}
