import { runTool, type ToolCall, toolArguments } from '../../../shared/contracts/agent.ts';
import type { ResponseOf } from '../../../shared/contracts/contract.ts';
import { fieldMessages } from '../../../shared/contracts/errors.ts';
import { leadContact } from '../../assistant/leadContact.ts';
import { bookableRecord } from '../../booking/chatPlace.ts';
import { visitorConditions } from '../../booking/conditions.ts';
import { nextFreeTimes } from '../../booking/proposedTimes.ts';
import { leadPut } from '../../data/contacts.ts';
import { type Conversation, findConversation, holderOf } from '../../data/conversations.ts';
import { findProposal, storeProposal } from '../../data/proposals.ts';
import { openTable } from '../../data/table.ts';
import { type FoundCall, findCall, spendCall, storeLead } from '../../data/toolCalls.ts';
import { readEnvironment } from '../../environment.ts';
import { limitedEndpoint } from '../../http/limits.ts';
import { Problem } from '../../problem.ts';

type Outcome = ResponseOf<typeof runTool>['data'];

const environment = readEnvironment('TABLE_NAME');
const table = openTable(environment.TABLE_NAME);

/**
 * Runs a tool that the assistant called in this conversation, once, with the arguments that were stored when it was called. A repeat of
 * `propose_meeting` returns the stored proposal, because the first response may have been lost.
 */
export const handler = limitedEndpoint(runTool, table, 'chat', async ({ body: { conversationId, toolName, toolArgs }, now }) => {
  const conversation = await findConversation(table, conversationId, now);
  if (!conversation) throw new Problem('not_found');
  const find = () => findCall(table, conversationId, { name: toolName, arguments: toolArgs }, now);
  for (let call = await find(); call; ) {
    const data = await run(call, conversation, now);
    if (data) return { body: { success: true, data } };
    // A late first attempt of the visitor's message may have replaced the call while it ran.
    const next = await find();
    call = next && next.callId !== call.callId ? next : undefined;
  }
  throw new Problem('invalid_request', { errors: [{ path: 'toolName', code: 'invalid', message: fieldMessages.invalid }] });
});

/** Returns the action for the page; undefined when the call has run already. */
async function run(call: FoundCall & { done: boolean }, conversation: Conversation, now: Date): Promise<Outcome | undefined> {
  if (call.name === 'propose_meeting') return proposeMeeting(call, conversation, now);
  if (call.done) return undefined;
  if (call.name === 'capture_lead') return captureLead(call, conversation, now);
  return (await spendCall(table, conversation.id, call)) ? actionOf(call) : undefined;
}

async function captureLead(call: FoundCall, conversation: Conversation, now: Date): Promise<Outcome | undefined> {
  const { id, leadCaptured, language, utmParams } = conversation;
  if (leadCaptured) return undefined;
  const sent = { ...leadContact(call.arguments), language, utmParams };
  const contact = leadPut(table, sent, { conversationId: id, now });
  return (await storeLead(table, id, call, contact)) ? { leadId: contact.id } : undefined;
}

/**
 * Returns the next free times for the page, or those that the call has proposed already. Returns undefined when they are booked or expired.
 * Throws `staff_in_chat` while staff have the conversation.
 */
async function proposeMeeting(
  call: FoundCall & { done: boolean },
  conversation: Conversation,
  now: Date,
): Promise<Outcome | undefined> {
  const { id, language, linked } = conversation;
  const { kind, borough, office, name } = toolArguments.propose_meeting.parse(call.arguments);
  const free = await nextFreeTimes(table, { kind, borough, office, language }, visitorConditions(environment, now));
  const proposed = { meeting: kind, borough, office, times: free.map(({ start }) => start) };
  if (call.done && holderOf(conversation, now)) throw new Problem('staff_in_chat');
  const result = call.done ? 'spent' : await storeProposal(table, id, call, proposed, now);
  if (result === 'taken') throw new Problem('staff_in_chat');
  const stored = result === 'spent' ? await findProposal(table, id, call.turn, now) : undefined;
  if (result === 'spent' && (!stored || stored.booked)) return undefined;
  // A proposal is stored without languages.
  const times =
    stored?.times.map((start) => free.find((time) => time.start === start) ?? { start, speaksLanguage: false }) ?? free;
  // Whoever continues the conversation of a mailed link may not be the person of the contact.
  const record = linked ? undefined : await bookableRecord(table, conversation);
  return { action: 'propose_meeting', proposal: { position: call.turn, kind, borough, office, name, times, record } };
}

function actionOf({ name, arguments: args }: ToolCall): Outcome {
  return name === 'open_calendly'
    ? { action: 'open_calendly', ...toolArguments.open_calendly.parse(args) }
    : { action: 'open_contact_form', ...toolArguments.open_contact_form.parse(args) };
}
