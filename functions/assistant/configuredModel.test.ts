import { expect, test } from 'vitest';
import { configuredModel, noKey } from './configuredModel.ts';

test('returns no model without a key, and a new one for a new key', async () => {
  let key = noKey;
  const model = configuredModel(async () => key, { model: 'test-model' });
  expect(await model()).toBeUndefined();
  key = 'first';
  const first = await model();
  expect(first).toBeDefined();
  expect(await model()).toBe(first);
  key = 'second';
  expect(await model()).not.toBe(first);
});
