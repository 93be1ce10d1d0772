/** The page to read the API by: for everybody, under its own policy, which nothing on it breaks. */
import { expect, type Page } from '@playwright/test';
import { test } from '../support/e2e';

// The viewer goes through the whole document twice, which code that isn't optimized takes twice as long for.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: launchOptions.args?.filter((flag) => !flag.startsWith('--js-flags')) }),
    { scope: 'worker' },
  ],
});

/** The page goes through all calls before it shows any of them. */
const SHOWN_WITHIN_MS = 30_000;

async function expectDocuments(page: Page): Promise<void> {
  await expect(page.locator('#docs .opblock-tag, #docs .opblock').first()).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  await expect(page.locator('#docs .opblock').filter({ hasText: '/api/auth/login' })).toBeVisible();
  await page.locator('#docs .opblock').filter({ hasText: '/api/auth/login' }).getByRole('button').first().click();
  await expect(page.getByText('200', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /try it out/i }), 'it asks nobody for a token').toHaveCount(0);
}

// A signed-in user sees the same: the page knows no session.
test('opens for a reader who is anonymous, and loads nothing from elsewhere', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL ?? ''}/`) && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });
  await page.goto('/api/docs');
  await expectDocuments(page);
  expect(foreign).toEqual([]);
});
