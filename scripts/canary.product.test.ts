import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ProductInProcess, startProductInProcess } from './test/productInProcess.ts';
import { signIn } from './test/runningProduct.ts';

let product: ProductInProcess;
beforeEach(async () => {
  product = await startProductInProcess();
});
afterEach(() => product.stop());

test('the deployed canary passes through the whole product, fails when the site is down, and leaves no record', async () => {
  const { api, address } = product;
  await api.runScheduled('canary');
  product.isDown = true;
  await expect(api.runScheduled('canary')).rejects.toThrow('failed');
  product.isDown = false;
  await api.runScheduled('canary');
  const list = await fetch(`${address}/api/admin/enhanced-contacts`, { headers: { cookie: await signIn(address) } });
  expect(await list.json()).toEqual({ success: true, data: [] });
  const log = readFileSync(api.logPath, 'utf8');
  expect(log.match(/"message":"canary",/g)).toHaveLength(2);
  expect(log.match(/"message":"canary failed"/g)).toHaveLength(2);
  expect(log).not.toMatch(/Canary Check|"email"/);
});
