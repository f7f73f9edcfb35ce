import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs groups of Debian packages where we may: as root. A group that this system does not have leaves the others installed. */
export function installPackages(...groups: string[][]): void {
  if (groups.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${groups.flat().join(', ')}. This happens once.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: 600_000 });
  apt('update');
  for (const names of groups) apt('install', '-y', '--no-install-recommends', ...names);
}
