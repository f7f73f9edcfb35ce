import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorBody } from '../shared/contracts/errorBody.ts';
import { contracts } from '../shared/contracts/index.ts';
import { partitions } from '../shared/table.ts';
import { accessRequest, application, enquiry, question } from './testing/answers.ts';
import { anyRequest, type Samples } from './testing/anyRequest.ts';
import { type CallName, startApi } from './testing/api.ts';
import { tableUses } from './testing/rights.ts';
import { undescribed } from './testing/storedItems.ts';
import { itemsOf } from './testing/table.ts';

const { send, signIn, table } = await startApi();
const { openStaffContext } = await import('./http/staff.ts');
const names = Object.keys(contracts) as CallName[];
/** Requests for each call: 20,150 in the long run, 310 otherwise. */
const casesOfCall = process.env.LONG ? 650 : 10;
/** How long a call may take, in ms. Only measured in the long run, because other tests share the machine. */
const maxMs = process.env.LONG ? 2000 : 20_000;

/** What a refused request may write: counters of calls and failed sign-ins, the session's last activity, and what was begun and failed. */
const bookkeeping = [
  partitions.limit,
  partitions.salt,
  partitions.audit,
  partitions.auditOrigin,
  partitions.session,
  partitions.pending,
  partitions.factor,
];
/** Statuses with which a request is refused before anything is stored. */
const refusals = [400, 401, 403, 404, 413, 415];
/**
 * Calls that no random request passes: a tool call of the assistant runs only with its own arguments, and the calls of named staff need a
 * second factor, an invitation, or a session of a person.
 */
const needsMore = new Set<CallName>([
  ...(['runTool', 'signInWithSecondFactor', 'readInvitation', 'beginInvitation', 'acceptInvitation'] as const),
  ...(['beginConfirmation', 'confirmSecondFactor', 'getAccount', 'beginCredential', 'addCredential'] as const),
  ...(['renameCredential', 'removeCredential', 'renewRecoveryCodes', 'endSession', 'endSessions'] as const),
  ...(['changeStaff', 'removeStaff'] as const),
]);
/** Traces of our code or of an engine in a response. */
const internals =
  /\bat \S+ \(|node_modules|\.[cm]?[jt]s:\d|(Type|Reference|Range|Syntax)Error|Exception\b|DynamoDB|test-[0-9a-f]{8}-/;

/** Stores records of a person and a conversation. The person is a new one for each call, so that an export stays small. */
async function storeSamples(name: CallName): Promise<Samples> {
  const email = `${name}@family.example`;
  const { submissionId: enquiryId } = (await send('enhancedContact', { body: { ...enquiry, email } })).body;
  const { submissionId: contactId } = (await send('contact', { body: { ...question, email } })).body;
  const { applicationId } = (await send('partnerApplication', { body: { ...application, email } })).body;
  const { conversationId } = (await send('startConversation', { body: { language: 'en' } })).body.data;
  await send('sendMessage', { body: { conversationId, message: 'Please book a call about an LPA' } });
  const { requestId } = (await send('privacyRequest', { body: { ...accessRequest, email } })).body;
  return { ids: [enquiryId, contactId, applicationId, requestId, conversationId], email };
}

test.each(names)(
  '%s returns an error envelope for bad input, stores only what contracts describe and reveals nothing',
  async (name) => {
    const samples = await storeSamples(name);
    const { response } = contracts[name];
    const pending = await openStaffContext().pendingSignIns.start('version-1', new Date());
    const cookies = [await signIn(), pending.split(';')[0] ?? ''];
    const statuses = new Map<number, number>();
    const anyCall = fc.tuple(anyRequest(name, samples), fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.boolean()));
    await fc.assert(
      fc.asyncProperty(anyCall, async ([request, signedIn]) => {
        const usesBefore = tableUses().length;
        const started = performance.now();
        const { status, body, text } = await send(name, { ...request, ...(signedIn && { cookies }) });
        expect(performance.now() - started).toBeLessThan(maxMs);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        expect(status, text).toBeLessThan(500);
        if (status < 300) response.parse(body);
        else if (status !== 304) {
          errorBody.parse(body);
          expect(text).not.toMatch(internals);
        }
        if (refusals.includes(status)) {
          const written = tableUses()
            .slice(usesBefore)
            .filter(
              ({ action, key, done }) =>
                done && /^(Put|Update|Delete)/.test(action) && !bookkeeping.some((start) => key.startsWith(start)),
            );
          expect(written).toEqual([]);
        }
      }),
      { numRuns: casesOfCall },
    );
    expect((await itemsOf(table)).flatMap((item) => undescribed(item) ?? [])).toEqual([]);
    // In the long run some requests must pass every check, otherwise the rest of the call is not tested.
    if (process.env.LONG && !needsMore.has(name))
      expect(Math.min(...statuses.keys()), JSON.stringify([...statuses])).toBeLessThan(300);
  },
  600_000,
);
