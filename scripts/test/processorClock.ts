import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The parent of a process, its own time and that of its ended children, in hundredths of a second (proc(5)). */
interface Times {
  parent: string;
  own: number;
  ended: number;
}

/** Returns the times of a process; undefined when it has ended meanwhile. */
function timesOf(id: string): Times | undefined {
  try {
    // The second field may hold spaces. The first field after it is the third.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const sum = (first: number) => Number(fields[first]) + Number(fields[first + 1]);
    return { parent: fields[1] ?? '', own: sum(11), ended: sum(13) };
  } catch {
    return undefined;
  }
}

/** Returns the processor seconds of every process below this one, running or ended. */
function secondsBelow(): number {
  const all = new Map(
    readdirSync('/proc').flatMap((id) => {
      const times = /^\d+$/.test(id) ? timesOf(id) : undefined;
      return times ? [[id, times] as const] : [];
    }),
  );
  const below = (parent: string): number =>
    [...all].reduce((sum, [id, times]) => (times.parent === parent ? sum + times.own + times.ended + below(id) : sum), 0);
  const self = String(process.pid);
  return ((all.get(self)?.ended ?? 0) + below(self)) / 100;
}

/**
 * Counts the processor seconds of all processes below this one; 0 on systems without /proc. The system adds the time of an ended process
 * to its parent only if the parent waits for it. Browsers end without waiting for their processes, so this samples the running ones.
 */
export class ProcessorClock {
  #last = 0;
  #seconds = 0;
  readonly #timer = existsSync('/proc/self/stat') ? setInterval(() => this.#sample(), 500) : undefined;

  #sample(): void {
    const now = secondsBelow();
    this.#seconds += Math.max(0, now - this.#last);
    this.#last = now;
  }

  /** Returns the processor seconds so far. */
  seconds(): number {
    if (this.#timer) this.#sample();
    return this.#seconds;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
