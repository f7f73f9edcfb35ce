import type { Page } from 'playwright';
import type { State } from './state.ts';

const side = ['lead-magnets', 'conversations', 'figures', 'audit', 'person'];

/** What staff see, with the sample records of `sampleRecords.ts`. */
export const adminStates: readonly State[] = [
  { name: 'sign-in', path: '/auth', frame: 'view' },
  {
    name: 'sign-in-refused',
    path: '/auth',
    frame: 'view',
    prepare: async (page) => {
      await page.getByLabel('Admin Password').fill('wrong');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByText('Login failed').waitFor();
    },
  },
  { name: 'admin', path: '/admin', frame: 'page', staff: true, prepare: listed },
  {
    name: 'admin-details',
    path: '/admin',
    frame: 'view',
    staff: true,
    prepare: async (page) => {
      await listed(page);
      await page.getByRole('button', { name: /^View/ }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-partners',
    path: '/admin',
    frame: 'page',
    staff: true,
    prepare: async (page) => {
      await listed(page);
      await page.getByRole('tab', { name: /^Partner Applications/ }).click();
    },
  },
  ...side.map(
    (name): State => ({
      name: `admin-${name}`,
      path: `/admin/${name}`,
      frame: 'page',
      staff: true,
      prepare: (page) => page.waitForLoadState('networkidle'),
    }),
  ),
];

async function listed(page: Page): Promise<void> {
  await page.getByText('Whitmore').filter({ visible: true }).first().waitFor();
}
