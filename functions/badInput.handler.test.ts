import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorBody } from '../shared/contracts/errorBody.ts';
import { contracts } from '../shared/contracts/index.ts';
import { partitions } from '../shared/table.ts';
import { accessRequest, application, enquiry, question } from './testing/answers.ts';
import { anyEdits, anyRequest, edited, type Samples } from './testing/anyRequest.ts';
import { type CallName, startApi } from './testing/api.ts';
import { tableUses } from './testing/rights.ts';
import { undescribed } from './testing/storedItems.ts';
import { itemsOf } from './testing/table.ts';
import { openValidRequests } from './testing/validRequests.ts';

const api = await startApi();
const { send, signIn, table } = api;
const validRequest = await openValidRequests(api);
const { pendingSignIns } = (await import('./http/staff.ts')).openStaffContext();
const names = Object.keys(contracts) as CallName[];
/** Requests for each call: at least 22,000 in all in the long run. */
const casesOfCall = process.env.LONG ? Math.ceil(22_000 / names.length) : 5;
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
/** Traces of our code or of an engine in a response. */
const internals =
  /\bat \S+ \(|node_modules|\.[cm]?[jt]s:\d|(Type|Reference|Range|Syntax)Error|Exception\b|DynamoDB|test-[0-9a-f]{8}-/;

/** Stores records of a person and a conversation. The person is a new one for each call, so that an export stays small. */
async function storeSamples(name: CallName): Promise<Samples> {
  const email = `${name}@family.example`;
  const phone = `07911 ${String(names.indexOf(name)).padStart(6, '0')}`;
  const { submissionId: enquiryId } = (await send('enhancedContact', { body: { ...enquiry, email, phone } })).body;
  const { submissionId: contactId } = (await send('contact', { body: { ...question, email, phone } })).body;
  const { applicationId } = (await send('partnerApplication', { body: { ...application, email, phone } })).body;
  const { conversationId } = (await send('startConversation', { body: { language: 'en' } })).body.data;
  await send('sendMessage', { body: { conversationId, message: 'Please book a call about an LPA' } });
  const { requestId } = (await send('privacyRequest', { body: { ...accessRequest, email, phone } })).body;
  return { ids: [enquiryId, contactId, applicationId, requestId, conversationId], email, phone };
}

/** Returns the median of how long the health check takes now, in ms. */
async function controlMs(): Promise<number> {
  const durations: number[] = [];
  for (let run = 0; run < 5; run++) {
    const started = performance.now();
    await send('health');
    durations.push(performance.now() - started);
  }
  return durations.toSorted((a, b) => a - b)[2] ?? 0;
}

test.each(names)(
  '%s returns an error envelope for bad input, stores only what contracts describe and reveals nothing',
  async (name) => {
    const samples = await storeSamples(name);
    const contract = contracts[name];
    const cookies = [await signIn(), (await pendingSignIns.start('version-1', new Date())).split(';')[0] ?? ''];
    let valid = await validRequest(name);
    let isUsed = false;
    // Half of the requests are made from the contract, the others from a valid request.
    const anySent = fc.oneof(anyRequest(name, samples), anyEdits(samples));
    const isSignedIn = fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.boolean());
    await fc.assert(
      fc.asyncProperty(anySent, isSignedIn, async (sent, signedIn) => {
        // A request that stores something may be accepted only once.
        if (isUsed && Array.isArray(sent)) {
          valid = await validRequest(name);
          isUsed = false;
        }
        const request = Array.isArray(sent) ? edited(valid, sent) : { ...sent, cookies };
        const usesBefore = tableUses().length;
        const started = performance.now();
        const { status, body, text } = await send(name, signedIn ? request : { ...request, cookies: [] });
        const took = performance.now() - started;
        // More than 2 s is accepted only where the machine is so slow that a health check takes more than 10 ms.
        if (took > maxMs) expect(took).toBeLessThan(200 * (await controlMs()));
        const shown = `${JSON.stringify(request).slice(0, 2000)} returned ${text}`;
        expect(status, shown).toBeLessThan(500);
        if (Array.isArray(sent) && sent.length === 0 && signedIn) expect(status, shown).toBe(contract.status);
        if (status < 300) {
          contract.response.parse(body);
          isUsed = contract.method !== 'GET';
        } else if (status !== 304) {
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
          expect(written, shown).toEqual([]);
        }
      }),
      // The first request is a valid one.
      { numRuns: casesOfCall, examples: [[[], true]] },
    );
    expect((await itemsOf(table)).flatMap((item) => undescribed(item) ?? [])).toEqual([]);
  },
  600_000,
);

test('refuses versions so large that the table could not store the next one', async () => {
  const sent: CallName[] = [];
  for (const name of names) {
    const request = await validRequest(name);
    const { body } = request as { body?: { version?: number } };
    if (body?.version === undefined) continue;
    sent.push(name);
    const { status, text } = await send(name, { ...request, body: { ...body, version: Number.MAX_SAFE_INTEGER } });
    expect(status, `${name} returned ${text}`).toBe(400);
  }
  expect(sent).toContain('saveSharedViews');
}, 600_000);
