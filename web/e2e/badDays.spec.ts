import type { Locator, Page } from '@playwright/test';
import { expect, test, uniqueName } from './staff.ts';
import { enquiry, fillForm, openForm, openPage, visitor } from './visitor.ts';

const phone = '020 7946 0123';

/** Failures of a request: a name, the text of the message beside the form, and a function that causes the failure. */
const troubles: [name: string, text: string, begin: (page: Page, path: string) => Promise<unknown>][] = [
  ['offline', 'You are offline', (page) => page.context().setOffline(true)],
  ['no answer', 'We cannot tell whether your answers arrived', (page, path) => page.route(path, () => {})],
  ['429', 'too many messages', (page, path) => page.route(path, (route) => route.fulfill({ status: 429, body: '' }))],
  ['503', 'briefly unavailable', (page, path) => page.route(path, (route) => route.fulfill({ status: 503, body: '' }))],
  ['500', 'went wrong on our side', (page, path) => page.route(path, (route) => route.fulfill({ status: 500, body: 'oops' }))],
];

async function mend(page: Page, path: string): Promise<void> {
  await page.context().setOffline(false);
  await page.unroute(path);
}

/** Advances the clock past the request timeout until `isShown` finds the message to the visitor. */
async function outwait(page: Page, isShown: () => Promise<void> | void): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(31_000);
    await isShown();
  }).toPass();
}

interface Form {
  path: string;
  open: (page: Page) => Promise<void>;
  /** Fills in every field. `checkFields` checks the typed values again after each failure. */
  fill: (page: Page) => Promise<void>;
  checkFields: (page: Page) => Promise<void>;
  button: (page: Page) => Locator;
  /** The text of the alert, if the requirements ask for one (docs/requirements.md#errors). */
  alert?: string;
  /** The message beside the form. */
  message?: (page: Page) => Locator;
  /** Further checks after each failure. */
  also?: (page: Page) => Promise<void>;
  stored: (page: Page) => Promise<void>;
}

const ask = (page: Page) => page.locator('#ask-form');
const partner = (page: Page) => page.locator('#partner-form');
const magnet = (page: Page) => page.locator('#lead-magnet');
const toasts = (page: Page) => page.getByRole('region', { name: /notifications/i });

/** Fills fields by their labels. */
async function fillIn(form: Locator, answers: Record<string, string>): Promise<void> {
  for (const [label, answer] of Object.entries(answers)) await form.getByLabel(label).fill(answer);
}

const forms: Record<string, Form> = {
  'The enquiry': {
    path: '**/api/enhanced-contact',
    open: (page) => openForm(page),
    fill: (page) => fillForm(page, visitor(uniqueName('Ellison'))),
    checkFields: async (page) => {
      await expect(enquiry(page).getByText('Step 4 of 4')).toBeVisible();
      await expect(enquiry(page).getByLabel('Call me back')).toBeChecked();
      await expect(enquiry(page).getByLabel('I agree to be contacted')).toBeChecked();
    },
    button: (page) => enquiry(page).getByRole('button', { name: 'Submit Request' }),
    alert: `Sorry, there was an error submitting your request. Please call us directly at ${phone} or try again.`,
    message: (page) => enquiry(page).getByRole('alert'),
    stored: (page) => expect(enquiry(page).getByText('Request Submitted Successfully!')).toBeVisible(),
  },
  'A question': {
    path: '**/api/contact',
    open: async (page) => {
      await openPage(page, '/services/will-writing');
      await page.locator('#ask').scrollIntoViewIfNeeded();
    },
    fill: async (page) => {
      await fillIn(ask(page), {
        'Your name': uniqueName('Margaret'),
        'Email address': 'margaret@example.co.uk',
        'Your question': 'Can I change my will later?',
      });
      await ask(page).getByLabel('I agree to be contacted').check();
    },
    checkFields: (page) => expect(ask(page).getByLabel('Your question')).toHaveValue('Can I change my will later?'),
    button: (page) => ask(page).getByRole('button', { name: 'Send my question' }),
    message: (page) => ask(page).getByRole('alert'),
    stored: (page) => expect(page.getByRole('heading', { name: 'Thank you. Your question has reached us' })).toBeFocused(),
  },
  'A partner’s application': {
    path: '**/api/partner-application',
    open: async (page) => {
      await openPage(page, '/partners');
      await page.locator('#apply').scrollIntoViewIfNeeded();
    },
    fill: async (page) => {
      await fillIn(partner(page), {
        'First name': 'Priya',
        'Last name': uniqueName('Rao'),
        'Email address': 'priya@example.co.uk',
        'Phone number': '020 7946 0555',
        'Why would you like to work with us?': 'My clients ask me about their wills.',
      });
      await partner(page).getByLabel('Years of experience').selectOption('6-10');
      await partner(page).getByLabel('Area of specialization').selectOption('accounting');
      await partner(page).getByLabel('I agree to be contacted').check();
    },
    checkFields: (page) => expect(partner(page).getByLabel('First name')).toHaveValue('Priya'),
    button: (page) => partner(page).getByRole('button', { name: 'Submit Application' }),
    message: (page) => partner(page).getByRole('alert'),
    also: async (page) => {
      const toast = toasts(page);
      await expect(toast.getByText('Submission Failed')).toBeVisible();
      await expect(toast.getByText('There was an error submitting your application. Please try again.')).toBeVisible();
      await toast.getByRole('button', { name: 'Dismiss' }).click();
      await expect(toast.getByText('Submission Failed')).toHaveCount(0);
    },
    stored: (page) => expect(page).toHaveURL('/partners-success'),
  },
  'The request for the calculator': {
    path: '**/api/lead-magnet',
    open: async (page) => {
      await openPage(page);
      await magnet(page).scrollIntoViewIfNeeded();
    },
    fill: (page) => fillIn(magnet(page), { 'Email address': 'margaret@example.co.uk' }),
    checkFields: async (page) => {
      await expect(magnet(page).getByLabel('Email address')).toHaveValue('margaret@example.co.uk');
      // The focus stays on the button, so that keyboard users do not restart at the top of the page.
      await expect(magnet(page).getByRole('button', { name: 'Open the calculator' })).toBeFocused();
    },
    button: (page) => magnet(page).getByRole('button', { name: 'Open the calculator' }),
    alert: `Sorry, there was an error. Please try again or call us at ${phone}.`,
    stored: (page) => expect(magnet(page).getByRole('heading', { name: 'Thank you' })).toBeVisible(),
  },
};

for (const [name, form] of Object.entries(forms)) {
  test(`${name} that cannot be sent shows the reason and the phone number, keeps its answers and can be sent again`, async ({
    page,
  }) => {
    await page.clock.install();
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    const keys = new Set<string | undefined>();
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === form.path.slice(2)) keys.add(request.headers()['idempotency-key']);
    });
    await form.open(page);
    await form.fill(page);
    await expect(form.button(page)).toBeEnabled();
    // Waits for code that is fetched ahead, before requests start to fail.
    await page.waitForLoadState('networkidle');
    for (const [trouble, text, begin] of troubles) {
      await test.step(trouble, async () => {
        await begin(page, form.path);
        await form.button(page).click();
        if (trouble === 'no answer')
          await outwait(page, async () => {
            if (form.alert) expect(alerts).not.toEqual([]);
            else if (form.message) await expect(form.message(page)).toContainText(text, { timeout: 1000 });
          });
        if (form.alert) await expect.poll(() => alerts.splice(0)).toEqual([form.alert]);
        if (form.message) {
          await expect(form.message(page)).toContainText(text);
          await expect(form.message(page)).toContainText(phone);
        }
        await form.also?.(page);
        await form.checkFields(page);
        await mend(page, form.path);
      });
    }
    await expect(form.button(page)).toBeEnabled();
    await form.button(page).click();
    await form.stored(page);
    expect(keys.size).toBe(1);
  });
}

test('A chat that cannot start or reply shows a toast, keeps the typed message and works afterwards', async ({ page }) => {
  await page.clock.install();
  const sheet = page.getByRole('dialog', { name: 'Estate Planning Expert' });
  const input = sheet.getByPlaceholder('Ask about estate planning...');
  const dismissToast = async (text: string, trouble?: string) => {
    const toast = toasts(page).getByText(text);
    if (trouble === 'no answer') await outwait(page, () => expect(toast).toBeVisible({ timeout: 1000 }));
    await expect(toast).toBeVisible();
    await toasts(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(toasts(page).getByText(text)).toHaveCount(0);
    // The phone link, which needs no connection, stays visible.
    await expect(sheet.getByRole('link', { name: phone })).toBeVisible();
  };
  const start = '**/api/agent/start-conversation';
  await page.route(start, (route) => route.fulfill({ status: 503, body: '' }));
  await openPage(page, '/pricing');
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await dismissToast('Failed to start conversation. Please try again.');
  await mend(page, start);
  for (const [trouble, , begin] of troubles)
    await test.step(`start: ${trouble}`, async () => {
      await begin(page, start);
      await sheet.getByRole('button', { name: 'Try again' }).click();
      await dismissToast('Failed to start conversation. Please try again.', trouble);
      await mend(page, start);
    });
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await input.fill('What does a will cost?');
  const message = '**/api/agent/message';
  for (const [trouble, , begin] of troubles)
    await test.step(`message: ${trouble}`, async () => {
      await begin(page, message);
      await input.press('Enter');
      await dismissToast('Failed to send message. Please try again.', trouble);
      await expect(input).toHaveValue('What does a will cost?');
      await mend(page, message);
    });
  await input.press('Enter');
  await expect(sheet.getByRole('log').locator('[data-from=assistant]')).toHaveCount(2);
});

test('The summary drops each wrong answer once it is corrected, and disappears when sending fails', async ({ page }) => {
  await openPage(page, '/services/will-writing');
  await page.locator('#ask').scrollIntoViewIfNeeded();
  await expect(ask(page).getByRole('button', { name: 'Send my question' })).toBeEnabled();
  await ask(page).getByRole('button', { name: 'Send my question' }).click();
  const summary = ask(page).getByText('Please look at these answers again').locator('..');
  await expect(summary.getByRole('listitem')).toHaveText(['Your name: Required', 'Email address: Required', /^Your consent: /]);
  // Each line of the summary focuses its question.
  await summary.getByRole('button', { name: 'Email address' }).click();
  await expect(ask(page).getByLabel('Email address')).toBeFocused();
  await ask(page).getByLabel('Email address').fill('margaret@example.co.uk');
  await expect(summary.getByRole('listitem')).toHaveText(['Your name: Required', /^Your consent: /]);
  await ask(page).getByLabel('Your name').fill('Margaret');
  await ask(page).getByLabel('I agree to be contacted').check();
  await expect(summary).toHaveCount(0);
  await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: '' }));
  await ask(page).getByRole('button', { name: 'Send my question' }).click();
  await expect(ask(page).getByRole('alert')).toHaveCount(1);
  // Erasing removes the message that the answers are still there, and the focus moves to the confirmation.
  await ask(page).getByRole('button', { name: 'Erase my answers' }).click();
  await expect(ask(page).getByRole('alert')).toHaveCount(0);
  await expect(ask(page).getByRole('status').filter({ hasText: 'Your answers have been erased.' })).toBeFocused();
});

test('Offline, parts that must be loaded show a message, the page stays, and the chat opens after reconnecting', async ({
  page,
}) => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await openPage(page, '/pricing');
  await page.context().setOffline(true);
  const heading = page.getByRole('heading', { level: 1, includeHidden: true });
  const expectAlertIn = async (name: string) => {
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByRole('alert')).toContainText(phone);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(heading).toHaveText('One price, agreed before we begin');
  };
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await expectAlertIn('Estate Planning Expert');
  await page.getByRole('banner').getByRole('link', { name: 'Free Consultation', exact: true }).click();
  await expectAlertIn('Book Your Free Chemistry Call');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies and statistics' }).click();
  await expect.poll(() => alerts.splice(0)).toEqual([expect.stringContaining(phone)]);
  await expect(heading).toHaveText('One price, agreed before we begin');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Estate Planning Expert' }).getByText('I am the automated assistant'),
  ).toBeVisible();
});

for (const [path, missing, id, text] of [
  ['/', /\/assets\/HomePage-[^/]*\.js$/, 'enhanced-contact', 'Tell us a little, and we will get in touch'],
  ['/services/will-writing', /\/assets\/en-[^/]*\.js$/, 'ask', 'Ask a question'],
] as const)
  test(`${path} stays as prerendered when its code or texts do not load, and is not reloaded`, async ({ page }) => {
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.clock.install();
    await page.route(missing, (route) => route.abort());
    await page.goto(path);
    const expectWhole = async () => {
      await page.locator(`#${id}`).scrollIntoViewIfNeeded();
      await page.mouse.click(5, 300);
      await expect(page.getByRole('heading', { name: text })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await page.locator('#footer').scrollIntoViewIfNeeded();
      await expect(page.getByRole('contentinfo').getByRole('link', { name: phone })).toBeVisible();
    };
    await expectWhole();
    // Long enough for all tries and their pauses.
    await expect(async () => {
      await page.clock.runFor(9_000);
      await expect(page.locator('#start-problem')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectWhole();
    await page.clock.runFor(60_000);
    await expectWhole();
    expect(loads).toBe(1);
    await expect(page.locator('html')).not.toHaveAttribute('data-ready');
  });
