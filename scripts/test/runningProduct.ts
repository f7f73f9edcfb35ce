import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../lib/paths.ts';

export const staffPassword = 'the password of this test';

/** Returns a free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** Returns whether the product serves on a port. */
export const isServing = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/user`).then(
    ({ status }) => status === 401,
    () => false,
  );

/** Starts the product as it was built, on a port and a data directory; resolves once it serves. */
export async function startProduct(port: number, directory: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start', '--built'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: directory,
      ADMIN_PASSWORD: staffPassword,
      LIMIT_SCALE: '1000000',
      OPENAI_API_KEY: '',
    },
    stdio: 'ignore',
  });
  while (!(await isServing(port))) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode} instead of serving`);
    await sleep(20);
  }
  return child;
}

/** Ends the product with a signal; resolves when it has ended. */
export async function endProduct(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** Signs in as staff; returns the cookie to send along, which stays valid over restarts. */
export async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: staffPassword }),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Calls `ask` until `isRight` accepts the result, for at most so many seconds; returns the last result. */
export async function until<T>(ask: () => T | Promise<T>, isRight: (answer: T) => boolean, seconds = 120): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (isRight(answer) || Date.now() > deadline) return answer;
    await sleep(100);
  }
}
