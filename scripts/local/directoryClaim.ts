import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../lib/settings.ts';

/** A process as it can be told from a later one with the same number: its id and when it started. */
interface Identity {
  pid: number;
  started: string;
}

/**
 * Claims a data directory for this process, so that two copies never write the same files. Throws one clear line when
 * another living copy holds it. An engine left behind by a copy that was killed is waited for, then ended.
 */
export async function claimDirectory(directory: string) {
  const file = join(directory, 'engine.json');
  const previous = readClaim(file);
  // One that was killed a moment ago may still be going.
  if (previous && !(await gone(previous.owner, 1000))) {
    throw new UserError(
      `The data in ${directory} is in use by another running copy (process ${previous.owner.pid}); stop that one first.`,
    );
  }
  if (previous) await endOrphan(previous.engine);
  return {
    holdFor(enginePid: number) {
      writeFileSync(file, JSON.stringify({ owner: identify(process.pid), engine: identify(enginePid) }));
    },
    release() {
      rmSync(file, { force: true });
    },
  };
}

async function endOrphan(engine: Identity): Promise<void> {
  // It is told to end when its parent goes; two seconds is ample for it to close its files.
  if (await gone(engine, 2000)) return;
  process.kill(engine.pid, 'SIGKILL');
  if (!(await gone(engine, 5000)))
    throw new UserError(`An earlier database engine (process ${engine.pid}) does not end; end it first.`);
}

/** Whether a process is gone, or goes within so many milliseconds. */
async function gone(which: Identity, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (alive(which)) {
    if (performance.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

function readClaim(file: string): { owner: Identity; engine: Identity } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function identify(pid: number): Identity {
  return { pid, started: startTime(pid) ?? '' };
}

function alive(process: Identity): boolean {
  return process.started !== '' && startTime(process.pid) === process.started;
}

/** When a living process started, in whatever form the platform tells it; undefined when there is none. */
function startTime(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended; field 22 of proc(5) is the start time, the 20th after the name.
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}
