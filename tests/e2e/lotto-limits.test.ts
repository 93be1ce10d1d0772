/** Limits of the house: tightened by one key, loosened with a reason, taken back; single numbers closed in a few keys. */
import { expect, type Page } from '@playwright/test';
import type { LottoRecord } from '../../domain/entities/lotto';
import type { LottoLimits } from '../../domain/limits/lotto-limits';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { uniqueName, type Api } from '../support/e2e-api';
import { expectNoSidewaysScroll, untilFilled } from '../support/e2e-looks';

const PHONE = { width: 390, height: 844 };

/** A lottery of the test's own, with a round that opens by the clock: hourly rounds would end, one of the month stays. */
async function ownLotto(master: Api, model: string): Promise<LottoRecord> {
  const [found] = await master.get<{ id: string }[]>(`/lottos?filter=${encodeURIComponent(JSON.stringify({ code: model }))}`);
  const answer = await master.call(`/lottos/${found?.id}/clone`, 'POST', { code: uniqueName('l'), name: uniqueName('Lotto ') });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as LottoRecord;
}

const box = (page: Page, betType: string, column: string) => page.getByLabel(`${betType}, ${column}`, { exact: true });
const capOf = async (master: Api, id: string) =>
  (await master.get<LottoLimits>(`/limits/${id}`)).future.find(({ betType }) => betType === 'top3')?.cap;

test('a limit is tightened by one key, loosened with a reason, and taken back', async ({ page, master, arriveAs }) => {
  const lotto = await ownLotto(master, 'hanoi');
  await arriveAs(master, `/lotto/limit?id=${lotto.id}`);
  const cap = box(page, '3-top', 'Cap per number ฿');
  await expect(cap).toHaveValue('600');
  await cap.focus();
  await page.keyboard.press('-');
  await expect(cap).toHaveValue('540');
  await expect(page.getByText('3-top: cap ฿600 → ฿540')).toBeVisible();
  expect(await capOf(master, lotto.id)).toBe(54_000);
  await expect(page.getByRole('row', { name: /^3-top/ })).toContainText('486,000');

  await cap.fill('50%');
  await page.keyboard.press('Enter');
  await expect(cap).toHaveValue('270');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(cap).toHaveValue('540');

  await cap.fill('1,000');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'This loosens a limit' });
  await expect(dialog).toContainText('3-top: cap ฿540 → ฿1,000');
  await expect(dialog.getByRole('button', { name: 'Loosen' })).toBeDisabled();
  await page.keyboard.type('a slow day');
  await page.keyboard.press('Enter');
  await expect(cap).toHaveValue('1,000');

  await page.getByRole('button', { name: 'Change the price of 3-top' }).click();
  await page.getByRole('radio', { name: /^Levels/ }).click();
  await page.getByLabel('Rates, from the first level on').fill('900, 800, 700');
  await expect(page.getByRole('dialog')).toContainText('At most ฿2,400,000 on a number');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Reason').fill('a regular draw');
  await page.getByRole('button', { name: 'Loosen' }).click();
  await expect(page.getByRole('row', { name: /^3-top/ })).toContainText('900 → 800 → 700');

  await page.getByRole('button', { name: 'Changes' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('dialog')).toContainText('Reason: a slow day');
  await expectAxeClean(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await untilFilled(page);
  await expectAxeClean(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('agents read the limits and set none', async ({ page, master, arriveAs }) => {
    const agent = await master.addPerson();
    await arriveAs(agent.api, '/lotto/limit');
    await expect(page.getByText('To be read only: limits are set by the house.')).toBeVisible();
    await expect(box(page, '3-top', 'Cap per number ฿')).toHaveAttribute('readonly');
    await expect(page.getByText('Fullest now')).toHaveCount(0);
    await untilFilled(page);
    await expectNoSidewaysScroll(page);
    await expectAxeClean(page);
  });
});
