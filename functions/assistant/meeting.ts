import type { MeetingKind } from '../../shared/booking.ts';
import { officeId } from '../../shared/booking.ts';
import type { ToolCall } from '../../shared/contracts/agent.ts';
import { firm } from '../../shared/firm.ts';
import { matchesAny, normalizeWords } from '../../shared/phrases.ts';
import { sentences } from './grounding/claims.ts';
import { knowledge, type MeetingWords, meetingWords } from './knowledge.ts';
import { type Turn, visitorMessages } from './responder.ts';

/** What a visitor says about a meeting, with the firm's own calendar (docs/decisions/0074-meeting-in-the-chat.md). */
export interface WantedMeeting {
  kind: MeetingKind;
  /** Of a home visit, once the visitor has named it. */
  borough?: string;
  /** Of a consultation, if the visitor has named one. */
  office?: string;
}

/** The kinds of meeting that words name, in the order in which they are looked for. Without any of them it is a call. */
const namedKinds = ['visit', 'video', 'consultation'] as const satisfies ReadonlyArray<MeetingKind & keyof MeetingWords['kinds']>;

type Named<T> = (words: string) => T | undefined;

/** Returns what `named` finds in the latest message in which it finds anything; undefined when it finds nothing. */
const latest = <T>(messages: readonly string[], named: Named<T>): T | undefined =>
  messages.toReversed().reduce<T | undefined>((found, message) => found ?? named(normalizeWords(message)), undefined);

/** Returns whether a message asks for a kind of meeting by name, or answers the assistant's question for the borough. */
export async function asksForMeeting(turn: Turn): Promise<boolean> {
  const languages = await meetingWords(turn.language);
  const words = normalizeWords(turn.message);
  if (languages.some(({ asks }) => matchesAny(words, asks))) return true;
  const { phrase } = await knowledge(turn.language);
  const last = turn.history.at(-1);
  const isAsked = last?.role === 'assistant' && last.content.endsWith(phrase('askBorough'));
  return isAsked && boroughIn(languages)(words) !== undefined;
}

/** Returns the meeting that the conversation is about: kind and place as the visitor named them last. */
export async function wantedMeeting(turn: Turn): Promise<WantedMeeting> {
  const languages = await meetingWords(turn.language);
  const messages = visitorMessages(turn);
  const kindIn: Named<MeetingKind> = (words) =>
    namedKinds.find((each) => languages.some(({ kinds }) => matchesAny(words, kinds[each])));
  const office = latest(messages, officeIn);
  const kind = latest(messages, kindIn) ?? (office ? 'consultation' : 'call');
  const borough = kind === 'visit' ? latest(messages, boroughIn(languages)) : undefined;
  return { kind, ...(borough && { borough }), ...(kind === 'consultation' && office && { office }) };
}

const boroughIn =
  (languages: readonly MeetingWords[]): Named<string> =>
  (words) => {
    for (const { boroughs } of languages) {
      const found = Object.entries(boroughs).find(([, phrases]) => matchesAny(words, phrases));
      if (found) return found[0];
    }
    return undefined;
  };

const officeIn: Named<string> = (words) => {
  const office = firm.offices.find(({ town }) => words.includes(normalizeWords(town)));
  return office && officeId(office.town);
};

/** Returns the call that proposes times for a meeting, with the visitor's name for the form. */
export const proposalCall = (meeting: WantedMeeting, name: string | undefined): ToolCall => ({
  name: 'propose_meeting',
  arguments: { ...meeting, ...(name && { name }) },
});

/** Returns whether a reply says that a meeting is booked. Never true: the visitor books, with the form. */
export async function claimsBooking(response: string, language: Turn['language']): Promise<boolean> {
  const languages = await meetingWords(language);
  return sentences(response).some((sentence) => {
    const words = normalizeWords(sentence);
    return languages.some(({ booked, unless }) => matchesAny(words, booked) && !matchesAny(words, unless));
  });
}
