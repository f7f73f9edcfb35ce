import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { installPackages } from './debian.ts';

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

const debianChromium = '/usr/bin/chromium';
const debianShell = '/usr/bin/chromium-headless-shell';

/** Path of an installed Chromium or Chrome: CHROMIUM_PATH, Playwright's own, or the system's; undefined without one. */
export function findChromium(): string | undefined {
  const candidates = [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    debianChromium,
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return candidates.find((path) => path && existsSync(path));
}

/**
 * Path of the browser that the tests start; undefined lets Playwright start the headless shell of its own download. The headless shell is
 * Chromium without windows and toolbars. It takes about half of the processor time.
 */
export function testBrowser(): string | undefined {
  const found = findChromium();
  if (found === chromium.executablePath()) return undefined;
  return found === debianChromium && existsSync(debianShell) ? debianShell : found;
}

/** Finds Chromium or installs it: Debian's package where we may, else Playwright's download. Undefined when neither works. */
export function ensureChromium(): string | undefined {
  if (findChromium()) return findChromium();
  installPackages(['chromium']);
  if (!findChromium()) spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
  return findChromium();
}

/** Installs the browser of the tests where it is missing. Returns whether there is one. */
export function ensureTestBrowser(): boolean {
  const found = ensureChromium();
  if (found === debianChromium && !existsSync(debianShell)) installPackages(['chromium-headless-shell']);
  return found !== undefined;
}
