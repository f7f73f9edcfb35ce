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

test('of many who claim a mail at once one gets it, and the others are told to come again', async () => {
  const claims = await Promise.allSettled(Array.from({ length: 12 }, () => claimMail(table, id, 'visitor', now)));
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const claim of claims) if (claim.status === 'rejected') expect(claim.reason).toBeInstanceOf(MailNotClaimed);
  expect(await claimMail(table, id, 'staff', now)).toBe(true);
});

test('a mail that is settled is claimed by nobody, ever', async () => {
  await claimMail(table, id, 'visitor', now);
  await settleMail(table, id, 'visitor');
  for (const seconds of [0, 91, 86_400]) expect(await claimMail(table, id, 'visitor', later(seconds))).toBe(false);
});

test('a claim that is given back is free at once, as often as it takes', async () => {
  for (let round = 0; round < 10; round += 1) {
    expect(await claimMail(table, id, 'visitor', now)).toBe(true);
    await releaseMail(table, id, 'visitor');
  }
  expect(await itemsOf(table)).toMatchObject([{ state: 'waiting', tries: 0 }]);
});

test('a claim nobody settles stands for 90 seconds, and is taken over twice', async () => {
  await claimMail(table, id, 'visitor', now);
  await expect(claimMail(table, id, 'visitor', later(90))).rejects.toBeInstanceOf(MailNotClaimed);
  expect(await claimMail(table, id, 'visitor', later(91))).toBe(true);
  expect(await claimMail(table, id, 'visitor', later(200))).toBe(true);
  await expect(claimMail(table, id, 'visitor', later(86_400))).rejects.toBeInstanceOf(MailNotClaimed);
});
