import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The maps beside the bundles, by bundle; undefined where there is none. */
const maps = new Map<string, SourceMap | undefined>();

/**
 * A line of a stack with its place in our source instead of the bundle's. Node does so by itself with `--enable-source-maps`, but
 * then reads the maps at every start, which is a sixth of it; here they are read when the first error is logged.
 */
export function originalFrame(frame: string): string {
  return frame.replace(/(file:\/\/[^\s()]+):(\d+):(\d+)/, (place, url: string, line: string, column: string) => {
    const origin = mapOf(url)?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin)) return place;
    return `${origin.fileName.replace(/^(\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

function mapOf(url: string): SourceMap | undefined {
  if (!maps.has(url)) maps.set(url, readMap(url));
  return maps.get(url);
}

function readMap(url: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')));
  } catch {
    // A log line is never a reason to fail.
    return undefined;
  }
}
