/**
 * The report of a round, the transactions of a wallet, and the reports for regulators: read, followed to their causes,
 * and printed.
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

/** Looks at a screen as wide as a desk and as a phone. */
async function expectInOrder(page: Page): Promise<void> {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await untilFilled(page);
    await expectNoSidewaysScroll(page);
    await expectAxeClean(page);
  }
  await page.setViewportSize(DESK);
}

test('a round is told by bet type and by member, and goes to the slips behind it', async ({
  page,
  master,
  arriveAs,
}) => {
  const { agent, name, round, next } = await reportScene(master);
  await arriveAs(agent.api, `/lotto-report?round=${round.id}`);
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
  await expect(page.getByText('3-top').first()).toBeVisible();
  // Of 130 baht half is the agent's; it won 10,800.
  const total = await cellsOf(page, 'By bet type', /^Total/);
  expect([total[0], total[1], total[3], total[4], total[5], total[7]]).toEqual([
    '3',
    '130.00',
    '65.00',
    '65.00',
    '10,800.00',
    '−5,335.00',
  ]);
  await expectInOrder(page);
  await page.getByRole('tab', { name: 'By member' }).click();
  await expect(page).toHaveURL(/tab=member/);
  await expectInOrder(page);
  await table(page, 'By member').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/slips\?filter=/);
  await expect(page.locator('main tbody tr')).toHaveCount(1);
  await page.goBack();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('#report-paper')).toContainText('Your share only');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.getByRole('link', { name: 'Next round' }).click();
  await expect(page).toHaveURL(new RegExp(`round=${next.id}`));
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  expect((await cellsOf(page, 'By member', /^Total/)).slice(2, 5)).toEqual(['70.00', '35.00', '–']);
});

test('a wallet is told entry by entry, each leading to its cause', async ({ page, master, arriveAs }) => {
  const { agent, bettor, name } = await reportScene(master);
  await arriveAs(agent.api, `/transaction?period=today&account=${bettor.memberId}`);
  await page.getByRole('button', { name: 'By type' }).click();
  const kinds = table(page, 'By type');
  await expect(kinds.getByRole('rowheader')).toHaveText(['Round settled', 'Slip', 'Total'], { ignoreCase: true });
  expect((await cellsOf(page, 'By type', /^Total/)).slice(1)).toEqual(['10,800.00', '200.00', '10,600.00']);
  await expect(page.getByText('Closing balance (฿) 10,600.00')).toBeVisible();
  await expectInOrder(page);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Amount from' }).click();
  await page.getByRole('textbox', { name: 'Amount from' }).fill('1000');
  await page.keyboard.press('Escape');
  const entries = table(page, 'Transaction');
  await expect(entries.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/size=100000/);
  await expect(entries).toContainText(name);
  await page.getByRole('button', { name: /^Amount from.*1,000\.00/ }).press('Delete');
  await expect(entries.getByRole('row')).toHaveCount(4);
  await entries.getByRole('link', { name: /^Slip/ }).first().click();
  await expect(page).toHaveURL(/\/slips\/show/);
});

test('what regulators ask for is there, and its alterations are for those who may read them', async ({
  page,
  master,
  arriveAs,
}) => {
  const { agent, viewer, name, range } = await reportScene(master);
  await arriveAs(agent.api, '/reports/liability');
  const owed = await cellsOf(page, 'Liability', /^Total/);
  expect([owed[1], owed[4], owed[6]]).toEqual(['10,600.00', '70.00', '10,670.00']);
  await expectInOrder(page);
  await arriveAs(agent.api, `/reports/voids?${range}`);
  await expect(page.getByText('Nothing was cancelled or refunded in this period')).toBeVisible();
  await expectInOrder(page);
  await arriveAs(agent.api, `/reports/performance?${range}`);
  await expect(table(page, 'Game performance').getByRole('rowheader').first()).toHaveText(name);
  await expectInOrder(page);
  await arriveAs(agent.api, '/reports/events?period=today');
  await expect(table(page, 'Events and changes').getByRole('row').nth(1)).toBeVisible();
  await expectInOrder(page);
  await arriveAs(viewer.api, '/reports/events');
  await expect(page).toHaveURL(/not-authorized/);
});
