import { type ChildProcess, spawn } from 'node:child_process';
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

// The shell starts the command, tells us its id, and waits at a pipe that only we hold open. However we end (kill -9
// included) the pipe closes, and the command is ended with us. Its own process group keeps Ctrl-C from reaching it first.
const tie = `
exec 3<&0 </dev/null
"$@" 3<&- &
command=$!
echo $command
( read -r _ <&3; kill -TERM $command ) >/dev/null 2>&1 &
watcher=$!
exec 3<&-
wait $command
kill $watcher
`;

/** Starts a command that cannot outlive this process. Rejects when the command cannot be started at all. */
export async function startTied(command: string, args: readonly string[], environment: NodeJS.ProcessEnv): Promise<TiedProcess> {
  const child = spawn('/bin/sh', ['-c', tie, 'tied', command, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
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
  const pid = await Promise.race([firstLine(child), exit.then(() => Promise.reject(new Error(`${command} did not start.`)))]);
  // Nothing here should keep this process alive: when it ends, so does the command.
  for (const handle of [child, child.stdin, child.stdout, child.stderr]) (handle as { unref?: () => void }).unref?.();

  const ended = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: Number(pid),
    output: () => written.split('\n').slice(1).join('\n').trim(),
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

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.stdout?.once('data', (text: string) => resolve(text.split('\n')[0] ?? ''));
  });
}
