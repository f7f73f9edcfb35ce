/** `npm run cost`: writes infra/COSTS.md from the last benchmark, the prices and the production stack. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './build/all.ts';
import { currentCosts } from './cost/current.ts';
import { root } from './lib/paths.ts';

await buildAll(undefined, ['functions']);
writeFileSync(join(root, 'infra/COSTS.md'), currentCosts());
console.log('Written to infra/COSTS.md');
