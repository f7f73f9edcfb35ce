import { sendMessage, startConversation, type ToolCall } from '../../../shared/contracts/agent.ts';
import type { ConversationId } from '../../../shared/ids.ts';
import { conversationId } from '../../../shared/ids.ts';
import type { LanguageCode } from '../../../shared/languages.ts';
import { i18n, wordsFor } from '../../i18n/i18n.ts';
import { ApiError, callApi } from '../../lib/api.ts';
import { createStore } from '../../lib/store.ts';
import { toast } from '../toast.ts';

export interface ChatMessage {
  role: 'visitor' | 'assistant';
  text: string;
}

/** The state of the conversation; outside React, so that it survives closing the chat. */
export interface Conversation {
  status: 'none' | 'starting' | 'failed' | 'ready';
  id?: ConversationId;
  messages: readonly ChatMessage[];
  /** A reply is awaited. */
  waiting: boolean;
  /** Typed and not sent. */
  draft: string;
}

const key = 'chat';
/** Campaign parameters of conversations (docs/requirements.md#chat). */
const source = { utm_source: 'chat-widget', utm_medium: 'website', utm_campaign: 'estate-planning-agent' };
/** Timeout of a reply, in ms. The server responds within 25 s. */
const replyTimeout = 30_000;

const empty: Conversation = { status: 'none', messages: [], waiting: false, draft: '' };

function restore(): Conversation {
  try {
    const { id, messages } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const known = conversationId.safeParse(id);
    if (known.success && Array.isArray(messages)) return { ...empty, status: 'ready', id: known.data, messages };
  } catch {}
  return empty;
}

export const conversation = createStore<Conversation>(restore());

function change(part: Partial<Conversation>): void {
  conversation.set({ ...conversation.read(), ...part });
  const { id, messages } = conversation.read();
  try {
    // In the tab's storage, like an unsent form: it survives a reload and is deleted with the tab.
    if (id) sessionStorage.setItem(key, JSON.stringify({ id, messages }));
    else sessionStorage.removeItem(key);
  } catch {}
}

export const setDraft = (draft: string): void => change({ draft });

async function showFailure(failure: 'start' | 'message'): Promise<void> {
  const t = await wordsFor('chat');
  await toast({ title: t('toast.error'), description: t(`toast.${failure}`), kind: 'error' });
}

async function open(): Promise<ConversationId> {
  const language = i18n.language as LanguageCode;
  const { data } = await callApi(startConversation, { body: { language, utmParams: source } });
  return data.data.conversationId;
}

/** Starts a conversation, unless one exists or is starting. */
export async function start(): Promise<void> {
  const { status } = conversation.read();
  if (status === 'starting' || status === 'ready') return;
  change({ status: 'starting' });
  try {
    change({ status: 'ready', id: await open() });
  } catch {
    change({ status: 'failed' });
    await showFailure('start');
  }
}

/** Removes this conversation from the browser and starts another. */
export async function startAgain(): Promise<void> {
  conversation.set(empty);
  change({});
  await start();
}

/** Sends one message. When the conversation has expired, starts a new one and sends it there. */
async function turn(id: ConversationId, message: string) {
  const say = (to: ConversationId) =>
    callApi(sendMessage, { body: { conversationId: to, message }, timeout: replyTimeout }).then(({ data }) => data.data);
  try {
    return await say(id);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
    const fresh = await open();
    change({ id: fresh });
    return say(fresh);
  }
}

/**
 * Sends the draft and returns the tools that the assistant asks the page to run. Sends nothing when the draft is blank, the
 * conversation is not ready or a reply is awaited. A message that failed becomes the draft again.
 */
export async function send(): Promise<{ id: ConversationId; calls: readonly ToolCall[] } | undefined> {
  const { id, draft, messages, waiting } = conversation.read();
  const text = draft.trim();
  if (!id || waiting || text === '') return undefined;
  change({ draft: '', waiting: true, messages: [...messages, { role: 'visitor', text }] });
  try {
    const { response, toolCalls } = await turn(id, text);
    const now = conversation.read();
    change({ waiting: false, messages: [...now.messages, { role: 'assistant', text: response }] });
    return { id: now.id ?? id, calls: toolCalls };
  } catch {
    change({ waiting: false, messages, draft });
    await showFailure('message');
    return undefined;
  }
}
