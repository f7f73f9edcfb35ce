import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

export interface TiedProcess {
  /** Process id of the command itself. */
  pid: number;
  /** Returns the last lines of its output, for an error message. */
  output(): string;
  /** Whether it has ended, for any reason. */
  ended(): boolean;
  /** Ends it and waits until it has ended. May be called twice. */
  stop(): Promise<void>;
}

// The shell starts the command, writes its process id to file descriptor 3, and reads from a pipe whose other end only this process
// holds. When this process ends, by `kill -9` too, the pipe closes and the shell ends the command. The shell has its own process group,
// so that Ctrl-C reaches this process first.
const script = `
exec 4<&0 </dev/null
"$@" 3>&- 4<&- &
command=$!
echo $command >&3
exec 3>&-
( read -r _ <&4; kill -TERM $command ) >/dev/null 2>&1 &
watcher=$!
exec 4<&-
wait $command
kill $watcher
`;

/** Starts a command that ends together with this process. Rejects when the command cannot be started. */
export async function startTied(command: string, args: readonly string[], environment: NodeJS.ProcessEnv): Promise<TiedProcess> {
  const child = spawn('/bin/sh', ['-c', script, 'tied', command, ...args], {
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    detached: true,
    env: environment,
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      written = (written + text).slice(-4000);
    });
  }
  child.stdin.on('error', () => {});
  const exit = new Promise<void>((resolve, reject) => {
    child.once('exit', () => resolve());
    child.once('error', reject);
  });
  const pidPipe = child.stdio[3] as Readable;
  const [line] = await Promise.race([pidPipe.setEncoding('utf8').take(1).toArray(), exit.then(() => [])]);
  if (!line) throw new Error(`${command} could not be started.`);
  // The command must not keep this process alive.
  for (const handle of [child, child.stdin, child.stdout, child.stderr]) (handle as { unref?: () => void }).unref?.();

  const ended = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: Number(line),
    output: () => written.trim(),
    ended,
    async stop() {
      if (ended()) return;
      child.ref();
      child.stdin.end();
      await Promise.race([exit, sleep(3000, undefined, { ref: true })]);
      if (!ended() && child.pid) process.kill(-child.pid, 'SIGKILL');
      await exit;
    },
  };
}
