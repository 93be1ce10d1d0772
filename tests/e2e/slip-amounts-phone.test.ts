/** At desk and on a phone: an amount that was refused is never bet again, and what is offered is what there is. */
import { expect } from '@playwright/test';
import { test } from '../support/e2e';
import { chooseFor, draftLine, entryBox, keyIn, savedNotice, slipScene } from '../support/e2e-slips';

test('a number alone repeats no amount that was refused, through taking, saving and reloading', async ({
  page,
  master,
  arriveAs,
}) => {
  const scene = await slipScene(master, 50_000);
  await arriveAs(master, '/slips/add');
  await chooseFor(page, scene);
  const alone = page.getByText('Alone: ##=', { exact: false });

  await keyIn(page, '27=9999');
  await expect(draftLine(page, '27')).toContainText('At most 6,000.00.');
  await expect(alone).toHaveCount(0);
  await keyIn(page, '99');
  await expect(page.getByText('“99”: the amount is missing.')).toBeVisible();
  await page.reload();
  await expect(draftLine(page, '27')).toContainText('At most 6,000.00.');
  await expect(alone).toHaveCount(0);
  await entryBox(page).fill('');

  // Removed with its amount; what is taken instead is typed by nobody, and isn't repeated either.
  await page.getByRole('button', { name: 'Remove line 1' }).click();
  await keyIn(page, '36=50');
  await expect(alone).toHaveText('Alone: ##=50');
  await keyIn(page, '27=9999');
  await draftLine(page, '27').getByRole('button', { name: 'Take 6,000.00' }).click();
  await expect(alone).toHaveText('Alone: ##=50');
  await page.getByRole('button', { name: /Save slip/ }).click();
  await expect(savedNotice(page)).toContainText('6,050.00');
  await page.reload();
  await keyIn(page, '99');
  await expect(page.getByLabel('Stake of line 1, 99')).toHaveValue('50');
});

test('what is free is the least of all that bounds it', async ({ page, master, arriveAs }) => {
  const scene = await slipScene(master, 50_000);
  await arriveAs(master, '/slips/add');
  await chooseFor(page, scene);
  await keyIn(page, '27=120');
  await page.getByRole('button', { name: /Save slip/ }).click();
  await expect(savedNotice(page)).toBeVisible();

  // At most 6,000 a line, and 120 of the number's 6,000 are sold.
  await keyIn(page, '27=9999');
  await expect(draftLine(page, '27')).toContainText('At most 6,000.00.');
  await expect(draftLine(page, '27').getByRole('button', { name: /^Take/ })).toHaveText('Take 5,880.00');
  await page.getByRole('button', { name: /Take what is free/ }).click();
  await expect(page.getByLabel('Stake of line 1, 27')).toHaveValue('5880');
  await expect(page.getByRole('button', { name: /Save slip/ })).toBeEnabled();
});
