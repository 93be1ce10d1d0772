/**
 * The story of the accounts: an agent takes on somebody for the members alone. That person finds that much and no more,
 * on screen and behind it, and no way to become more.
 */
import { expect, type Page } from '@playwright/test';
import { permissionOf, type Permission } from '../../domain/access';
import type { AgentRecord } from '../../domain/entities/agent';
import type { SubAccountRecord } from '../../domain/entities/sub-account';
import { test } from '../support/e2e';
import { Api, uniqueName, uniquePassword } from '../support/e2e-api';
import {
  callInPage,
  confirmPassword,
  handedOverPassword,
  menuEntries,
  replacePassword,
  signOut,
} from '../support/e2e-steps';

const ONLY_MEMBERS: Permission = { ...permissionOf('off'), member: 'edit' };

/** Some of what others open; the table of the specification's routes walks all of them. */
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
  for (const area of ['Dashboard', 'Reports', 'Lotto']) {
    await expect(level(page, area, 'View'), 'the usual job of a cashier').toBeChecked();
    await level(page, area, 'Off').check();
  }
  await expect(page.getByRole('button', { name: 'Cashier' })).toHaveAttribute('aria-pressed', 'false');
  // The first time the password is asked for again.
  expectRefusals(403);
  await page.getByRole('button', { name: 'Add sub account' }).click();
  await confirmPassword(page, owner);
  const oneTimePassword = await handedOverPassword(page, username);
  await expect(page.getByLabel('Text to hand on')).toHaveValue(new RegExp(`${username}[^]*${oneTimePassword}`));
  const [sub] = await owner.api.get<SubAccountRecord[]>('/sub-accounts');
  expect(sub).toMatchObject({ username, permission: ONLY_MEMBERS, noRates: true, noResults: true, noCancel: false });
  await signOut(page);

  await signIn({ username, password: oneTimePassword });
  await replacePassword(page, oneTimePassword, password);
  await expect(page).toHaveURL('/my-account');
  await expect(page.getByText(owner.username, { exact: true }).first(), 'it sees its owner’s account').toBeVisible();
  await expect(menuEntries(page)).toHaveText(['Key in a slip', 'Agents', 'Members', 'Sub accounts', 'Settlement']);

  for (const path of FOREIGN) {
    await page.goto(path);
    await expect(page, path).toHaveURL(`/misc/not-authorized?for=${encodeURIComponent(path)}`);
    await expect(page.getByRole('heading', { name: 'You may not open this page' })).toBeVisible();
  }
  await page.goto('/add-sub-account');
  await expect(page.getByText(`is for ${owner.username} alone`)).toBeVisible();

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

test('who has the members alone can’t become more', async ({ page, master, arriveAs, expectRefusals }) => {
  const owner = await master.addPerson({ givenPt: 9_000 });
  const desk = await owner.api.addSub({ username: 'desk', permission: ONLY_MEMBERS, noRates: true });
  const chief = await owner.api.addSub({ username: 'chief', permission: permissionOf('all') });
  const agent = await owner.api.addAgent({ username: `${owner.username}a`, permission: ONLY_MEMBERS });
  const state = () =>
    Promise.all([
      owner.api.get<SubAccountRecord[]>('/sub-accounts'),
      owner.api.get<AgentRecord[]>('/agents'),
      owner.api.get<object[]>('/members'),
      master.get<AgentRecord>(`/agents/${owner.id}`),
    ]);
  const before = await state();

  for (const [person, reason] of [
    [desk, 'This is your own account'],
    [chief, 'sub accounts are changed by the owner'],
  ] as const) {
    await arriveAs(desk.api, `/sub-account/edit?id=${person.id}`);
    await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
    await expect(level(page, 'System', 'All')).toBeDisabled();
    await expect(level(page, 'Members and agents', 'All')).toBeDisabled();
    await expect(page.getByRole('switch', { name: 'No rates' })).toBeDisabled();
    await expect(page.getByRole('combobox', { name: /Status/ })).toBeDisabled();
    for (const name of ['Save', 'Set a new password', 'Cashier', 'See the menu as this user']) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
  }

  expectRefusals(400, 403, 404, 405);
  const all = permissionOf('all');
  const newPassword = uniquePassword();
  const tries: [number[], string, string, object][] = [
    [[403], 'PUT', `/sub-accounts/${desk.id}`, { permission: all }],
    [[403], 'PUT', `/sub-accounts/${desk.id}`, { noRates: false }],
    [
      [403],
      'PUT',
      `/sub-accounts?filter=${encodeURIComponent(JSON.stringify({ id: [desk.id] }))}`,
      { permission: all },
    ],
    [[403], 'POST', `/sub-accounts/${desk.id}/password`, { password: newPassword }],
    [[403], 'POST', `/sub-accounts/${chief.id}/password`, { password: newPassword }],
    [[403], 'POST', `/sub-accounts/${chief.id}/password`, {}],
    [[400, 403], 'PUT', `/sub-accounts/${chief.id}`, { password: newPassword }],
    [[403], 'PUT', `/sub-accounts/${chief.id}`, { email: 'mine@desk.test' }],
    [[404], 'PUT', `/agents/${owner.id}`, { permission: all }],
    [[404], 'POST', `/agents/${owner.id}/password`, { password: newPassword }],
    [[404], 'PUT', `/agents/${desk.id}`, { permission: all }],
    [[400], 'PUT', `/agents/${agent.id}`, { permission: all }],
    [[400], 'POST', '/agents', { username: `${owner.username}b`, givenPt: 0, permission: all }],
    [[400], 'PUT', '/profile', { permission: all }],
    [[400], 'PUT', '/profile', { nickname: 'Boss', role: 'admin', kind: 'agent', parent: owner.id, noRates: false }],
    [[404, 405], 'PUT', '/my-account', { permission: all }],
    [[400], 'POST', '/members', { username: `${owner.username}c`, kind: 'sub', permission: all }],
  ];
  for (const [statuses, method, path, body] of tries) {
    const status = await callInPage(page, method, path, body);
    expect(statuses, `${method} ${path} ${JSON.stringify(body)} answered ${status}`).toContain(status);
  }
  expect(await state(), 'nothing was changed').toEqual(before);
  await Api.signIn(chief);
  await Api.signIn(owner);
  await Api.signIn(desk);
});

test('who may manage colleagues changes the weaker, never the stronger', async ({ page, master, arriveAs }) => {
  const owner = await master.addPerson();
  const head = await owner.api.addSub({ username: 'head', permission: { ...permissionOf('off'), member: 'all' } });
  const [weak, strong] = await Promise.all([
    owner.api.addSub({ username: uniqueName('w'), permission: permissionOf('off') }),
    owner.api.addSub({ username: uniqueName('s'), permission: { ...permissionOf('off'), report: 'view' } }),
  ]);
  await arriveAs(head.api, `/sub-account/edit?id=${strong.id}`);
  await expect(page.getByRole('alert').filter({ hasText: 'this person may do more than you' })).toBeVisible();
  await expect(page.getByLabel('Nickname')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);

  await page.goto(`/sub-account/edit?id=${weak.id}`);
  await page.getByLabel('Nickname').fill('น้องใหม่');
  await expect(level(page, 'Reports', 'View'), 'beyond what head holds').toBeDisabled();
  await level(page, 'Members and agents', 'View').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await owner.api.get(`/sub-accounts/${weak.id}`)).toMatchObject({
    nickname: 'น้องใหม่',
    permission: { ...permissionOf('off'), member: 'view' },
  });
});
