import { execFileSync } from 'node:child_process';
import { readFileSync, rmdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LockOptions, lock } from 'proper-lockfile';
import { UserError } from '../lib/settings.ts';

/** A process id with the start time of its process, because the system reuses ids. */
interface ProcessIdentity {
  pid: number;
  started: string;
}

/** What `engine.json` in the data directory holds while a copy of the product uses it. */
interface Holders {
  owner: ProcessIdentity;
  /** Absent until the database engine has been started. */
  engine?: ProcessIdentity & { endpoint: string };
}

export interface DirectoryLock {
  /** Records the process of the database engine and its address, so that the next start can end it, and a command can use it meanwhile. */
  setEngine(pid: number, endpoint: string): void;
  release(): Promise<void>;
}

/** A lock without a record (its process was killed before it wrote one) counts as abandoned after this many milliseconds. */
const staleMs = 5000;

/**
 * Locks a data directory for this process and ends a database engine that an earlier process left running there. After `kill -9`
 * the next start takes the lock over at once, because the recorded owner no longer runs. Throws UserError when another running
 * process holds the directory, or when an earlier engine does not end.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const file = join(directory, 'engine.json');
  const lockPath = join(directory, 'lock');
  const previous = readHolders(file);
  if (previous) {
    // A process that was killed a moment ago may still be ending.
    if (!(await endsWithin(previous.owner, 1000))) throw inUse(directory, previous.owner.pid);
    if (previous.engine) await endEngine(previous.engine);
    removeAbandonedLock(file, lockPath, previous);
  }
  const options: LockOptions = {
    lockfilePath: lockPath,
    stale: staleMs,
    retries: { retries: 12, factor: 1, minTimeout: 500 },
    onCompromised: (error) => {
      console.error(`The lock of ${directory} was lost (${error.message}). Stopping, so that its data is not written twice.`);
      process.exit(1);
    },
  };
  const unlock = await lock(directory, options).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ELOCKED' ? inUse(directory, readHolders(file)?.owner.pid) : error;
  });
  const owner = identify(process.pid);
  const write = (holders: Holders) => writeFileSync(file, JSON.stringify(holders));
  write({ owner });
  return {
    setEngine: (pid, endpoint) => write({ owner, engine: { ...identify(pid), endpoint } }),
    async release() {
      rmSync(file, { force: true });
      await unlock();
    },
  };
}

/** Returns the address of the database engine that a running process has started in a data directory; undefined when there is none. */
export function runningEngine(directory: string): string | undefined {
  const { owner, engine } = readHolders(join(directory, 'engine.json')) ?? {};
  return owner && engine && isRunning(owner) && isRunning(engine) ? engine.endpoint : undefined;
}

/**
 * Removes the lock of the process that wrote a record and has ended, unless another start has done so and may already have locked the
 * directory for itself. When two starts get here at once, only one of them can delete the record.
 */
function removeAbandonedLock(file: string, lockPath: string, previous: Holders): void {
  if (JSON.stringify(readHolders(file)) !== JSON.stringify(previous)) return;
  try {
    unlinkSync(file);
    rmdirSync(lockPath);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function inUse(directory: string, pid: number | undefined): UserError {
  const holder = pid === undefined ? 'another running copy' : `another running copy (process ${pid})`;
  return new UserError(`The data in ${directory} is in use by ${holder}; stop that one first.`);
}

async function endEngine(engine: ProcessIdentity): Promise<void> {
  if (!isRunning(engine)) return;
  // The engine may already be ending together with its owner; it needs a moment to close its files.
  signal(engine.pid, 'SIGTERM');
  if (await endsWithin(engine, 2000)) return;
  signal(engine.pid, 'SIGKILL');
  if (!(await endsWithin(engine, 5000)))
    throw new UserError(`An earlier database engine (process ${engine.pid}) does not end; end it first.`);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // The process has ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Whether a process has ended or ends within the given milliseconds. */
async function endsWithin(identity: ProcessIdentity, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (isRunning(identity)) {
    if (performance.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

function readHolders(file: string): Holders | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function identify(pid: number): ProcessIdentity {
  return { pid, started: startTime(pid) ?? '' };
}

function isRunning({ pid, started }: ProcessIdentity): boolean {
  return started !== '' && startTime(pid) === started;
}

/** When a running process started, in the platform's own format; undefined when there is no such process. */
function startTime(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // proc(5): the name in brackets may hold spaces. After it, field 3 is the state (Z: a zombie, ended) and field 22 the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}
