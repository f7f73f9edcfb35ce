import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { expect, test } from 'vitest';
import { root } from '../lib/paths.ts';
import { lambdaOnly, replaced, sayKeys } from './lambdaOnly.ts';

/** A module of the SDK, bundled and loaded. */
async function load(path: string, plugins: BuildOptions['plugins'] = []) {
  const contents = `export * from ${JSON.stringify(join(root, 'node_modules', path))};`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    conditions: ['import', 'module'],
    plugins: plugins ?? [],
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')}`);
}

const loadReplaced = (path: string) => import(`data:text/javascript,${encodeURIComponent(replaced[path] ?? '')}`);

test.each(['client-dynamodb', 'client-secrets-manager', 'client-sesv2', 'client-sqs'])(
  '%s is asked where the SDK would ask it',
  async (client) => {
    const path = `@aws-sdk/${client}/dist-es/endpoint/endpointResolver.js`;
    const [sdk, ours] = [await load(path), await loadReplaced(path)];
    for (const wanted of [
      { Region: 'eu-west-2' },
      { Region: 'us-east-1' },
      { Region: 'eu-west-2', Endpoint: 'http://127.0.0.1:8000' },
    ]) {
      const parameters = { ...wanted, UseFIPS: false, UseDualStack: false };
      expect(ours.defaultEndpointResolver(parameters).url.href).toBe(sdk.defaultEndpointResolver(parameters).url.href);
      expect(sdk.defaultEndpointResolver(parameters).properties).toEqual({});
    }
  },
);

test('a table of shapes says the same with its keys where they stand', async () => {
  const path = join(root, 'node_modules/@aws-sdk/client-sesv2/dist-es/schemas/schemas_0.js');
  const said = sayKeys(readFileSync(path, 'utf8'));
  expect(said).not.toMatch(/\[_\w+\]:/);
  const outfile = join(mkdtempSync(join(tmpdir(), 'shapes-')), 'shapes.mjs');
  await build({ stdin: { contents: said, resolveDir: dirname(path) }, bundle: true, outfile, format: 'esm', platform: 'node' });
  const [ours, theirs] = [await import(outfile), await load('@aws-sdk/client-sesv2/dist-es/schemas/schemas_0.js')];
  rmSync(dirname(outfile), { recursive: true });
  expect(Object.keys(ours).length).toBeGreaterThan(400);
  for (const [name, shape] of Object.entries(theirs)) expect(JSON.stringify(ours[name]), name).toBe(JSON.stringify(shape));
});

test('a setting that no variable says has its default, without a look into files', async () => {
  const { loadConfig } = await load('@smithy/core/dist-es/submodules/config/node-config-provider/configLoader.js', [
    { name: 'replaced', setup: (builder) => replaceIn(builder) },
  ]);
  const setting = { environmentVariableSelector: (env: NodeJS.ProcessEnv) => env.NOT_SET, configFileSelector: () => 'file' };
  await expect(loadConfig({ ...setting, default: 'default' })()).resolves.toBe('default');
});

test('a build that meets none of the modules it should fails', async () => {
  const building = build({ stdin: { contents: '' }, bundle: true, write: false, logLevel: 'silent', plugins: [lambdaOnly()] });
  await expect(building).rejects.toThrow('has its package another layout now?');
});

/** What the plugin does, without asking for every module. */
function replaceIn(builder: Parameters<NonNullable<BuildOptions['plugins']>[number]['setup']>[0]): void {
  builder.onLoad({ filter: /fromSharedConfigFiles/ }, ({ path }) => ({
    contents: replaced[path.split('/node_modules/').at(-1) ?? ''] ?? '',
    loader: 'js',
  }));
}
