import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../lib/paths.ts';
import { round } from './statistics.ts';

/** Seconds from `npm start` until `GET /api/user` answers 401. */
async function secondsToServing(port: number, dataDirectory: string): Promise<number> {
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDirectory },
    stdio: 'ignore',
    detached: true,
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for (;;) {
    const status = await fetch(`http://127.0.0.1:${port}/api/user`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 401) break;
    if (child.exitCode !== null) throw new Error('npm start ended before it served');
    await sleep(20);
  }
  const seconds = (performance.now() - started) / 1000;
  if (child.pid) process.kill(-child.pid, 'SIGTERM');
  await ended;
  return round(seconds, 2);
}

/** Start-up with everything to build, and with nothing to build. */
export async function measureStartup(port: number) {
  const directory = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    rmSync(join(root, '.build'), { recursive: true, force: true });
    rmSync(join(root, 'web/dist'), { recursive: true, force: true });
    const withBuild = await secondsToServing(port, directory);
    const again = await secondsToServing(port, directory);
    return [
      { 'npm start': 'everything to build (packages installed)', 'seconds to serving': withBuild },
      { 'npm start': 'nothing to build', 'seconds to serving': again },
    ];
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
