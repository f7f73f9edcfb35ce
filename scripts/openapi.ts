/**
 * `npm run openapi`: writes docs/openapi.json and docs/api.md from the contracts and names every breaking change since the
 * released document, docs/openapi.released.json. `npm run openapi -- --release` replaces that one as well.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.ts';
import { breakingChanges } from './openapi/breakingChanges.ts';
import { makeDocument } from './openapi/document.ts';
import { makePage } from './openapi/page.ts';

const released = join(root, 'docs/openapi.released.json');
const document = makeDocument();

writeJson('docs/openapi.json');
writeFileSync(join(root, 'docs/api.md'), makePage(document));
console.log('Written: docs/openapi.json, docs/api.md');

if (process.argv.includes('--release')) {
  writeJson('docs/openapi.released.json');
  console.log('Written: docs/openapi.released.json');
} else if (existsSync(released)) {
  const changes = breakingChanges(JSON.parse(readFileSync(released, 'utf8')), document);
  for (const change of changes) console.error(`Breaking: ${change}`);
  if (changes.length > 0) {
    console.error('Clients of the released API would fail. To release the new one all the same: npm run openapi -- --release');
    process.exitCode = 1;
  }
}

/** Writes the document the way Biome formats JSON. */
function writeJson(path: string): void {
  writeFileSync(join(root, path), JSON.stringify(document, null, 2));
  execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', path], { cwd: root, stdio: 'ignore' });
}
