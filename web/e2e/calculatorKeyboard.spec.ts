import type { Page } from '@playwright/test';
import { expect, test } from './staff.ts';
import { ready, withoutNotice } from './visitor.ts';

// Every calculator works with the keyboard alone (docs/requirements.md#calculators).

/** The focused part of the page: what kind of control it is, its question and its present answer. */
interface Focused {
  isInForm: boolean;
  kind: string;
  question: string;
  answer: string;
}

const focused = (page: Page) =>
  page.evaluate((): Focused => {
    const element = document.activeElement;
    const isInForm = Boolean(element?.closest('main form'));
    const kind = element instanceof HTMLInputElement ? element.type : (element?.localName ?? '');
    if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement))
      return { isInForm, kind, question: element?.textContent ?? '', answer: '' };
    const label = element.labels?.[0]?.textContent ?? '';
    if (element instanceof HTMLSelectElement)
      return { isInForm, kind, question: element.name || label, answer: element.selectedOptions[0]?.textContent ?? '' };
    const isRadio = element.type === 'radio';
    return { isInForm, kind, question: element.name || label, answer: isRadio ? (element.checked ? label : '') : element.value };
  });

/** Answers a question that has the focus. */
async function answer(page: Page, { kind }: Focused, wanted: string): Promise<void> {
  if (kind === 'radio' || kind === 'select') {
    if (kind === 'radio' && (await focused(page)).answer === '') await page.keyboard.press('Space');
    for (let press = 0; press < 10 && !(await focused(page)).answer.startsWith(wanted); press += 1)
      await page.keyboard.press('ArrowDown');
    expect((await focused(page)).answer).toContain(wanted);
    return;
  }
  await page.keyboard.type(wanted);
  // Enter sends no form and loses no answer.
  if (kind === 'text') await page.keyboard.press('Enter');
}

/** Answers to questions, each by the name of its field or the start of its label. A date is typed as day, month and year. */
type Typed = Readonly<Record<string, string>>;

const cases: readonly { slug: string; typed: Typed; result: string; name?: string }[] = [
  {
    slug: 'inheritance-tax',
    // £1,000,000 less two nil-rate bands of £325,000, at 40%.
    typed: { 'Everything you own': '1m', 'Your home': '0', 'tax-family': 'Widowed', 'Percent of the nil-rate band': '100' },
    result: '£140,000',
  },
  {
    slug: 'late-spouse-allowance',
    typed: { died: '10102007', everything: 'No', toOthers: '150k' },
    result: '£337,500',
  },
  { slug: 'who-inherits', typed: { estate: '1m', children: '2' }, result: '£322,000' },
  { slug: 'lpa-fees', typed: { people: 'A couple', help: 'Income before tax under' }, result: '£276' },
  { slug: 'care-fees', typed: { savings: '10k', income: '250', fee: '1200', councilRate: '900' }, result: '£218.20' },
  {
    slug: 'care-fees',
    name: 'care-fees for both of a couple',
    // Both have £10,000 and pay £250 less £31.80.
    typed: {
      who: 'Both of a couple',
      jointSavings: '20k',
      'first-ownSavings': '0',
      'first-income': '250',
      'first-fee': '1200',
      'first-councilRate': '900',
      'second-ownSavings': '0',
      'second-income': '250',
      'second-fee': '1200',
      'second-councilRate': '900',
    },
    result: '£436.40',
  },
  {
    slug: 'do-you-need-us',
    typed: { need: 'A lasting power of attorney', business: 'No', abroad: 'No', dispute: 'No', capacity: 'No' },
    result: 'GOV.UK',
  },
];

for (const { slug, typed, result, name = slug } of cases)
  test(`Fills in ${name} from the first question to the result and copies its link with the keyboard alone`, async ({ page }) => {
    await withoutNotice(page);
    await page.goto(`/calculators/${slug}`);
    await page.keyboard.press('Tab');
    await ready(page);
    const answered = new Set<string>();
    let isPast = false;
    for (let press = 0; press < 150 && !isPast; press += 1) {
      const at = await focused(page);
      const found = Object.entries(typed).find(([question]) => at.question.startsWith(question));
      const question = found?.[0] ?? '';
      const isExact = at.question === question || at.question.includes(' ');
      if (at.isInForm && found && isExact && !answered.has(question)) {
        answered.add(question);
        await answer(page, at, found[1]);
      }
      isPast = answered.size > 0 && !at.isInForm;
      if (!isPast) await page.keyboard.press('Tab');
    }
    expect([...answered]).toEqual(Object.keys(typed));
    await expect(page.locator('[data-result]').first()).toContainText(result);

    const isCopyButton = async () => (await focused(page)).question === 'Copy a link to this case';
    for (let press = 0; press < 40 && !(await isCopyButton()); press += 1) await page.keyboard.press('Tab');
    expect(await isCopyButton()).toBe(true);
    const hint = page.locator('[aria-live]').filter({ hasText: 'The link holds your answers' });
    await page.keyboard.press('Enter');
    await expect(hint).toHaveCount(0);
  });
