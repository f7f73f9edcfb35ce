import { beforeEach, expect, test } from 'vitest';
import type { RecordId } from '../../shared/ids.ts';
import { itemsOf, makeTable } from '../testing/table.ts';
import { claimMail, MailNotClaimed, releaseMail, settleMail } from './sentMails.ts';
import type { Table } from './table.ts';

const id = 'enq_abcdefghijklmnopqrstuvwxyz' as RecordId;
const now = new Date('2026-12-01T09:00:00.000Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
let table: Table;
beforeEach(async () => {
  table = await makeTable();
});

test('lets one of many simultaneous claims succeed and rejects the others', async () => {
  const claims = await Promise.allSettled(Array.from({ length: 12 }, () => claimMail(table, id, 'visitor', now)));
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const claim of claims) if (claim.status === 'rejected') expect(claim.reason).toBeInstanceOf(MailNotClaimed);
  expect(await claimMail(table, id, 'staff', now)).toBe(true);
});

test('never claims a settled mail again', async () => {
  await claimMail(table, id, 'visitor', now);
  await settleMail(table, id, 'visitor');
  for (const seconds of [0, 91, 86_400]) expect(await claimMail(table, id, 'visitor', later(seconds))).toBe(false);
});

test('claims a released mail at once, any number of times', async () => {
  for (let round = 0; round < 10; round += 1) {
    expect(await claimMail(table, id, 'visitor', now)).toBe(true);
    await releaseMail(table, id, 'visitor');
  }
  expect(await itemsOf(table)).toMatchObject([{ state: 'waiting', tries: 0 }]);
});

test('replaces a claim after 90 seconds, at most twice within three hours, and then once for each replay', async () => {
  await claimMail(table, id, 'visitor', now);
  await expect(claimMail(table, id, 'visitor', later(90))).rejects.toBeInstanceOf(MailNotClaimed);
  expect(await claimMail(table, id, 'visitor', later(91))).toBe(true);
  expect(await claimMail(table, id, 'visitor', later(200))).toBe(true);
  const replayed = 200 + 90 + 3 * 3600;
  await expect(claimMail(table, id, 'visitor', later(replayed))).rejects.toBeInstanceOf(MailNotClaimed);
  expect(await claimMail(table, id, 'visitor', later(replayed + 1))).toBe(true);
  await expect(claimMail(table, id, 'visitor', later(replayed + 3600))).rejects.toBeInstanceOf(MailNotClaimed);
});
