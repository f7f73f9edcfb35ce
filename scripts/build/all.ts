import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../lib/paths.ts';
import { UserError } from '../lib/settings.ts';

export type StepName = 'site' | 'functions' | 'stack';

/**
 * Builds what is out of date with wireit: by default all up to the stack. `say` receives a line for each step built. Throws UserError
 * with the tools' output when a step fails; the last result of that step then stays in place.
 */
export async function buildAll(say: (line: string) => void = () => {}, steps: readonly StepName[] = ['stack']): Promise<void> {
  for (const step of steps) await wireit(`build:${step}`, say);
}

/** Runs a wireit script of package.json. A signal that reaches us ends wireit, which ends the commands it started. */
function wireit(script: string, say: (line: string) => void): Promise<void> {
  // Wireit reads the script's name from what npm or `node --run` sets; npm's variables would name the command around us.
  const { npm_lifecycle_event: _event, npm_package_json: _file, ...env } = process.env;
  const child = spawn(process.execPath, [join(root, 'node_modules/.bin/wireit')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...env,
      NODE_RUN_SCRIPT_NAME: script,
      NODE_RUN_PACKAGE_JSON_PATH: join(root, 'package.json'),
      WIREIT_LOGGER: 'simple',
      // Wireit's cache has no limit of size, and restoring from it deletes the last result first.
      WIREIT_CACHE: 'none',
    },
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      output.push(line);
      if (line.startsWith('Built ')) say(line);
    });
  }
  let stopped = false;
  const stop = () => {
    stopped = true;
    child.kill('SIGINT');
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const;
  for (const signal of signals) process.on(signal, stop);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      for (const signal of signals) process.off(signal, stop);
      if (stopped) reject(new UserError('The build was stopped.'));
      else if (code === 0) resolve();
      else reject(new UserError(['The build failed:', ...output].join('\n')));
    });
  });
}
