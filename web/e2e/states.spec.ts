import type { Page } from '@playwright/test';
import { pathIn } from '../../shared/languagePaths.ts';
import { pages } from '../../shared/pages.ts';
import { extendTimeout, inLong } from './long.ts';
import { expect, expectAccessible, expectAccessibleAtEveryWidth, test } from './staff.ts';
import { enquiry, fillForm, openForm, openPage, submit, visitor } from './visitor.ts';

const routes = pages.filter(({ kind }) => kind === 'page').map(({ path }) => path);

async function openPart(page: Page, path: string, part: string): Promise<void> {
  await openPage(page, path);
  await page.locator(part).scrollIntoViewIfNeeded();
}

/** Returns the texts of controls whose icons are as dark as the dark background of forced colours. */
function unseenOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isDark = (colour: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = colour.match(/[\d.]+/g)?.map(Number) ?? [];
      return alpha > 0 && red + green + blue < 300;
    };
    return [...document.querySelectorAll(':is(a, button, summary) svg')]
      .filter((drawing) => drawing.getClientRects().length > 0 && isDark(getComputedStyle(drawing).color))
      .map((drawing) => drawing.parentElement?.textContent?.trim().slice(0, 40) || drawing.outerHTML.slice(0, 80));
  });
}

async function openMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/pricing');
  await page.locator('#site-menu-button').click();
}

/** States that a visitor can bring a page to, each with the part of the page that changes. */
const states: Record<string, { part: string; reach: (page: Page) => Promise<void> }> = {
  'The open menu with its services': {
    part: 'header',
    reach: async (page) => {
      await openMenu(page);
      await page.locator('#services-menu-button').click();
    },
  },
  'The list of languages': {
    part: 'header',
    reach: async (page) => {
      await openMenu(page);
      await page.locator('#language-menu-button').click();
    },
  },
  'An answered question': {
    part: '#faq',
    reach: async (page) => {
      await openPart(page, '/', '#faq');
      await page.locator('#faq summary').nth(1).click();
      await expect(page.locator('#faq details').nth(1)).toHaveAttribute('open', '');
    },
  },
  'A wrong answer in the enquiry form': {
    part: '#enhanced-contact',
    reach: async (page) => {
      await openForm(page);
      await enquiry(page).getByLabel('First name').fill('Margaret');
      await enquiry(page).getByLabel('Last name').fill('Ellison');
      await enquiry(page).getByLabel('Email address').fill('margaret@nowhere');
      await enquiry(page).getByRole('button', { name: 'Next' }).click();
      await expect(enquiry(page).getByText('Invalid email')).toBeVisible();
    },
  },
  'An enquiry that could not be sent': {
    part: '#enhanced-contact',
    reach: async (page) => {
      await page.route('**/api/enhanced-contact', (route) => route.fulfill({ status: 503, body: '' }));
      page.on('dialog', (dialog) => dialog.accept());
      await openForm(page);
      await fillForm(page, visitor('Ellison'));
      await submit(page);
      await expect(enquiry(page).getByText('Our system is briefly unavailable.')).toBeVisible();
    },
  },
  'The confirmation of an enquiry': {
    part: '#enhanced-contact',
    reach: async (page) => {
      await openForm(page);
      await fillForm(page, visitor('Ellison'), 'Schedule online');
      await submit(page);
      await expect(enquiry(page).getByText('Request Submitted Successfully!')).toBeVisible();
    },
  },
  'The panel about cookies': {
    part: '[role=dialog]',
    reach: async (page) => {
      await openPart(page, '/privacy-policy', '#footer');
      await page.locator('#footer').getByRole('button', { name: 'Cookies and statistics' }).click();
      await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(2);
    },
  },
  'A calendar that has not loaded': {
    part: '#booking',
    reach: async (page) => {
      await page.route('https://assets.calendly.com/**', (route) => route.abort());
      await openPage(page, '/services/care-fee-protection');
      await page.locator('main a[data-booking]').first().click();
      await expect(page.getByRole('dialog').getByText('The calendar has not loaded')).toBeVisible();
    },
  },
  'The result of the means test': {
    part: '#means-test',
    reach: async (page) => {
      await openPart(page, '/services/care-fee-protection', '#means-test');
      await page.locator('#means-test').getByLabel('Savings and investments').fill('21,000');
      await expect(page.locator('#means-test').getByText('The council may help')).toBeVisible();
    },
  },
  'The tax calculator with every group open': {
    part: '#lead-magnet',
    reach: async (page) => {
      const tax = page.locator('#lead-magnet');
      await openPart(page, '/', '#lead-magnet');
      await tax.getByLabel('Email address').fill('margaret@example.co.uk');
      await tax.getByRole('button', { name: 'Open the calculator' }).click();
      for (const group of ['Gifts in the last 7 years', 'Business and farm', 'Less common matters'])
        await tax.getByText(group, { exact: true }).click();
      await tax.getByRole('button', { name: 'Add a gift' }).click();
      await tax.getByLabel('Everything you own, less debts').fill('a lot');
      await expect(tax.getByText('Since 8 July 2015, have you sold or given away a home')).toBeVisible();
    },
  },
  'The partner calculator with a result': {
    part: 'main',
    reach: async (page) => {
      await openPage(page, '/partners');
      await page.getByLabel('Platinum').check();
      await expect(page.getByTestId('partner-results')).toContainText('Yearly estimate');
    },
  },
  'A question sent without its answers': {
    part: '#ask',
    reach: async (page) => {
      await openPart(page, '/services/will-writing', '#ask');
      await page.locator('#ask').getByRole('button', { name: 'Send my question' }).click();
      await expect(page.locator('#ask').getByText('Please look at these answers again')).toBeVisible();
    },
  },
};

for (const [name, { part, reach }] of Object.entries(states)) {
  test(`${name} is accessible and fits on a phone and a desktop`, async ({ page }) => {
    await reach(page);
    await expectAccessibleAtEveryWidth(page, part);
    // Finds placeholders without a value.
    await expect(page.locator(part).first()).not.toContainText('{{');
  });
}

/** `npm run test:long` checks every page. */
const kinds = inLong(routes, ['/', '/services/care-fee-protection', '/partners']);

for (const path of kinds) {
  test(`${path} in forced colours is accessible, and every control stays visible`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await openPage(page, path);
    await page.locator('#footer').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    // In forced colours axe sees the colours of texts but not of their backgrounds.
    await expectAccessible(page, 'html', ['color-contrast']);
    expect(await unseenOf(page)).toEqual([]);
  });

  test(`${path}: the menu and the dialogs are accessible on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route('https://assets.calendly.com/**', (route) => route.abort());
    await openPage(page, path);
    const dialog = page.getByRole('dialog');
    await page.locator('#site-menu-button').click();
    await expect(page.locator('#site-menu')).toBeVisible();
    await expectAccessible(page);
    await page.locator('#site-menu').getByRole('link', { name: 'Free Consultation' }).click();
    await expect(dialog.getByText('The calendar has not loaded')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Chat with us' }).click();
    await expect(dialog.getByText('I am the automated assistant')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.locator('#footer').getByRole('button', { name: 'Cookies and statistics' }).click();
    await expect(dialog.getByRole('checkbox')).toHaveCount(2);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.locator('#footer').getByRole('button', { name: 'Cookies and statistics' })).toBeFocused();
  });
}

/** `npm run test:long` checks every page. */
const onTablet = inLong(routes, ['/', '/pricing', '/services/trusts-iht', '/partners']);

for (const language of ['en', 'ta'] as const) {
  test(`Pages are accessible and fit on a tablet, in ${language}`, async ({ page }) => {
    extendTimeout(onTablet.length);
    await page.setViewportSize({ width: 800, height: 1100 });
    for (const path of onTablet)
      await test.step(path, async () => {
        await openPage(page, pathIn(language, path));
        await expectAccessible(page);
      });
  });
}

test('The skip link is invisible until it has the focus, at every text size', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  const skip = page.locator('a[href="#main"]').first();
  const box = async () => (await skip.boundingBox()) ?? { y: 0, height: 0 };
  expect((await box()).y + (await box()).height).toBeLessThanOrEqual(0);
  await skip.focus();
  expect((await box()).y).toBeGreaterThanOrEqual(0);
});
