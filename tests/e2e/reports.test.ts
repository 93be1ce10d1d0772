/** Win/Lose: from a week's result to the slips behind it, back again, and as a link for a user with fewer rights. */
import { expect, type Page } from '@playwright/test';
import { permissionOf } from '../../domain/access';
import { formatBusinessDate } from '../../domain/format';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { type Api, uniqueName } from '../support/e2e-api';
import { Bettor, moveRound, openLotto, openRounds } from '../support/e2e-book';
import { expectNoSidewaysScroll, untilFilled } from '../support/e2e-visual';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const RESULT = { family: 'thai', first: '123456', front3: ['111', '222'], bottom3: ['333', '444'], bottom2: '78' };

/** An agent with an agent below it, whose member won 10,800 of 130 baht in a settled round. */
async function settledScene(master: Api) {
  const lotto = await openLotto(master, 'thai', uniqueName('Thai '));
  const right = (level: 'edit' | 'all') => ({ ...permissionOf('off'), lotto: level });
  const enterer = await master.addDecider({ username: uniqueName('enter'), permission: right('edit') });
  const checker = await master.addDecider({ username: uniqueName('check'), permission: right('all') });
  const upper = await master.addPerson({ username: uniqueName('wl'), givenPt: 5_000 });
  await master.change(`/accounts/${upper.id}/terms`, { creditLimit: 100_000_000 });
  const lower = await upper.api.addPerson({ username: `${upper.username}01`, givenPt: 4_000 });
  await upper.api.change(`/accounts/${lower.id}/terms`, { creditLimit: 50_000_000 });
  const bettor = await Bettor.of(master, lower, 100_000);
  const [round] = await openRounds(master, lotto.id, 1);
  if (!round) throw new Error('no round is open');
  await bettor.bet(round.id, [
    ['top3', '456', 10],
    ['bottom2', '78', 20],
    ['top2', '99', 100],
  ]);
  await moveRound(checker.api, round.id, 'close');
  const { approvalId } = await moveRound(enterer.api, round.id, 'result', { official: RESULT });
  await checker.api.call(`/approvals/${String(approvalId)}/approve`, 'POST', {});
  return { upper, lower, date: formatBusinessDate(round.businessDate ?? '') };
}

async function choosePeriod(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Period: / }).click();
  await page.getByRole('group', { name: 'Period' }).getByRole('button', { name }).click();
}

const table = (page: Page) => page.getByRole('table', { name: 'Win / Lose' });
const toRow = (page: Page, name: RegExp) => table(page).getByRole('row', { name });
/** Returns the total of each side in a row, downline first. */
const sidesOf = async (page: Page, name: RegExp) => {
  const cells = await toRow(page, name).getByRole('cell').allTextContents();
  return [6, 9, 12].map((place) => cells[place]);
};

test('what an agent won or lost leads to the slips behind it, and to nobody else’s', async ({
  page,
  master,
  arriveAs,
}) => {
  const { upper, lower, date } = await settledScene(master);
  await arriveAs(upper.api, '/win-lose');
  await expect(page.getByRole('button', { name: 'Period: This week' })).toBeVisible();
  await choosePeriod(page, 'Yesterday');
  await expect(page.getByText('Nothing was settled in this period')).toBeVisible();

  await choosePeriod(page, 'Custom…');
  await page.getByLabel('From', { exact: true }).fill(date);
  await page.getByLabel('To', { exact: true }).fill(date);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Period: ${date}` })).toBeVisible();
  await expect(toRow(page, new RegExp(`^${lower.username}`))).toBeVisible();
  // 10,670 were lost in all: half is the house's, a tenth is the agent's own, the rest is below.
  const lost = await sidesOf(page, new RegExp(`^${lower.username}`));
  expect(lost[1]).toBe('−1,067.00');
  expect(await sidesOf(page, /^Total/)).toEqual(lost);
  await untilFilled(page);
  await expectAxeClean(page);

  const shared = page.url();
  await page.getByRole('link', { name: lower.username, exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Details of' })).toContainText(
    `${upper.username}/${lower.username}`,
  );
  // It stays the reader's own part at every account.
  expect(await sidesOf(page, /^Total/)).toEqual(lost);
  await table(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/slips\?filter=/);
  await expect(page.locator('main tbody tr')).toHaveCount(1);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(shared);

  await page.getByRole('button', { name: 'Stake (฿)' }).click();
  await expect(page).toHaveURL(/order=-stake/);
  await page.getByLabel('Group by').click();
  await page.getByRole('option', { name: 'Bet type' }).click();
  // The bet type with the largest loss comes first.
  await expect(table(page).getByRole('rowheader')).toHaveText(['3-top', '2-bottom', '2-top', 'Total'], {
    ignoreCase: true,
  });

  // It is kept by name, and found again.
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click();
  await page.getByLabel('Name').fill('By type');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'View: By type' })).toBeVisible();
  const kept = page.url();
  await choosePeriod(page, 'Yesterday');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'By type' }).click();
  await expect(page.getByRole('button', { name: 'View: By type' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('by')).toBe(new URL(kept).searchParams.get('by'));
  await expect(table(page).getByRole('rowheader').first()).toHaveText('3-top', { ignoreCase: true });

  await page.setViewportSize(PHONE);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  const cards = page.getByRole('list', { name: 'Win / Lose' });
  await expect(cards.getByRole('listitem').first()).toContainText('−1,067.00');
  await expect(cards.getByText('You · Commission')).toHaveCount(0);
  await cards.getByRole('button', { name: 'More' }).first().click();
  await expect(cards.getByText('You · Commission')).toHaveCount(1);
  await untilFilled(page);
  await expectAxeClean(page);
  await page.setViewportSize(DESK);

  await arriveAs(lower.api, shared.replace(/^https?:\/\/[^/]+/, ''));
  await expect(page.getByText('Your share only')).toBeVisible();
  await expect(table(page).getByRole('rowheader')).toHaveCount(2);
  await expect(toRow(page, new RegExp(`^${lower.username}\\.`))).toBeVisible();
});

test('bet types stand as columns of one figure, each with its total', async ({ page, master, arriveAs }) => {
  const { upper, date } = await settledScene(master);
  const day = date.split('/').reverse().join('-');
  await page.setViewportSize(DESK);
  await arriveAs(upper.api, `/win-lose?period=range&from=${day}&to=${day}&by=lotto`);
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('combobox', { name: 'Bet types as columns' }).click();
  await page.getByRole('option', { name: 'Stake (฿)', exact: true }).click();
  await page.keyboard.press('Escape');
  const pivot = page.getByRole('table', { name: 'Win / Lose: Stake (฿)' });
  await expect(pivot.getByRole('columnheader')).toHaveText(['Lotto', '3-top', '2-top', '2-bottom', 'Total']);
  await expect(pivot.getByRole('row', { name: /^Total/ })).toHaveText('Total10.00100.0020.00130.00');
  await page.setViewportSize(PHONE);
  await untilFilled(page);
  await expectNoSidewaysScroll(page);
  await expectAxeClean(page);
  // A cell leads to those who make it.
  await page.setViewportSize(DESK);
  await pivot.getByRole('link', { name: '20.00' }).click();
  await expect(page).toHaveURL(/betType=bottom2/);
});
