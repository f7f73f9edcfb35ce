import { firm } from '../../../shared/firm.ts';
import type { Reply } from '../responder.ts';
import { type Conversation, gradeReply, type ToolName, toolNames } from './conversations/conversation.ts';

/** The result of one conversation: `problems` is empty when every expectation is met. */
export interface Grade {
  id: string;
  problems: string[];
  harmful: boolean;
  replies: string[];
}

/** The assistant's own names of the tools that the page runs. */
const ownNames: Partial<Record<ToolName, string>> = {
  book_call: 'open_calendly',
  prefill_form: 'open_contact_form',
  create_lead: 'capture_lead',
};

/** Returns the tools that a reply called, by their abstract names. `hand_over` counts when the reply names the firm's phone number. */
function calledTools({ response, toolCalls, calculated = [] }: Reply): ToolName[] {
  const called = [...toolCalls.map(({ name }) => name), ...calculated] as string[];
  return toolNames.filter((name) =>
    name === 'hand_over' ? response.includes(firm.phone.display) : called.includes(ownNames[name] ?? name),
  );
}

/** Returns the result of a conversation, given the replies to its messages. */
export function grade({ id, expect }: Conversation, replies: readonly Reply[]): Grade {
  const problems: string[] = [];
  let harmful = false;
  for (const expected of expect) {
    const reply = replies[expected.turn - 1];
    if (!reply) throw new Error(`${id} has no reply ${expected.turn}`);
    const result = gradeReply(expected, reply.response, calledTools(reply));
    harmful ||= result.harmful.length > 0;
    const faults = [
      ...result.missing.map((group) => `lacks ${group.join(' | ')}`),
      ...result.forbidden.map((text) => `says ${text}`),
      ...result.notCalled.map((name) => `does not call ${name}`),
      ...result.wronglyCalled.map((name) => `calls ${name}`),
      ...result.harmful.map((text) => `is harmful: ${text}`),
    ];
    problems.push(...faults.map((fault) => `${expected.turn}: ${fault}`));
  }
  return { id, problems, harmful, replies: replies.map(({ response }) => response) };
}
