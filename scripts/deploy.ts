/**
 * `npm run deploy -- --stage prod`: checks, build, deployment, smoke test. `--tested` skips the checks, for a commit that has just passed them;
 * `--no-smoke` skips the smoke test. `--diff` only shows what would change; `--pipeline` sets up what lets the workflow deploy.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { firm } from '../shared/firm.ts';
import { buildAll } from './build/all.ts';
import { root } from './lib/paths.ts';
import { runCommand, UserError } from './lib/settings.ts';
import { outputOf, runShown, stageFromArguments } from './lib/stage.ts';

await runCommand(async () => {
  const { settings, flags } = stageFromArguments({
    tested: { type: 'boolean' },
    'no-smoke': { type: 'boolean' },
    diff: { type: 'boolean' },
    pipeline: { type: 'boolean' },
  });
  const { stage, domain, region } = settings;
  const commit = outputOf('git', ['rev-parse', '--short=12', 'HEAD']);
  // A release is a commit, so that others can see it and roll back to it.
  const changed = outputOf('git', ['status', '--porcelain']);
  if (changed && stage !== 'dev' && !flags.diff)
    throw new UserError(`${stage} is deployed from a commit; there are changes:\n${changed}`);
  if (!flags.tested && !flags.diff && !flags.pipeline) runShown('npm', ['test']);

  process.env.BOOKING = settings.booking;
  process.env.BOOKING_FALLBACK = settings.bookingHours.length > 0 ? 'own' : '';
  process.env.SITE_URL = domain ? `https://${domain.name}` : firm.siteUrl;
  // Pages carry it, so that errors in browsers name their release. Other builds leave it empty: the same input gives the same bytes.
  process.env.RELEASE = commit;
  await buildAll((line) => console.log(line), ['functions']);
  const folder = join(root, '.build/deploy', stage);
  mkdirSync(folder, { recursive: true });
  const outputs = join(folder, 'outputs.json');
  const context = { stage, site: 'web/dist', commit };
  const common = [
    // Not the folder that `npm start` reads.
    ...['--output', join(folder, 'cdk.out')],
    ...Object.entries(context).flatMap(([name, value]) => ['--context', `${name}=${value}`]),
  ];
  const env = { AWS_REGION: region };
  if (flags.diff) return runShown('cdk', ['diff', 'LarkfieldEdge', 'Larkfield', '--method', 'template', ...common], { env });
  const approval = process.stdin.isTTY ? 'broadening' : 'never';
  const deploy = ['deploy', '--require-approval', approval, '--progress', 'events', '--outputs-file', outputs, ...common];
  if (flags.pipeline) return runShown('cdk', [...deploy, 'LarkfieldPipeline'], { env });
  runShown('cdk', [...deploy, 'LarkfieldEdge', 'Larkfield'], { env });

  const { SiteAddress: address, CanaryKeySecret: canaryKey } = JSON.parse(readFileSync(outputs, 'utf8'))[`larkfield-${stage}`];
  writeFileSync(join(folder, 'address'), address);
  console.log(`\n${commit} is at ${address}`);
  if (!flags['no-smoke'])
    runShown('npm', ['run', 'smoke', '--', address], { env: { CANARY_KEY: await secretOf(canaryKey, region) } });
});

/** A secret's value. Prints a line and returns '' when the caller may not read it; the smoke test then sends no enquiry. */
async function secretOf(SecretId: string, region: string): Promise<string> {
  try {
    return (await new SecretsManagerClient({ region }).send(new GetSecretValueCommand({ SecretId }))).SecretString ?? '';
  } catch (error) {
    console.log(`The key of the canary could not be read (${(error as Error).name}), so the smoke test sends no enquiry.`);
    return '';
  }
}
