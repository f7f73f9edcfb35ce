import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';
import { isLoopback, reachableWarning, readSettings, siteAddress } from './settings.ts';

const settings = (environment: Record<string, string> = {}) => readSettings({ DATA_DIR: tmpdir(), ...environment });

/** Starts a server for these settings on a free port, and returns the address it listens on. */
async function listeningAddress(host: string): Promise<string> {
  const server = await listen({ host, port: 0 }, (_request, response) => response.end());
  const { address } = server.address() as AddressInfo;
  server.close();
  return address;
}

test('listens on the loopback address alone unless HOST names another', async () => {
  expect(await listeningAddress(settings().host)).toBe('127.0.0.1');
  expect(await listeningAddress(settings({ HOST: '' }).host)).toBe('127.0.0.1');
  expect(await listeningAddress(settings({ HOST: '0.0.0.0' }).host)).toBe('0.0.0.0');
});

test('refuses connections to the machine’s other addresses', async () => {
  const others = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const other = others.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
  const server = await listen({ host: settings().host, port: 0 }, (_request, response) => response.end());
  const { port } = server.address() as AddressInfo;
  await expect(fetch(`http://127.0.0.1:${port}`)).resolves.toMatchObject({ status: 200 });
  if (other) await expect(fetch(`http://${other}:${port}`)).rejects.toThrow();
  server.close();
});

test('names the setting when HOST is no address of this machine', async () => {
  await expect(listen({ host: '192.0.2.1', port: 0 }, () => {})).rejects.toThrow(
    'HOST must be an address of this machine, not "192.0.2.1".',
  );
});

test.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1', 'localhost'])(
  '%s is reachable from this machine only',
  (host) => {
    expect(isLoopback(host)).toBe(true);
    expect(reachableWarning({ host })).toBeUndefined();
  },
);

test.each(['0.0.0.0', '::', '192.168.1.5', 'fe80::1', 'localhost.example', ''])(
  '%s may be reachable from other machines',
  (host) => {
    expect(isLoopback(host)).toBe(false);
    expect(reachableWarning({ host })).toContain(`HOST is ${host}`);
  },
);

test.each([
  ['127.0.0.1', 'http://localhost:4173'],
  ['0.0.0.0', 'http://localhost:4173'],
  ['::', 'http://localhost:4173'],
  ['192.168.1.5', 'http://192.168.1.5:4173'],
  ['2001:db8::5', 'http://[2001:db8::5]:4173'],
])('with HOST %s the site is at %s', (host, address) => {
  expect(siteAddress({ host, port: 4173 })).toBe(address);
});
