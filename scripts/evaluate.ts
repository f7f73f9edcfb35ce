/**
 * Evaluates the assistant: `npm run evaluate` prints how many conversations of each language are right and how many do harm.
 * `-- --desk` takes the questions of a help desk. `-- --held` takes the held half, of which only totals are printed. `-- --wrong` prints
 * what is wrong in the other conversations. `-- --model` evaluates the language model of OPENAI_API_KEY, OPENAI_BASE_URL and OPENAI_MODEL.
 */
import { join } from 'node:path';
import { argv, env } from 'node:process';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { assistantIndexes } from './build/assistantIndex.ts';
import { sectionModules } from './build/siteSections.ts';
import { root } from './lib/paths.ts';

const isHeld = argv.includes('--held');
const outfile = join(root, '.build/evaluate/run.mjs');
await build({
  cwd: root,
  input: join(root, 'functions/assistant/evaluation/run.ts'),
  platform: 'node',
  // Packages.
  external: /^[@\w][^:]*$/,
  plugins: [sectionModules, assistantIndexes],
  checks: { pluginTimings: false },
  output: { file: outfile, format: 'esm', codeSplitting: false },
});
const { runEvaluation } = (await import(
  pathToFileURL(outfile).href
)) as typeof import('../functions/assistant/evaluation/run.ts');
const results = await runEvaluation({
  folder: join(root, 'functions/assistant/evaluation/conversations'),
  half: isHeld ? 'held' : argv.includes('--desk') ? 'desk' : 'open',
  ...(argv.includes('--model') && {
    model: { apiKey: env.OPENAI_API_KEY ?? 'none', baseUrl: env.OPENAI_BASE_URL, model: env.OPENAI_MODEL ?? 'gpt-4o-mini' },
  }),
});
for (const { language, summary, grades } of results) {
  console.log(`${language}: ${summary.right} of ${summary.of} right (${summary.percent}%), ${summary.harmful} harmful`);
  if (isHeld || !argv.includes('--wrong')) continue;
  for (const { id, problems, replies } of grades.filter((grade) => grade.problems.length > 0)) {
    console.log(`  ${id}`);
    for (const problem of problems) console.log(`    ${problem}`);
    for (const reply of replies) console.log(`    > ${reply.replaceAll('\n', ' / ')}`);
  }
}
