import { randomUUID } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { isoTime } from '../../shared/contracts/isoTime.ts';
import { staffId } from '../../shared/ids.ts';
import { roles } from '../../shared/roles.ts';
import { table as shape } from '../../shared/table.ts';
import { type StaffNoticeId, staffNoticeId } from '../mailMessage.ts';
import { staffNoticeKey } from './keys.ts';
import { mailStateExpiry } from './sentMails.ts';
import type { Table } from './table.ts';

const about = { person: staffId, at: isoTime };
const storedNotice = z.discriminatedUnion('kind', [
  /** They signed in with a browser that they had not used before. `device`: such as "Chrome on Windows". */
  z.object({ kind: z.literal('new_device'), ...about, device: z.string() }),
  /** A passkey or authenticator app was added. `name`: as the person called it. */
  z.object({ kind: z.literal('new_factor'), ...about, factor: z.enum(['passkey', 'totp']), name: z.string() }),
  z.object({ kind: z.literal('role_changed'), ...about, role: z.enum(roles) }),
]);
/** What a member of staff is told about their account by mail. */
export type StaffNotice = z.infer<typeof storedNotice>;

/** Stores a notice and returns its id, for the queue of mails. */
export async function storeStaffNotice(table: Table, notice: StaffNotice, now: Date): Promise<StaffNoticeId> {
  const id = staffNoticeId.parse(`staff-${randomUUID()}`);
  const Item = { ...staffNoticeKey(id), ...notice, [shape.expiry]: mailStateExpiry(now) };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
  return id;
}

/** Returns a stored notice, read consistently; undefined when there is none. */
export async function readStaffNotice(table: Table, id: StaffNoticeId): Promise<StaffNotice | undefined> {
  const Key = staffNoticeKey(id);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Item && storedNotice.parse(Item);
}
