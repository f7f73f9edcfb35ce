import { copyFileSync, globSync, renameSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { root } from '../lib/paths.ts';
import { assistantIndexes } from './assistantIndex.ts';
import { sectionModules } from './siteSections.ts';

/** Loads Node's modules through `process.getBuiltinModule`: an ESM `import 'node:http'` also loads undici, 15 ms of a cold start. */
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

/** Folder of the code asset of all functions: one file for each function, and their shared chunks. */
export const functionsDirectory = join(root, '.build/functions');

/** Bundles every function into `directory`, whose last content stays in place until all is complete, and adds the not-found pages. */
export async function buildFunctions(directory = functionsDirectory): Promise<void> {
  // Inside the repository, so that source maps name files by the same relative paths on every machine.
  const next = `${directory}-next`;
  rmSync(next, { recursive: true, force: true });
  const handlers = globSync('functions/{endpoints,authorizers,consumers,scheduled}/*/handler.ts', { cwd: root }).sort();
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(handlers.map((path) => [basename(dirname(path)), path])),
    outdir: next,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    conditions: ['import', 'module'],
    alias: { '@aws-sdk/credential-provider-node': join(root, 'scripts/build/environmentCredentials.ts') },
    plugins: [builtins, sectionModules.inBundle, assistantIndexes.inBundle],
    minify: true,
    // Texts of other scripts would otherwise be escaped, which makes them twice as long.
    charset: 'utf8',
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
  });
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
