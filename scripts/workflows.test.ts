import { globSync, readFileSync } from 'node:fs';
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
