import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Arguments that keep Chromium off the network. It has no sandbox because it runs as root in containers. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of an installed Chromium or Chrome: CHROMIUM_PATH, Playwright's own, or the system's; undefined without one. */
export function findChromium(): string | undefined {
  const candidates = [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return candidates.find((path) => path && existsSync(path));
}

/** Finds a browser or installs one: Debian's package where we may, else Playwright's download. Undefined when neither works. */
export function ensureChromium(): string | undefined {
  const present = findChromium();
  if (present) return present;
  console.log('No Chromium is installed; installing one. This happens once.');
  const root = process.getuid?.() === 0;
  if (root && existsSync('/usr/bin/apt-get')) {
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args: string[]) =>
      spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env: environment, timeout: 600_000 });
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'chromium');
  }
  if (!findChromium()) spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
  return findChromium();
}
