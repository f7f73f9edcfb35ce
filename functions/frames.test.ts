import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { afterAll, expect, test } from 'vitest';
import { originalFrame } from './frames.ts';

const folder = mkdtempSync(join(tmpdir(), 'frames-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('returns the place in the source for a frame of a bundle', async () => {
  const source = join(folder, 'source.ts');
  writeFileSync(source, "// a line\nexport function fail(): never {\n  throw new Error('no');\n}\n");
  const outfile = join(folder, 'out/bundle.mjs');
  await build({
    input: source,
    output: { file: outfile, format: 'esm', minify: true, sourcemap: true, sourcemapExcludeSources: true },
  });
  const column = readFileSync(outfile, 'utf8').indexOf('throw') + 1;
  const frame = `at a (${pathToFileURL(outfile).href}:1:${column})`;
  expect(originalFrame(frame)).toMatch(/^at a \(.*source\.ts:3:3\)$/);
});

test('returns any other frame unchanged', () => {
  for (const frame of [
    'at node:internal/process/task_queues:103:5',
    'at run (file:///nowhere/a.mjs:1:2)',
    'at new Promise (<anonymous>)',
  ])
    expect(originalFrame(frame)).toBe(frame);
});
