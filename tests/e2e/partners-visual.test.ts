/** The screens about partners at a desk and on a phone: nothing overflows the page, and axe finds no fault. */
import { expect } from '@playwright/test';
import { startReferencePartner } from '../../examples/reference-partner/server';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { expectNoSidewaysScroll, untilFilled } from '../support/e2e-visual';
import { addSeamlessPartner, addTransferPartner } from '../support/e2e-partner';

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
  const rows = page.getByRole('list', { name: 'Calls, newest first' }).getByRole('button');
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

test('a wallet is certified, and statements have a tab of their own', async ({ page, master, arriveAs }) => {
  const secrets = new Map<string, string>();
  const server = await startReferencePartner({ secrets, opening: 100_000 });
  try {
    const partner = await addSeamlessPartner(master, server.url);
    secrets.set(partner.keyId, partner.secret);
    await partner.call('POST', '/members', { body: { username: `${partner.agent.username}.x` } });
    await arriveAs(master, '/api/setting');
    const card = page.getByRole('region', { name: partner.name, exact: true });
    await card.getByRole('button', { name: `Certify: ${partner.name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Run all cases' }).click();
    await expect(dialog).toContainText('29 of 29 passed', { timeout: 15_000 });
    await expectNoSidewaysScroll(page);
    await expectAxeClean(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('tab', { name: 'Reconciliation' }).click();
    await page.getByRole('combobox', { name: 'Partner' }).click();
    await page.getByRole('option', { name: partner.name }).click();
    await expect(page.getByText('No complete day yet')).toBeVisible();
    await untilFilled(page);
    await expectNoSidewaysScroll(page);
    await expectAxeClean(page);
  } finally {
    await server.close();
  }
});
