/** The head of a screen names its account above all of its tabs, which stay in place. Forms use the available width. */
import { expect, type Page } from '@playwright/test';
import { test } from '../support/e2e';
import { uniqueName } from '../support/e2e-api';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const head = (page: Page) => page.getByRole('region', { name: 'Account summary' });
const tabs = (page: Page) => page.getByRole('tablist', { name: 'Sections of this screen' });

/** Where the tabs stand. */
async function placeOfTabs(page: Page) {
  // On a phone the tabs are moved within their frame.
  const frame = tabs(page).locator('xpath=ancestor::*[contains(@class, "MuiTabs-root")]');
  const { x, y } = (await frame.boundingBox()) ?? { x: Number.NaN, y: Number.NaN };
  return { x: Math.round(x), y: Math.round(y) };
}

for (const [where, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test.describe(where, () => {
    test.use({ viewport });

    test(`an agent’s and a member’s head, title and tabs stay through all tabs (${where})`, async ({
      page,
      master,
      arriveAs,
    }) => {
      const person = await master.addPerson({ givenPt: 5_000 });
      const agent = await person.api.addAgent({ username: `${person.username}h`, nickname: 'Somsri', givenPt: 1_000 });
      const member = await person.api.addMember({ username: `${person.username}m` });
      await arriveAs(master, 'about:blank');
      for (const [path, name, screen] of [
        [`/agents/edit?id=${agent.id}`, agent.username, 'Edit agent'],
        [`/members/edit?id=${member.id}`, member.username, 'Edit member'],
      ] as const) {
        await page.goto(path);
        await expect(head(page)).toContainText(name);
        await expect(head(page)).toContainText('Active');
        await expect(head(page)).toContainText('Balance (฿)0.00');
        await expect(head(page)).toContainText('At stake (฿)0.00');
        await expect(head(page).getByRole('navigation', { name: 'Uplines' })).toContainText(person.username);
        await expect(title(page)).toHaveText(screen);
        const before = await placeOfTabs(page);
        for (const tab of ['Credit', 'Limits', 'Ledger', 'History', 'Details']) {
          await page.getByRole('tab', { name: tab, exact: true }).click();
          await expect(page.getByRole('tab', { name: tab, exact: true })).toHaveAttribute('aria-selected', 'true');
          await expect(head(page)).toContainText(name);
          await expect(title(page)).toHaveText(screen);
          await expect(head(page)).toContainText('At stake (฿)0.00');
          expect(await placeOfTabs(page), `the tabs at ${tab}`).toEqual(before);
        }
      }
    });
  });
}

test('a form has two columns where there is room, and a new agent leads on', async ({ page, master, arriveAs }) => {
  await arriveAs(master, '/add-agent');
  const card = async (name: string) =>
    (await page.getByRole('region', { name, exact: true }).boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await expect(page.getByRole('region', { name: 'Permission' })).toBeVisible();
  const [account, share] = [await card('Account'), await card('Share')];
  expect(share.x).toBeGreaterThanOrEqual(account.x + account.width);
  expect(share.y).toBe(account.y);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await card('Share')).x).toBe((await card('Account')).x);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Username').fill(uniqueName('led'));
  await page.getByLabel('Given PT(%)').fill('50');
  await page.getByRole('button', { name: 'Add agent' }).click();
  await page.getByRole('navigation', { name: 'Next steps' }).getByRole('link', { name: 'Credit and package' }).click();
  await expect(page).toHaveURL(/\/credit-settings\?id=.*tab=credit/);
  await expect(title(page)).toHaveText('Edit agent');
  await expect(page.getByLabel('Credit limit')).toBeEditable();
});
