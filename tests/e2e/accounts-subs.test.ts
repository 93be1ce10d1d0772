/** Sub accounts in their owner’s hands: rights, reductions and a last day, with a mouse and by keyboard alone. */
import { expect, type Page } from '@playwright/test';
import { permissionOf } from '../../domain/access';
import type { SubAccountRecord } from '../../domain/entities/sub-account';
import { test } from '../support/e2e';
import { tabTo } from '../support/e2e-steps';

const MEMBERS = { ...permissionOf('off'), member: 'edit' } as const;

const level = (page: Page, area: string, name: string) =>
  page.getByRole('radiogroup', { name: area }).getByRole('radio', { name, exact: true });

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

test('rights, reductions and the last day are changed after looking at the menu they make', async ({
  page,
  master,
  arriveAs,
}) => {
  const owner = await master.addPerson({ permission: { ...permissionOf('all'), lotto: 'view' } });
  const desk = await owner.api.addSub({ username: 'desk', permission: MEMBERS, nickname: 'คุณแพรว' });
  await arriveAs(owner.api, '/sub-account');
  const row = page.getByRole('row').filter({ hasText: desk.username });
  await expect(row).toContainText('คุณแพรว');
  await expect(row).toContainText('Members and agents: Edit');
  await expect(row).toContainText('No expiry');
  await row.getByRole('link', { name: desk.username }).click();
  await expect(page).toHaveURL(`/sub-account/edit?id=${desk.id}`);

  await expect(level(page, 'Lotto', 'Edit'), 'more than the owner holds').toBeDisabled();
  await level(page, 'System', 'View').check();
  await level(page, 'Members and agents', 'View').check();
  await page.getByRole('switch', { name: 'No cancellations' }).check();
  await page.getByLabel('Valid until').fill('2031-12-31');

  await page.getByRole('button', { name: 'Preview this user’s menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu of this user' });
  await expect(menu.getByRole('listitem')).toHaveText([
    'Accounts',
    'Agents',
    'Members',
    'Sub accounts',
    'Settlement',
    'Reports',
    'Events and changes',
    'System',
    'Api Setting',
    'Api Setting (Transfer Wallet)',
    'Api Log',
    'Api Fail',
    'Api Log (Transfer Wallet)',
    'Audit',
    'Sessions',
    'Access control',
    'System status',
    'Alerts',
  ]);
  await expect(menu).toContainText('First screen after sign-in:');
  await menu.getByRole('button', { name: 'Close' }).click();
  expect(await owner.api.get(`/sub-accounts/${desk.id}`), 'looking saves nothing').toMatchObject({
    permission: MEMBERS,
  });

  await save(page);
  expect(await owner.api.get(`/sub-accounts/${desk.id}`)).toMatchObject({
    permission: { ...permissionOf('off'), member: 'view', system: 'view' },
    noCancel: true,
    noRates: false,
    validUntil: '2031-12-31',
  });
  await page.goto('/sub-account');
  await expect(row).toContainText('31/12/2031');
});

test('the form is filled in and saved by keyboard alone', async ({ page, master, arriveAs }) => {
  const owner = await master.addPerson();
  await arriveAs(owner.api, '/add-sub-account');
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type('night');
  await tabTo(page, page.getByLabel('Valid until'));
  await page.keyboard.type('31122031');
  await tabTo(page, page.getByRole('button', { name: 'Viewer' }));
  await page.keyboard.press('Space');
  await tabTo(page, level(page, 'Reports', 'View'));
  await page.keyboard.press('ArrowLeft');
  await expect(level(page, 'Reports', 'Off')).toBeChecked();
  await tabTo(page, page.getByRole('switch', { name: 'No rate changes' }), 'Shift+Tab');
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Add sub account' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `${owner.username}@night was added` })).toBeFocused();
  const [sub] = await owner.api.get<SubAccountRecord[]>('/sub-accounts');
  expect(sub).toMatchObject({ validUntil: '2031-12-31', noRates: false, noResults: true });
  expect(sub?.permission).toMatchObject({ report: 'off', member: 'view', system: 'off' });
});
