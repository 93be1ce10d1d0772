/** The first story of the product, told on its screens: master adds an agent, who signs in and adds its own. */
import { expect, type Page } from '@playwright/test';
import { test } from '../support/e2e';
import { Api, MASTER, uniqueName, uniquePassword } from '../support/e2e-api';
import { handedOverPassword, replacePassword, signOut } from '../support/e2e-steps';

/**
 * Fills the form for a new agent; `typedName` is the part of the name after the upline's. Returns the one-time
 * password.
 */
async function addAgent(page: Page, typedName: string, username: string, givenPercent: string): Promise<string> {
  await page.getByRole('link', { name: 'Add agent' }).first().click();
  await expect(page).toHaveURL('/add-agent');
  await page.getByLabel('Username').fill(typedName);
  await expect(page.getByText(`${username} is available`)).toBeVisible();
  await page.getByLabel('Nickname').fill('Khun Somchai');
  await page.getByLabel('Given PT(%)').fill(givenPercent);
  await page.getByRole('button', { name: 'Add agent' }).click();
  return handedOverPassword(page, username);
}

test('master adds A at 90 %, A sets its password, adds B at 70 % and cannot see its sibling', async ({
  page,
  master,
  signIn,
  expectRefusals,
}) => {
  test.slow();
  const [a, c] = [uniqueName('a'), uniqueName('c')];
  const b = `${a}b1`;
  const sibling = await master.addAgent({ username: c, givenPt: 5_000 });

  await page.goto('/');
  await signIn(MASTER);
  await expect(page).toHaveURL('/dashboard/statistics');
  await page.getByRole('link', { name: 'Agents', exact: true }).click();
  const oneTimePassword = await addAgent(page, a, a, '90');
  expect(oneTimePassword).toMatch(/^\S{8,}$/);
  await signOut(page);

  await signIn({ username: a, password: oneTimePassword });
  await expect(page).toHaveURL('/password');
  await page.goto('/agents');
  await expect(page, 'nothing else opens with a one-time password').toHaveURL('/password');
  const password = uniquePassword();
  await replacePassword(page, oneTimePassword, password);
  await expect(page).toHaveURL('/dashboard/statistics');
  await page.getByRole('link', { name: 'Agents', exact: true }).click();
  await expect(page.getByText('No agents yet. Agents below you appear here.')).toBeVisible();

  await addAgent(page, 'b1', b, '70');
  await page.getByRole('link', { name: 'Go to agents' }).click();
  const row = page.getByRole('row').filter({ hasText: b });
  await expect(row).toBeVisible();
  await expect(row.getByRole('cell', { name: '70', exact: true }), 'given PT').toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: c })).toHaveCount(0);
  await expect(page.getByText(c)).toHaveCount(0);

  const asA = await Api.signIn({ username: a, password });
  expect((await asA.call(`/agents/${sibling.id}`)).status).toBe(404);
  expect((await asA.call(`/agents/${sibling.id}`, 'PUT', { nickname: 'mine' })).status).toBe(404);
  const seen = (await (await asA.call('/agents')).json()) as { username: string; ourPt: number }[];
  expect(seen, 'what A keeps of B').toMatchObject([{ username: b, ourPt: 2_000 }]);

  expectRefusals(404);
  await page.goto(`/agents/edit?id=${sibling.id}`);
  await expect(page.getByText('This doesn’t exist, or you don’t have access to it.')).toBeVisible();
  await expect(page.getByText(c)).toHaveCount(0);
});

test('a right that is taken away ends with the next request', async ({ page, master, arriveAs, expectRefusals }) => {
  expectRefusals(401);
  const person = await master.addPerson();
  await arriveAs(person.api, '/agents');
  await expect(page.getByText('No agents yet. Agents below you appear here.')).toBeVisible();
  await master.change(`/agents/${person.id}`, { status: 'locked', reason: 'left the business' });
  // The live stream ends with the permission, and so does the page, during any action.
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Your session was ended', { exact: false })).toBeVisible();
});
