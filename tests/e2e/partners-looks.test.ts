/** The screens about partners at a desk and on a phone: nothing beside the page, axe clean. */
import { expect } from '@playwright/test';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { expectNoSidewaysScroll, untilFilled } from '../support/e2e-looks';
import { addTransferPartner } from '../support/e2e-partner';

test('settings and log fit, with a partner that has called', async ({ page, master, arriveAs }) => {
  const { id, name, call } = await addTransferPartner(master);
  for (let turn = 0; turn < 5; turn += 1) await call('GET', '/rounds?lotto=hanoi');
  await call('GET', '/rounds', { signature: '0'.repeat(64) });
  await arriveAs(master, '/api/setting-transfer');
  const card = page.getByRole('region', { name, exact: true });
  await expect(card).toContainText('5 ok', { timeout: 15_000 });
  await untilFilled(page);
  await expectNoSidewaysScroll(page);
  await expectAxeClean(page);
  await page.goto(`/api/log-transfer?partner=${id}`);
  const rows = page.getByRole('list', { name: 'Calls, the newest first' }).getByRole('button');
  await expect(rows).toHaveCount(6);
  const fontOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).fontFamily);
  expect(await fontOf('main li .state-chip')).toBe(await fontOf('main li'));
  await untilFilled(page);
  await expectNoSidewaysScroll(page);
  await expectAxeClean(page);
  await rows.first().click();
  await expect(page.getByRole('dialog')).toContainText('Correlation id');
  await expectNoSidewaysScroll(page);
  await expectAxeClean(page);
});
