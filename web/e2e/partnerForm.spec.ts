import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, uniqueName } from './staff.ts';
import { openPage, ready, wake } from './visitor.ts';

const path = '/api/partner-application';
const form = (page: Page) => page.locator('#partner-form');
const toasts = (page: Page) => page.getByRole('region', { name: /notifications/i });
const button = (page: Page) => form(page).getByRole('button', { name: 'Submit Application' });

async function openForm(page: Page): Promise<void> {
  await openPage(page, '/partners');
  await page.locator('#apply').scrollIntoViewIfNeeded();
  await expect(button(page)).toBeEnabled();
}

/** Fills in the required answers. */
async function fill(page: Page, lastName: string): Promise<void> {
  const field = form(page);
  await field.getByLabel('First name').fill('Priya');
  await field.getByLabel('Last name').fill(lastName);
  await field.getByLabel('Email address').fill('priya@example.co.uk');
  await field.getByLabel('Phone number').fill('020 7946 0555');
  await field.getByLabel('Years of experience').selectOption('6-10');
  await field.getByLabel('Area of specialization').selectOption('accounting');
  await field.getByLabel('Why would you like to work with us?').fill('My clients ask me about their wills.');
  await field.getByLabel('I agree to be contacted').check();
}

test('An application is sent with every answer, and leads to the confirmation', async ({ page }) => {
  const lastName = uniqueName('Rao');
  await openForm(page);
  await fill(page, lastName);
  const field = form(page);
  await field.getByLabel('Company').fill('Rao & Partners');
  await field.getByLabel('Position').fill('Partner');
  await field.getByLabel('Client base').fill('Families in Essex');
  await field.getByLabel('Expected monthly referrals').selectOption('4-7');
  await field.getByLabel('Qualifications').fill('ACA');
  await field.getByLabel('LinkedIn profile').fill('https://www.linkedin.com/in/priya');
  await field.getByLabel('Website').fill('https://rao.example');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await held;
    await route.continue();
  });
  const request = page.waitForRequest(`**${path}`);
  await button(page).click();
  await expect(field.getByRole('button', { name: 'Submitting Application...' })).toBeDisabled();
  release();
  const sent = await request;
  expect(sent.postDataJSON()).toMatchObject({
    firstName: 'Priya',
    lastName,
    email: 'priya@example.co.uk',
    phone: '020 7946 0555',
    company: 'Rao & Partners',
    position: 'Partner',
    experience: '6-10',
    specialization: 'accounting',
    clientBase: 'Families in Essex',
    motivation: 'My clients ask me about their wills.',
    referralVolume: '4-7',
    qualifications: 'ACA',
    linkedinProfile: 'https://www.linkedin.com/in/priya',
    website: 'https://rao.example',
    consent: true,
    fax: '',
    language: 'en',
  });
  expect(typeof sent.postDataJSON().filledInSeconds).toBe('number');
  expect(sent.headers()['idempotency-key']).toMatch(/^[0-9a-f-]{32,36}$/);
  await expect(page).toHaveURL('/partners-success');
  await expect(toasts(page).getByText('Application Submitted Successfully')).toBeVisible();
  await expect(
    toasts(page).getByText("Thank you for your interest. We'll review your application and be in touch within 3 working days."),
  ).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('F8');
    await expect(toasts(page)).toBeFocused({ timeout: 500 });
  }).toPass();
  expect(await page.evaluate(() => sessionStorage.getItem('partner-application'))).toBeNull();
});

test('Missing answers are marked beside each field and listed in a summary that takes the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openForm(page);
  await button(page).click();
  const summary = form(page).getByText('Please look at these answers again').locator('..');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('listitem')).toHaveCount(8);
  await expect(form(page).getByLabel('First name')).toHaveAccessibleDescription('Required');
  await expect(form(page).getByLabel('Years of experience')).toHaveAccessibleDescription('Required');
  await expect(form(page).getByText('Tick the box so that we may contact you').last()).toBeVisible();
  await form(page).getByLabel('Website').fill('rao.example');
  await button(page).click();
  await expect(form(page).getByLabel('Website')).toHaveAccessibleDescription(/starts with http/);
  // axe counts a link that is half under the header as too small.
  await page.locator('#apply').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  await expectAccessible(page);
  await form(page).getByLabel('First name').fill('Priya');
  await expect(form(page).getByLabel('First name')).toHaveAccessibleDescription('');
});

for (const width of [320, 1280]) {
  test(`The form is accessible and fits at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openForm(page);
    // Waits for the button's colour transition.
    await expect(button(page)).toHaveCSS('background-color', 'rgb(74, 20, 49)');
    await expectAccessible(page);
  });
}

test('Typed answers survive a reload and can be erased', async ({ page }) => {
  await openForm(page);
  await form(page).getByLabel('First name').fill('Priya');
  await expect(form(page).getByText('Your answers are kept in this browser tab')).toBeVisible();
  await page.reload();
  await wake(page);
  await ready(page);
  await page.locator('#apply').scrollIntoViewIfNeeded();
  await expect(form(page).getByLabel('First name')).toHaveValue('Priya');
  await form(page).getByRole('button', { name: 'Erase my answers' }).click();
  await expect(form(page).getByLabel('First name')).toHaveValue('');
});

test('The application keeps its answers by links and by Back and Forward, apart from other forms', async ({ page }) => {
  const name = form(page).getByLabel('First name');
  const arrive = async () => {
    await wake(page);
    await ready(page);
  };
  await openForm(page);
  await name.fill('Priya');
  await form(page).getByLabel('Area of specialization').selectOption('accounting');
  await form(page).getByLabel('I agree to be contacted').check();
  await openPage(page);
  await expect(page.locator('#enquiry-form').getByLabel('First name')).toHaveValue('');
  await openPage(page, '/partners');
  for (const step of ['link', 'back', 'forward']) {
    if (step === 'back') for (let count = 0; count < 2; count += 1) await page.goBack();
    if (step === 'forward') for (let count = 0; count < 2; count += 1) await page.goForward();
    await arrive();
    await expect(page).toHaveURL('/partners');
    await expect(name).toHaveValue('Priya');
    await expect(form(page).getByLabel('Area of specialization')).toHaveValue('accounting');
    await expect(form(page).getByLabel('I agree to be contacted')).toBeChecked();
  }
});

test('Erased answers do not reappear with Back', async ({ page }) => {
  const name = form(page).getByLabel('First name');
  await openForm(page);
  await name.fill('Priya');
  await form(page).getByRole('button', { name: 'Erase my answers' }).click();
  await expect(name).toHaveValue('');
  await page.goto('/pricing');
  await page.goBack();
  await wake(page);
  await ready(page);
  await expect(name).toHaveValue('');
});

test('The honeypot field is invisible, not focusable and not in the accessibility tree', async ({ page }) => {
  await openForm(page);
  const trap = form(page).locator('input[name=fax]');
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(form(page).getByLabel('Fax')).toHaveCount(1);
  await expect(form(page).getByRole('textbox', { name: 'Fax' })).toHaveCount(0);
  expect(
    await trap.evaluate((field) => field.getBoundingClientRect().width <= 1 || field.closest('[aria-hidden]') !== null),
  ).toBe(true);
});

test('The link in the head of the page scrolls to the form', async ({ page }) => {
  await openPage(page, '/partners');
  await page.getByRole('link', { name: 'Apply to become a partner' }).click();
  await expect(page.getByRole('heading', { name: 'Apply to become a partner' })).toBeInViewport();
});
