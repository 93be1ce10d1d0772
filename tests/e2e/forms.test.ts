/** Forms: what the API refuses stands at the field, and nothing that was typed is lost. */
import { expect } from '@playwright/test';
import { test } from '../support/e2e';
import { uniqueName } from '../support/e2e-api';

test('a name that is taken is said at its field, and the rest stays', async ({ page, master, arriveAs }) => {
  const { username } = await master.addAgent({ username: uniqueName('taken') });
  await arriveAs(master, '/add-agent');
  const name = page.getByLabel('Username');
  await page.getByLabel('Nickname').fill('Khun Somsri');
  await page.getByLabel('Given PT(%)').fill('12.5');
  await name.fill(username);
  await expect(page.getByText('This name is taken')).toBeVisible();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Nickname')).toHaveValue('Khun Somsri');
  await expect(page.getByLabel('Our PT(%)')).toHaveValue('87.5');
});

test('a refusal of the server lands on its field', async ({ page, master, arriveAs, expectRefusals }) => {
  expectRefusals(400);
  const person = await master.addPerson({ givenPt: 8_000 });
  const child = await person.api.addAgent({ username: `${person.username}x`, givenPt: 6_000 });
  await arriveAs(person.api, `/agents/edit?id=${child.id}`);
  await page.getByLabel('Given PT(%)').fill('75');
  // Meanwhile the upline takes back what the page still counts on.
  const cut = await master.call(`/agents/${person.id}`, 'PUT', { givenPt: 7_000 });
  expect(cut.status).toBe(200);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('At most 70 %')).toBeVisible();
  await expect(page.getByLabel('Given PT(%)')).toHaveValue('75');
});

test('leaving with unsaved changes is asked about', async ({ page, master, arriveAs }) => {
  const { id } = await master.addAgent({ username: uniqueName('u') });
  await arriveAs(master, `/agents/edit?id=${id}`);
  await page.getByLabel('Nickname').fill('half a name');
  await page.getByRole('link', { name: 'Agents', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Nickname')).toHaveValue('half a name');
  await page.getByRole('link', { name: 'Agents', exact: true }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/agents');
});

test('somebody else’s change is shown as a conflict and nothing typed is lost', async ({
  page,
  master,
  arriveAs,
  expectRefusals,
}) => {
  expectRefusals(412);
  const { id } = await master.addAgent({ username: uniqueName('v'), nickname: 'first' });
  await arriveAs(master, `/agents/edit?id=${id}`);
  await expect(page.getByLabel('Nickname')).toHaveValue('first');
  expect((await master.call(`/agents/${id}`, 'PUT', { phone: '+66 81 234 5678' })).status).toBe(200);
  await page.getByLabel('Nickname').fill('second');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Somebody else changed this in the meantime', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Nickname')).toHaveValue('second');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue(/81/);
  await expect(page.getByLabel('Nickname')).toHaveValue('second');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  const saved = (await (await master.call(`/agents/${id}`)).json()) as { nickname: string; phone: string };
  expect(saved).toMatchObject({ nickname: 'second', phone: expect.stringContaining('81') });
});

test('a password that is wrong or weak is said at its field', async ({ page, master, arriveAs, expectRefusals }) => {
  expectRefusals(400);
  const person = await master.addPerson();
  await arriveAs(person.api, '/password');
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel(/^New password/).fill('password');
  await page.getByLabel('Repeat the new password').fill('password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel(/^New password/)).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL('/password');
});
