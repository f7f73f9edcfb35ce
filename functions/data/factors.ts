import { DeleteCommand, GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { isoTime } from '../../shared/contracts/isoTime.ts';
import type { StaffId } from '../../shared/ids.ts';
import { expiresAfter, isLive } from './expiry.ts';
import { begunKey, factorsKey, isAbsent } from './keys.ts';
import { retryChange } from './retry.ts';
import type { Table } from './table.ts';

const storedPasskey = z.object({
  /** The credential's id in base64url. */
  id: z.string(),
  name: z.string(),
  /** COSE key in base64url. */
  publicKey: z.string(),
  /** How often it signed, as far as it tells; 0 where it does not count. */
  counter: z.number(),
  transports: z.optional(z.array(z.string())),
  createdAt: isoTime,
  lastUsedAt: z.optional(isoTime),
});
export type StoredPasskey = z.infer<typeof storedPasskey>;

const storedFactors = z.object({
  /** One higher with each change. */
  version: z.int(),
  passkeys: z.array(storedPasskey),
  /** The authenticator app. */
  totp: z.optional(
    z.object({
      name: z.string(),
      /** The secret, encrypted (`sealedText.ts`). */
      secret: z.string(),
      /** The 30-second step of the last accepted code, so that no code is accepted twice. */
      lastStep: z.int(),
      createdAt: isoTime,
      lastUsedAt: z.optional(isoTime),
    }),
  ),
  /** Hashes of the recovery codes that were not used. */
  recoveryCodes: z.array(z.string()),
  /** Hashes of the marks of browsers in which the person signed in before, the latest last. */
  devices: z.array(z.string()),
});
/** All second factors of a person. They are one item, so that each is used once and the last is never removed. */
export type Factors = z.infer<typeof storedFactors>;

/** Returns the second factors of a person, read consistently; undefined when they have none. */
export async function readFactors(table: Table, id: StaffId): Promise<Factors | undefined> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: factorsKey(id), ConsistentRead: true }));
  return Item && storedFactors.parse(Item);
}

/** Returns the item that stores the first second factors of a person, for a transaction. */
export const newFactorsItem = (table: Table, id: StaffId, factors: Omit<Factors, 'version'>) => ({
  Put: { TableName: table.name, Item: { ...factorsKey(id), ...factors, version: 1 }, ConditionExpression: isAbsent },
});

/**
 * Replaces a person's second factors by what `change` returns for the current ones, which are undefined for an unknown person. If others
 * changed them meanwhile, `change` is called again with what is stored then. Throws what `change` throws.
 */
export async function changeFactors(
  table: Table,
  id: StaffId,
  change: (factors: Factors | undefined) => Factors | Promise<Factors>,
): Promise<Factors> {
  const attempt = async () => {
    const before = await readFactors(table, id);
    const after = await change(before);
    const put = {
      TableName: table.name,
      Item: { ...factorsKey(id), ...after, version: after.version + 1 },
      ConditionExpression: 'version = :version',
      ExpressionAttributeValues: { ':version': after.version },
    };
    // A transaction of one write: the SDK can repeat it after a lost response, and a code that it accepted stays accepted.
    await table.client.send(new TransactWriteCommand({ TransactItems: [{ Put: put }] }));
    return after;
  };
  return retryChange(attempt);
}

/** How long an enrolment or confirmation may take, in seconds. */
const begunSeconds = 600;

/** An enrolment or confirmation that was begun: the challenge of a passkey, or the encrypted secret of an authenticator app. */
const storedBegun = z.object({ kind: z.enum(['passkey', 'totp']), value: z.string() });
export type Begun = z.infer<typeof storedBegun>;

/** Stores what a person began for a purpose, in place of what they began before. */
export async function storeBegun(table: Table, id: StaffId, purpose: string, begun: Begun, now: Date): Promise<void> {
  const Item = { ...begunKey(id, purpose), ...begun, ...expiresAfter(now, begunSeconds) };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}

/** Removes and returns what a person began, so that a challenge is used once; undefined when there is nothing, or it expired. */
export async function takeBegun(table: Table, id: StaffId, purpose: string, now: Date): Promise<Begun | undefined> {
  const { Attributes } = await table.client.send(
    new DeleteCommand({ TableName: table.name, Key: begunKey(id, purpose), ReturnValues: 'ALL_OLD' }),
  );
  return Attributes && isLive(Attributes, now) ? storedBegun.parse(Attributes) : undefined;
}
