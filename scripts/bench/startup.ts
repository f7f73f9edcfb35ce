import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../lib/paths.ts';
import { median, round } from './statistics.ts';

const runs = 5;

/** Starts a command in its own process group. Returns the seconds until `GET /api/user` on the port returns 401, then stops it. */
async function secondsToServing(
  port: number,
  [command, ...args]: readonly [string, ...string[]],
  environment: Record<string, string>,
): Promise<number> {
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, PORT: String(port), ...environment },
    stdio: 'ignore',
    detached: true,
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for (;;) {
    const status = await fetch(`http://127.0.0.1:${port}/api/user`).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 401) break;
    if (child.exitCode !== null) throw new Error(`${command} ended before it served`);
    await sleep(20);
  }
  const seconds = (performance.now() - started) / 1000;
  if (child.pid) process.kill(-child.pid, 'SIGTERM');
  await ended;
  return seconds;
}

/**
 * Measures `npm start` with everything to build (once), and with nothing to build (median of 5). The control, run in turn with it, is
 * a bare Node HTTP server.
 */
export async function measureStartup(port: number) {
  const directory = mkdtempSync(join(tmpdir(), 'bench-'));
  const bare = join(directory, 'bare.mjs');
  writeFileSync(
    bare,
    "import { createServer } from 'node:http';\ncreateServer((_, response) => response.writeHead(401).end()).listen(process.env.PORT);\n",
  );
  const start = () => secondsToServing(port, ['npm', 'start'], { DATA_DIR: directory });
  const control = () => secondsToServing(port, [process.execPath, bare], {});
  try {
    rmSync(join(root, '.build'), { recursive: true, force: true });
    rmSync(join(root, 'web/dist'), { recursive: true, force: true });
    const withBuild = await start();
    const samples: number[] = [];
    const controls: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      samples.push(await start());
      controls.push(await control());
    }
    const row = (name: string, seconds: number) => ({
      'npm start': name,
      'seconds to serving': round(seconds, 2),
      'control s': round(median(controls), 2),
      'over control s': round(seconds - median(controls), 2),
    });
    return [row('everything to build (packages installed)', withBuild), row('nothing to build', median(samples))];
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
