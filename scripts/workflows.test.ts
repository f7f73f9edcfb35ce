import { execSync } from 'node:child_process';
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { expect, test } from 'vitest';
import { root } from './lib/paths.ts';

const workflows = globSync('.github/workflows/*.yml', { cwd: root });
const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;

/** Returns the errors that GitHub's parser finds in a workflow and its expressions. */
async function problemsIn(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map((error) => error.message);
}

test('there is a workflow for pull requests and one for releases', () => {
  expect(workflows.map((path) => path.split('/').at(-1)).sort()).toEqual(['check.yml', 'release.yml']);
});

test.each(workflows)('%s is valid for GitHub’s workflow parser', async (path) => {
  expect(await problemsIn(path, readFileSync(join(root, path), 'utf8'))).toEqual([]);
});

test.each([
  ['a key that does not exist', 'on: push\njobs:\n  a:\n    runs-on: x\n    stepz: []\n'],
  ['an incomplete expression', 'on: push\njobs:\n  a:\n    runs-on: x\n    steps:\n      - run: echo ${{ github.sha \n'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a GitHub expression
  ['a context that does not exist', 'on: push\njobs:\n  a:\n    runs-on: x\n    steps:\n      - run: echo ${{ nothing.here }}\n'],
  ['a job that needs an unknown job', 'on: push\njobs:\n  a:\n    runs-on: x\n    needs: b\n    steps:\n      - run: echo\n'],
])('reports %s', async (_fault, content) => {
  expect(await problemsIn('wrong.yml', content)).not.toEqual([]);
});

test.each(workflows)('%s names each action by commit, with its version as a comment', (path) => {
  // A tag can be moved to other code, and these jobs may sign in to AWS.
  const uses = [...readFileSync(join(root, path), 'utf8').matchAll(/^ *-? *uses: (.*)$/gm)].map(([, action]) => action);
  expect(uses.length).toBeGreaterThan(2);
  for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('both workflows use the same version of an action, and no checkout leaves its token in the folder', () => {
  const texts = workflows.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
  const commits = Map.groupBy(texts.matchAll(/uses: ([^@\n]+)@(.*)/g), ([, action]) => action);
  for (const [action, found] of commits) expect([action, new Set(found.map(([, , commit]) => commit)).size]).toEqual([action, 1]);
  const checkouts = texts.split('uses: actions/checkout@').slice(1);
  for (const step of checkouts) expect(step.split('\n').slice(1, 3).join()).toMatch(/with:,\s+persist-credentials: false/);
});

test('a release is deployed from main only, with a list of its packages as an artefact', () => {
  const release = readFileSync(join(root, '.github/workflows/release.yml'), 'utf8');
  expect(release).toMatch(/^on:\n {2}push:\n {4}branches: \[main\]$/m);
  expect(release).toMatch(/^ {2}deploy:\n(.*\n)*? {4}if: github\.ref == 'refs\/heads\/main' && /m);
  expect(release).toMatch(
    /npm sbom --package-lock-only --sbom-format=cyclonedx > (\S+)\n.*upload-artifact@.*\n(.*\n)*? +path: \1\n/,
  );
});

test('known faults of the product’s packages fail a pull request, and are looked for every week', () => {
  const check = readFileSync(join(root, '.github/workflows/check.yml'), 'utf8');
  expect(check).toMatch(/^ {2}schedule:\n {4}- cron: '\d+ \d+ \* \* \d'$/m);
  expect(check).toMatch(/run: npm audit --package-lock-only --omit=dev --audit-level=high$/m);
  // The other jobs need a pull request.
  const jobs =
    check
      .split(/^jobs:$/m)[1]
      ?.split(/^ {2}(?=\w+:$)/m)
      .slice(1) ?? [];
  expect(jobs.filter((job) => !job.includes("github.event_name == 'pull_request'")).map((job) => job.split(':')[0])).toEqual([
    'packages',
  ]);
});

test('Dependabot updates packages and actions', () => {
  const config = readFileSync(join(root, '.github/dependabot.yml'), 'utf8');
  const ecosystems = [...config.matchAll(/package-ecosystem: (\S+)/g)].map(([, name]) => name);
  expect(ecosystems).toEqual(['npm', 'github-actions']);
});

test('the list of packages has every package of the product and no tool', () => {
  const [, job = ''] = readFileSync(join(root, '.github/workflows/release.yml'), 'utf8').split('\n  packages:\n');
  const [steps = ''] = job.split(/^ {2}\w+:$/m);
  const commands = [...steps.matchAll(/- run: (.*)/g)].map(([, command]) => String(command));
  expect(commands).toHaveLength(3);
  const folder = mkdtempSync(join(tmpdir(), 'packages-'));
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) copyFileSync(join(root, file), join(folder, file));
  for (const command of commands) execSync(command, { cwd: folder, env: { ...process.env, npm_config_offline: 'true' } });
  const { components } = JSON.parse(readFileSync(join(folder, 'sbom.json'), 'utf8'));
  rmSync(folder, { recursive: true });
  const listed = components.map(({ purl }: { purl: string }) => decodeURIComponent(purl.slice('pkg:npm/'.length)));
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(listed).toEqual(expect.arrayContaining(Object.entries(dependencies).map(([name, version]) => `${name}@${version}`)));
  for (const tool of ['vitest', 'aws-cdk', '@biomejs/biome']) expect(listed).not.toContain(`${tool}@${devDependencies[tool]}`);
});

test.each(workflows)(
  '%s has read-only permissions by default, runs existing npm scripts and has no expressions in shell commands',
  (path) => {
    const text = readFileSync(join(root, path), 'utf8');
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
    expect(text).not.toMatch(/write-all|pull_request_target|secrets\./);
    for (const [, name = ''] of text.matchAll(/npm run (\S+)/g)) expect(scripts).toHaveProperty(name);
    // The shell would execute the value of an expression inside a command.
    for (const [, command = ''] of text.matchAll(/run: (.*)/g)) expect(command).not.toContain('${{');
  },
);
