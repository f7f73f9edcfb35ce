import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, uniqueName } from './staff.ts';
import { openPage, ready, wake } from './visitor.ts';

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

const services = [
  ['will-writing', 'will-writing'],
  ['trusts-iht', 'trusts-iht'],
  ['lasting-power-attorney', 'lpa'],
  ['care-fee-protection', 'care-fee'],
  ['comprehensive-planning', 'comprehensive'],
] as const;

for (const [slug, service] of services) {
  test(`A question on ${slug} is stored with its service`, async ({ page }) => {
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

test('Missing and wrong answers are marked beside their fields on a phone', async ({ page }) => {
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

/** Follows the header's link to another service page. */
async function goTo(page: Page, slug: string): Promise<void> {
  await page.locator('#services-menu-button').click();
  await page.locator(`#services-menu a[href="/services/${slug}"]`).click();
  await expect(page).toHaveURL(`/services/${slug}`);
  await wake(page);
  await ready(page);
}

async function expectQuestion(page: Page, service: string, name: string, message: string, consent: boolean): Promise<void> {
  await expect(form(page).getByLabel('What is it about?')).toHaveValue(service);
  await expect(form(page).getByLabel('Your name')).toHaveValue(name);
  await expect(form(page).getByLabel('Your question')).toHaveValue(message);
  await expect(form(page).getByLabel('I agree to be contacted')).toBeChecked({ checked: consent });
}

test('Each service page keeps its own question, by links and by Back and Forward', async ({ page }) => {
  await openForm(page, 'will-writing');
  await fill(page, 'Margaret');
  await goTo(page, 'trusts-iht');
  await expectQuestion(page, 'trusts-iht', '', '', false);
  await expect(form(page).getByText('Your answers are kept in this browser tab')).toHaveCount(0);
  await form(page).getByLabel('Your name').fill('Arthur');
  await form(page).getByLabel('Your question').fill('Who can be a trustee?');
  await goTo(page, 'will-writing');
  await expectQuestion(page, 'will-writing', 'Margaret', 'Can I change my will later?', true);
  await page.goBack();
  await wake(page);
  await ready(page);
  await expectQuestion(page, 'trusts-iht', 'Arthur', 'Who can be a trustee?', false);
  await page.goBack();
  await wake(page);
  await ready(page);
  await expectQuestion(page, 'will-writing', 'Margaret', 'Can I change my will later?', true);
  await page.goForward();
  await wake(page);
  await ready(page);
  await expectQuestion(page, 'trusts-iht', 'Arthur', 'Who can be a trustee?', false);
});

test('A question that was sent does not reappear with Back', async ({ page }) => {
  await openForm(page);
  await fill(page, uniqueName('Margaret'));
  await button(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you. Your question has reached us' })).toBeFocused();
  await goTo(page, 'trusts-iht');
  await page.goBack();
  await wake(page);
  await ready(page);
  await expectQuestion(page, 'will-writing', '', '', false);
});

test('A question typed, ticked and sent before the page’s code has arrived is stored', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/render-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/services/will-writing');
  await fill(page, uniqueName('Margaret'));
  await button(page).click();
  await expect(button(page)).toHaveAttribute('aria-busy', 'true');
  const answer = page.waitForResponse(`**${path}`);
  release();
  expect((await answer).status()).toBe(201);
  await expect(page.getByRole('heading', { name: 'Thank you. Your question has reached us' })).toBeFocused();
});

test('Shows the right numbers below a message with signs of coercion, and only then', async ({ page }) => {
  await openForm(page);
  const message = form(page).getByLabel('Your question');
  await message.fill('Can I change my will later?');
  await expect(form(page).getByText('Hourglass')).toHaveCount(0);
  await message.fill('My son is forcing me to sign a will');
  await expect(form(page).getByText('Hourglass')).toBeVisible();
  await message.fill('I do not want to live');
  await expect(form(page).getByText('116 123')).toBeVisible();
  await message.fill('');
  await expect(form(page).getByText('116 123')).toHaveCount(0);
});
