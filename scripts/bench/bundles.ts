import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { functionsDirectory } from '../build/functions.ts';
import { readResources, routesInTemplate } from '../local/template.ts';
import { median, round } from './statistics.ts';

const runs = 9;

/** Milliseconds to import a module in a fresh Node, median of nine. */
function importTime(file: string, environment: Record<string, string>): number {
  const code = `const t = performance.now(); await import(${JSON.stringify(file)}); console.log(performance.now() - t); process.exit(0)`;
  const samples = Array.from({ length: runs }, () => {
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
      encoding: 'utf8',
      env: { ...environment, AWS_REGION: 'eu-west-2' },
    });
    return Number(stdout.trim().split('\n').at(-1));
  });
  return median(samples);
}

/** The bundle's own file and every chunk it imports, directly or not. */
function filesOf(entry: string, found = new Set<string>()): Set<string> {
  if (found.has(entry)) return found;
  found.add(entry);
  for (const [, path] of readFileSync(entry, 'utf8').matchAll(/(?:from|import)\s*\(?"(\.[^"]+)"/g))
    filesOf(resolve(dirname(entry), path ?? ''), found);
  return found;
}

/** Size and cold start of every function. Cold start is import time here; the Lambda runtime client is not part of it. */
export function measureBundles() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const bare = join(folder, 'bare.mjs');
  writeFileSync(bare, 'export const handler = async () => ({ statusCode: 200 })');
  const bareTime = importTime(bare, {});
  rmSync(folder, { recursive: true });
  return routesInTemplate(readResources()).map(({ key, target }) => {
    const [name = ''] = target.handler.split('.');
    const entry = join(functionsDirectory, `${name}.mjs`);
    const bytes = [...filesOf(entry)].map((file) => readFileSync(file));
    const time = importTime(entry, target.environment);
    return {
      call: key,
      KB: round(bytes.reduce((sum, each) => sum + each.length, 0) / 1024),
      'KB gzip': round(bytes.reduce((sum, each) => sum + gzipSync(each).length, 0) / 1024),
      'import ms': round(time),
      'over bare ms': round(time - bareTime),
    };
  });
}
