import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from '../../shared/languages.ts';
import { withLock } from '../lib/lock.ts';
import { root } from '../lib/paths.ts';
import { UserError } from '../lib/settings.ts';
import { runIfStale, type Step } from '../lib/stale.ts';

/** Runs a script of ours in a process of its own, so that `npm start` does not carry its memory. */
function runScript(script: string, failure: string, environment: NodeJS.ProcessEnv = {}): void {
  const result = spawnSync(process.execPath, ['--no-warnings', join(root, script)], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  if (result.status !== 0) throw new UserError(`${failure}\n${result.stdout}${result.stderr}`.trim());
}

const lock = 'package-lock.json';

// Each by its own name: patterns pass over what is built.
const notFoundPages = ['', ...languageCodes.map((code) => `${code}/`)].map((folder) => `web/dist/${folder}404.html`);

const steps: Step[] = [
  {
    name: 'site',
    reads: [
      'web/**/*',
      'shared/**/*',
      'scripts/build/{web,fonts,fontFamilies,glyphSubset,scripts,pageChunks,siteFiles,socialPictures,compress}.ts',
      'infra/edge/rules.ts',
      'scripts/prerender.ts',
      'scripts/lib/languageFiles.ts',
      lock,
    ],
    settings: [process.env.SITE_URL ?? ''],
    writes: 'web/dist/index.html',
    run: async () => runScript('scripts/build/web.ts', 'The site could not be built:'),
  },
  {
    name: 'functions',
    reads: ['functions/**/*', 'shared/**/*', 'scripts/build/{functions,environmentCredentials}.ts', ...notFoundPages, lock],
    writes: '.build/functions/get-user/get-user.mjs',
    run: async () => runScript('scripts/build/functions.ts', 'The functions could not be bundled:'),
  },
  {
    name: 'stack',
    reads: ['infra/**/*', 'shared/**/*', '.build/functions/**/*', 'cdk.json', lock],
    writes: '.build/cdk.out/Larkfield.template.json',
    run: async () => {
      rmSync(join(root, '.build/cdk.out'), { recursive: true, force: true });
      runScript('infra/app.ts', 'The stack could not be synthesized:', {
        CDK_OUTDIR: join(root, '.build/cdk.out'),
        // Against CloudFormation's schemas the template is checked by the tests and before a deployment; here it takes longer than the rest.
        CDK_VALIDATION: 'false',
      });
    },
  },
];

/** Builds what is out of date: site, function bundles, stack, or the named ones. `say` hears which. Raises UserError with the tool's output. */
export async function buildAll(say: (line: string) => void = () => {}, only?: readonly string[]): Promise<void> {
  // Two commands at once would write the same files.
  await withLock(join(root, '.build/lock'), async () => {
    for (const step of steps.filter(({ name }) => only?.includes(name) ?? true)) {
      const started = performance.now();
      if (await runIfStale(step)) say(`Built ${step.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
  });
}
