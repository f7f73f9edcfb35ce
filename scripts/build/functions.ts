import { copyFileSync, globSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { root } from '../lib/paths.ts';
import { lambdaOnly } from './lambdaOnly.ts';

/**
 * Node's own modules through `process.getBuiltinModule`: an ESM `import 'node:http'` reads every export at once, which
 * loads undici and costs 15 to 20 ms of a cold start.
 */
const builtins: Plugin = {
  name: 'builtins',
  setup(builder) {
    const names = new Set(builtinModules.flatMap((name) => [name, `node:${name}`]));
    builder.onResolve({ filter: /.*/ }, ({ path }) =>
      names.has(path) ? { path, namespace: 'builtin', sideEffects: false } : undefined,
    );
    builder.onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)})`,
      loader: 'js',
    }));
  },
};

/**
 * Zod would write a parser's code for each object at its first use. A function that has just started parses a handful of
 * requests: writing costs it 3 to 5 ms of its cold start and pays off only after thousands. It has to be said before Zod's own code runs.
 */
const withoutWrittenParsers = 'globalThis.__zod_globalConfig ??= { jitless: true };';

/** Where the bundles land: one `<endpoint>.mjs` beside shared chunks, all of it the code asset of every function. */
export const functionsDirectory = join(root, '.build/functions');

/**
 * Bundled apart, so that what only the functions nobody waits for use (mail, queues) adds nothing to the chunks of those that answer
 * visitors: chunks hold what any of their users needs.
 */
const passes = ['{endpoints,authorizers}', '{consumers,scheduled}'];

/** Bundles every function into a folder it empties first, and lays the site's not-found pages beside them. */
export async function buildFunctions(directory = functionsDirectory): Promise<void> {
  rmSync(directory, { recursive: true, force: true });
  await Promise.all(passes.map((kinds) => bundle(globSync(`functions/${kinds}/*/handler.ts`, { cwd: root }).sort(), directory)));
  for (const page of globSync('{,*/}404.html', { cwd: join(root, 'web/dist') })) {
    const language = dirname(page);
    const name = language === '.' ? 'not-found.html' : `not-found.${language}.html`;
    copyFileSync(join(root, 'web/dist', page), join(directory, name));
  }
}

async function bundle(entries: string[], directory: string): Promise<void> {
  await build({
    entryPoints: Object.fromEntries(entries.map((path) => [basename(dirname(path)), path])),
    outdir: directory,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[hash]',
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    conditions: ['import', 'module'],
    minify: true,
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
    banner: { js: withoutWrittenParsers },
    plugins: [builtins, lambdaOnly()],
  });
}

if (import.meta.main) await buildFunctions();
