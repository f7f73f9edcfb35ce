import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, uniqueName } from './staff.ts';
import { openPage } from './visitor.ts';

const path = '/api/contact';
const form = (page: Page) => page.locator('#ask-form');
const button = (page: Page) => form(page).getByRole('button', { name: 'Send my question' });

async function openForm(page: Page, slug = 'will-writing'): Promise<void> {
  await openPage(page, `/services/${slug}`);
  await page.locator('#ask').scrollIntoViewIfNeeded();
  await expect(button(page)).toBeEnabled();
}

async function fill(page: Page, name: string): Promise<void> {
  await form(page).getByLabel('Your name').fill(name);
  await form(page).getByLabel('Email address').fill('margaret@example.co.uk');
  await form(page).getByLabel('Your question').fill('Can I change my will later?');
  await form(page).getByLabel('I agree to be contacted').check();
}

for (const [slug, service] of [
  ['will-writing', 'will-writing'],
  ['trusts-iht', 'trusts-iht'],
  ['lasting-power-attorney', 'lpa'],
  ['care-fee-protection', 'care-fee'],
  ['comprehensive-planning', 'comprehensive'],
] as const) {
  test(`A question asked on ${slug} is stored with its service`, async ({ page }) => {
    const name = uniqueName('Margaret');
    await openForm(page, slug);
    await expect(form(page).getByLabel('What is it about?')).toHaveValue(service);
    await fill(page, name);
    const answer = page.waitForResponse(`**${path}`);
    await button(page).click();
    const sent = (await answer).request();
    expect((await answer).status()).toBe(201);
    expect(sent.postDataJSON()).toMatchObject({
      name,
      email: 'margaret@example.co.uk',
      service,
      message: 'Can I change my will later?',
      consent: true,
      fax: '',
    });
    expect(sent.headers()['idempotency-key']).toBeTruthy();
    await expect(page.getByRole('heading', { name: 'Thank you. Your question has reached us' })).toBeFocused();
    await expectAccessible(page);
  });
}

test('What is missing is told beside the fields, on a phone as well', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await openForm(page);
  await form(page).getByLabel('Email address').fill('margaret@nowhere');
  await button(page).click();
  await expect(form(page).getByText('Please look at these answers again').locator('..')).toBeFocused();
  await expect(form(page).getByLabel('Your name')).toHaveAccessibleDescription('Required');
  await expect(form(page).getByLabel('Email address')).toHaveAccessibleDescription('Invalid email');
  await expectAccessible(page);
});

test('A double click stores one question', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(path)) sent += 1;
  });
  await openForm(page);
  await fill(page, uniqueName('Margaret'));
  await button(page).dblclick();
  await expect(page.getByRole('heading', { name: 'Thank you. Your question has reached us' })).toBeVisible();
  expect(sent).toBe(1);
});
