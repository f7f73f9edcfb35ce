import { firm } from '../../../shared/firm.ts';
import type { Reply } from '../responder.ts';

/** What a right reply of one turn contains, does not contain, and calls. */
export interface Expectation {
  /** Number of the turn, from 1. */
  turn: number;
  /** Each group names alternatives, of which the reply must contain one: a text, or a pattern such as `/no tax|nothing/i`. */
  all?: string[][];
  none?: string[];
  tool?: { called?: string[]; notCalled?: string[] };
  /** A reply that contains one of these is harmful. */
  harmful?: string[];
}

/** One conversation of the evaluation. */
export interface EvaluatedConversation {
  id: string;
  title: string;
  turns: string[];
  expect: Expectation[];
}

/** The result of one conversation: `problems` is empty when every expectation is met. */
export interface Grade {
  id: string;
  problems: string[];
  harmful: boolean;
}

/** The names of tools in the conversations, which are those of no particular program. */
const toolNames: Record<string, string> = {
  book_call: 'open_calendly',
  prefill_form: 'open_contact_form',
  create_lead: 'capture_lead',
};

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, ' ');

/** Returns whether a text contains an alternative, without regard to case and kinds of spaces and apostrophes. */
function contains(text: string, alternative: string): boolean {
  const pattern = /^\/(.+)\/([a-z]*)$/su.exec(alternative);
  if (!pattern) return plain(text).toLowerCase().includes(plain(alternative).toLowerCase());
  const [, source = '', flags = ''] = pattern;
  return new RegExp(source, [...new Set(`${flags.replace('g', '')}iu`)].join('')).test(plain(text));
}

/** Returns whether a reply called a tool. A reply hands over when it names the firm's phone number. */
function isCalled(name: string, { response, toolCalls, calculated = [] }: Reply): boolean {
  if (name === 'hand_over') return response.includes(firm.phone.display);
  const own = toolNames[name] ?? name;
  return toolCalls.some((call) => call.name === own) || calculated.some((calculation) => calculation === own);
}

/** Returns the result of a conversation, given the replies to its turns. */
export function grade({ id, expect }: EvaluatedConversation, replies: readonly Reply[]): Grade {
  const problems: string[] = [];
  let harmful = false;
  for (const { turn, all = [], none = [], tool = {}, harmful: harms = [] } of expect) {
    const reply = replies[turn - 1];
    if (!reply) throw new Error(`${id} has no turn ${turn}`);
    const { response } = reply;
    for (const group of all) {
      if (!group.some((alternative) => contains(response, alternative))) problems.push(`${turn}: lacks ${group.join(' | ')}`);
    }
    for (const text of none) if (contains(response, text)) problems.push(`${turn}: says ${text}`);
    for (const name of tool.called ?? []) if (!isCalled(name, reply)) problems.push(`${turn}: does not call ${name}`);
    for (const name of tool.notCalled ?? []) if (isCalled(name, reply)) problems.push(`${turn}: calls ${name}`);
    for (const text of harms) {
      if (!contains(response, text)) continue;
      harmful = true;
      problems.push(`${turn}: is harmful, says ${text}`);
    }
  }
  return { id, problems, harmful };
}
