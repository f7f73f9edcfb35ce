import type { Page } from '@playwright/test';
import { expect, test } from './staff.ts';
import { ready, withoutNotice } from './visitor.ts';

// The checklists to print (docs/requirements.md#routes): each is one A4 page.

const sheets = ['witnesses', 'assets', 'bring'] as const;

/** Returns the printed pages as their widths and heights in points. */
async function printedPages(page: Page): Promise<[number, number][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [Number(width), Number(height)]);
}

const isA4 = ([width, height]: [number, number]) => Math.abs(width - 595) < 1 && Math.abs(height - 842) < 1;

test.beforeEach(async ({ page }) => {
  await withoutNotice(page);
  // The dialog of the browser would end with the event after which all checklists are printed again.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
});

for (const language of ['en', 'ta'] as const) {
  test(`Prints the three checklists together on one A4 page each, in ${language}`, async ({ page }) => {
    await page.goto(language === 'en' ? '/printables' : `/${language}/printables`);
    const pages = await printedPages(page);
    expect(pages).toHaveLength(sheets.length);
    expect(pages.every(isA4)).toBe(true);
  });

  for (const [index, id] of sheets.entries())
    test(`The button of the checklist ${id} prints only it, on one A4 page, in ${language}`, async ({ page }) => {
      await page.goto(language === 'en' ? '/printables' : `/${language}/printables`);
      await page.locator('main [data-sheet] button').nth(index).click();
      await ready(page);
      await expect(page.locator('html')).toHaveAttribute('data-printed', '');
      await page.emulateMedia({ media: 'print' });
      for (const other of sheets) {
        const sheet = page.locator(`[data-sheet=${other}]`);
        await (other === id ? expect(sheet).toBeVisible() : expect(sheet).toBeHidden());
      }
      for (const part of await page.locator('main button, #root > header, #footer, main h1').all())
        await expect(part).toBeHidden();
      const pages = await printedPages(page);
      expect(pages).toHaveLength(1);
      expect(pages.every(isA4)).toBe(true);
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      for (const other of sheets) await expect(page.locator(`[data-sheet=${other}]`)).toBeVisible();
    });
}
