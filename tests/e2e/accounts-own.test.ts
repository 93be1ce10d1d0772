/** One's own account, contact data and password, for the owner and for those who act for it. */
import { expect } from '@playwright/test';
import { permissionOf } from '../../domain/access';
import type { ProfileRecord } from '../../domain/entities/profile';
import { test } from '../support/e2e';
import { Api, uniquePassword } from '../support/e2e-api';
import { signOut, tabTo } from '../support/e2e-steps';

const MEMBERS = { ...permissionOf('off'), member: 'edit' } as const;

test('a sub account sees its owner’s account with its own rights, and changes its own contact data', async ({
  page,
  master,
  arriveAs,
}) => {
  const owner = await master.addPerson({ givenPt: 8_500 });
  const desk = await owner.api.addSub({ username: 'desk', permission: MEMBERS });
  await owner.api.addMember({ username: `${owner.username}m1` });
  await arriveAs(desk.api, '/my-account');
  const fact = (name: string) =>
    page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('+ dd');
  await expect(fact('Account')).toHaveText(owner.username);
  await expect(fact('Upline')).toHaveText('master');
  await expect(fact('Received PT\\(%\\)')).toHaveText('85');
  await expect(fact('Members below')).toHaveText('1');
  await expect(fact('What you may do')).toContainText('Members and agents: Edit');
  // What stands with the upline in words, and the way to one's own statement as a file.
  await expect(fact('With your upline')).toHaveText('Even');
  await expect(fact('Cleared')).toHaveText('Weekly');
  await expect(fact('What you may do'), 'its own rights, not the owner’s').toContainText('Lotto: Off');

  const before = await owner.api.get<ProfileRecord>('/profile');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByLabel('Username')).toHaveValue(desk.username);
  await expect(page.getByLabel('Username')).toBeDisabled();
  await page.getByLabel('Nickname').fill('แพรว');
  await page.getByLabel('Phone').fill('+66 81 234 5678');
  await page.getByLabel('Email').fill('desk');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email').fill('desk@agent.test');
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await desk.api.get('/profile')).toMatchObject({
    username: desk.username,
    nickname: 'แพรว',
    phone: '+66 81 234 5678',
    email: 'desk@agent.test',
  });
  expect(await owner.api.get('/profile'), 'the owner’s own stays').toEqual(before);
});

test('language and look are in force at once, and stay', async ({ page, master, arriveAs }) => {
  const person = await master.addPerson();
  await arriveAs(person.api, '/profile');
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'ไทย' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await page.getByRole('combobox', { name: 'ธีม' }).click();
  await page.getByRole('option', { name: 'มืด', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'dark');
});

test('a password changed by keyboard ends the sessions elsewhere and is the one that counts', async ({
  page,
  master,
  arriveAs,
  signIn,
}) => {
  const owner = await master.addPerson();
  const desk = await owner.api.addSub({ username: 'desk', permission: MEMBERS });
  const elsewhere = await Api.signIn(desk);
  await arriveAs(desk.api, '/password');
  const password = uniquePassword();
  for (const [label, typed] of [
    ['Current password', desk.password],
    [/^New password/, password],
    ['Repeat the new password', password],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(typed);
  }
  await tabTo(page, page.getByRole('button', { name: 'Change password' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/my-account');
  expect((await elsewhere.call('/members')).status).toBe(401);
  await signOut(page);
  await signIn({ username: desk.username, password });
  await expect(page).toHaveURL('/my-account');
});
