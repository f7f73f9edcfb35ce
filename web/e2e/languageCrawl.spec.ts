import { pathIn } from '../../shared/languagePaths.ts';
import { languageCodes, localeOf } from '../../shared/languages.ts';
import { pages } from '../../shared/pages.ts';
import { extendTimeout, inLong } from './long.ts';
import { cutTextsOf, partedWordsOf, textsOf, unfold } from './readPage.ts';
import { expect, test } from './staff.ts';
import { untranslatedIn } from './untranslated.ts';
import { openPage } from './visitor.ts';

const all = [...pages.filter(({ kind }) => kind === 'page').map(({ path }) => path), '/no/such/page'] as const;
/** `npm run test:long` reads every page. */
const crawled = inLong(all, ['/', '/services/care-fee-protection']);

/** Number of letters from which browsers hyphenate words in headings (`web/ui/globalCss.ts`). */
const hyphenated = 14;

for (const language of languageCodes.filter((code) => code !== 'en')) {
  test(`In ${language} no page has untranslated or clipped text, and no word is broken without a hyphen`, async ({ page }) => {
    extendTimeout(crawled.length);
    const untranslated = untranslatedIn(language);
    const problems: string[] = [];
    for (const path of crawled) {
      const address = pathIn(language, path);
      await page.setViewportSize({ width: 320, height: 800 });
      await openPage(page, address);
      await unfold(page);
      await expect(page.locator('html')).toHaveAttribute('lang', localeOf(language));
      problems.push(...untranslated(await textsOf(page)).map((text) => `${address} says: ${text}`));
      for (const width of [320, 390, 768]) {
        await page.setViewportSize({ width, height: 800 });
        problems.push(...(await cutTextsOf(page)).map((text) => `${address} at ${width} px cuts ${text}`));
      }
      // Tamil joins whole phrases into one word and may break one at any letter.
      if (language === 'ta') continue;
      // 768 px first: the check removes the texts that are hidden at its width.
      for (const width of [768, 320]) {
        await page.setViewportSize({ width, height: 800 });
        // On the narrowest phones the longest words need their hyphens.
        const parted = (await partedWordsOf(page)).filter((word) => width > 320 || word.length < hyphenated);
        problems.push(...parted.map((word) => `${address} at ${width} px parts ${word}`));
      }
    }
    expect(problems).toEqual([]);
  });
}

test('the crawl itself finds English text, clipped text and broken words', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openPage(page, '/privacy-policy');
  const texts = await textsOf(page);
  for (const language of ['ta', 'pl'] as const) expect(untranslatedIn(language)(texts).length).toBeGreaterThan(20);
  expect(await cutTextsOf(page)).toEqual([]);
  await page.locator('h1').evaluate((heading) => Object.assign(heading.style, { whiteSpace: 'nowrap', fontSize: '5rem' }));
  expect((await cutTextsOf(page)).length).toBeGreaterThan(0);
  expect(await partedWordsOf(page)).not.toContain('Privacy');
  await page.locator('h1').evaluate((heading) => Object.assign(heading.style, { whiteSpace: 'normal', width: '2em' }));
  expect(await partedWordsOf(page)).toContain('Privacy');
});
