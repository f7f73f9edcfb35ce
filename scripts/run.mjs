// Runs one of our commands on Node 20 or newer: installs the packages when they are missing, then continues on the Node 24 among them,
// which runs TypeScript directly. This file is plain JavaScript because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [command, ...args] = process.argv.slice(2);
const script = `${root}scripts/${command}.ts`;
const ownNode = `${root}node_modules/node/bin/node`;
/** Holds the hash of the lock file that was installed last. */
const installedLock = `${root}node_modules/.installed`;

if (!command || !existsSync(script)) {
  console.error(`There is no command ${command ?? ''}; see "scripts" in package.json.`);
  process.exit(2);
}
if (!installed()) install();
if (Number(process.versions.node.split('.')[0]) >= 24) {
  process.argv.splice(1, 2, script);
  await import(pathToFileURL(script).href);
} else {
  runOnOwnNode();
}

/** Returns whether node_modules matches the lock file, after our own `npm ci` or another one. */
function installed() {
  try {
    if (!existsSync(ownNode)) return false;
    const lock = readFileSync(`${root}package-lock.json`, 'utf8');
    if (existsSync(installedLock) && readFileSync(installedLock, 'utf8') === hashOf(lock)) return true;
    const present = JSON.parse(readFileSync(`${root}node_modules/.package-lock.json`, 'utf8')).packages;
    return Object.entries(JSON.parse(lock).packages).every(
      ([path, { version, optional, extraneous }]) => path === '' || optional || extraneous || present[path]?.version === version,
    );
  } catch {
    return false;
  }
}

function hashOf(text) {
  return createHash('sha256').update(text).digest('hex');
}

function install() {
  console.log('Installing the packages (npm ci), among them the Node 24 that runs everything. This happens once.');
  const npm = process.env.npm_execpath;
  const result = npm
    ? spawnSync(process.execPath, [npm, 'ci'], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', ['ci'], { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) {
    console.error('The packages could not be installed; see the message of npm above.');
    process.exit(1);
  }
  writeFileSync(installedLock, hashOf(readFileSync(`${root}package-lock.json`, 'utf8')));
}

/** Continues in a Node 24 process: passes signals on and returns its exit code. It ends with us, when its IPC channel closes. */
function runOnOwnNode() {
  const child = spawn(ownNode, [script, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}` },
  });
  // A terminal sends Ctrl-C to both processes; other signals reach only this one and are passed on.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
