/**
 * `npm run rollback -- --stage prod`: deploys the release before the current one again, from its commit; `--to <commit>` deploys any
 * other. A commit determines a release: packages are pinned, and the same input gives the same bytes.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.ts';
import { releaseBefore } from './lib/releases.ts';
import { runCommand } from './lib/settings.ts';
import { outputOf, runShown, stageFromArguments } from './lib/stage.ts';

await runCommand(async () => {
  const { settings, flags } = stageFromArguments({ to: { type: 'string' } });
  const { stage, region } = settings;
  const history = () =>
    outputOf('aws', [
      ...['ssm', 'get-parameter-history', '--name', `/larkfield-${stage}/release`, '--region', region],
      ...['--query', 'Parameters[].Value', '--output', 'json'],
    ]);
  const commit = typeof flags.to === 'string' ? flags.to : releaseBefore(JSON.parse(history()));
  console.log(`Rolling back to ${commit}.`);
  const folder = join(root, '.build/rollback');
  rmSync(folder, { recursive: true, force: true });
  runShown('git', ['worktree', 'prune']);
  runShown('git', ['worktree', 'add', '--detach', folder, commit]);
  try {
    // It passed its tests when it was released, and its deployment ends with a smoke test.
    runShown('npm', ['run', 'deploy', '--', '--stage', stage, '--tested'], { cwd: folder });
  } finally {
    runShown('git', ['worktree', 'remove', '--force', folder]);
  }
});
