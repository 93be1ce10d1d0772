/** The room of reports at a desk: one bar, one scrolling box with head and total in view, and no figure that is cut. */
import { expect, type Page } from '@playwright/test';
import { test } from '../support/e2e';
import { type Api, uniqueName } from '../support/e2e-api';
import { reportScene } from '../support/e2e-reports';
import { expectNoSidewaysScroll, untilFilled } from '../support/e2e-visual';
import { expectWholeFigures } from '../support/e2e-whole-figures';

/** Highest top of a table below the top of the page's content, in pixels. */
const TABLE_TOP = 200;

let scene: Awaited<ReturnType<typeof reportScene>>;
test.beforeAll(async ({ master }) => {
  scene = await reportScene(master);
});

const PATHS = [
  ['/win-lose', 'Win / Lose'],
  ['/summary/total-bet', 'Total bet'],
  ['/summary/total-pay', 'Total pay'],
  ['/summary/total-profit', 'Total profit'],
  ['/summary/total-poy', 'Total slips'],
  ['/reports/performance', 'Game performance'],
] as const;

const tableOf = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

for (const [path, name] of PATHS) {
  test(`${path} has its table near the top and every figure whole`, async ({ page, arriveAs }) => {
    for (const [width, height] of [
      [1280, 800],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height });
        await arriveAs(scene.agent.api, `${path}?${scene.range}&columns=all&by=betType&then=date`);
        const table = tableOf(page, name);
        await expect(table).toBeVisible();
        await untilFilled(page);
        await page.evaluate(() => document.fonts.ready);
        const top = await page.locator('main').evaluate((main) => main.getBoundingClientRect().top);
        expect((await table.boundingBox())!.y - top).toBeLessThanOrEqual(TABLE_TOP);
        await expectNoSidewaysScroll(page);
        await expectWholeFigures(table);
        const region = page.getByRole('region', { name, exact: true });
        const more = region.locator('..').getByRole('button', { name: 'More columns' });
        while ((await more.count()) > 0) {
          const before = await region.evaluate((box) => box.scrollLeft);
          await more.click();
          await expect.poll(() => region.evaluate((box) => box.scrollLeft)).toBeGreaterThan(before);
          await expectWholeFigures(table);
        }
        // In the middle between two columns.
        await region.evaluate((box) => box.scrollTo({ left: 37 }));
        await expectWholeFigures(table);
      });
    }
  });
}

test('head and total stay in view in the only scrolling box', async ({ page, arriveAs, master }) => {
  const owner = await manyAccounts(master);
  for (const [width, height] of [
    [1280, 800],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await arriveAs(owner, '/win-lose?period=today&zero=show');
    const table = tableOf(page, 'Win / Lose');
    await expect(table.getByRole('row').nth(30)).toBeAttached();
    await untilFilled(page);
    const region = page.getByRole('region', { name: 'Win / Lose', exact: true });
    for (const to of [0, 400, 100_000]) {
      await region.evaluate((box, top) => box.scrollTo({ top }), to);
      await expect(table.getByRole('columnheader', { name: 'Account' })).toBeInViewport({ ratio: 1 });
      await expect(table.getByRole('rowheader', { name: 'Total' })).toBeInViewport({ ratio: 1 });
    }
    const excess = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    expect(excess).toBeLessThanOrEqual(0);
  }
});

/** Returns an account with more accounts below it than fit on a screen. */
async function manyAccounts(master: Api): Promise<Api> {
  const person = await master.addPerson({ username: uniqueName('many'), givenPt: 9_000 });
  for (let index = 0; index < 32; index += 1) {
    await person.api.addAgent({ username: `${person.username}${String(index).padStart(2, '0')}` });
  }
  return person.api;
}

test('columns without figures are hidden until the reader asks for them', async ({ page, arriveAs }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await arriveAs(scene.agent.api, `/summary/total-bet?${scene.range}`);
  const table = tableOf(page, 'Total bet');
  await expect(table.getByRole('columnheader', { name: 'Stake (฿)' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Refunded (฿)' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all columns' }).click();
  await expect(page).toHaveURL(/columns=all/);
  await expect(table.getByRole('columnheader', { name: 'Refunded (฿)' })).toBeVisible();
});

test('a filter has a chip that removes it', async ({ page, arriveAs }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await arriveAs(scene.agent.api, `/win-lose?${scene.range}`);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Bet type' }).click();
  await page.getByRole('combobox', { name: 'Bet type' }).click();
  await page.getByRole('option', { name: '2-bottom', exact: true }).click();
  await expect(page).toHaveURL(/betType=bottom2/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: /^Bet type: 2-bottom/ }).press('Delete');
  await expect(page).not.toHaveURL(/betType/);
});
