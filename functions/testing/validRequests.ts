import { expect } from 'vitest';
import { defaultAvailability } from '../../shared/booking.ts';
import type { Contract } from '../../shared/contracts/contract.ts';
import { contracts } from '../../shared/contracts/index.ts';
import type { ConversationId, PrivacyRequestId } from '../../shared/ids.ts';
import { addChatLink } from '../data/chatLinks.ts';
import { addConfirmationLink } from '../data/privacyRequests.ts';
import { accessRequest, application, enquiry, magnet, pageEvents, question } from './answers.ts';
import { type CallName, password, type startApi, type TestRequest } from './api.ts';
import { createPasskey } from './authenticator.ts';
import { addMember, codeOf, inviteMember, type TestMember } from './members.ts';

type Api = Awaited<ReturnType<typeof startApi>>;

/**
 * Returns a function that stores what a call needs and returns a request that the call accepts, with new records each time. Staff calls get
 * the session of an administrator who has just given a second factor. Must run before any other request of the test, because it turns
 * the firm's own calendar on.
 */
export async function openValidRequests(api: Api): Promise<(name: CallName) => Promise<TestRequest>> {
  process.env.BOOKING = 'own';
  const { table } = api;
  const { openStaffContext } = await import('../http/staff.ts');
  const { sessions, pendingSignIns } = openStaffContext();

  /** Sends a request that must be accepted, and returns the response's body. */
  const send = async (name: CallName, request: TestRequest = {}) => {
    const { status, body, text } = await api.send(name, request);
    expect(status, `${name}: ${text}`).toBe(contracts[name].status);
    return body;
  };
  const sessionOf = async ({ id }: TestMember) => {
    const cookie = await sessions.startForPerson(id, { passwordVersion: 'version-1', device: 'Chrome on Windows' }, new Date());
    return [cookie.split(';')[0] ?? ''];
  };
  const pending = async () => [(await pendingSignIns.start('version-1', new Date())).split(';')[0] ?? ''];
  let made = 0;
  const newEmail = () => `person${++made}@family.example`;
  /** Returns how to reach a new person, so that exports, erasures and searches find few records. */
  const newReach = () => ({ email: newEmail(), phone: `07700 ${String(made).padStart(6, '0')}` });
  const newKey = () => ({ 'idempotency-key': `a-key-of-a-test-${String(++made).padStart(6, '0')}` });
  const newMember = () => addMember(api, { email: newEmail() });
  const me = await newMember();
  const colleague = await newMember();
  const asMe = async (name: CallName, request: TestRequest = {}) => send(name, { cookies: await sessionOf(me), ...request });

  const newContact = async (change: object = {}): Promise<string> =>
    (await send('contact', { body: { ...question, ...newReach(), ...change } })).submissionId;
  const newPartner = async (): Promise<string> =>
    (await send('partnerApplication', { body: { ...application, ...newReach() } })).applicationId;
  const newPrivacyRequest = async (): Promise<PrivacyRequestId> =>
    (await send('privacyRequest', { body: { ...accessRequest, ...newReach() } })).requestId;
  const ofContact = async (body?: object): Promise<TestRequest> => ({ params: { id: await newContact() }, body });
  const newPerson = async () => {
    const email = newEmail();
    await newContact({ email });
    return email;
  };

  /** Starts a conversation with one message and returns its id and the assistant's reply. */
  const newChat = async (message = 'Please book a call about an LPA') => {
    const id: ConversationId = (await send('startConversation', { body: { language: 'en' } })).data.conversationId;
    const { toolCalls } = (await send('sendMessage', { body: { conversationId: id, message } })).data;
    return { id, toolCalls };
  };
  const held = async () => {
    const { id } = await newChat();
    await asMe('holdConversation', { params: { id }, body: { action: 'take' } });
    return id;
  };

  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }));
  const availability = {
    ...{ ...defaultAvailability, open: true, hours: everyDay, worksBankHolidays: true },
    ...{ bufferAfter: 0, mostInADay: 30, horizonDays: 180 },
  };
  await asMe('saveCalendar', { params: { id: me.id }, body: { version: 0, availability } });
  const call = { kind: 'call', language: 'en' };
  const offered = new Set<string>();
  let from: string | undefined;
  /** Returns a free time that no earlier request names. */
  const freeTime = async (): Promise<string> => {
    const { days, next } = (await send('bookingTimes', { query: { ...call, ...(from !== undefined && { from }) } })).data;
    const times: Array<{ start: string }> = days.flatMap((day: { times: object[] }) => day.times);
    const free = times.find(({ start }) => !offered.has(start))?.start;
    if (free !== undefined) {
      offered.add(free);
      return free;
    }
    expect(next, 'all times of the calendar are used up').toBeDefined();
    from = next;
    return freeTime();
  };
  const meeting = async () => {
    const person = { name: 'Amara Okafor', ...newReach(), consent: true };
    return { headers: newKey(), body: { ...call, start: await freeTime(), ...person } };
  };
  const booked = async (): Promise<{ id: string; token: string }> => (await send('book', await meeting())).data;

  const merge = async () => {
    const [survivor, merged] = [await newContact(), await newContact()];
    const body = { survivor: { id: survivor, version: 1 }, merged: [{ id: merged, version: 1 }], take: { email: merged } };
    return { headers: newKey(), body };
  };
  const views = async (whose: 'own' | 'shared') => {
    const { version } = (await asMe('listViews')).data[whose];
    const view = { id: 'k3v9x0q2m4t8w1z7', name: 'Trusts', list: 'contacts', params: { service: 'trusts-iht', sort: 'name-up' } };
    return { body: { version, views: [view] } };
  };
  const invited = async () => (await inviteMember(table, { email: newEmail() })).token;
  const account = async (cookies: string[]) => (await send('getAccount', { cookies })).data;
  const period = { query: { from: '2026-11-01', to: '2026-11-20' } };
  const page = { query: { limit: '1' } };

  const requests: Record<CallName, () => TestRequest | Promise<TestRequest>> = {
    getUser: () => ({}),
    login: () => ({ body: { password } }),
    logout: async () => ({ cookies: await sessionOf(me) }),
    beginSecondFactor: async () => ({ cookies: await pending() }),
    signInWithSecondFactor: async () => {
      const { email, recoveryCodes } = await newMember();
      return { cookies: await pending(), body: { kind: 'recovery', email, code: recoveryCodes[0] } };
    },
    readInvitation: async () => ({ body: { token: await invited() } }),
    beginInvitation: async () => ({ body: { token: await invited(), kind: 'totp' } }),
    acceptInvitation: async () => {
      const token = await invited();
      const { secret } = (await send('beginInvitation', { body: { token, kind: 'totp' } })).data;
      return { body: { token, proof: { kind: 'totp', name: 'Phone', code: codeOf(secret) } } };
    },
    enhancedContact: () => ({ headers: newKey(), body: { ...enquiry, ...newReach() } }),
    contact: () => ({ headers: newKey(), body: { ...question, ...newReach() } }),
    partnerApplication: () => ({ headers: newKey(), body: { ...application, ...newReach() } }),
    leadMagnet: () => ({ body: { ...magnet, email: newEmail() } }),
    privacyRequest: () => ({ headers: newKey(), body: { ...accessRequest, ...newReach() } }),
    confirmPrivacyRequest: async () => ({ body: { token: await addConfirmationLink(table, await newPrivacyRequest()) } }),
    events: () => ({ body: pageEvents }),
    health: () => ({}),
    listContacts: () => page,
    listEnhancedContacts: () => page,
    setContactStatus: () => ofContact({ status: 'contacted' }),
    listPartners: () => page,
    setPartnerStatus: async () => ({ params: { id: await newPartner() }, body: { status: 'under_review' } }),
    getStats: () => ({}),
    setInitials: () => ({ body: { initials: 'AB' } }),
    signOutEverybody: () => ({}),
    beginConfirmation: () => ({}),
    confirmSecondFactor: async () => {
      const member = await newMember();
      return { cookies: await sessionOf(member), body: { kind: 'recovery', code: member.recoveryCodes[0] } };
    },
    getAccount: () => ({}),
    setAvailability: () => ({ body: { available: true } }),
    beginCredential: () => ({ body: { kind: 'totp' } }),
    addCredential: async () => {
      const cookies = await sessionOf(await newMember());
      const { secret } = (await send('beginCredential', { cookies, body: { kind: 'totp' } })).data;
      return { cookies, body: { kind: 'totp', name: 'Phone', code: codeOf(secret) } };
    },
    renameCredential: async () => {
      const { credentials } = await account(await sessionOf(me));
      return { params: { id: credentials[0].id }, body: { name: 'Old phone' } };
    },
    removeCredential: async () => {
      const cookies = await sessionOf(await newMember());
      const { options } = (await send('beginCredential', { cookies, body: { kind: 'passkey' } })).data;
      const { id, attestation } = createPasskey(options, 'https://www.larkfield.example');
      await send('addCredential', { cookies, body: { kind: 'passkey', name: 'Laptop', attestation } });
      return { cookies, params: { id } };
    },
    renewRecoveryCodes: () => ({}),
    endSession: async () => {
      const cookies = await sessionOf(me);
      const all: Array<{ id: string; current: boolean }> = (await account(cookies)).sessions;
      return { cookies, params: { id: all.find(({ current }) => current)?.id ?? '' } };
    },
    endSessions: () => ({}),
    listViews: () => ({}),
    saveOwnViews: () => views('own'),
    saveSharedViews: () => views('shared'),
    listStaff: () => ({}),
    inviteStaff: () => ({ body: { name: 'John Roe', email: newEmail(), role: 'viewer' } }),
    changeStaff: async () => ({ params: { id: (await newMember()).id }, body: { role: 'viewer', available: false } }),
    removeStaff: async () => ({ params: { id: (await newMember()).id } }),
    getHistory: () => ofContact(),
    addNote: () => ofContact({ text: 'Rang, no answer.' }),
    sendAnswer: async () => ({
      ...(await ofContact({ language: 'en', subject: 'Your enquiry', text: 'Thank you.', links: [] })),
      headers: newKey(),
    }),
    clearMark: async () => ({ params: { id: await newContact({ fax: 'x' }) }, body: { suspectedRobot: false } }),
    setStatuses: async () => ({ body: { changes: [{ id: await newContact(), status: 'closed', version: 1 }] } }),
    findDuplicates: () => ofContact(),
    mergeRecords: merge,
    undoMerge: async () => {
      const { id, version } = (await asMe('mergeRecords', await merge())).data;
      return { params: { id }, body: { version } };
    },
    listWork: () => ({ query: { owner: 'all', limit: '1' } }),
    countWork: () => ({}),
    changeWork: () =>
      ofContact({ owner: 'me', next: { action: 'call', dueAt: new Date(Date.now() + 86_400_000).toISOString() } }),
    searchRecords: () => ({ body: { email: enquiry.email, namePrefix: 'ok' } }),
    listLeadMagnets: () => page,
    listConversations: () => page,
    getConversation: async () => ({ params: { id: (await newChat()).id } }),
    listRunningConversations: () => ({}),
    setChatAvailability: () => ({ body: { available: true } }),
    holdConversation: async () => ({ params: { id: (await newChat()).id }, body: { action: 'take' } }),
    writeToVisitor: async () => ({ params: { id: await held() }, headers: newKey(), body: { text: 'Good morning' } }),
    listUnansweredQuestions: () => page,
    markUnansweredQuestions: async () => {
      const { id } = await newChat('Xyzzy plugh');
      return { body: { questions: [{ conversationId: id, position: 1 }], state: 'answered', note: 'Added to the guide' } };
    },
    listAudit: () => ({ query: { limit: '1', person: me.id } }),
    recordCsv: () => ({ body: { table: 'contacts', records: 1, filters: { status: 'new' }, searched: false } }),
    getDeskFigures: () => period,
    getFigures: () => period,
    listPrivacyRequests: () => page,
    sendLetter: async () => ({
      params: { id: await newPrivacyRequest() },
      body: { letter: 'acknowledgement', channel: 'other', subject: 'Your request', text: 'We have it.' },
    }),
    logCall: () => ({ headers: newKey(), body: { name: 'Ada Byron', ...newReach() } }),
    correctRecord: () => ofContact({ kind: 'contact', fields: { name: 'Bolek', postcode: 'N1 9GU' } }),
    importContacts: () => ({
      params: { id: String(++made).padStart(64, '0') },
      body: { dryRun: false, status: 'closed', rows: [{ row: 1, values: { name: 'Ada Byron', ...newReach() } }] },
    }),
    exportPerson: async () => ({ body: { email: await newPerson() } }),
    erasePerson: async () => {
      const email = await newPerson();
      return { body: { email, confirm: email } };
    },
    startConversation: () => ({ body: { language: 'pl', utmParams: { utm_source: 'chat-widget' } } }),
    sendMessage: async () => {
      const { id } = await newChat();
      return { headers: newKey(), body: { conversationId: id, message: 'How much is a will?', page: '/pricing' } };
    },
    runTool: async () => {
      const { id, toolCalls } = await newChat();
      return { body: { conversationId: id, toolName: toolCalls[0].name, toolArgs: toolCalls[0].arguments } };
    },
    chatUpdates: async () => ({ body: { conversationId: (await newChat()).id, after: 0, seen: 1 } }),
    openChatLink: async () => ({ body: { token: await addChatLink(table, (await newChat()).id, new Date()) } }),
    bookingTimes: () => ({ query: call }),
    book: meeting,
    readBooking: async () => ({ body: { token: (await booked()).token } }),
    changeBooking: async () => ({ body: { action: 'move', token: (await booked()).token, start: await freeTime() } }),
    bookingFeed: async () => {
      const { path } = (await asMe('renewFeed', { params: { id: me.id }, body: { action: 'renew' } })).data;
      return { params: { feed: path.split('/').at(-1) } };
    },
    listBookings: () => ({ query: { ...period.query, calendar: me.id } }),
    staffTimes: () => ({ query: { ...call, calendar: me.id } }),
    bookForCaller: async () => {
      const { headers, body } = await meeting();
      return { headers, body: { ...body, calendar: me.id } };
    },
    setBooking: async () => ({
      params: { id: (await booked()).id },
      body: { action: 'move', version: 1, start: await freeTime(), calendar: me.id },
    }),
    listCalendars: () => ({}),
    saveCalendar: async () => {
      const calendars: Array<{ id: string; version: number }> = (await asMe('listCalendars')).data;
      const { version } = calendars.find(({ id }) => id === colleague.id) ?? {};
      return { params: { id: colleague.id }, body: { version, availability: { ...availability, open: false } } };
    },
    renewFeed: () => ({ params: { id: colleague.id }, body: { action: 'renew' } }),
  };

  return async (name) => {
    const { access }: Contract = contracts[name];
    return { ...(access === 'staff' && { cookies: await sessionOf(me) }), ...(await requests[name]()) };
  };
}
