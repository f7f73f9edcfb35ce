import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The source map of each bundle; undefined for a bundle without one. */
const maps = new Map<string, SourceMap | undefined>();

/**
 * Returns a line of a stack with its place in our source instead of the bundle's. Node does the same with `--enable-source-maps`, but
 * reads the maps at every start; this reads them when the first error is logged.
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
    // Logging must not fail because a map is missing or broken.
    return undefined;
  }
}
