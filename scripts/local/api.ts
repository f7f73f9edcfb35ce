import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { type LocalSettings, logFile } from '../lib/settings.ts';
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
  readResources,
  referenceIn,
  routesInTemplate,
  scheduledInTemplate,
  tableInTemplate,
  workersInTemplate,
} from './template.ts';

export interface LocalApi {
  gateway: Gateway;
  database: Database;
  adminPassword: string;
  logPath: string;
  /** Folder of the mails that would have been sent. */
  mailDirectory: string;
  /** Runs a function that the clock starts in AWS, by its entry. Here nobody else does. Raises InvocationFailure when it fails. */
  runScheduled(entry: string): Promise<unknown>;
  /** What every function is told beside its own environment: where database and secrets are. */
  environment: Record<string, string>;
  /** Starts the functions afresh from the template and the bundles as they are now. */
  reload(): Promise<void>;
  stop(): Promise<void>;
}

export interface ApiOptions {
  /** Other bundles than the assembly's copy, for development. */
  directoryOf?(target: FunctionInTemplate): string;
  /** Puts something between functions and database, given its address; answers the address the functions use. */
  databaseEndpoint?(endpoint: string): Promise<string>;
  /** `false` creates the table without its stream and starts no function that reads the stream or a queue. For benchmarks. */
  backgroundFunctions?: boolean;
}

/**
 * Everything behind the site: the embedded database with the template's table and its stream, its queues, a local Secrets Manager with
 * the template's secrets, a local SES, and the gateway with the template's routes.
 */
export async function startApi(settings: LocalSettings, options: ApiOptions = {}): Promise<LocalApi> {
  const resources = readResources();
  const { TableName, StreamSpecification, ...definition } = tableInTemplate(resources);
  const background = options.backgroundFunctions ?? true;
  const database = await startDatabase({ directory: join(settings.dataDirectory, 'database') });
  await ensureTable(database.endpoint, TableName, { ...definition, ...(background && { StreamSpecification }) });
  const streamArn = background ? await streamArnOf(database.endpoint, TableName) : '';

  const passwordId = secretBehind('ADMIN_PASSWORD_SECRET');
  const given: Record<string, string> = {};
  if (settings.adminPassword) given[passwordId] = settings.adminPassword;
  if (settings.openAi.key) given[secretBehind('OPENAI_KEY_SECRET')] = settings.openAi.key;
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
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secretsManager.endpoint,
    AWS_ENDPOINT_URL_SESV2: mailServer.endpoint,
    AWS_ENDPOINT_URL_SQS: queues.endpoint,
    // Plain http has no Secure cookies; everything else is as deployed.
    INSECURE_COOKIE: '1',
    LIMIT_SCALE: String(settings.limitScale),
    ...(settings.openAi.baseUrl && { OPENAI_BASE_URL: settings.openAi.baseUrl }),
    ...(settings.openAi.model && { OPENAI_MODEL: settings.openAi.model }),
  };
  const place = (target: FunctionInTemplate) => ({
    ...target,
    directory: options.directoryOf?.(target) ?? target.directory,
    // A queue's name is its address in AWS.
    environment: Object.fromEntries(
      Object.entries(target.environment).map(([name, value]) => [name, name.endsWith('_QUEUE') ? queues.urlOf(value) : value]),
    ),
  });
  // Links in mails lead here.
  const workerEnvironment = { ...environment, SITE_ORIGIN: `http://localhost:${settings.port}` };
  const start = () => {
    const present = readResources();
    const routes = routesInTemplate(present).map(({ key, target, authorizer }) => ({
      key,
      target: place(target),
      ...(authorizer && { authorizer: { ...authorizer, target: place(authorizer.target) } }),
    }));
    const gateway = new Gateway(routes, environment, write, originHeadersInTemplate(present, secrets));
    const consumers = streamArn ? consumersInTemplate(present) : [];
    const following = consumers.map(({ target, failureQueue, ...limits }) => {
      const runner = new FunctionRunner(place(target), environment, write);
      const file = join(settings.dataDirectory, `stream-${target.name}.json`);
      const onFailure = failureQueue
        ? (failure: FailureRecord) => void queues.add(failureQueue, JSON.stringify(failure))
        : undefined;
      const reader = new StreamReader({ endpoint: database.endpoint, streamArn, runner, file, onFailure, ...limits });
      return { runner, reader };
    });
    const workers = (background ? workersInTemplate(present) : []).map(({ target, ...worker }) => {
      const runner = new FunctionRunner(place(target), workerEnvironment, write);
      return { runner, reader: new QueueReader({ ...worker, queues, runner }) };
    });
    const readers = [...following, ...workers];
    const stop = async () => {
      await Promise.all(readers.map(({ reader }) => reader.stop()));
      await Promise.all([gateway.stop(), ...readers.map(({ runner }) => runner.stop())]);
    };
    return { gateway, stop };
  };

  let functions = start();
  return {
    get gateway() {
      return functions.gateway;
    },
    database,
    adminPassword: secrets[passwordId] ?? '',
    logPath,
    mailDirectory,
    async runScheduled(entry) {
      const target = scheduledInTemplate(readResources()).find(({ handler }) => handler === `${entry}.handler`);
      if (!target) throw new Error(`The clock starts no ${entry}`);
      const runner = new FunctionRunner(place(target), workerEnvironment, write);
      return runner.invoke({}).finally(() => runner.stop());
    },
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

  /** The logical id of the secret a function's variable points at. */
  function secretBehind(variable: string): string {
    for (const [, { Environment }] of ofType(resources, 'AWS::Lambda::Function')) {
      const value = Environment?.Variables?.[variable];
      if (value) return referenceIn(value);
    }
    throw new Error(`No function in the template reads ${variable}`);
  }
}
