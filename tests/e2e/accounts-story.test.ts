/**
 * The story of the accounts: an agent takes on somebody for the members alone. That person finds that much and no more,
 * on screen and behind it, and no way to become more.
 */
import { expect, type Page } from '@playwright/test';
import { permissionOf, type Permission } from '../../domain/access';
import type { SubAccountRecord } from '../../domain/entities/sub-account';
import { test } from '../support/e2e';
import { uniquePassword } from '../support/e2e-api';
import {
  callInPage,
  confirmPassword,
  handedOverPassword,
  menuEntries,
  replacePassword,
  signOut,
} from '../support/e2e-steps';

const ONLY_MEMBERS: Permission = { ...permissionOf('off'), member: 'edit' };

/** Some screens of other roles; the table of the specification's routes covers all of them. */
const FOREIGN = ['/add-sub-account', '/audit', '/sessions', '/lotto/list'];

const level = (page: Page, area: string, name: string) =>
  page.getByRole('radiogroup', { name: area }).getByRole('radio', { name, exact: true });

test('an agent takes on somebody for the members alone, who then has just that', async ({
  page,
  master,
  signIn,
  expectRefusals,
}) => {
  test.setTimeout(120_000);
  const owner = await master.addPerson({ givenPt: 9_000 });
  const username = `${owner.username}@desk`;
  const password = uniquePassword();

  await page.goto('/');
  await signIn(owner);
  await page.getByRole('link', { name: 'Sub accounts', exact: true }).click();
  await page.getByRole('link', { name: 'Add sub account' }).first().click();
  await page.getByLabel('Username').fill('desk');
  await page.getByRole('button', { name: 'Cashier' }).click();
  await expect(level(page, 'Members and agents', 'Edit')).toBeChecked();
  await expect(level(page, 'Lotto', 'View'), 'the usual job of a cashier').toBeChecked();
  await level(page, 'Lotto', 'Off').check();
  for (const area of ['Dashboard', 'Reports']) {
    await expect(level(page, area, 'Off'), 'a cashier doesn’t see the profit').toBeChecked();
  }
  await expect(page.getByRole('button', { name: 'Cashier' })).toHaveAttribute('aria-pressed', 'false');
  // The first time the password is asked for again.
  expectRefusals(403);
  await page.getByRole('button', { name: 'Add sub account' }).click();
  await confirmPassword(page, owner);
  const oneTimePassword = await handedOverPassword(page, username);
  await expect(page.getByLabel('Message to send')).toHaveValue(new RegExp(`${username}[^]*${oneTimePassword}`));
  const [sub] = await owner.api.get<SubAccountRecord[]>('/sub-accounts');
  expect(sub).toMatchObject({ username, permission: ONLY_MEMBERS, noRates: true, noResults: true, noCancel: false });
  await signOut(page);

  await signIn({ username, password: oneTimePassword });
  await replacePassword(page, oneTimePassword, password);
  await expect(page, 'the start page of a cashier').toHaveURL('/members');
  await page.goto('/my-account');
  await expect(page.getByText(owner.username, { exact: true }).first(), 'it sees its owner’s account').toBeVisible();
  // The owner has no member of its own yet, so there is nobody to key in slips for.
  await expect(menuEntries(page)).toHaveText(['Agents', 'Members', 'Sub accounts', 'Settlement']);

  for (const path of FOREIGN) {
    await page.goto(path);
    await expect(page, path).toHaveURL(`/misc/not-authorized?for=${encodeURIComponent(path)}`);
    await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
  }
  await page.goto('/add-sub-account');
  await expect(page.getByText(`Only ${owner.username} can open the page`)).toBeVisible();

  const member = await owner.api.addMember({ username: `${owner.username}m1` });
  const refused: [string, string, object?][] = [
    ['GET', '/audit'],
    ['GET', '/sessions'],
    ['POST', '/sub-accounts', { username: 'friend', permission: ONLY_MEMBERS }],
    ['DELETE', `/members/${member.id}`],
  ];
  for (const [method, path, body] of refused) {
    expect(await callInPage(page, method, path, body), `${method} ${path}`).toBe(403);
  }
  expect(await callInPage(page, 'GET', `/members/${member.id}`), 'what it may do works the same way').toBe(200);
  expect(await callInPage(page, 'PUT', `/members/${member.id}`, { note: 'ลูกค้าประจำ' })).toBe(200);
});
