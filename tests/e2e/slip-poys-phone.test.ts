/** Whole poys as sellers send them, pasted at desk and on a phone: previewed, taken, compared, and split by sender. */
import { expect, type Page } from '@playwright/test';
import { formatMoney } from '../../domain/format';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { chooseFor, entryBox, pasteInto, savedNotice, slipScene, type SlipScene } from '../support/e2e-slips';
import { expectNoSidewaysScroll, photograph } from '../support/e2e-visual';
import { WHOLE_POYS } from '../unit/poy/seller-poys';

const BAHT = 100;

let scene: SlipScene;
test.beforeAll(async ({ master }) => {
  scene = await slipScene(master);
});

const preview = (page: Page) => page.getByRole('status').filter({ hasText: '= ฿' });
const slipOf = (page: Page, lines: number) => page.getByText(`${lines} lines`, { exact: true }).last();
const size = (page: Page) => ((page.viewportSize()?.width ?? 0) < 600 ? 'phone' : 'desk');

async function expectFine(page: Page, name: string): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAxeClean(page);
  await photograph(page, `poy-${name}-${size(page)}`);
}

test('three whole poys become slips', async ({ page, master, arriveAs }) => {
  test.slow();
  await arriveAs(master, '/slips/add');
  await chooseFor(page, scene);

  // A chat, in which the seller’s total is 110 more than the bets.
  await pasteInto(page, WHOLE_POYS.CHAT);
  await expect(entryBox(page)).toHaveValue(WHOLE_POYS.CHAT);
  await expect(preview(page)).toContainText('2-top 4 lines ฿130 · 2-bottom 3 ฿110 · 3-tod 1 ฿20 · 3-top 6 ฿120 = ฿380');
  await expect(preview(page)).toContainText('Written total ฿490: ฿110 missing');
  await expect(preview(page)).toContainText('407=20*6 = 3-top 047, 074, 407, +3 ฿20');
  await expectFine(page, 'chat');
  await page.keyboard.press('Enter');
  await expect(entryBox(page)).toHaveValue('');
  await expect(slipOf(page, 14)).toBeVisible();
  const aside = page.getByRole('complementary', { name: 'Names and totals of the text' });
  await expect(aside).toContainText('พี่นก งวด 1/12/69');
  await expect(aside).toContainText('฿110 missing');
  await page.getByRole('button', { name: /Save slip/ }).click();
  await expect(savedNotice(page)).toContainText(formatMoney(380 * BAHT));

  // A printed grid, with a word that was damaged on the way.
  await pasteInto(page, WHOLE_POYS.GRID.replace('5=300', '5=3OO'));
  await expect(preview(page)).toContainText('Written total ฿1,160: ฿300 missing');
  await expect(page.getByRole('list', { name: 'Passages to check' })).toContainText('5=3OO Unclear amount.');
  await expectFine(page, 'grid');
  await page.keyboard.press('Enter');
  await expect(slipOf(page, 9)).toBeVisible();
  await expect(entryBox(page)).toHaveValue('วิ่งบน\n5=3OO');
  await entryBox(page).fill('วิ่งบน\n5=300');
  await expect(preview(page)).toContainText('Equals the written total of ฿1,160');
  await page.keyboard.press('Enter');
  await expect(slipOf(page, 10)).toBeVisible();
  await expect(aside).toContainText('Equals the written total of ฿1,160');
  await page.getByRole('button', { name: /Save slip/ }).click();
  await expect(savedNotice(page)).toContainText(formatMoney(1_160 * BAHT));

  // An exported chat of two senders: a slip each, for a member of its own, and a request to cancel that only waits.
  await pasteInto(page, WHOLE_POYS.EXPORT);
  await expect(page.getByText('2 slips, at most 200 lines each')).toBeVisible();
  await expectFine(page, 'export');
  await page.keyboard.press('Enter');
  await expect(slipOf(page, 2)).toBeVisible();
  await expect(page.getByText('Save the slip of ป้าแดง first.')).toBeVisible();
  await page.getByRole('button', { name: /Save slip/ }).click();
  await expect(slipOf(page, 0)).toBeVisible();
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await expect(slipOf(page, 2)).toBeVisible();
  await expect(page.getByLabel('Member', { exact: true })).toHaveValue('');
  await expect(entryBox(page)).toHaveValue('10:36\tพี่นก\tยกเลิก 123');
  await expect(page.getByRole('link', { name: 'Find slips' })).toBeVisible();
  await expectFine(page, 'cancel');
});
