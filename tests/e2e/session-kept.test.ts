/** A session that ends takes nothing along that was typed; and before one has a password of one's own, nothing is asked for. */
import { expect } from '@playwright/test';
import { test } from '../support/e2e';
import { uniqueName } from '../support/e2e-api';

test('what was typed is there again for the same person, secrets aside, and for nobody else', async ({
  page,
  master,
  signIn,
  expectRefusals,
}) => {
  expectRefusals(401, 403, 404);
  const person = await master.addPerson({ givenPt: 5_000 });
  const other = await master.addPerson({ givenPt: 5_000 });
  await page.goto('/add-agent');
  await signIn(person);
  const nickname = page.getByLabel('Nickname');
  await nickname.fill('Khun Somsri');
  await page.getByLabel('Given PT(%)').fill('12.5');
  await page.getByLabel('Password', { exact: true }).fill('quite-secret-words');
  await person.api.call('/auth/sessions', 'DELETE');

  // The next thing that is asked for finds the session over.
  await page.getByLabel('Username').fill(`${person.username}kept`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify(window.sessionStorage));
  expect(kept).toContain('Khun Somsri');
  expect(kept).not.toContain('quite-secret-words');
  await signIn(person);
  await expect(nickname).toHaveValue('Khun Somsri');
  await expect(page.getByLabel('Given PT(%)')).toHaveValue('12.5');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByText(/earlier entries are back/)).toBeVisible();

  await person.api.call('/auth/sessions', 'DELETE');
  await page.getByLabel('Username').fill(`${person.username}again`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await signIn(other);
  await expect(nickname).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(window.sessionStorage))).not.toContain('Khun Somsri');
});

test('whoever has to set a password first is refused nothing meanwhile, and lands without a warning', async ({
  page,
  master,
  signIn,
}) => {
  const { username, oneTimePassword } = await master.addAgent({ username: uniqueName('first') });
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(answer.url());
  });
  // The page's own clock, so that nobody has to wait for it.
  await page.clock.install();
  await page.goto('/login');
  await signIn({ username, password: oneTimePassword });
  await expect(page.getByLabel('Current password')).toBeVisible();
  // Longer than any delay of the background work; its requests then have a second for their answers.
  await page.clock.runFor(20_000);
  await page.waitForTimeout(1_000);
  expect(refused).toEqual([]);
  await expect(page.getByText(/changes don’t appear/)).toHaveCount(0);
  const password = 'a password of my own';
  await page.getByLabel('Current password').fill(oneTimePassword);
  await page.getByLabel(/^New password/).fill(password);
  await page.getByLabel('Repeat the new password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).not.toHaveURL('/password');
  await expect(page.getByText(/changes don’t appear/)).toHaveCount(0);
});

test('the sign-in before is told once after signing in', async ({ page, master, signIn }) => {
  const person = await master.addPerson({ givenPt: 5_000 });
  await page.goto('/agents');
  await signIn(person);
  const told = page.getByText(/^Last sign-in \d\d\/\d\d\/\d{4} .* from /);
  await expect(told).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table', { name: 'Agents' }).or(page.getByText('No agents yet.'))).toBeVisible();
  await page.waitForTimeout(4_000);
  await expect(told).toHaveCount(0);
});
