/**
 * Lay-off: one click cuts the excess. The batch is sent, answered, resolved by the result, and settled with the dealer.
 */
import { expect } from '@playwright/test';
import { permissionOf } from '../../domain/access';
import type { BetType } from '../../domain/bets/bet-type';
import type { LottoRecord } from '../../domain/entities/lotto';
import type { RoundRecord } from '../../domain/entities/round';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { uniqueName, type Api } from '../support/e2e-api';
import { Bettor, moveRound, openLotto, openRounds } from '../support/e2e-book';
import { expectNoSidewaysScroll, untilFilled } from '../support/e2e-visual';

const BAHT = 100;
const PHONE = { width: 390, height: 844 };

/** An open round in which somebody has bet. */
async function soldRound(
  master: Api,
  lines: readonly [BetType, string, number][],
): Promise<{ lotto: LottoRecord; round: RoundRecord }> {
  const lotto = await openLotto(master, 'hanoi', uniqueName('Lay '));
  const agent = await master.addPerson({ username: uniqueName('lay') });
  await master.change(`/accounts/${agent.id}/terms`, { creditLimit: 1_000_000 * BAHT });
  const [round] = await openRounds(master, lotto.id, 1);
  if (!round) throw new Error('no round is open');
  const bettor = await Bettor.of(master, agent);
  await bettor.bet(round.id, lines);
  return { lotto, round };
}

test('what stands above is cut, sent, partly accepted, settled and paid', async ({
  page,
  context,
  master,
  arriveAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { lotto, round } = await soldRound(master, [
    ['top2', '45', 800],
    ['top2', '12', 600],
    ['row3', '123', 50],
  ]);
  const name = uniqueName('Somchai ');
  await arriveAs(master, `/lotto/edit-transfer?id=${lotto.id}&tab=dealers`);
  await page.getByRole('button', { name: 'Add dealer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('2-top, Rate').fill('85');
  await dialog.getByLabel('2-top, Commission %').fill('10');
  await untilFilled(page);
  await expectAxeClean(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const dealer = page.getByRole('region', { name, exact: true });
  await expect(dealer).toContainText('2-top ×85, 10%');
  await expect(dealer).toContainText('Even');

  await page.getByRole('tab', { name: 'Keep limits' }).click();
  await page.getByLabel('2-top, keep limit (฿)').fill('500');
  await page.getByLabel('Reminder before the close (minutes)').fill('1440');
  await untilFilled(page);
  await expectAxeClean(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();

  await page.getByRole('tab', { name: 'Lay-off', exact: true }).click();
  await page.getByRole('combobox', { name: 'Dealer' }).click();
  await page.getByRole('option', { name, exact: true }).click();
  const row = page
    .getByRole('table', { name: 'Numbers above their keep limit' })
    .getByRole('row')
    .filter({ hasText: '45' });
  await expect(row).toContainText('300');
  await page.getByRole('button', { name: 'Lay off all excess: ฿400' }).click();
  await expect(page.getByText('Batch #1 created and its text copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/2-top\n12=100\n45=300\n\nTotal ฿400/);
  const batch = page.getByRole('region', { name: `#1 to ${name}` });
  await expect(batch).toContainText('Draft');
  await batch.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(batch.getByText('Sent', { exact: true })).toBeVisible();
  await batch.getByRole('button', { name: 'Record answer…' }).click();
  await page.getByRole('radio', { name: 'Partly' }).check();
  await page.getByRole('dialog').getByLabel('2-top 12').fill('0');
  await page.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
  await expect(batch).toContainText('฿300 of ฿400');
  await untilFilled(page);
  await expectAxeClean(page);

  const right = (level: 'edit' | 'all') => ({ ...permissionOf('off'), lotto: level });
  const enterer = await master.addDecider({ username: uniqueName('enter'), permission: right('edit') });
  const checker = await master.addDecider({ username: uniqueName('check'), permission: right('all') });
  await moveRound(checker.api, round.id, 'close');
  const { approvalId } = await moveRound(enterer.api, round.id, 'result', {
    official: { family: 'hanoi', special: '12345', first: '67889' },
  });
  await checker.api.call(`/approvals/${String(approvalId)}/approve`, 'POST', {});
  // 300 less 10 % against 300 × 85.
  await expect(batch).toContainText('the dealer owes us ฿25,230', { timeout: 20_000 });

  await page.goto(`/lotto/result/round?id=${round.id}&tab=layOff`);
  await expect(page.getByRole('table', { name: 'Lay-off' })).toContainText('−25,230.00');
  await page.getByRole('link', { name: 'Go to lay-off' }).click();
  await page.getByRole('tab', { name: 'Dealers' }).click();
  await dealer.getByRole('button', { name: `Record payment: ${name}` }).click();
  await page.getByRole('dialog').getByLabel('Payment method').fill('transfer');
  await page.getByRole('button', { name: 'Record ฿25,230' }).click();
  await expect(dealer).toContainText('Even');
  await dealer.getByRole('button', { name: `Account: ${name}` }).click();
  await expect(dealer.getByRole('table', { name: 'Account' })).toContainText('Dealer paid · transfer');
  await untilFilled(page);
  await expectAxeClean(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a batch is cut, sent and accepted by thumb; agents only read what is kept', async ({
    page,
    master,
    arriveAs,
  }) => {
    const { lotto, round } = await soldRound(master, [['top2', '45', 800]]);
    const name = uniqueName('Wichai ');
    await master.call('/dealers', 'POST', {
      name,
      note: '',
      isOn: true,
      terms: [{ betType: 'top2', rate: 9_000, commission: 1_000 }],
    });
    await master.change(`/lay-off/${lotto.id}`, {
      keeps: [{ betType: 'top2', number: null, by: 'budget', amount: 1_800_000 }],
    });
    await arriveAs(master, `/lotto/edit-transfer?id=${lotto.id}&tab=rounds&round=${round.id}`);
    await page.getByRole('combobox', { name: 'Dealer' }).tap();
    await page.getByRole('option', { name, exact: true }).tap();
    // 18,000 at 90 keep 200.
    await page.getByRole('button', { name: 'Lay off all excess: ฿600' }).tap();
    const batch = page.getByRole('region', { name: `#1 to ${name}` });
    await batch.getByRole('button', { name: 'Mark as sent' }).tap();
    await batch.getByRole('button', { name: 'Record answer…' }).tap();
    await expect(page.getByRole('radio', { name: 'All accepted: ฿600' })).toBeChecked();
    await page.getByRole('dialog').getByRole('button', { name: 'Record' }).tap();
    await expect(batch.getByText('Accepted', { exact: true })).toBeVisible();
    await untilFilled(page);
    await expectNoSidewaysScroll(page);
    await expectAxeClean(page);

    const agent = await master.addPerson();
    await arriveAs(agent.api, `/lotto/edit-transfer?id=${lotto.id}`);
    await expect(page.getByText('Read only: only the house can lay off.')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Dealers' })).toHaveCount(0);
    await untilFilled(page);
    await expectNoSidewaysScroll(page);
    await expectAxeClean(page);
    await page.getByRole('tab', { name: 'Wallet terms' }).tap();
    await expect(page.getByLabel('Offered to transfer wallets')).toBeDisabled();
  });
});
