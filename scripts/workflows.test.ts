import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { expect, test } from 'vitest';
import { root } from './lib/paths.ts';

const workflows = globSync('.github/workflows/*.yml', { cwd: root });
const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;

/** The errors that GitHub's own parser finds in a workflow and in its expressions. */
async function problemsIn(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map((error) => error.message);
}

test('there are workflows for pull requests and releases', () => {
  expect(workflows.map((path) => path.split('/').at(-1)).sort()).toEqual(['check.yml', 'release.yml']);
});

test.each(workflows)('GitHub accepts the workflow %s', async (path) => {
  expect(await problemsIn(path, readFileSync(join(root, path), 'utf8'))).toEqual([]);
});

test.each([
  ['an unknown key', 'on: push\njobs:\n  a:\n    runs-on: x\n    stepz: []\n'],
  ['an unfinished expression', 'on: push\njobs:\n  a:\n    runs-on: x\n    steps:\n      - run: echo ${{ github.sha \n'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
  ['an unknown context', 'on: push\njobs:\n  a:\n    runs-on: x\n    steps:\n      - run: echo ${{ nothing.here }}\n'],
  ['a job that needs a missing one', 'on: push\njobs:\n  a:\n    runs-on: x\n    needs: b\n    steps:\n      - run: echo\n'],
])('the parser reports %s', async (_what, content) => {
  expect(await problemsIn('wrong.yml', content)).not.toEqual([]);
});

test.each(workflows)('%s has the least rights, runs only existing commands, and passes no expression to a shell', (path) => {
  const text = readFileSync(join(root, path), 'utf8');
  expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
  expect(text).not.toMatch(/write-all|pull_request_target|secrets\./);
  for (const [, name = ''] of text.matchAll(/npm run (\S+)/g)) expect(scripts).toHaveProperty(name);
  // The shell would interpret the value of an expression inside a command.
  for (const [, command = ''] of text.matchAll(/run: (.*)/g)) expect(command).not.toContain('${{');
});
