import type { Page } from '@playwright/test';
import { inLong } from './long.ts';
import { expect, expectAccessible, test, uniqueName } from './staff.ts';
import { enquiry, fillForm, fillStep1, fillStep2, openForm, openPage, ready, submit, visitor, wake } from './visitor.ts';

const path = '/api/enhanced-contact';
const someone = () => visitor(uniqueName('Ellison'));

/** Records every enquiry sent: its idempotency key and, after the response, the id of the stored record. */
function noteSent(page: Page) {
  const sent: { key: string | undefined; id?: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(path)) sent.push({ key: request.headers()['idempotency-key'] });
  });
  page.on('response', async (response) => {
    if (!response.url().endsWith(path) || response.status() !== 201) return;
    const { submissionId } = (await response.json()) as { submissionId: string };
    const key = response.request().headers()['idempotency-key'];
    for (const one of sent) if (one.key === key) one.id = submissionId;
  });
  return sent;
}

test('An enquiry can be filled in and sent from the first question to the confirmation', async ({ page }) => {
  const who = someone();
  await openForm(page, '/?utm_source=newsletter');
  const form = enquiry(page);
  await expect(form.getByText('Step 1 of 4')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expect(form.getByText('Still needed: first name, last name and email address.')).toBeVisible();
  await fillStep1(page, who);
  await expect(form.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  await expect(form.getByRole('button', { name: 'Next' })).toBeDisabled();
  await fillStep2(page, who);
  await expect(form.getByText('Lead')).toHaveCount(0);
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByText('Step 4 of 4')).toBeVisible();
  await expect(form.getByText('Interested Lead')).toBeVisible();
  await expect(form.getByLabel('When suits you best?')).toHaveCount(0);
  await form.getByLabel('Book a call now').check();
  await expect(form.getByText('Qualified Lead')).toBeVisible();
  await form.getByLabel('When suits you best?').selectOption('morning');
  await expect(form.getByRole('button', { name: 'Submit Request' })).toBeDisabled();
  await form.getByLabel('I agree to be contacted').check();
  const request = page.waitForRequest((one) => one.url().endsWith(path));
  await submit(page);
  expect((await request).postDataJSON()).toMatchObject({
    ...who,
    leadScore: 60,
    utmParams: { utm_source: 'newsletter' },
    language: 'en',
  });
  await expect(form.getByRole('heading', { name: 'Request Submitted Successfully!' })).toBeFocused();
  await expect(form.getByText('Thank You, Margaret!')).toBeVisible();
  await expect(form.getByText("We'll call you within the next 30 minutes if available")).toBeVisible();
  await expect(form.getByRole('link', { name: 'Or Book Online Now' })).toHaveAttribute('href', /^https:\/\/calendly\.com\//);
  await expect(form.getByText('Urgent matter?')).toContainText('020 7946 0123');
  await expect(form.getByText(/Step \d of 4/)).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('enquiry'))).toBeNull();
  await expectAccessible(page);
});

const endings = [
  ['Schedule online', 'Schedule Your Consultation'],
  ['Call me back', "We'll call you back within 2 hours during business days"],
  ['Send information first', 'Check your email for detailed information and next steps'],
] as const;

for (const [preference, text] of endings) {
  test(`"${preference}" ends with "${text}"`, async ({ page }) => {
    await openForm(page);
    await fillForm(page, someone(), preference);
    await submit(page);
    await expect(enquiry(page).getByText(text)).toBeVisible();
  });
}

test('Every step is accessible on a phone', async ({ page }) => {
  const who = someone();
  await page.setViewportSize({ width: 320, height: 700 });
  await openForm(page);
  await fillStep1(page, who);
  await expectAccessible(page);
  await fillStep2(page, who);
  await expectAccessible(page);
  await enquiry(page).getByRole('button', { name: 'Next' }).click();
  await enquiry(page).getByLabel('Call me back').check();
  await expectAccessible(page);
});

test('A double click stores one enquiry', async ({ page }) => {
  const sent = noteSent(page);
  await openForm(page);
  await fillForm(page, someone());
  await enquiry(page).getByRole('button', { name: 'Submit Request' }).dblclick();
  await expect(enquiry(page).getByText('Request Submitted Successfully!')).toBeVisible();
  await expect.poll(() => String(sent[0]?.id)).toMatch(/^enq_/);
  expect(sent).toHaveLength(1);
});

test('A lost response, a reload and a retry store one enquiry', async ({ page, context }) => {
  const sent = noteSent(page);
  const stored: string[] = [];
  await openForm(page);
  await fillForm(page, someone());
  page.on('dialog', (dialog) => dialog.accept());
  // The first response is lost after the server has stored the enquiry.
  await page.route(`**${path}`, async (route) => {
    const answer = await context.request.fetch(route.request());
    stored.push(((await answer.json()) as { submissionId: string }).submissionId);
    await route.abort();
  });
  await submit(page);
  await expect.poll(() => stored.length).toBe(1);
  await expect(enquiry(page).getByRole('button', { name: 'Submit Request' })).toBeEnabled();
  await page.unroute(`**${path}`);
  await page.reload();
  await wake(page);
  await ready(page);
  await enquiry(page).scrollIntoViewIfNeeded();
  await expect(enquiry(page).getByText('Step 4 of 4')).toBeVisible();
  await submit(page);
  await expect(enquiry(page).getByText('Request Submitted Successfully!')).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{32,36}$/);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  await expect.poll(() => sent[1]?.id).toBe(stored[0]);
});

test('An edited answer is sent under a new key', async ({ page }) => {
  const sent = noteSent(page);
  await openForm(page);
  await fillForm(page, someone());
  page.on('dialog', (dialog) => dialog.accept());
  await page.route(`**${path}`, (route) => route.abort());
  await submit(page);
  await expect(enquiry(page).getByRole('button', { name: 'Submit Request' })).toBeEnabled();
  await page.unroute(`**${path}`);
  await enquiry(page).getByLabel('Send information first').check();
  await submit(page);
  await expect(enquiry(page).getByText('Request Submitted Successfully!')).toBeVisible();
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
  await expect.poll(() => String(sent[1]?.id)).toMatch(/^enq_/);
});

test('The button is disabled and shows that the enquiry is being sent', async ({ page }) => {
  await openForm(page);
  await fillForm(page, someone());
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await held;
    await route.continue();
  });
  await submit(page);
  await expect(enquiry(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  release();
  await expect(enquiry(page).getByText('Request Submitted Successfully!')).toBeVisible();
});

test('Answers that the server rejects are marked beside their fields, from the first step on', async ({ page }) => {
  await openForm(page);
  await fillForm(page, someone());
  const errors = ['email', 'phone'].map((field) => ({ path: field, code: field, message: 'x' }));
  await page.route(`**${path}`, (route) =>
    route.fulfill({ status: 400, json: { success: false, code: 'invalid_request', message: 'x', errors } }),
  );
  await submit(page);
  const form = enquiry(page);
  await expect(form.getByRole('alert')).toBeFocused();
  await expect(form.getByRole('alert')).toContainText('Phone number: Enter a phone number with at least 7 digits');
  await expect(form.getByText('Step 1 of 4')).toBeVisible();
  await expect(form.getByLabel('Email address')).toHaveAccessibleDescription(/Invalid email/);
  await expectAccessible(page);
});

test('An invalid email address is reported before the next step', async ({ page }) => {
  await openForm(page);
  const form = enquiry(page);
  await form.getByLabel('First name').fill('Ann');
  await form.getByLabel('Last name').fill('Archer');
  await form.getByLabel('Email address').fill('ann@nowhere');
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByLabel('Email address')).toBeFocused();
  await expect(form.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Email address').fill('ann@example.co.uk');
  await expect(form.getByText('Invalid email')).toHaveCount(0);
});

test('Answers survive Back and a reload, do not appear in the address, and can be erased', async ({ page }) => {
  const who = someone();
  await openForm(page);
  await fillStep1(page, who);
  const form = enquiry(page);
  await form.getByLabel('Phone number').fill(who.phone);
  await form.getByRole('button', { name: 'Back' }).click();
  await expect(form.getByLabel('First name')).toHaveValue('Margaret');
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByLabel('Phone number')).toBeVisible();
  await page.reload();
  await wake(page);
  await ready(page);
  await form.scrollIntoViewIfNeeded();
  await expect(form.getByLabel('Phone number')).toHaveValue(who.phone);
  expect(page.url()).not.toContain('Margaret');
  await form.getByRole('button', { name: 'Erase my answers' }).click();
  await expect(form.getByText('Your answers have been erased.')).toBeVisible();
  await expect(form.getByLabel('First name')).toHaveValue('');
  expect(await page.evaluate(() => sessionStorage.getItem('enquiry'))).toBeNull();
});

test('An address that names a service chooses it', async ({ page }) => {
  await openForm(page, '/?service=lpa#contact');
  await fillStep1(page, someone());
  await expect(enquiry(page).getByLabel('LPA')).toBeChecked();
});

test('The service in the address is applied once: a reload and Back keep a later choice', async ({ page }) => {
  const service = (name: string) => enquiry(page).getByLabel(name);
  await openForm(page, '/?service=lpa&utm_source=news');
  await expect(page).toHaveURL('/?utm_source=news');
  await fillStep1(page, someone());
  await expect(service('LPA')).toBeChecked();
  await service('Trusts & IHT').check();
  await page.reload();
  await wake(page);
  await ready(page);
  await expect(service('Trusts & IHT')).toBeChecked();
  await page.goto('/pricing');
  await page.goBack();
  await wake(page);
  await ready(page);
  await expect(service('Trusts & IHT')).toBeChecked();
  // Another link that names a service is a new choice.
  await openPage(page, '/?service=lpa');
  await expect(service('LPA')).toBeChecked();
});

test('The enquiry and a service page’s question keep their own answers, by links and by Back and Forward', async ({ page }) => {
  const arrive = async () => {
    await wake(page);
    await ready(page);
  };
  const expectEnquiry = async () => {
    await expect(enquiry(page).getByText('Step 2 of 4')).toBeVisible();
    await expect(enquiry(page).getByLabel('Phone number')).toHaveValue('07700 900 184');
  };
  const name = page.locator('#ask-form').getByLabel('Your name');
  await openForm(page);
  await fillStep1(page, someone());
  await enquiry(page).getByLabel('Phone number').fill('07700 900 184');
  await openPage(page, '/services/will-writing');
  await expect(name).toHaveValue('');
  await name.fill('Arthur');
  await openPage(page);
  await expectEnquiry();
  await page.goBack();
  await arrive();
  await expect(name).toHaveValue('Arthur');
  await page.goBack();
  await arrive();
  await expectEnquiry();
  await page.goForward();
  await arrive();
  await expect(name).toHaveValue('Arthur');
});

test('An enquiry that was sent does not reappear with Back', async ({ page }) => {
  await openForm(page);
  await fillForm(page, someone());
  await submit(page);
  await expect(enquiry(page).getByText('Request Submitted Successfully!')).toBeVisible();
  await page.goto('/pricing');
  await page.goBack();
  await wake(page);
  await ready(page);
  await expect(enquiry(page).getByText('Step 1 of 4')).toBeVisible();
  await expect(enquiry(page).getByLabel('First name')).toHaveValue('');
  await expect(enquiry(page).getByText('Your answers are kept in this browser tab')).toHaveCount(0);
});

test('Text typed before the page’s code has arrived is kept', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/render-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await enquiry(page).getByLabel('First name').fill('Margaret');
  await enquiry(page).getByLabel('Last name').pressSequentially('Elli');
  release();
  await ready(page);
  await enquiry(page).getByLabel('Last name').pressSequentially('son');
  await expect(enquiry(page).getByText('Still needed: email address.')).toBeVisible();
  await expect(enquiry(page).getByLabel('First name')).toHaveValue('Margaret');
  await expect(enquiry(page).getByLabel('Last name')).toHaveValue('Ellison');
});

test('The whole form can be filled in with the keyboard alone', async ({ page }) => {
  const { firstName, lastName, email, phone } = someone();
  const keys = page.keyboard;
  await openForm(page);
  await enquiry(page).getByLabel('First name').focus();
  await keys.type(firstName);
  await keys.press('Tab');
  await keys.type(lastName);
  await keys.press('Tab');
  await keys.type(email);
  await keys.press('Enter');
  const heading = (name: string) => expect(enquiry(page).getByRole('heading', { name })).toBeFocused();
  await heading('What can we help with?');
  await keys.press('Tab');
  await keys.press('ArrowDown');
  await keys.press('Tab');
  await keys.press('Space');
  await keys.press('Tab');
  await keys.type(phone);
  await keys.press('Enter');
  await heading('A little about your estate');
  for (let field = 0; field < 5; field += 1) await keys.press('Tab');
  await keys.press('Enter');
  await heading('How would you like to talk?');
  await keys.press('Tab');
  await keys.press('ArrowUp');
  await expect(enquiry(page).getByLabel('Send information first')).toBeChecked();
  await keys.press('Tab');
  await keys.press('Space');
  await keys.press('Enter');
  await heading('Request Submitted Successfully!');
});

test('The data layer holds the steps and the submission, and nothing personal', async ({ page }) => {
  const who = someone();
  await openForm(page);
  await fillForm(page, who);
  await submit(page);
  await expect(enquiry(page).getByText('Request Submitted Successfully!')).toBeVisible();
  const layer = await page.evaluate(() => (window as { dataLayer?: { event: string }[] }).dataLayer ?? []);
  expect(layer.map(({ event }) => event)).toEqual([
    'page_view',
    'form_progression',
    'form_progression',
    'form_progression',
    'form_submission',
    'conversion',
  ]);
  for (const secret of [who.firstName, who.lastName, who.email, who.phone]) expect(JSON.stringify(layer)).not.toContain(secret);
});

for (const width of inLong([320, 390, 768, 1280], [320, 1280])) {
  test(`The Next button does not move while it is pressed, when React renders the form at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/HomePage-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    const form = enquiry(page);
    await form.getByLabel('First name').fill('Margaret');
    await form.getByLabel('Last name').fill('Ellison');
    await form.getByLabel('Email address').fill('margaret.ellison@example.co.uk');
    const next = form.getByRole('button', { name: 'Next' });
    await next.scrollIntoViewIfNeeded();
    await next.hover();
    await page.mouse.down();
    release();
    await ready(page);
    await page.mouse.up();
    await expect(form.getByRole('heading', { name: 'What can we help with?' })).toBeFocused();
  });
}

test('Next is painted as busy before the next step is rendered', async ({ page }) => {
  const who = someone();
  await openForm(page);
  // Records, for each frame, whether the button is busy and whether the first step is still there.
  await page.evaluate(() => {
    const frames: string[] = [];
    Object.assign(window, { frames });
    const record = () => {
      const busy = document.querySelector('#enhanced-contact button[aria-busy]') !== null;
      frames.push(`${busy ? 'busy' : 'idle'}, step ${document.querySelector('#enhanced-contact [name=firstName]') ? 1 : 2}`);
      requestAnimationFrame(record);
    };
    record();
  });
  await fillStep1(page, who);
  const frames = await page.evaluate(() => (window as unknown as { frames: string[] }).frames);
  expect(frames).toContain('busy, step 1');
  await expect(enquiry(page).getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-busy');
});
