/** Partners: added, their key told once, replaced and revoked; how their calls go; each call found in the log. */
import { expect } from '@playwright/test';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { uniqueName } from '../support/e2e-api';
import { untilFilled } from '../support/e2e-visual';
import { addTransferPartner } from '../support/e2e-partner';

const PAGES = [
  ['/api/setting', 'Api Setting'],
  ['/api/setting-transfer', 'Api Setting (Transfer Wallet)'],
  ['/api/log', 'Api Log'],
  ['/api/fail', 'Api Fail'],
  ['/api/log-transfer', 'Api Log (Transfer Wallet)'],
] as const;

test('the addresses below /api are screens to a browser, and the API to everybody else', async ({
  page,
  request,
  master,
  arriveAs,
}) => {
  await arriveAs(master, '/api/setting');
  for (const [path, title] of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    const asked = await request.get(path, { headers: { accept: '*/*' } });
    expect([asked.status(), asked.headers()['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
    expect(asked.headers()['vary']).toContain('Accept');
  }
});

test('a partner is added, its key is told once, replaced and revoked, and it is paused', async ({
  page,
  master,
  arriveAs,
  expectRefusals,
}) => {
  expectRefusals(400);
  const agent = await master.addPerson({ username: uniqueName('ptn') });
  const name = uniqueName('Somchai Games ');
  await arriveAs(master, '/api/setting-transfer');
  await page.getByRole('button', { name: 'Add partner' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Agent').fill(agent.username);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Allowed IP addresses').fill('nowhere');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('At least one line is not a network');
  await dialog.getByLabel('Allowed IP addresses').fill('203.0.113.0/24');
  await expectAxeClean(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('The secret is shown only once');
  await expect(dialog).toContainText(/live_[\w-]{43}/);
  await expectAxeClean(page);
  await dialog.getByRole('button', { name: 'I’ve stored it' }).click();

  const card = page.getByRole('region', { name, exact: true });
  await expect(card).toContainText('203.0.113.0/24');
  await expect(card).toContainText(/live_.{5}…/);
  await card.getByRole('button', { name: /^Replace/ }).click();
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await dialog.getByRole('button', { name: 'I’ve stored it' }).click();
  await expect(card).toContainText(/ends /);
  await expect(card.getByRole('button', { name: /^Revoke/ })).toHaveCount(2);
  await card
    .getByRole('button', { name: /^Revoke/ })
    .last()
    .click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(card.getByRole('button', { name: /^Revoke/ })).toHaveCount(1);
  await card.getByRole('button', { name: /^Pause/ }).click();
  await expect(card).toContainText('Paused');
  await expectAxeClean(page);
});

test('what a partner called is counted, found, followed to its slip’s journal, and copied', async ({
  page,
  context,
  master,
  arriveAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { name, call } = await addTransferPartner(master);
  expect((await call('GET', '/rounds')).status).toBe(200);
  expect((await call('GET', '/rounds', { signature: '0'.repeat(64) })).status).toBe(401);
  const transId = uniqueName('D-');
  await call('POST', '/deposits', {
    body: { memberId: '01933c5e-7a10-7c3e-9b1f-2f6a1f0d8a11', transId, amount: 100 },
  });
  await arriveAs(master, '/api/setting-transfer');
  const card = page.getByRole('region', { name, exact: true });
  await expect(card).toContainText('1 rejected: wrong signature', { timeout: 15_000 });
  await expect(card).toContainText('1 ok · 1 refused · 1 rejected · 0 failed');

  await card.getByRole('button', { name: /^Float/ }).click();
  await expect(page.getByRole('dialog')).toContainText('match the journal');
  await expectAxeClean(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await card.getByRole('button', { name: /^Check a signature/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('X-Partner-Timestamp').fill('1773118800');
  await dialog.getByLabel('X-Partner-Nonce').fill('a-nonce-to-check-1');
  await dialog.getByLabel('X-Partner-Signature').fill('0'.repeat(64));
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog).toContainText('The signature doesn’t match');
  await expect(dialog.locator('pre')).toContainText('GET⏎');
  await untilFilled(page);
  await expectAxeClean(page);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await card.getByRole('link', { name: /^Log/ }).click();
  const rows = page.getByRole('list', { name: 'Calls, newest first' }).getByRole('button');
  await expect(rows).toHaveCount(3);
  await page.getByLabel('Slip, transId, member, key or correlation id').fill(transId);
  await expect(rows).toHaveCount(1);
  await expectAxeClean(page);
  await rows.first().click();
  await expect(dialog).toContainText('signature correct');
  await expect(dialog).toContainText(transId);
  await expectAxeClean(page);
  await dialog.getByRole('button', { name: 'Copy as cURL' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('openssl dgst -sha256 -hmac');
});
