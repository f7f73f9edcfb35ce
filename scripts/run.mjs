// Runs one of our commands on any Node from 20 on: installs what is missing, then hands over to the Node 24 among the
// dependencies, which runs TypeScript as it is. Plain JavaScript because it has to work before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [command, ...args] = process.argv.slice(2);
const script = `${root}scripts/${command}.ts`;
const ownNode = `${root}node_modules/node/bin/node`;
/** Where our own installation leaves the fingerprint of the lock file it installed. */
const mark = `${root}node_modules/.installed`;

if (!command || !existsSync(script)) {
  console.error(`There is no command ${command ?? ''}; see "scripts" in package.json.`);
  process.exit(2);
}
if (!installed()) install();
if (Number(process.versions.node.split('.')[0]) >= 24) {
  process.argv.splice(1, 2, script);
  await import(pathToFileURL(script).href);
} else {
  handOver();
}

/** Whether node_modules holds what the lock file asks for: our own `npm ci` left its mark, or somebody's brought every package. */
function installed() {
  try {
    if (!existsSync(ownNode)) return false;
    const lock = readFileSync(`${root}package-lock.json`, 'utf8');
    if (existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint(lock)) return true;
    const present = JSON.parse(readFileSync(`${root}node_modules/.package-lock.json`, 'utf8')).packages;
    return Object.entries(JSON.parse(lock).packages).every(
      ([path, { version, optional, extraneous }]) => path === '' || optional || extraneous || present[path]?.version === version,
    );
  } catch {
    return false;
  }
}

function fingerprint(text) {
  return createHash('sha256').update(text).digest('hex');
}

function install() {
  console.log('Installing what is missing (npm ci). This happens once.');
  const npm = process.env.npm_execpath;
  const result = npm
    ? spawnSync(process.execPath, [npm, 'ci'], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', ['ci'], { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) {
    console.error('The packages could not be installed; npm says why above.');
    process.exit(1);
  }
  writeFileSync(mark, fingerprint(readFileSync(`${root}package-lock.json`, 'utf8')));
}

/** Continues under Node 24; signals, exit code and our own end reach it. */
function handOver() {
  const child = spawn(ownNode, [script, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}` },
  });
  // A terminal's Ctrl-C reaches the child by itself; what is sent to us alone is passed on.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
