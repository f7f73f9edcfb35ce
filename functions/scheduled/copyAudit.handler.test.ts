import { ListObjectsV2Command, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { auditEntry } from '../../shared/contracts/adminAudit.ts';
import type { RecordId } from '../../shared/ids.ts';
import { type AuditedAction, authorOf, recordAudit, recordFailedSignIn, recordOrigin } from '../data/audit.ts';
import { lambdaContext } from '../testing/api.ts';
import { withRights } from '../testing/rights.ts';
import { makeTable } from '../testing/table.ts';

const table = await makeTable();
Object.assign(process.env, { TABLE_NAME: table.name, AUDIT_BUCKET: 'audit-copies' });
const { copiedFields, handler } = await import('./copy-audit/handler.ts');
const copyAudit = withRights('copy-audit', handler);

/** A bucket with conditional puts, as far as the function uses it. */
const bucket = new Map<string, string>();
const refused = (name: string) => new S3ServiceException({ name, $fault: 'client', $metadata: {} });
const s3 = mockClient(S3Client);
afterAll(() => s3.restore());
s3.on(ListObjectsV2Command).callsFake(({ Bucket, StartAfter }) => {
  expect(Bucket).toBe('audit-copies');
  const keys = [...bucket.keys()].filter((key) => key > StartAfter).sort();
  return { Contents: keys.slice(0, 1000).map((Key) => ({ Key })), IsTruncated: keys.length > 1000 };
});
const put = ({ Key, Body, IfNoneMatch }: { Key: string; Body: string; IfNoneMatch: string }) => {
  expect(IfNoneMatch).toBe('*');
  if (bucket.has(Key)) throw refused('PreconditionFailed');
  bucket.set(Key, Body);
  return {};
};

vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => vi.useRealTimers());
const runAt = (time: string) => {
  vi.setSystemTime(new Date(time));
  return copyAudit(undefined, lambdaContext());
};
const copies = () =>
  Object.fromEntries(
    [...bucket].map(([key, body]) => [
      key,
      body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ]),
  );

beforeEach(() => {
  bucket.clear();
  s3.on(PutObjectCommand).callsFake(put);
});

const id = 'enq_aaaaaaaaaaaaaaaaaaaaaaaaaa' as RecordId;
const read = 'con_aaaaaaaaaaaaaaaaaaaaaaaaaa';
const by = { by: 'JD', person: 'stf_jd' };
const origin = await recordOrigin(
  table,
  { address: '203.0.113.9', device: 'Chrome on Windows' },
  new Date('2026-11-30T22:15:00Z'),
);
const author = authorOf({ by: 'JD', person: { id: 'stf_jd', name: 'Jo Dean' } }, origin);
const add = (action: AuditedAction, at: string) => recordAudit(table, { ...action, ...author }, new Date(at));
const erasure = { action: 'erasure', records: 3 } as const;
const details = { action: 'details', recordIds: [read] } as const;
await add({ action: 'sign_in', visitor: 'hash-of-an-address' }, '2026-11-30T22:15:00Z');
await recordFailedSignIn(table, 'hash-of-an-address', new Date('2026-11-30T22:59:59Z'));
await add({ ...erasure, ids: [id] }, '2026-11-30T23:59:59.999Z');
await add({ ...details, recordIds: [read] }, '2026-12-01T00:00:00.000Z');
await add({ ...erasure, records: 2, ids: [id] }, '2026-12-01T01:20:00Z');

test('copies each whole hour with entries once, across the end of a month, without names, addresses and ids of erased records', async () => {
  await runAt('2026-12-01T01:30:00Z');
  expect(copies()).toEqual({
    '2026-11-30T22.jsonl': [
      { action: 'sign_in_failed', at: '2026-11-30T22:59:59.000Z', lastAt: '2026-11-30T22:59:59.000Z', count: 1 },
      { action: 'sign_in', at: '2026-11-30T22:15:00.000Z', ...by },
    ],
    '2026-11-30T23.jsonl': [{ ...erasure, ...by, at: '2026-11-30T23:59:59.999Z' }],
    '2026-12-01T00.jsonl': [{ ...details, ...by, at: '2026-12-01T00:00:00.000Z' }],
  });
  expect(JSON.stringify([...bucket])).not.toMatch(/hash-of-an-address|Jo Dean|203\.0\.113|Windows/);
  expect(JSON.stringify([...bucket])).not.toContain(origin);
  expect(JSON.stringify([...bucket])).not.toContain(id);
});

test('copies an hour only when the calls that began in it have ended, and continues after the newest copy', async () => {
  await runAt('2026-12-01T00:04:00Z');
  expect([...bucket.keys()]).toEqual(['2026-11-30T22.jsonl']);
  await runAt('2026-12-01T00:05:00Z');
  expect([...bucket.keys()]).toEqual(['2026-11-30T22.jsonl', '2026-11-30T23.jsonl']);
  const before = s3.commandCalls(PutObjectCommand).length;
  await runAt('2026-12-01T02:30:00Z');
  expect([...bucket.keys()].slice(2)).toEqual(['2026-12-01T00.jsonl', '2026-12-01T01.jsonl']);
  expect(s3.commandCalls(PutObjectCommand)).toHaveLength(before + 2);
});

test('fails when an object cannot be stored, and the next run copies what is missing', async () => {
  s3.on(PutObjectCommand).callsFake((input) => {
    if (bucket.size === 1) throw refused('SlowDown');
    return put(input);
  });
  await expect(runAt('2026-12-01T02:30:00Z')).rejects.toThrow();
  expect([...bucket.keys()]).toEqual(['2026-11-30T22.jsonl']);
  s3.on(PutObjectCommand).callsFake(put);
  await runAt('2026-12-01T02:30:00Z');
  expect([...bucket.keys()]).toHaveLength(4);
});

test('leaves an hour alone that a concurrent run has stored', async () => {
  s3.on(PutObjectCommand).callsFake((input) => {
    bucket.set(input.Key, 'stored by the other run');
    return put(input);
  });
  await runAt('2026-12-01T02:30:00Z');
  expect([...new Set(bucket.values())]).toEqual(['stored by the other run']);
});

test('catches up after 30 days without a run', async () => {
  await runAt('2026-12-30T12:00:00Z');
  expect([...bucket.keys()]).toHaveLength(4);
});

test('every field of an audit entry is copied, or left out on purpose', () => {
  const fields = new Set(auditEntry._zod.def.options.flatMap(({ shape }) => Object.keys(shape)));
  expect([...fields].filter((field) => !copiedFields.some((copied) => copied === field))).toEqual([
    'name',
    'address',
    'device',
    'visitor',
    'subjectName',
  ]);
});
