import { execFileSync } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.ts';

/** Synthesizes the stack that `npm start` runs into `.build/cdk.out`. The last one stays in place until the new one is complete. */
export async function buildStack(): Promise<void> {
  const [last, next] = ['.build/cdk.out', '.build/cdk.out-next'].map((path) => join(root, path)) as [string, string];
  rmSync(next, { recursive: true, force: true });
  // Validation against CloudFormation's schemas takes longer than the synthesis; the tests and a deployment do it.
  const env = { ...process.env, CDK_OUTDIR: next, CDK_VALIDATION: 'false' };
  execFileSync(process.execPath, ['--no-warnings', join(root, 'infra/app.ts')], { cwd: root, stdio: 'inherit', env });
  rmSync(last, { recursive: true, force: true });
  renameSync(next, last);
}
