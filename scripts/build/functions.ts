import { copyFileSync, globSync, renameSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { root } from '../lib/paths.ts';
import { assistantIndexes } from './assistantIndex.ts';
import { sectionModules } from './siteSections.ts';

/** Loads Node's modules through `process.getBuiltinModule`: an ESM `import 'node:http'` also loads undici, 15 ms of a cold start. */
const builtins: Plugin = {
  name: 'builtins',
  resolveId: {
    filter: { id: new RegExp(`^(node:)?(${builtinModules.join('|')})$`) },
    handler: (id) => ({ id: `\0builtin:${id}`, moduleSideEffects: false }),
  },
  load: {
    filter: { id: /^\0builtin:/ },
    handler: (id) => ({
      code: `module.exports = process.getBuiltinModule(${JSON.stringify(id.slice('\0builtin:'.length))})`,
      moduleType: 'js',
    }),
  },
};

/** Share of the functions that use a module of the common chunk. Each function loads this chunk whole. */
const commonShare = 0.75;
/** Share of the functions that use a module of the second chunk. Functions that need none of its modules do not load it. */
const frequentShare = 0.3;

/** Folder of the code asset of all functions: one file for each function, and their shared chunks. */
export const functionsDirectory = join(root, '.build/functions');

/** Bundles every function into `directory`, whose last content stays in place until all is complete, and adds the not-found pages. */
export async function buildFunctions(directory = functionsDirectory): Promise<void> {
  // Inside the repository, so that source maps name files by the same relative paths on every machine.
  const next = `${directory}-next`;
  rmSync(next, { recursive: true, force: true });
  const handlers = globSync('functions/{endpoints,authorizers,consumers,scheduled}/*/handler.ts', { cwd: root }).sort();
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(handlers.map((path) => [basename(dirname(path)), path])),
    platform: 'node',
    resolve: {
      mainFields: ['module', 'main'],
      conditionNames: ['import', 'module'],
      alias: { '@aws-sdk/credential-provider-node': join(root, 'scripts/build/environmentCredentials.ts') },
    },
    plugins: [builtins, sectionModules, assistantIndexes],
    // The search indexes take most of a build.
    checks: { pluginTimings: false },
  });
  await bundle.write({
    dir: next,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: 'chunks/[hash].mjs',
    // Every file costs time at a cold start, so what most functions use is one file, and what many use is a second one.
    codeSplitting: {
      groups: [
        { name: 'common', tags: ['$initial'], minShareCount: Math.round(handlers.length * commonShare), priority: 2 },
        { name: 'frequent', tags: ['$initial'], minShareCount: Math.round(handlers.length * frequentShare), priority: 1 },
      ],
    },
    minify: true,
    comments: false,
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
  await bundle.close();
  copyNotFoundPages(next);
  rmSync(directory, { recursive: true, force: true });
  renameSync(next, directory);
}

function copyNotFoundPages(directory: string): void {
  for (const page of globSync('{,*/}404.html', { cwd: join(root, 'web/dist') })) {
    const language = dirname(page);
    const name = language === '.' ? 'not-found.html' : `not-found.${language}.html`;
    copyFileSync(join(root, 'web/dist', page), join(directory, name));
  }
}
