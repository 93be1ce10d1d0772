/** The money of an account: the agreed terms, transfers, debts and their collection, and the ledger of it all. */
import { expect, type Page } from '@playwright/test';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import type { Api } from '../support/e2e-api';
import { expectNoSidewaysScroll, untilFilled } from '../support/e2e-visual';

const PHONE = { width: 390, height: 844 };
let requests = 0;

/** Moves money through the API, in satang. */
async function move(api: Api, id: string, what: string, amount: number): Promise<void> {
  requests += 1;
  const requestId = `01890000-0000-7000-8000-${String(Date.now() % 1e8).padStart(8, '0')}${String(requests).padStart(4, '0')}`;
  const answer = await api.call(`/accounts/${id}/${what}`, 'POST', { requestId, amount, reason: 'for the test' });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Gives master itself something to deposit from. */
async function fundMaster(master: Api, amount: number): Promise<void> {
  const { id } = await master.get<{ id: string }>('/my-account');
  await move(master, id, 'deposits', amount);
}

async function expectInOrder(page: Page): Promise<void> {
  await untilFilled(page);
  await expectNoSidewaysScroll(page);
  await expectAxeClean(page);
}

test('an agent is given credit and money, and its ledger tells of it', async ({
  page,
  master,
  arriveAs,
  expectRefusals,
}) => {
  expectRefusals(412, 400);
  // Far more than other tests bet and win against the operator at the same time.
  await fundMaster(master, 100_000_000);
  const agent = await master.addPerson({ givenPt: 9_000 });
  await arriveAs(master, `/agents/edit?id=${agent.id}`);
  await page.getByRole('tab', { name: 'Credit', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/credit-settings\\?id=${agent.id}`));
  await page.getByLabel('Credit limit').fill('50,000');
  await page.getByLabel('Alarm at (% used)').fill('75');
  await page.getByLabel('Settlement cycle').click();
  await page.getByRole('option', { name: 'Daily' }).click();
  // Another user changes the same in the meantime.
  await master.change(`/accounts/${agent.id}/terms`, { creditLimit: 4_000_000 });
  await page.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('dialog');
  await expect(conflict).toContainText('40,000.00');
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await master.get(`/accounts/${agent.id}/terms`)).toMatchObject({
    creditLimit: 5_000_000,
    usedCreditAlarm: 7_500,
    clearingCycle: 'daily',
  });

  // Extra credit beyond the limit for a while counts as spendable.
  await page.getByLabel('Temporary extra credit').fill('500');
  await page.getByLabel('Extra credit until').fill('2031-01-01T12:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('50,500.00')).toBeVisible();

  await page.getByRole('tab', { name: 'Limits', exact: true }).click();
  const limits = page
    .getByRole('table', { name: `Limits of ${agent.username} by lotto` })
    .getByRole('row')
    .filter({ hasText: '2-top' });
  await expect(limits).toContainText('The house');
  const own = limits.getByLabel('2-top, Your own max per line (฿)');
  await own.fill('300');
  await page.keyboard.press('Enter');
  await expect(limits).toContainText('Set by master');
  await own.fill('');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Reason').fill('over');
  await page.keyboard.press('Enter');
  await expect(limits).not.toContainText('Set by master');
  await expectInOrder(page);
  await page.getByRole('tab', { name: 'Credit', exact: true }).click();

  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  const deposit = page.getByRole('dialog', { name: `Deposit to ${agent.username}` });
  await deposit.getByLabel('Amount').fill('1,234.50');
  await expect(deposit.getByRole('status')).toHaveText(`${agent.username}: even → has ฿1,234.50`);
  await deposit.getByLabel('Note').fill('first float');
  await expectAxeClean(page);
  await deposit.getByRole('button', { name: 'Deposit ฿1,234.50' }).click();
  await expect(page.getByText(`Done. ${agent.username} now: has ฿1,234.50`)).toBeVisible();
  await expect(page.getByText('51,734.50')).toBeVisible();

  // A money transfer doesn't take over another user's changes while the form has typed text.
  await page.getByLabel('Alarm at (% used)').fill('60');
  await master.change(`/accounts/${agent.id}/terms`, { suspendsAtLimit: true });
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const withdrawal = page.getByRole('dialog', { name: `Withdraw from ${agent.username}` });
  await withdrawal.getByLabel('Amount').fill('2000');
  await expect(withdrawal.getByText('At most ฿1,234.50')).toBeVisible();
  await expect(withdrawal.getByRole('button', { name: 'Withdraw ฿2,000.00' })).toBeDisabled();
  await withdrawal.getByRole('button', { name: 'Full amount: ฿1,234.50' }).click();
  await withdrawal.getByRole('button', { name: 'Withdraw ฿1,234.50' }).click();
  await expect(page.getByText(`Done. ${agent.username} now: even`)).toBeVisible();
  await expect(page.getByText('Someone else has changed this.')).toBeVisible();
  await expectInOrder(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect(conflict).toHaveCount(0);
  await expect
    .poll(() => master.get(`/accounts/${agent.id}/terms`))
    .toMatchObject({ usedCreditAlarm: 6_000, suspendsAtLimit: true });

  await page.getByRole('tab', { name: 'Ledger' }).click();
  const rows = page.getByRole('table', { name: 'Ledger' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText(/Withdrawal.*−1,234\.50.*0\.00.*master/);
  await expect(rows.nth(2)).toContainText(/Deposit.*first float.*\+1,234\.50/);
  await page.getByRole('button', { name: 'Yesterday' }).click();
  await expect(page.getByText('No entries for this selection.')).toBeVisible();
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Deposit' }).click();
  await expect(rows).toHaveCount(2);
  await expectInOrder(page);
});

test('an agent sets its own hold, and gives no more commission than it has', async ({
  page,
  master,
  arriveAs,
  expectRefusals,
}) => {
  expectRefusals(400);
  const agent = await master.addPerson({ givenPt: 9_000 });
  await arriveAs(agent.api, '/credit-settings');
  await expect(page.getByText('Read only: the direct upline sets the terms.')).toBeVisible();
  await page.getByRole('tab', { name: 'Own hold' }).click();
  await page.getByLabel('3-top').fill('500');
  await page.getByLabel('Takes the remainder').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await master.get(`/accounts/${agent.id}/holds`)).toMatchObject({
    holds: [{ betType: 'top3', cap: 50_000 }],
    takesRest: true,
  });
  await expectInOrder(page);

  const member = await agent.api.addMember({ username: `${agent.username}m` });
  await page.goto(`/credit-settings?id=${member.id}&tab=rates`);
  await page.getByLabel('3-top', { exact: true }).fill('99');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/At most [\d.]+%/)).toBeVisible();
  await page.getByRole('button', { name: /^3-top: set the max/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectInOrder(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('an agent collects what a member owes, part by part', async ({ page, master, arriveAs }) => {
    const agent = await master.addPerson({ givenPt: 9_000 });
    await master.change(`/accounts/${agent.id}/terms`, { creditLimit: 1_000_000 });
    const member = await agent.api.addMember({ username: `${agent.username}m` });
    await agent.api.change(`/accounts/${member.id}/terms`, { creditLimit: 100_000 });
    await move(master, member.id, 'adjustments', -90_000);
    await arriveAs(agent.api, '/members');
    // The list marks members near their limit, and links to their money.
    await page.getByText(`${agent.username}m`).first().waitFor();
    await page.goto(`/credit-settings?id=${member.id}`);
    await expect(page.getByText('owes ฿900.00').first()).toBeVisible();
    await expect(page.getByText('Near the limit')).toBeAttached();
    await page.getByRole('button', { name: 'Collect ฿900.00' }).tap();
    const dialog = page.getByRole('dialog', { name: `Collect from ${member.username}` });
    await dialog.getByLabel('Amount').fill('400');
    await expect(dialog.getByRole('status')).toHaveText(`${member.username}: owes ฿900.00 → owes ฿500.00`);
    await expectAxeClean(page);
    await dialog.getByRole('button', { name: 'Collect ฿400.00' }).tap();
    await page.getByRole('button', { name: 'Collect ฿500.00' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Collect ฿500.00' }).tap();
    await expect(page.getByText(`Done. ${member.username} now: even`)).toBeVisible();
    await expectInOrder(page);
    expect(await agent.api.get(`/accounts/${agent.id}/terms`)).toMatchObject({ balance: -90_000 });

    await page.getByRole('tab', { name: 'Ledger' }).tap();
    await expect(page.getByText('+500.00')).toBeVisible();
    await expectInOrder(page);
  });
});
