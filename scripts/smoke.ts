/**
 * Checks any running site: `npm run smoke -- http://localhost:4173`. Prints one line for each check and exits with 1 when one fails.
 * After a minute no check starts, and a running one sends no more requests.
 */
import { runCommand, UserError } from './lib/settings.ts';
import { checks, type SmokeTarget } from './smoke/checks.ts';
import { CheckFailed, visitor } from './smoke/visit.ts';

const totalSeconds = 60;

await runCommand(async () => {
  const address = URL.parse(process.argv[2] ?? '');
  if (!address || !/^https?:$/.test(address.protocol)) {
    throw new UserError('Which site? For example: npm run smoke -- https://www.example.org');
  }
  const started = performance.now();
  const signal = AbortSignal.timeout(totalSeconds * 1000);
  const { origin } = address;
  const target: SmokeTarget = {
    address: origin,
    visit: visitor(origin, signal),
    canaryKey: process.env.CANARY_KEY || undefined,
  };
  const counts = { ok: 0, skipped: 0, failed: 0 };
  for (const { name, skip, run } of checks) {
    const reason = skip?.(target);
    if (reason) {
      counts.skipped += 1;
      console.log(`skip  ${name}: ${reason}`);
      continue;
    }
    try {
      if (signal.aborted) throw new CheckFailed(`not reached within ${totalSeconds} seconds`);
      await run(target);
      counts.ok += 1;
      console.log(`ok    ${name}`);
    } catch (error) {
      counts.failed += 1;
      console.log(`FAIL  ${name}: ${error instanceof CheckFailed ? error.message : (error as Error).stack}`);
    }
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\n${origin}: ${counts.ok} ok, ${counts.failed} failed, ${counts.skipped} skipped, in ${seconds} s`);
  process.exit(counts.failed === 0 ? 0 : 1);
});
