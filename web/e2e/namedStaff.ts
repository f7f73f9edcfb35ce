import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type APIRequestContext, type Page, request } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { test as base, expect, password } from './staff.ts';

const root = join(import.meta.dirname, '../..');

interface Product {
  address: string;
  /** Invites somebody as the administrator. Returns the link's path. */
  invite: (name: string, role?: string) => Promise<{ id: string; link: string; email: string }>;
  /** Makes a call as the administrator, who confirms with a recovery code when the server asks for it. */
  administer: (method: 'POST' | 'PATCH', path: string, data?: object) => Promise<Record<string, unknown>>;
}

/** Returns a port that no program listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts the built product with a required second factor, on its own data; resolves once it serves. */
async function start(port: number, directory: string, settings: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start', '--built'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: directory,
      ADMIN_PASSWORD: password,
      LIMIT_SCALE: '1000',
      SECOND_FACTOR: 'required',
      ...settings,
    },
    stdio: 'ignore',
  });
  const serves = () =>
    fetch(`http://localhost:${port}/api/user`).then(
      ({ status }) => status === 401,
      () => false,
    );
  await expect.poll(serves).toBe(true);
  return child;
}

const administrator = { name: 'Ada Admin', email: 'ada@example.co.uk', role: 'administrator' };

/** Invites the first administrator with the command, while the product runs. Returns the link. */
async function inviteAdministrator(port: number, directory: string): Promise<string> {
  const options = Object.entries(administrator).flatMap(([name, value]) => [`--${name}`, value]);
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'staff', 'invite', ...options], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: directory },
  });
  return /\/auth\/invitation#\S+/.exec(stdout)?.[0] ?? '';
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Returns the one-time code of a secret, so many steps of 30 seconds from now. Each step's code is accepted once. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/**
 * Returns the one-time code of the previous step of 30 seconds, so that the present one is still unused. The code is accepted until the
 * present step ends. If that is less than 8 seconds away, waits for the next step.
 */
export async function previousCodeOf(secret: string): Promise<string> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 8000) await sleep(left);
  return codeOf(secret, -1);
}

const json = async (response: { json: () => Promise<unknown> }) => (await response.json()) as Record<string, unknown>;

/** Accepts an invitation with an authenticator app, without the page. Uses up the code of the previous step. */
export async function acceptWithApp(api: APIRequestContext, link: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const token = link.slice(link.indexOf('#') + 1);
  const begun = await json(await api.post('/api/invitation/begin', { data: { token, kind: 'totp' } }));
  const { secret } = begun.data as { secret: string };
  const proof = { kind: 'totp', name: 'Phone', code: await previousCodeOf(secret) };
  const accepted = await api.post('/api/invitation/accept', { data: { token, proof } });
  expect(accepted.status()).toBe(201);
  const { data } = (await accepted.json()) as { data: { recoveryCodes: string[] } };
  return { secret, recoveryCodes: data.recoveryCodes };
}

/** A test against a product of its own in which a second factor is required. */
export const test = base.extend<object, { product: Product; settings: Record<string, string> }>({
  /** Environment variables of the product. */
  settings: [{}, { option: true, scope: 'worker' }],
  product: [
    async ({ settings }, use) => {
      const directory = mkdtempSync(join(tmpdir(), 'larkfield-staff-'));
      const port = await freePort();
      const address = `http://localhost:${port}`;
      const child = await start(port, directory, settings);
      const link = await inviteAdministrator(port, directory);
      const api = await request.newContext({ baseURL: address });
      const { secret, recoveryCodes } = await acceptWithApp(api, link);
      expect((await api.post('/api/login', { data: { password } })).status()).toBe(200);
      const factor = { kind: 'totp', email: administrator.email, code: codeOf(secret) };
      expect((await api.post('/api/login/second-factor', { data: factor })).status()).toBe(200);

      const administer: Product['administer'] = async (method, path, data = {}) => {
        const response = await api.fetch(path, { method, data });
        const body = await json(response);
        if (response.ok()) return body;
        if ((body as { code?: string }).code !== 'second_factor_needed') throw new Error(JSON.stringify(body));
        const confirmation = { kind: 'recovery', code: recoveryCodes.pop() };
        expect((await api.post('/api/admin/session/second-factor', { data: confirmation })).status()).toBe(200);
        return administer(method, path, data);
      };
      const invite: Product['invite'] = async (name, role = 'caseworker') => {
        const email = `${crypto.randomUUID()}@example.co.uk`;
        const { data } = (await administer('POST', '/api/admin/staff', { name, email, role })) as {
          data: { link: string; member: { id: string } };
        };
        return { id: data.member.id, link: data.link, email };
      };
      await use({ address, invite, administer });
      await api.dispose();
      await end(child);
      rmSync(directory, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.address),
});

/** Gives a page a device with a fingerprint reader that holds passkeys. */
export async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the next fingerprints are right. */
    verifies: (isUserVerified: boolean) => devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Deletes the passkeys of the device. */
    clear: () => devTools.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
}

/** Opens the sign-in page, or stays on it, and gives the password. */
export async function givePassword(page: Page, open = true): Promise<void> {
  if (open) await page.goto('/auth');
  await page.getByLabel('Admin Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Second step', level: 1 })).toBeVisible();
}

/** Gives a code of the authenticator app in the second step. */
export async function giveCode(page: Page, email: string, code: string): Promise<void> {
  const other = page.getByRole('button', { name: 'Use a code from an authenticator app' });
  if (await other.isVisible()) await other.click();
  await page.getByLabel('Your email address').fill(email);
  await page.getByLabel('Code from the app').fill(code);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Invites a person who then has an authenticator app, and signs them in with it. The codes of this step and before are used up. */
export async function signInPerson(page: Page, product: Product, name: string, role?: string) {
  const invited = await product.invite(name, role);
  const { secret, recoveryCodes } = await acceptWithApp(page.request, invited.link);
  expect((await page.request.post('/api/login', { data: { password } })).status()).toBe(200);
  const factor = { kind: 'totp', email: invited.email, code: codeOf(secret) };
  expect((await page.request.post('/api/login/second-factor', { data: factor })).status()).toBe(200);
  return { ...invited, secret, recoveryCodes };
}
