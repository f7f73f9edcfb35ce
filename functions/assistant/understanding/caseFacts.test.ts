import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type LanguageCode, languageCodes } from '../../../shared/languages.ts';
import { knowledge } from '../knowledge.ts';
import { caseFacts, readMessage } from './caseFacts.ts';

const today = '2026-11-22';

/** A message, and some facts that a careful person reads from it. `null` is a fact that is not known. */
interface Example {
  message: string;
  facts: Record<string, unknown>;
}

const examples: Record<LanguageCode, Example[]> = JSON.parse(
  readFileSync(new URL('caseFacts.examples.json', import.meta.url), 'utf8'),
);

describe.each(languageCodes)('facts of a case in %s', (language) => {
  test.each(examples[language])('$message', async ({ message, facts }) => {
    const read = caseFacts([readMessage(message, (await knowledge(language)).reader)], today);
    const known = Object.fromEntries(Object.keys(facts).map((key) => [key, read[key as keyof typeof read] ?? null]));
    expect(known).toEqual(facts);
  });
});
