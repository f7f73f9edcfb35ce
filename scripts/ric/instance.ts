import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.ts';
import { UserError } from '../lib/settings.ts';
import { type Outcome, startRuntimeApi } from './runtimeApi.ts';

/** Amazon's client, on which Lambda's Node runtime is based. It is native code and built only for this test. */
const version = '4.0.2';
const folder = join(root, '.build/ric');
const client = join(folder, 'node_modules/aws-lambda-ric/index.mjs');

/** Installs the runtime client when it is missing; needs cmake, make and a C++ compiler. Throws UserError. */
export function ensureRuntimeClient(say: (line: string) => void): void {
  if (existsSync(join(folder, 'ready'))) return;
  say(`Building aws-lambda-ric ${version}, which takes a minute or two. This happens once.`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: { 'aws-lambda-ric': version }, allowScripts: { 'aws-lambda-ric': true } }),
  );
  const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) {
    throw new UserError(`aws-lambda-ric could not be built; it needs cmake, make and a C++ compiler.\n${stderr.slice(-2000)}`);
  }
  writeFileSync(join(folder, 'ready'), version);
}

export interface Started {
  /** Milliseconds from the start of the process until it requested its first event. */
  initMs: number;
  /** Milliseconds the first event took. */
  firstMs: number;
  outcome: Outcome;
}

/** Starts one instance of a function under the runtime client, sends it one event, and ends it. */
export async function coldStart(
  {
    directory,
    handler,
    environment,
    memoryMb,
  }: { directory: string; handler: string; environment: Record<string, string>; memoryMb: number },
  event: unknown,
): Promise<Started> {
  const api = await startRuntimeApi();
  const started = performance.now();
  const child = spawn(process.execPath, [client, handler], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      TZ: ':UTC',
      LAMBDA_TASK_ROOT: directory,
      _HANDLER: handler,
      AWS_LAMBDA_RUNTIME_API: api.address,
      AWS_LAMBDA_FUNCTION_NAME: handler.split('.')[0],
      AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
      AWS_LAMBDA_LOG_GROUP_NAME: 'local',
      AWS_LAMBDA_LOG_STREAM_NAME: 'local',
      AWS_LAMBDA_LOG_FORMAT: 'JSON',
      ...environment,
    },
  });
  try {
    const ended = new Promise<Outcome>((resolve) => child.once('exit', (code) => resolve({ failed: `ended with ${code}` })));
    const init = await Promise.race([api.initialized, ended]);
    const initMs = performance.now() - started;
    if ('failed' in init) return { initMs, firstMs: 0, outcome: init };
    const invoked = performance.now();
    const outcome = await Promise.race([api.invoke(event), ended]);
    return { initMs, firstMs: performance.now() - invoked, outcome };
  } finally {
    child.kill('SIGKILL');
    api.close();
  }
}
