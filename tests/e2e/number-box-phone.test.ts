/** A list of restricted numbers as it comes in a chat, at desk and on a phone: applied, asked about, and kept. */
import { expect } from '@playwright/test';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { uniqueName } from '../support/e2e-api';
import { openLotto, openRounds } from '../support/e2e-book';
import { expectNoSidewaysScroll, photograph } from '../support/e2e-visual';

const LIST = 'เลขอั้น: 27 72 05 (บน ล่าง)\nเลขปิด 123\nจ่ายครึ่ง 19 91\n36=500 ล่าง\n48=1,5';

test('clear numbers are restricted, the others stay with their questions', async ({ page, master, arriveAs }) => {
  const lotto = await openLotto(master, 'hanoi', uniqueName('Lotto '));
  await openRounds(master, lotto.id, 1);
  await arriveAs(master, `/lotto/limitNumber?id=${lotto.id}`);
  const box = page.getByRole('textbox', { name: 'Numbers' });
  await expect(page.getByText('No restricted numbers yet.')).toBeVisible();
  await box.fill(LIST);
  const open = page.getByRole('list', { name: 'Passages to check' }).getByRole('listitem');
  await expect(open).toHaveText([/Restricted: closed or half-pay\?/, /Unclear amount\./]);
  const chips = page.getByRole('list', { name: 'Preview' });
  await expect(chips).toContainText('36 2-bottom · up to ฿500');
  await expect(chips).not.toContainText('36 2-top');
  await expectNoSidewaysScroll(page);
  await expectAxeClean(page);
  await photograph(page, `number-box-${(page.viewportSize()?.width ?? 0) < 600 ? 'phone' : 'desk'}`);

  await box.press('Enter');
  await expect(box).toHaveValue('เลขอั้น: 27 72 05 (บน ล่าง)\n48=1,5');
  await page.getByRole('button', { name: '27, 72, 05 2-top, 2-bottom: Half-pay' }).click();
  await page.getByRole('button', { name: 'Delete “48=1,5” from the box' }).click();
  await box.press('Enter');
  await expect(box).toHaveValue('');
  const rules = page.getByRole('table', { name: 'Restricted numbers' });
  await expect(rules.getByRole('row').filter({ hasText: '2-bottom27' })).toContainText('Half-pay');
  await expect(rules.getByRole('row').filter({ hasText: '123' }).first()).toContainText('Closed');
});
