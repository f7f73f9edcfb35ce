import { copyFileSync, cpSync, globSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { root } from '../lib/paths.ts';

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

/** Where the bundles are written: one folder for each function, which is its code asset. */
export const functionsDirectory = join(root, '.build/functions');

const handlers = () =>
  globSync('functions/{endpoints,authorizers,consumers,scheduled}/*/handler.ts', { cwd: root })
    .sort()
    .map((path) => ({ name: basename(dirname(path)), path }));

/** Bundles every function and gives each a folder of its own in `directory`: a deployment then updates only functions that changed. */
export async function buildFunctions(directory = functionsDirectory): Promise<void> {
  // Inside the repository, so that source maps name files by the same relative paths on every machine.
  const together = `${directory}-together`;
  try {
    const { outputs } = await bundleTogether(together);
    rmSync(directory, { recursive: true, force: true });
    for (const { name } of handlers()) {
      for (const file of filesOf(join(together, `${name}.mjs`), outputs))
        cpSync(file, join(directory, name, relative(together, file)));
    }
    copyNotFoundPages(join(directory, 'not-found'));
  } finally {
    rmSync(together, { recursive: true, force: true });
  }
}

/** Bundles every function into one folder: a file for each, and the chunks that they share. Development runs these as they are. */
export async function bundleTogether(directory: string): Promise<Metafile> {
  rmSync(directory, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(handlers().map(({ name, path }) => [name, path])),
    outdir: directory,
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
    plugins: [builtins],
    minify: true,
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  });
  copyNotFoundPages(directory);
  return metafile;
}

/** A bundled file, its source map, and every chunk that it imports at once or later, as absolute paths. */
function filesOf(entry: string, outputs: Metafile['outputs']): Set<string> {
  const files = new Set([entry]);
  for (const file of files) {
    for (const { path, external } of outputs[relative(root, file)]?.imports ?? []) if (!external) files.add(join(root, path));
  }
  return new Set([...files].flatMap((file) => [file, `${file}.map`]));
}

function copyNotFoundPages(directory: string): void {
  for (const page of globSync('{,*/}404.html', { cwd: join(root, 'web/dist') })) {
    const language = dirname(page);
    const name = language === '.' ? 'not-found.html' : `not-found.${language}.html`;
    copyFileSync(join(root, 'web/dist', page), join(directory, name));
  }
}

if (import.meta.main) await buildFunctions();
