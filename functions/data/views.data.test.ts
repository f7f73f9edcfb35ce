import { beforeEach, expect, test, vi } from 'vitest';
import type { SavedView } from '../../shared/contracts/adminViews.ts';
import { makeTable, putItem } from '../testing/table.ts';
import { newStaffId } from './ids.ts';
import { viewsKey } from './keys.ts';
import type { Table } from './table.ts';
import { readViews, storeViews } from './views.ts';

let table: Table;
beforeEach(async () => {
  table = await makeTable();
});

const view = (name: string, id = 'a'.repeat(16)): SavedView => ({ id, name, list: 'contacts', params: { status: 'new' } });

test('has no views before the first is saved', async () => {
  expect(await readViews(table, 'shared')).toEqual({ version: 0, views: [] });
});

test('stores the views of each person apart from the shared ones', async () => {
  const [jane, omar] = [newStaffId(), newStaffId()];
  await storeViews(table, jane, { version: 0, views: [view('Mine')] });
  await storeViews(table, 'shared', { version: 0, views: [view('Ours')] });

  expect(await readViews(table, jane)).toEqual({ version: 1, views: [view('Mine')] });
  expect(await readViews(table, 'shared')).toEqual({ version: 1, views: [view('Ours')] });
  expect(await readViews(table, omar)).toEqual({ version: 0, views: [] });
});

test('refuses a list that was changed since it was read', async () => {
  await storeViews(table, 'shared', { version: 0, views: [view('First')] });
  await expect(storeViews(table, 'shared', { version: 0, views: [view('Second')] })).rejects.toMatchObject({
    code: 'stale_version',
  });
  await storeViews(table, 'shared', { version: 1, views: [] });
  await expect(storeViews(table, 'shared', { version: 1, views: [view('Third')] })).rejects.toMatchObject({
    code: 'stale_version',
  });
  expect(await readViews(table, 'shared')).toEqual({ version: 2, views: [] });
});

test('one of two changes at the same time wins', async () => {
  const results = await Promise.allSettled(
    ['One', 'Two'].map((name) => storeViews(table, 'shared', { version: 0, views: [view(name)] })),
  );
  const saved = results.filter((result) => result.status === 'fulfilled');
  expect(saved).toHaveLength(1);
  expect(await readViews(table, 'shared')).toEqual(saved[0]?.value);
});

test('accepts the repeat of a write whose response was lost', async () => {
  const send = table.client.send.bind(table.client) as (command: unknown) => Promise<void>;
  const lost = async (command: unknown) => {
    await send(command);
    return send(command);
  };
  vi.spyOn(table.client, 'send').mockImplementationOnce(lost);
  expect(await storeViews(table, 'shared', { version: 0, views: [view('Ours')] })).toEqual({ version: 1, views: [view('Ours')] });
});

test('leaves out a stored view that no longer matches', async () => {
  await putItem(table, { ...viewsKey('shared'), version: 4, views: [{ name: 'Old form' }, view('Ours')] });
  expect(await readViews(table, 'shared')).toEqual({ version: 4, views: [view('Ours')] });
});
