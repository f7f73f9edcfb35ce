import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/paths.ts';
import { median, round } from './statistics.ts';

const runs = 5;

const emptyStack = "import { App, Stack } from 'aws-cdk-lib'; const app = new App(); new Stack(app, 'Empty'); app.synth();";

/** Runs Node with arguments. Returns its wall-clock seconds. Throws when it fails. */
function secondsOf(args: readonly string[], environment: Record<string, string> = {}): number {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['--no-warnings', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed: ${stderr}`);
  return (performance.now() - started) / 1000;
}

/**
 * Measures the synthesis of the stacks in a process of its own: for `npm start`, and for a deployment with its site. The control, run in
 * turn with it, synthesizes an empty stack.
 */
export function measureSynthesis() {
  const deployment = { stage: 'staging', site: 'web/dist', commit: 'bench' };
  const kinds = [
    { synthesis: 'for npm start', context: { stage: 'dev' }, validation: 'false' },
    { synthesis: 'for a deployment, with alarms and the built site', context: deployment, validation: 'false' },
    { synthesis: "the same, validated against CloudFormation's schemas", context: deployment, validation: 'true' },
  ];
  return kinds.map(({ synthesis, context, validation }) => {
    const samples: number[] = [];
    const controls: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const folder = mkdtempSync(join(tmpdir(), 'synth-'));
      const environment = { CDK_OUTDIR: folder, CDK_CONTEXT_JSON: JSON.stringify(context), CDK_VALIDATION: validation };
      samples.push(secondsOf(['infra/app.ts'], environment));
      controls.push(secondsOf(['--input-type=module', '--eval', emptyStack], environment));
      rmSync(folder, { recursive: true });
    }
    return {
      synthesis,
      seconds: round(median(samples), 2),
      'control s': round(median(controls), 2),
      ratio: round(median(samples) / median(controls)),
    };
  });
}
