import { existsSync, globSync } from 'node:fs';
import { installPackages } from './debian.ts';

/** Path of an installed Firefox: FIREFOX_PATH or the system's; undefined without one. */
export function findFirefox(): string | undefined {
  const candidates = [
    process.env.FIREFOX_PATH,
    '/usr/bin/firefox-esr',
    '/usr/lib/firefox/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ];
  return candidates.find((path) => path && existsSync(path));
}

export interface WebKitPaths {
  driver: string;
  browser: string;
  /** The X server without a screen that the browser draws on. */
  display: string;
}

/** Paths of WebKitGTK's WebDriver, its small browser and Xvfb; undefined when one is missing. */
export function findWebKit(): WebKitPaths | undefined {
  const paths = { driver: '/usr/bin/WebKitWebDriver', display: '/usr/bin/Xvfb' };
  const browser = globSync(['/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/libexec/webkit2gtk-4.*/MiniBrowser'])[0];
  return browser && Object.values(paths).every((path) => existsSync(path)) ? { ...paths, browser } : undefined;
}

const engines = [
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
  { name: 'WebKit', find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
];

/** Installs Firefox and WebKitGTK where they are missing and we may: root on Debian. Returns a note that names those left out. */
export function ensureEngines(): string | undefined {
  const missing = () => engines.filter(({ find }) => !find());
  installPackages(...missing().map(({ packages }) => packages));
  const left = missing();
  if (left.length === 0) return undefined;
  const names = left.map((engine) => engine.name).join(' and ');
  const commands = left.flatMap((engine) => engine.packages).join(' ');
  return `LEFT OUT: ${names}, not installed and not installable here (Debian: apt-get install ${commands}).`;
}
