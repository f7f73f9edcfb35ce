import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.ts';

export interface Step {
  name: string;
  /** Glob patterns of what it reads, from the repository's folder. */
  reads: string[];
  /** Values beside files that change its result. */
  settings?: string[];
  /** A file it writes; without it the step runs again. */
  writes: string;
  run(): Promise<void>;
}

const ignored = /(^|\/)(node_modules|dist|e2e|test|README\.md|.*\.test\.ts)(\/|$)/;

/** Runs a step when what it reads has changed since it last succeeded. Answers whether it ran. */
export async function runIfStale(step: Step): Promise<boolean> {
  const stamp = join(root, '.build/stamps', step.name);
  const fingerprint = fingerprintOf(step);
  if (existsSync(join(root, step.writes)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return false;
  await step.run();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprint);
  return true;
}

function fingerprintOf(step: Step): string {
  const hash = createHash('sha256');
  for (const setting of step.settings ?? []) hash.update(`${setting}\0`);
  const files = globSync(step.reads, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => step.reads.includes(path) || !ignored.test(path))
    .sort();
  for (const path of files)
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}
