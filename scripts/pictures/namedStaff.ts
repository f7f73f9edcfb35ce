import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { request } from 'playwright';
import { root } from '../lib/paths.ts';
import { startTemporaryProduct } from '../local/product.ts';

export type NamedStaff = Awaited<ReturnType<typeof startNamedStaff>>;

/**
 * Starts a product in which staff need a second factor. It has an administrator with an authenticator app, a colleague in each other
 * state, and an open invitation. `storageState` is the session of the administrator, `invitation` the path of the invitation's link.
 */
export async function startNamedStaff(siteDirectory: string, adminPassword: string) {
  const product = await startTemporaryProduct(siteDirectory, { adminPassword, secondFactor: 'required' });
  const api = await request.newContext({ baseURL: product.address });
  const post = async (path: string, data: object) => {
    const response = await api.post(path, { data });
    if (!response.ok()) throw new Error(`${path} returned ${response.status()}: ${await response.text()}`);
    return (await response.json()).data;
  };
  /** Accepts an invitation with an authenticator app. Returns a function with the app's code, so many steps of 30 seconds from now. */
  const accept = async (link: string) => {
    const token = link.slice(link.indexOf('#') + 1).trim();
    const { secret } = await post('/api/invitation/begin', { token, kind: 'totp' });
    const codeOf = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
    await post('/api/invitation/accept', { token, proof: { kind: 'totp', name: 'Authenticator on my phone', code: codeOf(-1) } });
    return codeOf;
  };
  const administrator = ['--name', 'Ada Whitfield', '--email', 'ada@example.co.uk', '--role', 'administrator'];
  const printed = execFileSync(process.execPath, ['--no-warnings', join(root, 'scripts/staff.ts'), 'invite', ...administrator], {
    env: { ...process.env, DATA_DIR: product.dataDirectory },
    encoding: 'utf8',
  });
  const codeOf = await accept(printed);
  await post('/api/login', { password: adminPassword });
  await post('/api/login/second-factor', { kind: 'totp', email: 'ada@example.co.uk', code: codeOf(0) });
  const invite = (name: string, role: string) =>
    post('/api/admin/staff', { name, email: `${name.split(' ')[0]}@example.co.uk`.toLowerCase(), role });
  await accept((await invite('Ben Okonkwo', 'caseworker')).link);
  const { member, link } = await invite('Charlotte Ashworth-Cholmondeley', 'viewer');
  await accept(link);
  const suspended = await api.patch(`/api/admin/staff/${member.id}`, { data: { state: 'suspended' } });
  if (!suspended.ok()) throw new Error(`The suspension returned ${suspended.status()}: ${await suspended.text()}`);
  const invitation: string = (await invite('Dan Marsh', 'caseworker')).link;
  const storageState = await api.storageState();
  await api.dispose();
  return { ...product, storageState, invitation };
}
