/** Rows of a list on a phone: cards worth reading, selecting them, and everything within reach of a thumb. */
import { expect } from '@playwright/test';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { expectNoSidewaysScroll } from '../support/e2e-visual';

test.skip(({ isMobile }) => !isMobile, 'about the phone');

test('cards unfold, are selected in a mode of their own, and are suspended together', async ({
  page,
  master,
  arriveAs,
}) => {
  const owner = await master.addPerson({ givenPt: 9_000 });
  const names = ['01', '02', '03'].map((number) => `${owner.username}${number}`);
  for (const username of names) await owner.api.addAgent({ username, nickname: 'ลูกสาย' });
  await arriveAs(owner.api, '/agents');
  const cards = page.getByRole('list', { name: 'Agents' }).getByRole('listitem');
  await expect(cards).toHaveCount(3);
  const card = cards.first();
  await expect(card.getByText('Active')).toBeVisible();
  await expect(card.getByText('Added')).toHaveCount(0);
  await card.getByRole('button', { name: 'More' }).click();
  await expect(card.getByText('Added')).toBeVisible();
  await expectNoSidewaysScroll(page);

  const add = page.getByRole('link', { name: 'Add agent' });
  await expect(add).toBeInViewport();
  expect((await add.boundingBox())?.y).toBeGreaterThan(700);

  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'List tools' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Select' }).click();
  for (const name of names.slice(0, 2)) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar.getByRole('status')).toHaveText('2 selected');
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expectAxeClean(page);
  await bar.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend 2 agents?' });
  await dialog.getByLabel('Reason').fill('nobody pays');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Suspended: 2 agents')).toBeVisible();
  await expect(card.getByText('Suspended', { exact: true })).toBeVisible();
});
