/** Runs one step of the build, as wireit starts it: `node scripts/build/step.ts site`. What each step reads and writes is in package.json. */
import { argv } from 'node:process';

// Imported dynamically, so that a step loads only its own tools.
const steps: Record<string, () => Promise<void>> = {
  fonts: async () => (await import('./fonts.ts')).buildFonts(),
  site: async () => (await import('./web.ts')).buildWeb(),
  functions: async () => (await import('./functions.ts')).buildFunctions(),
  stack: async () => (await import('./stack.ts')).buildStack(),
};

const name = argv[2] ?? '';
const started = performance.now();
const run = steps[name];
if (!run) throw new Error(`There is no step "${name}"; there are ${Object.keys(steps).join(', ')}.`);
await run();
console.log(`Built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
