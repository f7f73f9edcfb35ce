import { type ImportedRow, type ImportOutcome, maxImportedAtOnce } from '../../../../shared/contracts/adminEntry.ts';
import { ApiError, NetworkError } from '../../../lib/apiErrors.ts';

/** Largest part as JSON, in bytes: less than the API's limit of 64 KB. */
const maxPartBytes = 60_000;

const encoder = new TextEncoder();

/** Divides contacts into parts that one call takes, in their order. */
export function partsOf<R extends ImportedRow>(rows: readonly R[]): R[][] {
  const parts: R[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = encoder.encode(JSON.stringify({ row: row.row, values: row.values })).length + 1;
    const last = parts.at(-1);
    if (last && last.length < maxImportedAtOnce && bytes + size <= maxPartBytes) {
      last.push(row);
      bytes += size;
    } else {
      parts.push([row]);
      bytes = size;
    }
  }
  return parts;
}

/** How often a part is sent before the import stops. */
const attempts = 5;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether a call may succeed if it is made again: no response, too many calls, or a fault of the server. */
const isTemporary = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && (error.status === 429 || error.status >= 500));

interface SendOptions<R extends ImportedRow> {
  send: (rows: readonly R[]) => Promise<readonly ImportOutcome[]>;
  /** Receives the outcomes of each part. */
  onPart: (outcomes: readonly ImportOutcome[]) => void;
  /** Stops before the next part. */
  signal: AbortSignal;
  /** Waits for a number of milliseconds. Tests replace it. */
  wait?: (ms: number) => Promise<unknown>;
}

/**
 * Sends contacts in parts, one after the other. A part without a response is sent again, which stores nothing twice. Rejects with the
 * error of a part that failed in every attempt.
 */
export async function sendParts<R extends ImportedRow>(
  rows: readonly R[],
  { send, onPart, signal, wait = pause }: SendOptions<R>,
): Promise<void> {
  for (const part of partsOf(rows)) {
    for (let attempt = 1; ; attempt += 1) {
      if (signal.aborted) return;
      try {
        onPart(await send(part));
        break;
      } catch (error) {
        if (signal.aborted) return;
        if (attempt >= attempts || !isTemporary(error)) throw error;
        await wait(1000 * 2 ** (attempt - 1));
      }
    }
  }
}
