import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ProcessorClock } from './processorClock.ts';

/** A program that uses the processor for a time in ms. */
const work = (ms: number) =>
  `const end = process.cpuUsage().user / 1000 + ${ms}; while (process.cpuUsage().user / 1000 < end) for (let i = 0; i < 1e6; i += 1);`;

test.runIf(existsSync('/proc/self/stat'))('counts processes whose parent does not wait for them', async () => {
  const clock = new ProcessorClock();
  const before = clock.seconds();
  // The child starts a process that works, and is killed without having waited for that process.
  const program = `const { spawn } = require('node:child_process');
    const code = ${JSON.stringify(`${work(400)} console.log('done'); setInterval(() => {}, 1000);`)};
    const worker = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'inherit', 'ignore'] });
    process.stdin.once('data', () => { worker.kill('SIGKILL'); process.kill(process.pid, 'SIGKILL'); });`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  // The clock samples every 500 ms in this process, so it takes a sample during this pause.
  await sleep(600);
  child.stdin.write('end');
  await once(child, 'exit');
  const counted = clock.seconds() - before;
  clock.stop();
  expect(counted).toBeGreaterThan(0.35);
});
