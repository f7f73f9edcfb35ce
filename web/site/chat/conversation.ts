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

/** A conversation as the sheet shows it; it lives outside the sheet, so that it survives closing and navigation. */
export interface Conversation {
  status: 'none' | 'starting' | 'failed' | 'ready';
  id?: ConversationId;
  messages: readonly ChatMessage[];
  /** A reply is on its way. */
  waiting: boolean;
  /** What is typed and not sent. */
  draft: string;
}

const key = 'chat';
/** Where conversations come from (product spec, section 7). */
const source = { utm_source: 'chat-widget', utm_medium: 'website', utm_campaign: 'estate-planning-agent' };
/** The server answers within 25 s; a model may need most of them. In ms. */
const longestReply = 30_000;

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
    // In this tab alone, like an unsent form: it survives a reload and is gone with the tab.
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

/** Starts a conversation, unless there is one or one is being started. */
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

/** Forgets this conversation, here at least, and starts another. */
export async function startAgain(): Promise<void> {
  conversation.set(empty);
  change({});
  await start();
}

/** One turn; a conversation that has ended meanwhile is started anew, once. */
async function turn(id: ConversationId, message: string) {
  const say = (to: ConversationId) =>
    callApi(sendMessage, { body: { conversationId: to, message }, timeout: longestReply }).then(({ data }) => data.data);
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
 * Sends what is typed and answers the tools the assistant asks the page to run. Blank text, a conversation that does not stand yet
 * and one that waits for a reply send nothing. A message that failed goes back to where it was typed.
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
