/** A list at the desk: one scroller, the pager always in sight, and default columns that fit a small screen. */
import { expect, type Page } from '@playwright/test';
import { test } from '../support/e2e';
import { untilFilled } from '../support/e2e-visual';
import { chooseFor, keyIn, savedNotice, slipScene } from '../support/e2e-slips';

const table = (page: Page, name: string) => page.getByRole('table', { name });
const scrollerOf = (page: Page, name: string) => page.locator('.MuiTableContainer-root', { has: table(page, name) });

for (const [width, height] of [
  [1280, 720],
  [1440, 900],
  [2560, 1200],
] as const) {
  test(`rows scroll within the window of ${width} by ${height}, the page doesn't, and the pager stays`, async ({
    page,
    master,
    arriveAs,
  }) => {
    const agent = await master.addPerson({ givenPt: 9_000 });
    for (let index = 0; index < 30; index += 1)
      await agent.api.addMember({ username: `${agent.username}${10 + index}` });
    await page.setViewportSize({ width, height });
    await arriveAs(agent.api, '/members?perPage=50');
    await untilFilled(page);
    await expect(table(page, 'Members').getByRole('row')).toHaveCount(31);
    const pager = page.getByText(/^1–30 of 30/);
    await expect(pager).toBeInViewport({ ratio: 1 });
    const excess = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    expect(excess).toBeLessThanOrEqual(0);
    const scroller = scrollerOf(page, 'Members');
    if (height < 1_000) {
      const room = await scroller.evaluate((element) => {
        element.scrollTo(0, 10_000);
        return element.scrollTop;
      });
      expect(room).toBeGreaterThan(100);
    }
    await expect(table(page, 'Members').getByRole('columnheader').first()).toBeInViewport();
    await expect(pager).toBeInViewport({ ratio: 1 });
    // Nothing overflows the window either.
    expect(await scroller.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  });
}

test('slips show state and possible payout without scrolling at 1280', async ({ page, master, arriveAs }) => {
  const scene = await slipScene(master);
  await page.setViewportSize({ width: 1280, height: 800 });
  await arriveAs(master, '/slips/add');
  await chooseFor(page, scene);
  await keyIn(page, '5 19 gates=100*100');
  await page.getByRole('button', { name: /Save slip/ }).click();
  await expect(savedNotice(page)).toBeVisible();
  await page.goto('/slips');
  await untilFilled(page);
  for (const name of ['Slip', 'State', 'Stake', 'Possible payout', 'Payout'])
    await expect(table(page, 'Slips').getByRole('columnheader', { name, exact: true })).toBeInViewport({ ratio: 1 });
  // Unknown values are a dash.
  const row = table(page, 'Slips').getByRole('row').filter({ hasText: scene.member });
  await expect(row).toContainText('18,000.00');
  await expect(row.getByRole('cell').nth(6)).toHaveText('–');
});
