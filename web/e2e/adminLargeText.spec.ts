import { test as base, expect, openDashboard, sendEnquiry, uniqueName } from './staff.ts';

// The browser's own text size, which widths in `em` follow.
const doubleTextSize = '--blink-settings=defaultFontSize=32,defaultFixedFontSize=26';
const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, args: [...(launchOptions.args ?? []), doubleTextSize] }),
    { scope: 'worker' },
  ],
});

for (const width of [1440, 768, 390]) {
  test(`fits list and details with text at twice its size in ${width} px`, async ({ page, request }) => {
    const name = uniqueName('Fay');
    await sendEnquiry(request, name, { service: 'comprehensive-planning', email: `${'long.'.repeat(8)}@example.co.uk` });
    await page.setViewportSize({ width, height: 900 });
    await openDashboard(page);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect(page.getByText(name).first()).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: `View ${name}` }).click();
    await expect(page.getByRole('dialog').getByText('Lead score')).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
}
