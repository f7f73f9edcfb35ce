import { describe, expect, test } from 'vitest';
import { languageCodes } from '../../../shared/languages.ts';
import { calculationText } from '../calculations/calculation.ts';
import { figuresIn, plainText } from '../grounding/figures.ts';
import { knowledge } from '../knowledge.ts';
import { caseFacts, readMessage } from '../understanding/caseFacts.ts';
import cases from './calculationCases.json' with { type: 'json' };
import { calculationFor } from './calculationFor.ts';

const today = '2026-11-23';

/** Returns the calculation of the last of a visitor's messages: its name, and the amounts in pounds of its text. */
async function calculated(language: (typeof languageCodes)[number], says: readonly string[]) {
  const known = await knowledge(language);
  const messages = says.map((message) => readMessage(message, known.reader));
  const context = { language, words: known.calculator, today };
  const found = calculationFor(messages, (count) => caseFacts(messages.slice(0, count), today), context);
  const text = found ? plainText(found.lines.join('\n')) : '';
  const amounts = figuresIn(text).flatMap(({ kind, value }) => (kind === 'money' ? [Number(value)] : []));
  return { found, names: found?.names ?? [], amounts, text: found ? calculationText(found, known.calculator) : '' };
}

describe.each(languageCodes)('chooses the calculation in %s', (language) => {
  test.each(cases.map(({ id, calculates, result, says }) => ({ id, calculates, result, messages: says[language] })))(
    '$id',
    async ({ calculates, result, messages }) => {
      const { names, amounts, text } = await calculated(language, messages);
      if (calculates === null) expect(names, text).toEqual([]);
      else {
        expect(names, text).toContain(calculates);
        expect(amounts, text).toContain(result);
      }
    },
  );
});
