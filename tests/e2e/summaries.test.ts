/**
 * The summaries: from a group of lottos to its rounds and the accounts behind them, with unsettled amounts next to
 * them.
 */
import { expect, type Page } from '@playwright/test';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { expectNoSidewaysScroll, untilFilled } from '../support/e2e-visual';
import { reportScene } from '../support/e2e-reports';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
async function cellsOf(page: Page, name: string, row: RegExp): Promise<string[]> {
  const found = table(page, name).getByRole('row', { name: row }).first();
  await expect(found).toBeVisible();
  return found.getByRole('cell').allTextContents();
}

test('a summary leads from groups of lottos to the accounts behind them', async ({ page, master, arriveAs }) => {
  const { agent, name, range } = await reportScene(master);
  await arriveAs(agent.api, `/summary/total-bet?${range}&columns=all`);
  const bets = table(page, 'Total bet');
  await expect(bets.getByRole('rowheader')).toHaveText(['Government', name, 'Total']);
  // One slip of three lines: 130 baht taken, none given back.
  const whole = await cellsOf(page, 'Total bet', /^Government/);
  expect(whole.slice(0, 6)).toEqual(['1', '3', '130.00', '0.00', '0.00', '130.00']);
  expect(await cellsOf(page, 'Total bet', new RegExp(`^${name}`))).toEqual(whole);
  const live = table(page, 'Not settled yet');
  await expect(live.getByRole('row', { name: new RegExp(name) })).toContainText('70.00');
  await untilFilled(page);
  await expectAxeClean(page);

  await bets.getByRole('link', { name: 'Government' }).click();
  await expect(page).toHaveURL(/lottoGroup=government/);
  await bets.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/by=round/);
  await bets.getByRole('link', { name: new RegExp(`${name} · `) }).click();
  await expect(page).toHaveURL(/by=account/);
  await expect(bets.getByRole('rowheader')).toHaveCount(2);
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByLabel('Then by').click();
  await page.getByRole('option', { name: 'Bet type' }).click();
  await page.keyboard.press('Escape');
  await expect(bets.getByRole('rowheader')).toHaveCount(5);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(bets.getByRole('rowheader')).toHaveText(['Government', name, 'Total']);

  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await untilFilled(page);
  await expectAxeClean(page);
  await page.setViewportSize(DESK);

  // On paper it names its reader, subject and period, and shows its totals.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const paper = page.locator('#report-paper');
  await expect(paper.getByRole('heading', { name: 'Total bet', includeHidden: true })).toHaveCount(1);
  for (const said of ['Your share only', `Printed`, `by ${agent.username}`, 'Period: ', 'Total13130.00']) {
    await expect(paper).toContainText(said);
  }
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(paper).toHaveCount(0);
  await arriveAs(agent.api, '/summary/total-bet?period=yesterday');
  await expect(page.getByText('Nothing was settled in this period')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(paper).toContainText('No activity');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  await arriveAs(agent.api, `/summary/total-pay?${range}&columns=all`);
  // 9,000 of 10 baht and 1,800 of 20.
  expect((await cellsOf(page, 'Total pay', /^Total/)).slice(1, 6)).toEqual([
    '2',
    '9,000.00',
    '10,800.00',
    '0.00',
    '10,800.00',
  ]);
  await arriveAs(agent.api, `/summary/total-profit?${range}&columns=all`);
  const profit = await cellsOf(page, 'Total profit', /^Total/);
  expect([profit[0], profit[2], profit[3]]).toEqual(['130.00', '10,800.00', '−10,670.00']);
  await expect(page.getByText('Profit = stake − discount − payout')).toBeVisible();
  await untilFilled(page);
  await expectAxeClean(page);
  await arriveAs(agent.api, `/summary/total-poy?${range}`);
  expect((await cellsOf(page, 'Total slips', /^Total/)).slice(0, 4)).toEqual(['1', '3', '3.00', '130.00']);
  await untilFilled(page);
  await expectAxeClean(page);
});

test('who may read summaries alone lands there', async ({ page, master, arriveAs }) => {
  const { viewer, name, range } = await reportScene(master);
  await arriveAs(viewer.api, '/');
  await expect(page).toHaveURL(/\/summary\/total-bet/);
  await arriveAs(viewer.api, `/summary/total-bet?${range}`);
  await expect(table(page, 'Total bet').getByRole('rowheader')).toHaveText(['Government', name, 'Total']);
  await expect(page.getByText('Your share only')).toBeVisible();
  // Nothing of lottos, rounds or members may be asked for, and nothing of it was refused.
  await page.getByRole('button', { name: 'Add filter' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Lotto group', 'Bet type']);
});
