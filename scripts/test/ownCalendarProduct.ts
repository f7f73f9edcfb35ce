/**
 * Serves the site as `BOOKING=own` builds it, with data of its own, for the browser tests of the firm's own calendar. Builds it
 * when the build of `npm start` is newer. Prints the address, and stops on SIGTERM or when the process that started it ends.
 * ADMIN_PASSWORD is the password of the dashboard.
 */
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { buildWeb } from '../build/web.ts';
import { onEnd } from '../lib/listen.ts';
import { root } from '../lib/paths.ts';
import { startTemporaryProduct } from '../local/product.ts';

const directory = join(root, '.build/site-own');
const builtAt = (folder: string) => {
  const page = join(folder, 'index.html');
  return existsSync(page) ? statSync(page).mtimeMs : 0;
};

// Browser tests start one per worker: the others wait for the build of the first.
mkdirSync(directory, { recursive: true });
const unlock = await lock(directory, {
  lockfilePath: `${directory}.lock`,
  stale: 60_000,
  retries: { retries: 480, factor: 1, minTimeout: 500 },
});
try {
  if (builtAt(directory) <= builtAt(join(root, 'web/dist'))) {
    process.env.BOOKING = 'own';
    await buildWeb(directory, { forTests: true });
  }
} finally {
  await unlock();
}
// The test run ended during the build.
if (process.connected === false) process.exit(1);
const product = await startTemporaryProduct(directory, { adminPassword: process.env.ADMIN_PASSWORD ?? '', booking: 'own' });
onEnd(() => product.stop());
console.log(product.address);
