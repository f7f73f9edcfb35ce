import type { Page } from '@playwright/test';
import { expect } from './staff.ts';

/** Presses a key that changes nothing, so that the page runs its code. */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
}

/** Opens a page of the site, starts its code and waits until React has rendered it. */
export async function openPage(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await wake(page);
  await ready(page);
}

/** Stores an answer to the line about statistics, so that pages open without the line. */
export async function withoutNotice(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('statistics', '{"own":true}'));
}

/** Waits until React has rendered the page. */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
}

/** Scrolls to the footer, which loads the whole page, and back to the top. There the fixed header covers no link. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.locator('#footer').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** The part of a page that holds the enquiry form. */
export const enquiry = (page: Page) => page.locator('#enhanced-contact');

/** Returns a visitor's answers. Tests tell visitors apart by the last name. */
export const visitor = (lastName: string) => ({
  firstName: 'Margaret',
  lastName,
  email: 'margaret.ellison@example.co.uk',
  phone: '07700 900 184',
});

type Visitor = ReturnType<typeof visitor>;

/** Opens a page, scrolls to the form and waits for its first step. */
export async function openForm(page: Page, path = '/'): Promise<void> {
  await openPage(page, path);
  await enquiry(page).scrollIntoViewIfNeeded();
  await expect(enquiry(page).getByLabel('First name')).toBeVisible();
}

export async function fillStep1(page: Page, { firstName, lastName, email }: Visitor): Promise<void> {
  const form = enquiry(page);
  await form.getByLabel('First name').fill(firstName);
  await form.getByLabel('Last name').fill(lastName);
  await form.getByLabel('Email address').fill(email);
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByRole('heading', { name: 'What can we help with?' })).toBeFocused();
}

export async function fillStep2(page: Page, { phone }: Visitor): Promise<void> {
  const form = enquiry(page);
  await form.getByLabel('Trusts & IHT').check();
  await form.getByLabel('In a few weeks').check();
  await form.getByLabel('Phone number').fill(phone);
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByText('Step 3 of 4')).toBeVisible();
}

/** Fills in all four steps without sending. */
export async function fillForm(page: Page, who: Visitor, preference = 'Call me back'): Promise<void> {
  const form = enquiry(page);
  await fillStep1(page, who);
  await fillStep2(page, who);
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByLabel(preference).check();
  await form.getByLabel('I agree to be contacted').check();
}

export const submit = (page: Page) => enquiry(page).getByRole('button', { name: 'Submit Request' }).click();
