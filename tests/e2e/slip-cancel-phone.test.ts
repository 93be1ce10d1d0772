/** At desk and on a phone: the figures before a cancel, and the cancelled slip afterwards. */
import { expect } from '@playwright/test';
import { test } from '../support/e2e';
import { chooseFor, keyIn, savedNotice, slipScene } from '../support/e2e-slips';

test('a cancel opens at the figures that decide, and leaves what the slip had been', async ({
  page,
  master,
  arriveAs,
}) => {
  const scene = await slipScene(master);
  await arriveAs(master, '/slips/add');
  await chooseFor(page, scene);
  await keyIn(page, '5 19 gates=10*5; doubles=20');
  await page.getByRole('button', { name: /Save slip/ }).click();
  await savedNotice(page).getByRole('link').click();

  // 55 of 2-top 10 and 20, of 2-bottom 5: one result pays one tail of each.
  const head = page.locator('dl').first();
  await expect(head).toContainText('Possible payout3,150.00');
  await page.getByRole('button', { name: 'Cancel slip' }).click();
  const dialog = page.getByRole('dialog', { name: /^Cancel slip/ });
  const effects = dialog.getByRole('table', { name: 'Effects' });
  await expect(dialog.getByLabel(/Reason/)).toBeFocused();
  await expect(effects.getByRole('row').first()).toBeInViewport({ ratio: 1 });
  await expect(effects.getByRole('row').last()).toBeInViewport({ ratio: 1 });
  await expect(effects).toContainText('3,150.00');

  await dialog.getByLabel(/Reason/).fill('typed wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Cancelled\. 485\.00 was refunded/)).toBeVisible();
  await expect(head).toContainText('Stake485.00');
  await expect(head).toContainText('Debit485.00');
  await expect(head).toContainText('Returned stake485.00');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByText('Select lines')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);

  await page.goto(`/slips?filter=${encodeURIComponent(JSON.stringify({ q: scene.member }))}`);
  await expect(page.locator('s').getByText('485.00').first()).toBeVisible();
});
