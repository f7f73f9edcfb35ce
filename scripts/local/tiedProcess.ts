import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

export interface TiedProcess {
  /** Process id of the command itself. */
  pid: number;
  /** The last lines it wrote, for the message when it fails. */
  output(): string;
  /** True once it has ended, for whatever reason. */
  ended(): boolean;
  /** Ends it and waits until it is gone; safe to call twice. */
  stop(): Promise<void>;
}

// The shell starts the command, tells us its id on a pipe of its own (3), and waits at a pipe that only we hold open. However we end (kill -9
// included) the pipe closes, and the command is ended with us. Its own process group keeps Ctrl-C from reaching it first.
const tie = `
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

/** Starts a command that cannot outlive this process. Rejects when the command cannot be started at all. */
export async function startTied(command: string, args: readonly string[], environment: NodeJS.ProcessEnv): Promise<TiedProcess> {
  const child = spawn('/bin/sh', ['-c', tie, 'tied', command, ...args], {
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
  const told = child.stdio[3] as Readable;
  const [line] = await Promise.race([told.setEncoding('utf8').take(1).toArray(), exit.then(() => [])]);
  if (!line) throw new Error(`${command} could not be started.`);
  // Nothing here should keep this process alive: when it ends, so does the command.
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
