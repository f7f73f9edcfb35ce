import type { Page } from 'playwright';
import type { State } from './state.ts';

const otherPages = ['lead-magnets', 'conversations', 'figures', 'audit', 'person'];

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
      prepare: (page) => page.waitForLoadState('networkidle'),
    }),
  ),
];

async function waitForRecords(page: Page): Promise<void> {
  await page.getByText('Whitmore').filter({ visible: true }).first().waitFor();
}
