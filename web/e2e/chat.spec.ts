import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './staff.ts';
import { enquiry, openPage, ready, wake } from './visitor.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Estate Planning Expert' });
const input = (page: Page) => sheet(page).getByPlaceholder('Ask about estate planning...');
const log = (page: Page) => sheet(page).getByRole('log', { name: 'Conversation' });
const toasts = (page: Page) => page.getByRole('region', { name: /notifications/i });

async function openChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await expect(log(page)).toContainText('I am the automated assistant');
}

async function say(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await input(page).press('Enter');
}

const id = `cnv_${'a'.repeat(26)}`;

/** Mocks the chat's API: each message gets the next reply. Records the requests. */
async function assistant(page: Page, ...replies: { response?: string; toolCalls?: object[]; tool?: object }[]) {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  let turn = 0;
  await page.route('**/api/agent/*', async (route: Route) => {
    const path = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    sent.push({ path, body: route.request().postDataJSON() });
    const reply = replies[Math.max(0, turn - (path === 'tool' ? 1 : 0))] ?? {};
    if (path === 'message') turn += 1;
    const data = {
      'start-conversation': { conversationId: id },
      message: { response: reply.response ?? 'Certainly.', toolCalls: reply.toolCalls ?? [] },
      tool: reply.tool,
    }[path];
    await route.fulfill({ json: { success: true, data } });
  });
  return sent;
}

test('The chat opens with its title, topics, welcome and contact details, and the product’s assistant replies', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/pricing');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /\/assets\/Chat-|\/api\/agent/.test(url))).toEqual([]);
  const started = page.waitForRequest('**/api/agent/start-conversation');
  await openChat(page);
  expect((await started).postDataJSON()).toEqual({
    language: 'en',
    utmParams: { utm_source: 'chat-widget', utm_medium: 'website', utm_campaign: 'estate-planning-agent' },
  });
  await expect(sheet(page).getByRole('list', { name: 'Topics' }).getByRole('listitem')).toHaveText([
    'Will Writing',
    'Inheritance Tax',
    'LPA',
  ]);
  for (const topic of ['will writing', 'inheritance tax planning', 'lasting powers of attorney', 'care fee protection'])
    await expect(log(page)).toContainText(topic);
  await expect(sheet(page).getByText('An automated assistant.')).toBeVisible();
  await expect(sheet(page).getByRole('link', { name: '020 7946 0123' })).toHaveAttribute('href', /^tel:/);
  await expect(sheet(page).getByRole('link', { name: 'Free consultation' })).toBeVisible();
  await expect(sheet(page).getByRole('link', { name: 'Book online' })).toBeVisible();
  const box = await sheet(page).boundingBox();
  expect(box?.width).toBe(480);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(1440);
  await expect(input(page)).toBeFocused();
  await say(page, 'What does a will cost?');
  await expect(log(page).locator('[data-from=assistant]')).toHaveCount(2);
  await expect(log(page)).toContainText('£');
  await expect(input(page)).toBeFocused();
  await expectAccessible(page);
});

test('Enter sends, Shift+Enter and blank text do not; while a reply is pending nothing can be sent', async ({ page }) => {
  const sent = await assistant(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/agent/message', async (route) => {
    await held;
    await route.fallback();
  });
  await openPage(page);
  await openChat(page);
  await expect(sheet(page).getByRole('button', { name: 'Send' })).toBeDisabled();
  await input(page).fill('   ');
  await input(page).press('Enter');
  await expect(sheet(page).getByRole('button', { name: 'Send' })).toBeDisabled();
  await input(page).fill('One');
  await input(page).press('Shift+Enter');
  await input(page).pressSequentially('two');
  await expect(input(page)).toHaveValue('One\ntwo');
  expect(sent.filter(({ path }) => path === 'message')).toEqual([]);
  await input(page).press('Enter');
  await expect(log(page).getByText('The assistant is typing...')).toBeAttached();
  await expect(input(page)).toBeDisabled();
  await expect(sheet(page).getByRole('button', { name: 'Send' })).toBeDisabled();
  release();
  await expect(log(page)).toContainText('Certainly.');
  await expect(log(page).getByText('The assistant is typing...')).toHaveCount(0);
  await expect(input(page)).toBeEnabled();
  expect(sent.filter(({ path }) => path === 'message').map(({ body }) => body)).toEqual([
    { conversationId: id, message: 'One\ntwo', page: '/' },
  ]);
});

test('The latest message is in view, replies are rendered as text, and only our own addresses become links', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 620 });
  const long = Array.from({ length: 30 }, (_, line) => `Line ${line}`).join('\n');
  await assistant(page, {
    response: `${long}\n<img src=x onerror=alert(1)> See /services/will-writing, ring 020 7946 0123, write to hello@larkfield.example, not https://evil.example/pricing.`,
  });
  await openPage(page);
  await openChat(page);
  await say(page, 'Tell me more');
  await expect(log(page).getByText('Line 29')).toBeVisible();
  expect(await log(page).evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop)).toBeLessThanOrEqual(1);
  await expect(log(page).locator('img')).toHaveCount(0);
  await expect(log(page).getByRole('link')).toHaveText(['/services/will-writing', '020 7946 0123', 'hello@larkfield.example']);
  await log(page).getByRole('link', { name: '/services/will-writing' }).click();
  await expect(page).toHaveURL('/services/will-writing');
  await expect(sheet(page)).toHaveCount(0);
});

test('The conversation survives closing, navigation and a reload, and can be started again', async ({ page }) => {
  const sent = await assistant(page, { response: 'First answer.' }, { response: 'Second answer.' });
  await openPage(page);
  await openChat(page);
  await say(page, 'First question');
  await expect(log(page)).toContainText('First answer.');
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page).toHaveURL('/terms-of-service');
  await openChat(page);
  await expect(log(page)).toContainText('First answer.');
  await page.reload();
  await wake(page);
  await ready(page);
  await openChat(page);
  await say(page, 'Second question');
  await expect(log(page)).toContainText('Second answer.');
  await expect(log(page)).toContainText('First question');
  expect(sent.filter(({ path }) => path === 'start-conversation')).toHaveLength(1);
  await sheet(page).getByRole('button', { name: 'Start a new conversation' }).click();
  await expect(log(page)).not.toContainText('First question');
  await expect.poll(() => sent.filter(({ path }) => path === 'start-conversation').length).toBe(2);
});

test('A pending reply arrives although the sheet was closed', async ({ page }) => {
  await assistant(page, { response: 'It arrived.' });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/agent/message', async (route) => {
    await held;
    await route.fallback();
  });
  await openPage(page);
  await openChat(page);
  await say(page, 'Are you there?');
  await page.keyboard.press('Escape');
  release();
  await openChat(page);
  await expect(log(page)).toContainText('It arrived.');
});

test('A call to open the calendar is sent unchanged, shows a toast and opens the booking dialog', async ({ page }) => {
  const call = { name: 'open_calendly', arguments: { type: 'care-fee' } };
  const sent = await assistant(page, { toolCalls: [call], tool: { action: 'open_calendly', type: 'care-fee' } });
  await page.route('https://assets.calendly.com/**', (route) => route.abort());
  await openPage(page, '/guides');
  await openChat(page);
  await say(page, 'I would like to book');
  await expect(toasts(page).getByText('Opening Calendly')).toBeVisible();
  await expect(toasts(page).getByText('Please select your preferred appointment time.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Book Your Free Chemistry Call' })).toBeVisible();
  expect(sent.at(-1)).toEqual({
    path: 'tool',
    body: { conversationId: id, toolName: call.name, toolArgs: call.arguments },
  });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeFocused();
});

test('A call to open the form scrolls to the contact section from any page and fills in the form', async ({ page }) => {
  const prefill = { firstName: 'Margaret', lastName: 'Ellison', email: 'margaret@example.co.uk', service: 'care-fee' };
  await assistant(page, {
    toolCalls: [{ name: 'open_contact_form', arguments: { prefill } }],
    tool: { action: 'open_contact_form', prefill },
  });
  await openPage(page, '/pricing');
  await openChat(page);
  await say(page, 'Contact form please');
  await expect(page).toHaveURL('/');
  await expect(enquiry(page).getByLabel('Last name')).toHaveValue('Ellison');
  await expect(enquiry(page).getByLabel('First name')).toHaveValue('Margaret');
  await expect(toasts(page).getByText('Opening Contact Form')).toBeVisible();
  await expect(toasts(page).getByText('The form has been prefilled with your details.')).toBeVisible();
  await expect(enquiry(page)).toBeInViewport();
  await enquiry(page).getByRole('button', { name: 'Next' }).click();
  await expect(enquiry(page).getByLabel('Care Fee Protection')).toBeChecked();
});

test('The product’s own assistant saves a lead, which staff can find', async ({ page }) => {
  const email = `${crypto.randomUUID()}@example.co.uk`;
  await openPage(page);
  await openChat(page);
  await say(page, `My name is Margaret Ellison, my email is ${email}, yes, you may contact me by phone. Please contact me.`);
  await expect(toasts(page).getByText('Information Saved')).toBeVisible();
  await expect(toasts(page).getByText("Thank you! We'll contact you soon using your preferred method.")).toBeVisible();
  await expect(sheet(page)).toBeVisible();
  await signIn(page);
  const found = await page.request.post('/api/admin/search', { data: { email } });
  expect(await found.json()).toMatchObject({ data: { contacts: [{ name: 'Margaret Ellison' }] } });
});

test('A conversation that cannot be started shows a message and can be tried again', async ({ page }) => {
  // On narrow screens the toast must not cover the button for another try.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/agent/start-conversation', (route) => route.fulfill({ status: 503, body: '' }));
  await openPage(page, '/pricing');
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await expect(toasts(page).getByText('Error', { exact: true })).toBeVisible();
  await expect(toasts(page).getByText('Failed to start conversation. Please try again.')).toBeVisible();
  await expect(input(page)).toBeDisabled();
  await expectAccessible(page);
  await page.unroute('**/api/agent/start-conversation');
  await sheet(page).getByRole('button', { name: 'Try again' }).click();
  await expect(log(page)).toContainText('I am the automated assistant');
  await expect(input(page)).toBeEnabled();
});

test('A message that fails shows a toast, ends the typing indicator and stays in its field', async ({ page }) => {
  await assistant(page);
  await page.route('**/api/agent/message', (route) => route.abort('internetdisconnected'));
  await openPage(page);
  await openChat(page);
  await say(page, 'Are you there?');
  await expect(toasts(page).getByText('Failed to send message. Please try again.')).toBeVisible();
  await expect(input(page)).toHaveValue('Are you there?');
  await expect(log(page).getByText('The assistant is typing...')).toHaveCount(0);
  await page.unroute('**/api/agent/message');
  await input(page).press('Enter');
  await expect(log(page)).toContainText('Certainly.');
});

test('A conversation that has ended is replaced without losing the message', async ({ page }) => {
  const sent = await assistant(page);
  let first = true;
  await page.route('**/api/agent/message', async (route) => {
    if (!first) return route.fallback();
    first = false;
    await route.fulfill({ status: 404, json: { success: false, code: 'not_found', message: 'x' } });
  });
  await openPage(page);
  await openChat(page);
  await say(page, 'Are you there?');
  await expect(log(page)).toContainText('Certainly.');
  expect(sent.map(({ path }) => path)).toEqual(['start-conversation', 'start-conversation', 'message']);
});

for (const width of [320, 390]) {
  test(`The chat is accessible and fills the screen at ${width} px`, async ({ page }) => {
    await assistant(page, { response: 'See /pricing for the prices.' });
    await page.setViewportSize({ width, height: 700 });
    await openPage(page, '/pricing');
    await openChat(page);
    await say(page, 'Prices?');
    await expect(log(page)).toContainText('See /pricing');
    expect((await sheet(page).boundingBox())?.width).toBe(width);
    await expectAccessible(page);
  });
}

test('One toast is shown at a time; it closes after 5 seconds or by a swipe to the right', async ({ page }) => {
  await page.clock.install();
  await page.route('**/api/agent/start-conversation', (route) => route.fulfill({ status: 503, body: '' }));
  await openPage(page);
  await page.getByRole('button', { name: 'Chat with us' }).click();
  const one = toasts(page).getByText('Failed to start conversation. Please try again.');
  await expect(one).toBeVisible();
  const drag = async (by: number) => {
    const box = await one.boundingBox();
    if (!box) throw new Error('There is no toast.');
    await page.mouse.move(box.x + 20, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 20 + by, box.y + 10, { steps: 4 });
    await page.mouse.up();
  };
  await drag(30);
  await expect(one).toBeVisible();
  await drag(60);
  await expect(one).toHaveCount(0);
  await page.mouse.move(10, 10);
  const again = sheet(page).getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(one).toBeVisible();
  await again.click();
  await expect(toasts(page).locator('[data-part=root]')).toHaveCount(1);
  await page.clock.runFor(2_500);
  await expect(one).toBeVisible();
  await page.clock.runFor(3_500);
  await expect(one).toHaveCount(0);
});

test('A tap opens the chat before the page’s code has arrived, and the conversation starts with it', async ({ page }) => {
  await assistant(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/render-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await expect(sheet(page)).toBeVisible();
  release();
  await expect(log(page)).toContainText('I am the automated assistant');
  await expect(input(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeFocused();
});
