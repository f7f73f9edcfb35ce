import { buildAll } from './build/all.ts';
import { runCommand } from './lib/settings.ts';

await runCommand(() => buildAll((line) => console.log(line)));
