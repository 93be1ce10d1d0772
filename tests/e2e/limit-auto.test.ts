/** Automatic limits: rules are set and tried, steps come as numbers sell and are taken back, paused or kept from numbers. */
import { expect, type Page } from '@playwright/test';
import type { LottoRecord } from '../../domain/entities/lotto';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { uniqueName, type Api } from '../support/e2e-api';
import { Bettor, openLotto, openRounds } from '../support/e2e-book';
import { expectNoSidewaysScroll, untilFilled } from '../support/e2e-visual';

const PHONE = { width: 390, height: 844 };

const ruleOf = (page: Page, betType: string) => page.getByRole('region', { name: betType, exact: true });

test('rules are set, a step is seen as it comes, taken back, paused, and kept from a number', async ({
  page,
  master,
  arriveAs,
}) => {
  const lotto = await openLotto(master, 'hanoi', uniqueName('Auto '));
  const [round] = await openRounds(master, lotto.id, 1);
  const agent = await master.addPerson();
  await master.change(`/accounts/${agent.id}/terms`, { creditLimit: 100_000_000 });
  const bettor = await Bettor.of(master, agent);
  await arriveAs(master, `/lotto/limit-auto?id=${lotto.id}&round=${round?.id}`);
  await expect(page.getByText('No bet type of this lotto has an automatic rate.')).toBeVisible();

  // ฿90,000 at 90 is ฿1,000 of a number.
  await page.getByRole('button', { name: '2-top', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Automatic rules of 2-top' });
  await dialog.getByLabel('Max loss per number (฿)').fill('90,000');
  await expect(dialog.getByRole('img')).toHaveAccessibleName(/^90 up to ฿400, 90 up to ฿500, 81 up to ฿600/);
  await dialog.getByRole('button', { name: 'Remove step 1', exact: true }).click();
  await dialog.getByLabel('By %').first().fill('96');
  await expect(dialog.getByText('Each step needs its own percentage', { exact: false })).toBeVisible();
  await dialog.getByLabel('By %').first().fill('10');
  await dialog.getByRole('button', { name: 'Simulate on the last round' }).click();
  await expect(dialog.getByText('There is no finished round with bets of this type.')).toBeVisible();
  await expectAxeClean(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(ruleOf(page, '2-top')).toContainText('Max loss ฿90,000 per number, so up to ฿1,000 sold; 6 steps');

  // The stream tells of it, long before anything is read by the clock.
  await bettor.bet(round?.id ?? '', [['top2', '27', 500]]);
  const steps = page.getByRole('region', { name: 'Automatic steps of this round' });
  await expect(steps.getByRole('listitem')).toContainText(['2-top 27: at 50%, ฿500 sold, rate 90 → 81'], {
    timeout: 10_000,
  });
  await expect(bettor.bet(round?.id ?? '', [['top2', '27', 20]])).rejects.toThrow('rateChanged');
  await expect(steps.getByRole('listitem')).toContainText(['refused afterwards: ฿20 in 1 line'], { timeout: 10_000 });
  await steps.getByRole('button', { name: 'Revert' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('a dealer takes it');
  await page.keyboard.press('Enter');
  await expect(steps.getByRole('listitem')).toContainText(['reverted']);
  await bettor.bet(round?.id ?? '', [['top2', '27', 20]]);

  await page.getByRole('button', { name: 'Pause in this lotto' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('a glitch');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'a glitch' })).toContainText('Automatic steps are paused');
  await bettor.bet(round?.id ?? '', [['top2', '72', 700]]);
  await page.getByRole('button', { name: 'Resume steps' }).click();
  await expect(page.getByText('a glitch')).toHaveCount(0);

  const exempt = page.getByRole('region', { name: 'Exempt numbers' });
  await exempt.getByLabel('Numbers').fill('13');
  await exempt.getByLabel('Reason').fill('laid off');
  await page.keyboard.press('Enter');
  await expect(exempt.getByText('2-top 13 · This round')).toBeVisible();
  await bettor.bet(round?.id ?? '', [['top2', '13', 800]]);
  await page.getByRole('button', { name: 'Simulate the rules on the last round' }).click();
  await expect(page.getByText('There is no finished round with bets of these types.')).toBeVisible();
  await expect(steps.getByRole('listitem')).toHaveCount(1);
  await untilFilled(page);
  await expectAxeClean(page);
});

/** A lotto whose two digits are priced automatically. */
async function pricedLotto(master: Api): Promise<LottoRecord> {
  const lotto = await openLotto(master, 'hanoi', uniqueName('Auto '));
  const pricing = {
    kind: 'auto',
    rate: 9_000,
    maxLoss: 9_000_000,
    steps: [{ at: 5_000, kind: 'drop', percent: 1_000 }],
  };
  await openRounds(master, lotto.id, 1);
  await master.change(`/limits/${lotto.id}`, { scope: 'both', changes: [{ betType: 'top2', pricing }] });
  return lotto;
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a rule is loosened with a reason', async ({ page, master, arriveAs }) => {
    const lotto = await pricedLotto(master);
    await arriveAs(master, `/lotto/limit-auto?id=${lotto.id}`);
    await page.getByRole('button', { name: 'Edit the rules of 2-top' }).tap();
    await page.getByLabel('From %').fill('60');
    await untilFilled(page);
    await expectNoSidewaysScroll(page);
    await expectAxeClean(page);
    await page.getByRole('button', { name: 'Save' }).tap();
    await page.getByRole('dialog', { name: 'This loosens a limit' }).getByLabel('Reason').fill('a slow day');
    await page.getByRole('button', { name: 'Loosen' }).tap();
    await expect(ruleOf(page, '2-top').getByRole('img')).toHaveAccessibleName('90 up to ฿600, 81 up to ฿1,000');
    await untilFilled(page);
    await expectNoSidewaysScroll(page);
    await expectAxeClean(page);
  });
});
