import type { Page } from 'playwright';
import { picturePassword, type State } from './state.ts';

const otherPages = ['lead-magnets', 'conversations', 'figures', 'data-protection', 'audit', 'person'];
const namedPages = ['staff', 'account', 'audit'];

/** The dashboard's states, with the records of `sampleRecords.ts`. */
export const adminStates: readonly State[] = [
  { name: 'sign-in', path: '/auth', area: 'view' },
  {
    name: 'sign-in-refused',
    path: '/auth',
    area: 'view',
    prepare: async (page) => {
      await page.getByLabel('Admin Password').fill('wrong');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByText('Login failed').waitFor();
    },
  },
  { name: 'admin', path: '/admin', area: 'page', staff: true, prepare: waitForRecords },
  {
    name: 'admin-details',
    path: '/admin',
    area: 'view',
    staff: true,
    prepare: async (page) => {
      await waitForRecords(page);
      await page.getByRole('button', { name: /^View/ }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-partners',
    path: '/admin',
    area: 'page',
    staff: true,
    prepare: async (page) => {
      await waitForRecords(page);
      await page.getByRole('tab', { name: /^Partner Applications/ }).click();
    },
  },
  ...otherPages.map(
    (name): State => ({
      name: `admin-${name}`,
      path: `/admin/${name}`,
      area: 'page',
      staff: true,
      prepare: settle,
    }),
  ),
  {
    name: 'admin-data-protection-request',
    path: '/admin/data-protection',
    area: 'view',
    staff: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Open/ }).filter({ visible: true }).first().click();
      await page.getByRole('dialog').waitFor();
      await page.waitForLoadState('networkidle');
    },
  },

  // Where a second factor is required.
  {
    name: 'sign-in-passkey',
    path: '/auth',
    area: 'page',
    namedStaff: true,
    prepare: givePassword,
  },
  ...(['code', 'recovery'] as const).map(
    (kind): State => ({
      name: `sign-in-${kind}`,
      path: '/auth',
      area: 'page',
      namedStaff: true,
      prepare: async (page) => {
        await givePassword(page);
        const other = kind === 'code' ? 'Use a code from an authenticator app' : 'Use a recovery code';
        await page.getByRole('button', { name: other }).click();
        await page.getByLabel('Your email address').fill('nobody@example.co.uk');
        await page
          .getByLabel(kind === 'code' ? 'Code from the app' : 'Recovery code')
          .fill(kind === 'code' ? '123456' : 'aaaa bbbb cccc');
        await page.getByRole('button', { name: 'Sign In' }).click();
        await page.getByText(/not right/).waitFor();
      },
    }),
  ),
  { name: 'invitation', path: '/auth/invitation', area: 'page', namedStaff: true, invitation: true, prepare: settle },
  {
    name: 'invitation-app',
    path: '/auth/invitation',
    area: 'page',
    namedStaff: true,
    invitation: true,
    prepare: async (page) => {
      await page.getByLabel('Authenticator app').check();
      await page.getByRole('button', { name: 'Set up the app' }).click();
      await page.getByRole('img', { name: /QR code/ }).waitFor();
    },
  },
  ...namedPages.map(
    (path): State => ({
      name: `named-${path}`,
      path: `/admin/${path}`,
      area: 'page',
      staff: true,
      namedStaff: true,
      prepare: settle,
    }),
  ),
  {
    name: 'named-audit-extent',
    path: '/admin/audit-extent',
    area: 'page',
    staff: true,
    namedStaff: true,
    prepare: async (page) => {
      const person = page.getByRole('combobox', { name: 'Person' });
      await person.locator('option').nth(1).waitFor({ state: 'attached' });
      await person.selectOption({ index: 1 });
      await settle(page);
    },
  },
  {
    name: 'named-account-add',
    path: '/admin/account',
    area: 'view',
    staff: true,
    namedStaff: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Add/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'named-confirm',
    path: '/admin/staff',
    area: 'view',
    staff: true,
    namedStaff: true,
    prepare: async (page) => {
      const refusal = { success: false, code: 'second_factor_needed', message: 'Please confirm.' };
      await page.route('**/api/admin/staff', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 403, json: refusal }) : route.continue(),
      );
      await page.getByLabel('First and last name').fill('Evelyn Hart');
      await page.getByLabel('Email', { exact: true }).fill('evelyn@example.co.uk');
      await page.getByRole('button', { name: 'Make the link' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

/** Gives the password, after which the second step is shown. */
async function givePassword(page: Page): Promise<void> {
  await page.getByLabel('Admin Password').fill(picturePassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Second step' }).waitFor();
}

async function waitForRecords(page: Page): Promise<void> {
  await page.getByText('Whitmore').filter({ visible: true }).first().waitFor();
}
