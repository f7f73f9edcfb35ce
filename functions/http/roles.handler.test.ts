import { beforeEach, expect, test, vi } from 'vitest';
import type { Contract } from '../../shared/contracts/contract.ts';
import { contracts } from '../../shared/contracts/index.ts';
import { type Role, roles } from '../../shared/roles.ts';
import { type CallName, startApi } from '../testing/api.ts';
import { contentOf } from '../testing/table.ts';
import type { Session } from './session.ts';

/** What the session of the next call has beyond that of the shared password. */
let as: Partial<Session> = {};
vi.mock('./session.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./session.ts')>();
  const openSessions: typeof original.openSessions = (...args) => {
    const sessions = original.openSessions(...args);
    return { ...sessions, require: async (event) => ({ ...(await sessions.require(event)), ...as }) };
  };
  return { ...original, openSessions };
});

const { send, signIn, table } = await startApi();
const person = { id: `stf_${'a'.repeat(26)}`, name: 'Jo Dean', email: 'jo@larkfield.example' } as NonNullable<Session['person']>;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const sessionOf = (role: Role, minutes = 0): Partial<Session> => ({
  role,
  person,
  by: 'JD',
  secondFactorAt: minutesAgo(minutes),
});
beforeEach(() => {
  as = {};
});

/** The least role of every staff call (docs/requirements.md#sign-in). */
const expected: Partial<Record<string, Role>> = {
  setContactStatus: 'caseworker',
  setPartnerStatus: 'caseworker',
  setStatuses: 'caseworker',
  clearMark: 'caseworker',
  changeWork: 'caseworker',
  addNote: 'caseworker',
  sendAnswer: 'caseworker',
  mergeRecords: 'caseworker',
  undoMerge: 'caseworker',
  logCall: 'caseworker',
  correctRecord: 'caseworker',
  importContacts: 'administrator',
  bookForCaller: 'caseworker',
  setBooking: 'caseworker',
  saveCalendar: 'caseworker',
  renewFeed: 'caseworker',
  sendLetter: 'caseworker',
  setChatAvailability: 'caseworker',
  holdConversation: 'caseworker',
  writeToVisitor: 'caseworker',
  markUnansweredQuestions: 'caseworker',
  signOutEverybody: 'administrator',
  listAudit: 'administrator',
  recordCsv: 'administrator',
  exportPerson: 'administrator',
  erasePerson: 'administrator',
  saveSharedViews: 'administrator',
  listStaff: 'administrator',
  inviteStaff: 'administrator',
  changeStaff: 'administrator',
  removeStaff: 'administrator',
};
/** The calls that need a second factor of the last five minutes. */
const fresh = [
  ...['recordCsv', 'exportPerson', 'erasePerson', 'inviteStaff', 'changeStaff', 'removeStaff'],
  ...['beginCredential', 'addCredential', 'removeCredential', 'renewRecoveryCodes'],
];
const staffCalls = (Object.entries(contracts) as Array<[CallName, Contract]>).filter(([, { access }]) => access === 'staff');
const rows = staffCalls.flatMap(([name]) => roles.map((role) => [name, role] as const));

test.each(staffCalls)(
  '%s states the role and the second factor that it needs',
  (name, { role = 'viewer', freshSecondFactor }) => {
    expect({ role, freshSecondFactor }).toEqual({
      role: expected[name] ?? 'viewer',
      freshSecondFactor: fresh.includes(name) ? true : undefined,
    });
  },
);

/** Sends a request without body and with an id of no record: it is refused as soon as it is parsed, so it changes nothing. */
const call = async (name: CallName) =>
  send(name, { cookies: [await signIn()], params: { id: 'x' }, ...('body' in contracts[name] && { body: {} }) });

test.each(rows)('%s refuses a %s exactly when the role does not allow it', async (name, role) => {
  const cookies = [await signIn()];
  as = sessionOf(role);
  const before = await contentOf(table);
  const { status, body } = await send(name, { cookies, params: { id: 'x' }, ...('body' in contracts[name] && { body: {} }) });
  const allowed = roles.indexOf(role) >= roles.indexOf(expected[name] ?? 'viewer');
  if (allowed) expect(body?.code).not.toBe('role_too_low');
  else {
    expect({ status, body }).toMatchObject({ status: 403, body: { code: 'role_too_low' } });
    expect(await contentOf(table)).toEqual(before);
  }
});

test.each(fresh.filter((name) => name in contracts) as CallName[])(
  '%s needs a second factor of the last five minutes from a person',
  async (name) => {
    as = sessionOf('administrator', 4.9);
    expect((await call(name)).body?.code).not.toBe('second_factor_needed');
    as = sessionOf('administrator', 5.1);
    expect(await call(name)).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } });
    as = { ...sessionOf('administrator'), secondFactorAt: undefined };
    expect(await call(name)).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } });
    as = {};
    expect((await call(name)).status).not.toBe(403);
  },
);

test('records a refusal with the person, the call and the reason', async () => {
  as = sessionOf('viewer');
  await call('erasePerson');
  as = sessionOf('administrator', 6);
  await call('recordCsv');
  as = sessionOf('administrator');
  const { body } = await send('listAudit', { cookies: [await signIn()], query: { person: person.id } });
  const by = { by: 'JD', person: person.id, name: 'Jo Dean', at: expect.any(String), device: expect.any(String) };
  expect(body.data.slice(0, 2)).toEqual([
    { action: 'refused', call: 'record-csv', code: 'second_factor_needed', ...by },
    { action: 'refused', call: 'erase-person', code: 'role_too_low', ...by },
  ]);
});

test('refuses also when the refusal cannot be recorded', async () => {
  as = sessionOf('viewer');
  const cookies = [await signIn()];
  const { send: sendCommand } = Object.getPrototypeOf(table.client);
  vi.spyOn(Object.getPrototypeOf(table.client), 'send').mockImplementation(function (this: unknown, ...args: unknown[]) {
    const [command] = args as [{ input: { Item?: { pk?: string } } }];
    const fails = command.input.Item?.pk?.startsWith('audit#');
    return fails ? Promise.reject(new Error('The database refused the write')) : sendCommand.apply(this, args);
  });
  expect(await send('signOutEverybody', { cookies })).toMatchObject({ status: 403, body: { code: 'role_too_low' } });
  vi.restoreAllMocks();
});

test('a session of the shared password may make every call', async () => {
  for (const [name] of staffCalls) expect((await call(name)).status).not.toBe(403);
});
