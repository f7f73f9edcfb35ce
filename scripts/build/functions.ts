import { copyFileSync, existsSync, globSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { root } from '../lib/paths.ts';

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

/** Lambda always hands credentials over in the environment; the SDK's whole chain (files, SSO, metadata) stays out. */
const environmentCredentials: Plugin = {
  name: 'environment-credentials',
  setup(builder) {
    builder.onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, () => ({
      path: 'credentials',
      namespace: 'credentials',
    }));
    builder.onLoad({ filter: /.*/, namespace: 'credentials' }, () => ({
      contents: `export const defaultProvider = () => async () => ({
        accessKeyId: process.env.AWS_ACCESS_KEY_ID,
        secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY,
        sessionToken: process.env.AWS_SESSION_TOKEN,
      })`,
      loader: 'js',
    }));
  },
};

/** Where the bundles land: one `<endpoint>.mjs` beside shared chunks, all of it the code asset of every function. */
export const functionsDirectory = join(root, '.build/functions');

/**
 * Bundled apart, so that what only the functions nobody waits for use (mail, queues) adds nothing to the chunks of those that answer
 * visitors: chunks hold what any of their users needs.
 */
const passes = ['{endpoints,authorizers}', '{consumers,scheduled}'];

/** Bundles every function into a folder it empties first, and lays the site's not-found page beside them. */
export async function buildFunctions(directory = functionsDirectory): Promise<void> {
  rmSync(directory, { recursive: true, force: true });
  await Promise.all(passes.map((kinds) => bundle(globSync(`functions/${kinds}/*/handler.ts`, { cwd: root }).sort(), directory)));
  const notFound = join(root, 'web/dist/404.html');
  if (existsSync(notFound)) copyFileSync(notFound, join(directory, 'not-found.html'));
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
    keepNames: true,
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [builtins, environmentCredentials],
  });
}

if (import.meta.main) await buildFunctions();
