import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/paths.ts';
import { median, round } from './statistics.ts';

const runs = 5;

/** Seconds to synthesize the stacks from the bundles, in a process of its own: for `npm start`, and for a deployment with its site. */
export function measureSynthesis() {
  const deployment = { stage: 'staging', site: 'web/dist', commit: 'bench' };
  const kinds = [
    { what: 'for npm start', context: { stage: 'dev' }, checked: 'false' },
    { what: 'for a deployment, with alarms and the built site', context: deployment, checked: 'false' },
    { what: "the same, and checked against CloudFormation's schemas", context: deployment, checked: 'true' },
  ];
  return kinds.map(({ what, context, checked }) => {
    const samples = Array.from({ length: runs }, () => {
      const folder = mkdtempSync(join(tmpdir(), 'synth-'));
      const started = performance.now();
      const { status, stderr } = spawnSync(process.execPath, ['--no-warnings', 'infra/app.ts'], {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, CDK_OUTDIR: folder, CDK_CONTEXT_JSON: JSON.stringify(context), CDK_VALIDATION: checked },
      });
      const seconds = (performance.now() - started) / 1000;
      rmSync(folder, { recursive: true });
      if (status !== 0) throw new Error(`The stacks could not be synthesized: ${stderr}`);
      return seconds;
    });
    return { synthesis: what, seconds: round(median(samples), 2) };
  });
}
