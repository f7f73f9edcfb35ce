import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { functionsDirectory } from '../build/functions.ts';
import { readResources, routesInTemplate, withQueueUrls } from '../local/product.ts';
import { median, round } from './statistics.ts';

const runs = 9;

/** Returns the milliseconds to import a module in a new Node process. Throws when it cannot be imported. */
function importTime(file: string, environment: Record<string, string>): number {
  const code = `const t = performance.now(); await import(${JSON.stringify(file)}); console.log(performance.now() - t); process.exit(0)`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
    env: { ...environment, AWS_REGION: 'eu-west-2' },
  });
  if (status !== 0) throw new Error(`${file} could not be imported: ${stderr}`);
  return Number(stdout.trim().split('\n').at(-1));
}

/** Returns the bundle's file and every chunk that it imports, directly or not. */
function filesOf(entry: string, found = new Set<string>()): Set<string> {
  if (found.has(entry)) return found;
  found.add(entry);
  for (const [, path] of readFileSync(entry, 'utf8').matchAll(/(?:from|import)\s*\(?"(\.[^"]+)"/g))
    filesOf(resolve(dirname(entry), path ?? ''), found);
  return found;
}

/**
 * Measures size and cold start of every function. Cold start is the import time here, without the Lambda runtime client. The control,
 * measured in turn with each function, is a bare handler without imports.
 */
export function measureBundles() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const bare = join(folder, 'bare.mjs');
  writeFileSync(bare, 'export const handler = async () => ({ statusCode: 200 })');
  const rows = routesInTemplate(readResources()).map(({ key, target }) => {
    const [name = ''] = target.handler.split('.');
    const entry = join(functionsDirectory, `${name}.mjs`);
    const bytes = [...filesOf(entry)].map((file) => readFileSync(file));
    // Nothing is sent to the queues.
    const environment = withQueueUrls(target.environment, (queue) => `http://127.0.0.1/${queue}`);
    const times: number[] = [];
    const bareTimes: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      times.push(importTime(entry, environment));
      bareTimes.push(importTime(bare, {}));
    }
    return {
      call: key,
      KB: round(bytes.reduce((sum, each) => sum + each.length, 0) / 1024),
      'KB gzip': round(bytes.reduce((sum, each) => sum + gzipSync(each).length, 0) / 1024),
      'import ms': round(median(times)),
      'over bare ms': round(median(times) - median(bareTimes)),
    };
  });
  rmSync(folder, { recursive: true });
  return rows;
}
