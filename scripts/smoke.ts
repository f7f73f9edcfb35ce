/**
 * Checks a site that runs, whichever: `npm run smoke -- http://localhost:4173`. One line for each check; ends with 1 when one fails.
 * After a minute no check begins, and none that is under way asks any more.
 */
import { runCommand, UserError } from './lib/settings.ts';
import { checks, type Surroundings } from './smoke/checks.ts';
import { visitor, Wrong } from './smoke/visit.ts';

const totalSeconds = 60;

await runCommand(async () => {
  const address = URL.parse(process.argv[2] ?? '');
  if (!address || !/^https?:$/.test(address.protocol)) {
    throw new UserError('Which site? For example: npm run smoke -- https://www.example.org');
  }
  const started = performance.now();
  const signal = AbortSignal.timeout(totalSeconds * 1000);
  const { origin } = address;
  const around: Surroundings = {
    address: origin,
    visit: visitor(origin, signal),
    canaryKey: process.env.CANARY_KEY || undefined,
  };
  const counts = { ok: 0, skipped: 0, failed: 0 };
  for (const { name, skip, run } of checks) {
    const reason = skip?.(around);
    if (reason) {
      counts.skipped += 1;
      console.log(`skip  ${name}: ${reason}`);
      continue;
    }
    try {
      if (signal.aborted) throw new Wrong(`not reached within ${totalSeconds} seconds`);
      await run(around);
      counts.ok += 1;
      console.log(`ok    ${name}`);
    } catch (error) {
      counts.failed += 1;
      console.log(`FAIL  ${name}: ${error instanceof Wrong ? error.message : (error as Error).stack}`);
    }
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\n${origin}: ${counts.ok} ok, ${counts.failed} failed, ${counts.skipped} skipped, in ${seconds} s`);
  process.exit(counts.failed === 0 ? 0 : 1);
});
