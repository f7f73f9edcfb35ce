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

test('says that keeping the original is not part of a price', async () => {
  const { text } = await calculated('en', [
    'Two wills for us as a couple, kept in your storage, and the annual review: what price?',
  ]);
  expect(text).toContain('Keeping your original will is not included');
});

test('names the fees of the government apart from our prices', async () => {
  const { found } = await calculated('en', ['Two wills and four LPAs with registration for us both, total?']);
  expect(found?.lines).toEqual([
    'Wills: 2 × £195 = £390 + lasting powers of attorney: 4 × £145 = £580',
    'Registration by the Office of the Public Guardian: 4 × £92 = £368',
    'Together £1,338.',
  ]);
});

test('compares a package with single wills and adds nothing up', async () => {
  const { found } = await calculated('en', ['What is cheaper for two of us, the Essential package or two separate wills?']);
  expect(found?.lines).toEqual(['Essential Will Package: 2 × £295 = £590', 'Wills: 2 × £195 = £390']);
});
