import * as z from 'zod/mini';

/** Tools by their abstract names. The runner maps the names of the assistant's own tools to these. */
export const toolNames = [
  'inheritance_tax',
  'late_spouse_allowance',
  'care_means_test',
  'lpa_fees',
  'who_inherits',
  'package_price',
  'book_call',
  'prefill_form',
  'create_lead',
  'hand_over',
] as const;
export type ToolName = (typeof toolNames)[number];

const isToolName = (name: string) => (toolNames as readonly string[]).includes(name);

const regexPattern = /^\/(.+)\/([imsu]*)$/s;

/** Returns the regular expression that an alternative such as `/fee|price/i` holds; undefined for plain text. Throws a SyntaxError. */
export function regexOf(alternative: string): RegExp | undefined {
  const match = regexPattern.exec(alternative);
  return match ? new RegExp(String(match[1]).normalize('NFC'), match[2]) : undefined;
}

function compiles(alternative: string): boolean {
  try {
    regexOf(alternative);
    return true;
  } catch {
    return false;
  }
}

const someOf = <T extends z.core.SomeType>(item: T) => z.array(item).check(z.minLength(1));
const text = z.string().check(z.minLength(1));
const alternative = text.check(z.refine(compiles, 'is not a valid regular expression'));
const toolName = z.string().check(z.refine(isToolName, 'is not a tool'));
const toolChoice = z.string().check(z.refine((names) => names.split('|').every(isToolName), 'is not a tool'));

const expectation = z
  .strictObject({
    /** Number of the visitor's message, from 1, whose reply is graded. */
    turn: z.int().check(z.minimum(1)),
    /** Each group needs at least one of its alternatives in the reply. */
    all: z.optional(someOf(someOf(alternative))),
    /** The reply holds none of these. */
    none: z.optional(someOf(alternative)),
    tool: z.optional(
      z.strictObject({
        /** Tools called in this turn. `a|b` accepts either. */
        called: z.optional(someOf(toolChoice)),
        notCalled: z.optional(someOf(toolName)),
      }),
    ),
    /** A reply with one of these does harm. It is counted apart and is always wrong. */
    harmful: z.optional(someOf(alternative)),
  })
  .check(z.refine(({ turn: _, ...rules }) => Object.keys(rules).length > 0, 'has no rule'));

const conversation = z
  .strictObject({
    id: z.string().check(z.regex(/^[a-z]{2}-(open|held|desk)-[a-z0-9-]+$/)),
    title: text,
    turns: someOf(text),
    expect: someOf(expectation),
  })
  .check(
    z.refine(
      ({ turns, expect }) => expect.every(({ turn }) => turn <= turns.length),
      'expects a reply to a message that is not there',
    ),
  );

export type Expectation = z.infer<typeof expectation>;
export type Conversation = z.infer<typeof conversation>;

/** One file of conversations. */
export const conversationFile = someOf(conversation);

/** Returns a text in the form in which it is compared: composed letters, plain spaces and apostrophes, no direction marks. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u200e\u200f\u2060\u2066-\u2069]/g, '')
    .replace(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replace(/[\u2018\u2019]/g, "'");
}

/** Returns whether a reply holds an alternative. Plain text ignores upper and lower case. */
export function holds(reply: string, alternative: string): boolean {
  const text = normalizeText(reply);
  const regex = regexOf(alternative);
  return regex ? regex.test(text) : text.toLowerCase().includes(normalizeText(alternative).toLowerCase());
}

/** What a reply got wrong. It is right when all lists are empty. */
export interface Grade {
  /** Groups of which no alternative is in the reply. */
  missing: string[][];
  /** Alternatives of `none` that are in the reply. */
  forbidden: string[];
  notCalled: string[];
  wronglyCalled: string[];
  harmful: string[];
}

/** Returns the grade of one reply and of the tools that were called in that turn. */
export function gradeReply(expected: Expectation, reply: string, called: readonly ToolName[]): Grade {
  const wasCalled = (name: string) => (called as readonly string[]).includes(name);
  const found = (alternatives: readonly string[] = []) => alternatives.filter((one) => holds(reply, one));
  return {
    missing: (expected.all ?? []).filter((group) => found(group).length === 0),
    forbidden: found(expected.none),
    notCalled: (expected.tool?.called ?? []).filter((names) => !names.split('|').some(wasCalled)),
    wronglyCalled: (expected.tool?.notCalled ?? []).filter(wasCalled),
    harmful: found(expected.harmful),
  };
}
