import {
  chatUpdates,
  type MeetingProposal,
  openChatLink,
  type PostedMessage,
  sendMessage,
  startConversation,
  type ToolCall,
} from '../../../shared/contracts/agent.ts';
import type { book } from '../../../shared/contracts/booking.ts';
import type { ResponseOf } from '../../../shared/contracts/contract.ts';
import type { ConversationId } from '../../../shared/ids.ts';
import { conversationId } from '../../../shared/ids.ts';
import type { LanguageCode } from '../../../shared/languages.ts';
import { i18n, wordsFor } from '../../i18n/i18n.ts';
import { ApiError, callApi } from '../../lib/api.ts';
import { newKey } from '../../lib/attempt.ts';
import { createStore } from '../../lib/store.ts';
import { toast } from '../toast.ts';

/** A meeting as the server returned it when it was booked. */
export type BookedMeeting = ResponseOf<typeof book>['data'];

export interface ChatMessage {
  role: 'visitor' | 'assistant' | 'staff';
  text: string;
  /** The key that a visitor's message was sent with. */
  key?: string | undefined;
  /** Who of the staff wrote it. */
  author?: string | undefined;
  /** Whether times were proposed with it that this page does not have: it was written in another tab, or before a mailed link was opened. */
  proposed?: true | undefined;
  /** The times that are proposed with it. */
  proposal?: MeetingProposal | undefined;
  /** What the visitor booked of them. Only set once it is stored. */
  booked?: BookedMeeting | undefined;
}

/** The state of the conversation; outside React, so that it survives closing the chat. */
export interface Conversation {
  /** `linked`: opened with a mailed link and not continued yet. `gone`: the link has expired. */
  status: 'none' | 'starting' | 'failed' | 'ready' | 'linked' | 'gone';
  id?: ConversationId;
  messages: readonly ChatMessage[];
  /** A reply is awaited. */
  waiting: boolean;
  /** Typed and not sent. */
  draft: string;
  /** The member of staff who has taken the conversation over. */
  staff?: { name: string } | undefined;
  /** The member of staff who gave it back last. */
  left?: string | undefined;
  /** Whether staff are available, so that an open chat looks for them now and then. */
  watch?: true | undefined;
  ended?: true | undefined;
  /** The position of the last message that the server has given us. */
  position: number;
}

/** The part of a conversation that outlasts a reload. */
type Stored = Pick<Conversation, 'id' | 'messages' | 'staff' | 'left' | 'watch' | 'ended' | 'position'>;

const key = 'chat';
/** The key of the booking form's answers in the tab's storage. */
export const chatDraftName = 'chat-booking';
/** Campaign parameters of conversations (docs/requirements.md#chat). */
const source = { utm_source: 'chat-widget', utm_medium: 'website', utm_campaign: 'estate-planning-agent' };
/** Timeout of a reply, in ms. The server responds within 25 s. */
const replyTimeout = 30_000;

const empty: Conversation = { status: 'none', messages: [], waiting: false, draft: '', position: 0 };

function restore(): Conversation {
  try {
    const { id, messages, ...rest }: Partial<Stored> = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const known = conversationId.safeParse(id);
    if (known.success && Array.isArray(messages)) return { ...empty, ...rest, status: 'ready', id: known.data, messages };
  } catch {}
  return empty;
}

export const conversation = createStore<Conversation>(restore());

function change(part: Partial<Conversation>): void {
  conversation.set({ ...conversation.read(), ...part });
  const { status, id, messages, staff, left, watch, ended, position } = conversation.read();
  // A conversation that was only looked at is not this tab's.
  if (status === 'linked' || status === 'gone') return;
  try {
    // In the tab's storage, like an unsent form: it survives a reload and is deleted with the tab.
    const stored: Stored = { id, messages, staff, left, watch, ended, position };
    if (id) sessionStorage.setItem(key, JSON.stringify(stored));
    else sessionStorage.removeItem(key);
  } catch {}
}

export const setDraft = (draft: string): void => change({ draft });

async function showFailure(failure: 'start' | 'message'): Promise<void> {
  const t = await wordsFor('chat');
  await toast({ title: t('toast.error'), description: t(`toast.${failure}`), kind: 'error' });
}

async function open(): Promise<{ id: ConversationId; watch?: true | undefined }> {
  const language = i18n.language as LanguageCode;
  const { data } = await callApi(startConversation, { body: { language, utmParams: source } });
  const { conversationId: id, watch } = data.data;
  return { id, watch };
}

/** Starts a conversation, unless one exists or is starting. */
export async function start(): Promise<void> {
  const { status } = conversation.read();
  if (status === 'starting' || status === 'ready' || status === 'linked' || status === 'gone') return;
  change({ status: 'starting' });
  try {
    change({ status: 'ready', ...(await open()) });
  } catch {
    change({ status: 'failed' });
    await showFailure('start');
  }
}

/** Removes this conversation and the answers of its booking form from the browser, and starts another. */
export async function startAgain(): Promise<void> {
  try {
    sessionStorage.removeItem(chatDraftName);
  } catch {}
  conversation.set(empty);
  change({});
  await start();
}

/**
 * Sends one message. When the conversation has expired, starts a new one and sends it there. Returns the response and the id of the
 * conversation that it belongs to.
 */
async function turn(id: ConversationId, message: string, messageKey: string) {
  const say = (to: ConversationId) =>
    callApi(sendMessage, {
      body: { conversationId: to, message, page: location.pathname },
      headers: { 'idempotency-key': messageKey },
      timeout: replyTimeout,
    }).then(({ data }) => ({ ...data.data, usedId: to }));
  try {
    return await say(id);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
    const fresh = await open();
    // Another conversation was opened meanwhile, from a mailed link.
    if (conversation.read().id !== id) throw error;
    change({ ...fresh, staff: undefined, left: undefined, ended: undefined, position: 0 });
    return say(fresh.id);
  }
}

/** The last message that failed. Sent again unchanged it has the same key, because the server may have stored it. */
let unsent = { text: '', key: '' };

/**
 * Sends the draft and returns the tools that the assistant asks the page to run. Sends nothing when the draft is blank, the
 * conversation is not ready or a reply is awaited. A message that failed becomes the draft again.
 */
export async function send(): Promise<{ id: ConversationId; calls: readonly ToolCall[] } | undefined> {
  const { id, draft, messages, waiting } = conversation.read();
  const text = draft.trim();
  if (!id || waiting || text === '') return undefined;
  const messageKey = unsent.text === text ? unsent.key : newKey();
  change({ draft: '', waiting: true, messages: [...messages, { role: 'visitor', text, key: messageKey }] });
  try {
    const { response, toolCalls, staff, watch, usedId } = await turn(id, text, messageKey);
    unsent = { text: '', key: '' };
    const now = conversation.read();
    if (now.id !== usedId) return undefined;
    // A message that was stored for staff before has no reply.
    const reply: ChatMessage[] = staff || response === '' ? [] : [{ role: 'assistant', text: response }];
    change({ waiting: false, watch, ...presenceOf(now, staff), messages: [...now.messages, ...reply] });
    return { id: usedId, calls: toolCalls };
  } catch {
    if (!conversation.read().messages.some((each) => each.key === messageKey)) return undefined;
    unsent = { text, key: messageKey };
    // Messages of staff that arrived meanwhile stay.
    const now = conversation.read();
    change({ waiting: false, messages: now.messages.filter((each) => each.key !== messageKey), draft });
    await showFailure('message');
    return undefined;
  }
}

/** Returns who is there now, and who has just left. */
const presenceOf = (before: Conversation, staff: { name: string } | undefined): Pick<Conversation, 'staff' | 'left'> => ({
  staff,
  left: staff ? undefined : (before.staff?.name ?? before.left),
});

/** Shows the times that the assistant proposes, below its last message. */
export function showProposal(id: ConversationId, proposal: MeetingProposal): void {
  const { id: present, messages } = conversation.read();
  const last = messages.findLastIndex(({ role }) => role === 'assistant');
  // Another conversation was started meanwhile.
  if (present !== id || last < 0) return;
  change({ messages: messages.map((message, index) => (index === last ? { ...message, proposal } : message)) });
}

/** Shows what the visitor booked from a proposal. */
export function showBooked(id: ConversationId, position: number, booked: BookedMeeting): void {
  const { id: present, messages } = conversation.read();
  if (present !== id) return;
  change({ messages: messages.map((each) => (each.proposal?.position === position ? { ...each, booked } : each)) });
}

/** Returns the messages that a page does not have yet, as it shows them. Its own messages and the replies to them have arrived already. */
export function newMessages(known: readonly ChatMessage[], posted: readonly PostedMessage[]): ChatMessage[] {
  const keys = new Set(known.flatMap(({ key: each }) => each ?? []));
  const added: ChatMessage[] = [];
  for (const { position, from, text, messageId, author, proposed } of posted) {
    const question =
      from === 'visitor' ? messageId : posted.find((each) => each.position === position && each.from === 'visitor')?.messageId;
    if (from === 'staff') added.push({ role: 'staff', text, author });
    // Messages without a key were written before pages sent one.
    else if (question !== undefined && !keys.has(question))
      added.push({ role: from, text, key: from === 'visitor' ? messageId : undefined, proposed });
  }
  return added;
}

/**
 * Asks the server for what is new in the conversation. `isShown`: whether the visitor sees the messages so far. Returns whether staff wrote,
 * and after how many seconds it may be asked again if that is later than usual.
 */
export async function lookForUpdates(isShown: boolean): Promise<{ wrote?: string | undefined; retryAfter?: number | undefined }> {
  const { id, position, status } = conversation.read();
  if (!id || status !== 'ready') return {};
  try {
    const body = { conversationId: id, after: position, ...(isShown && position > 0 && { seen: position }) };
    const { messages, staff, watch, ended } = (await callApi(chatUpdates, { body })).data.data;
    const now = conversation.read();
    // Another conversation was started, or another call was faster.
    if (now.id !== id || now.position !== position) return {};
    const presence = presenceOf(now, staff);
    const added = newMessages(now.messages, messages);
    const last = messages.at(-1)?.position ?? position;
    const isNew =
      added.length > 0 || last !== position || staff?.name !== now.staff?.name || watch !== now.watch || ended !== now.ended;
    // The message that seemed to have failed was stored, so it is not to be sent again.
    const isStored = unsent.key !== '' && added.some(({ key: each }) => each === unsent.key);
    const draft = isStored && now.draft.trim() === unsent.text ? '' : now.draft;
    if (isStored) unsent = { text: '', key: '' };
    if (isNew) change({ ...presence, watch, ended, position: last, draft, messages: [...now.messages, ...added] });
    return { wrote: added.findLast(({ role }) => role === 'staff')?.author };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) change({ staff: undefined, watch: undefined, ended: true });
    return { retryAfter: error instanceof ApiError ? (error.retryAfter ?? 10) : 10 };
  }
}

/** Shows the conversation of a mailed link. Nothing changes on the server. */
export async function openLink(token: string): Promise<void> {
  conversation.set({ ...empty, status: 'starting' });
  try {
    const { data } = (await callApi(openChatLink, { body: { token } })).data;
    const { conversationId: id, messages, staff, ended } = data;
    const shown = messages.map(({ from, text, messageId, author, proposed }) => ({
      role: from,
      text,
      key: messageId,
      author,
      proposed,
    }));
    conversation.set({ ...empty, status: 'linked', id, messages: shown, staff, ended, position: messages.at(-1)?.position ?? 0 });
  } catch (error) {
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
    conversation.set({ ...empty, status: isGone ? 'gone' : 'failed' });
    if (!isGone) await showFailure('start');
  }
}

/** Makes the conversation of a mailed link that of this tab. */
export const continueLinked = (): void => change({ status: 'ready' });
