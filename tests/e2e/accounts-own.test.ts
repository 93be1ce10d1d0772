/** One’s own language, look and password. */
import { expect } from '@playwright/test';
import { permissionOf } from '../../domain/access';
import { test } from '../support/e2e';
import { Api, uniquePassword } from '../support/e2e-api';
import { signOut, tabTo } from '../support/e2e-steps';

const MEMBERS = { ...permissionOf('off'), member: 'edit' } as const;

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
  expectRefusals,
}) => {
  // A request that the page sent just before the change is refused, and sent again with the new tokens.
  expectRefusals(401);
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
