import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findFirefox, findWebKit } from '../../lib/engines.ts';
import { root } from '../../lib/paths.ts';
import type { EngineWindow } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { type Site, startSite } from './site.ts';
import { Visitor } from './visitor.ts';
import { openWebKit } from './webkit.ts';

const firefox = findFirefox();
const webkit = findWebKit();
// Each one-time code is accepted once, so the engines use codes of different steps.
const engines = [
  { name: 'Firefox', steps: 0, open: firefox && (() => openFirefox(firefox)) },
  { name: 'WebKit', steps: 1, open: webkit && (() => openWebKit(webkit)) },
];
const email = 'ada@example.co.uk';

let site: Site;
let secret = '';
const codeOf = (steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function call(path: string, body: object): Promise<{ data: Record<string, string> }> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(site.address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.ok).toBe(true);
  return (await response.json()) as { data: Record<string, string> };
}

beforeAll(async () => {
  site = await startSite({ SECOND_FACTOR: 'required' });
  const person = ['--name', 'Ada Admin', '--email', email, '--role', 'administrator'];
  const printed = execFileSync(process.execPath, ['--no-warnings', 'scripts/staff.ts', 'invite', ...person], {
    cwd: root,
    env: { ...process.env, DATA_DIR: site.directory },
    timeout: 120_000,
    encoding: 'utf8',
  });
  const token = /#(\S+)/.exec(printed)?.[1];
  const { data } = await call('/api/invitation/begin', { token, kind: 'totp' });
  secret = data.secret ?? '';
  // The code of the step before is refused once the next step has begun.
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 5_000) await sleep(left);
  await call('/api/invitation/accept', { token, proof: { kind: 'totp', name: 'Phone', code: codeOf(-1) } });
});
afterAll(() => site?.close());

describe.each(engines)('$name', ({ steps, open }) => {
  let window: EngineWindow;
  let visitor: Visitor;
  beforeAll(async () => {
    if (open) window = await open();
    visitor = new Visitor(window);
  });
  afterAll(() => window?.close());
  afterEach(() => expect(site.takeErrors()).toEqual([]));

  test.skipIf(!open)('signs in with the password and a code of an authenticator app', async () => {
    await window.goto(`${site.address}/auth`);
    await visitor.fill('input[type=password]', site.password);
    await visitor.press('Enter');
    await visitor.shows('h1', 'Second step');
    // A browser without passkeys asks for a code at once.
    const asksForCode = await window.evaluate(() => document.querySelector('input[name=totp]') !== null);
    if (!asksForCode) await visitor.click('button', 'Use a code from an authenticator app');
    await visitor.fill('input[type=email]', email);
    await visitor.fill('input[name=totp]', codeOf(steps));
    await visitor.press('Enter');
    await visitor.sees('/admin', () => location.pathname);
    await visitor.shows('h1', 'Admin Dashboard');
  });
});
