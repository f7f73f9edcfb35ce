/** `npm run cost`: writes infra/COSTS.md from the last benchmark, the prices and production's stacks. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './build/all.ts';
import { costReport } from './cost/report.ts';
import { root } from './lib/paths.ts';

await buildAll(undefined, ['functions']);
writeFileSync(join(root, 'infra/COSTS.md'), costReport());
console.log('Wrote infra/COSTS.md');
