/** The page to read the API by: for everybody, under its own policy, which nothing on it breaks. */
import { expect, type Page } from '@playwright/test';
import { test } from '../support/e2e';

async function expectDocuments(page: Page): Promise<void> {
  await expect(page.locator('#docs .opblock-tag, #docs .opblock').first()).toBeVisible();
  await expect(page.locator('#docs .opblock').filter({ hasText: '/api/auth/login' })).toBeVisible();
  await page.locator('#docs .opblock').filter({ hasText: '/api/auth/login' }).getByRole('button').first().click();
  await expect(page.getByText('200', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /try it out/i }), 'it asks nobody for a token').toHaveCount(0);
}

for (const who of ['anonymous', 'signed in'] as const) {
  test(`opens for a reader who is ${who}, and loads nothing from elsewhere`, async ({
    page,
    baseURL,
    master,
    arriveAs,
  }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL ?? ''}/`) && !request.url().startsWith('data:'))
        foreign.push(request.url());
    });
    if (who === 'anonymous') await page.goto('/api/docs');
    else await arriveAs(master, '/api/docs');
    await expectDocuments(page);
    expect(foreign).toEqual([]);
  });
}
