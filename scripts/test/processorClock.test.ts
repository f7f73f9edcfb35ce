import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ProcessorClock } from './processorClock.ts';

/** A program that uses the processor for a time in ms. */
const work = (ms: number) => `const end = process.cpuUsage().user / 1000 + ${ms}; while (process.cpuUsage().user / 1000 < end);`;

test.runIf(existsSync('/proc/self/stat'))(
  'counts processes whose parent does not wait for them',
  async () => {
    const clock = new ProcessorClock();
    const before = clock.seconds();
    // The child starts a process, which works and ends, and is killed before it has waited for that process.
    const program = `const { spawn } = require('node:child_process');
    const worker = spawn(process.execPath, ['-e', ${JSON.stringify(`${work(400)} console.log('done'); setInterval(() => {}, 1000);`)}]);
    worker.stdout.once('data', () => setTimeout(() => { worker.kill('SIGKILL'); process.kill(process.pid, 'SIGKILL'); }, 1200));`;
    const child = spawn(process.execPath, ['-e', program], { stdio: 'ignore' });
    await once(child, 'exit');
    const counted = clock.seconds() - before;
    clock.stop();
    expect(counted).toBeGreaterThan(0.35);
  },
  60_000,
);
