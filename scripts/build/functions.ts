import { copyFileSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
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

/** Refuses all of Zod, which would be 54 KB of a function's file and 8 ms of its cold start: contracts are written with zod/mini. */
const miniZod: Plugin = {
  name: 'mini-zod',
  setup(builder) {
    builder.onResolve({ filter: /^zod(\/v\d)?$/ }, ({ importer }) => ({
      errors: [{ text: `${importer} imports all of Zod; functions take zod/mini.` }],
    }));
  },
};

/** Where the bundles land: a folder for each function, which is its code asset. */
export const functionsDirectory = join(root, '.build/functions');

const common = {
  outExtension: { '.js': '.mjs' },
  chunkNames: 'chunks/[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  minify: true,
  sourcemap: 'linked',
  sourcesContent: false,
  legalComments: 'none',
  logLevel: 'warning',
} as const satisfies BuildOptions;

/** Bundles every function into a folder of its own, in one that is emptied first, and lays the site's not-found pages beside theirs. */
export async function buildFunctions(directory = functionsDirectory): Promise<void> {
  const parts = mkdtempSync(join(tmpdir(), 'functions-'));
  try {
    await bundleTogether(parts);
    rmSync(directory, { recursive: true, force: true });
    await Promise.all(globSync('*.mjs', { cwd: parts }).map((file) => flatten(join(parts, file), directory)));
    copyNotFoundPages(join(directory, 'not-found'));
  } finally {
    rmSync(parts, { recursive: true, force: true });
  }
}

/**
 * Bundles every function into one folder, one file each beside the chunks they share: several times as quick, for development. As
 * deployed, each file more would cost 0.2 ms of a cold start, and chunks hold what only others need.
 */
export async function bundleTogether(directory: string): Promise<void> {
  rmSync(directory, { recursive: true, force: true });
  await bundle(globSync('functions/{endpoints,authorizers,consumers,scheduled}/*/handler.ts', { cwd: root }).sort(), directory);
  copyNotFoundPages(directory);
}

async function bundle(entries: string[], directory: string): Promise<void> {
  await build({
    ...common,
    entryPoints: Object.fromEntries(entries.map((path) => [basename(dirname(path)), path])),
    outdir: directory,
    absWorkingDir: root,
    mainFields: ['module', 'main'],
    conditions: ['import', 'module'],
    plugins: [builtins, miniZod, lambdaOnly()],
  });
}

/** Puts one function's file and the chunks it always loads into one; what it loads later stays apart. */
async function flatten(file: string, directory: string): Promise<void> {
  const name = basename(file, '.mjs');
  await build({ ...common, entryPoints: [file], outdir: join(directory, name) });
}

function copyNotFoundPages(directory: string): void {
  for (const page of globSync('{,*/}404.html', { cwd: join(root, 'web/dist') })) {
    const language = dirname(page);
    const name = language === '.' ? 'not-found.html' : `not-found.${language}.html`;
    copyFileSync(join(root, 'web/dist', page), join(directory, name));
  }
}

if (import.meta.main) await buildFunctions();
