/**
 * The ways in next to the form: an invitation from the list of agents to the first sign-in, and a forgotten password.
 */
import { expect } from '@playwright/test';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { uniqueName } from '../support/e2e-api';
import { expectNoSidewaysScroll, expectTranslated } from '../support/e2e-visual';

const OWN = 'ten-quiet-lanterns-7';

test('a stranger applies by an invitation, and signs in once it is approved', async ({
  page,
  master,
  arriveAs,
  browser,
  baseURL,
  signIn,
}) => {
  await master.change('/settings/entry.registration', { value: true });
  await arriveAs(master, '/agents');
  await page.getByRole('button', { name: 'Invitations' }).click();
  const invitations = page.getByRole('dialog', { name: 'Invitations' });
  await invitations.getByRole('button', { name: 'Invite someone' }).click();
  const asked = page.getByRole('dialog', { name: 'Invite someone' });
  await asked.getByLabel(/^Given PT/).fill('5');
  const note = uniqueName('Somchai ');
  await asked.getByLabel('Note to yourself').fill(note);
  await expectAxeClean(page);
  await asked.getByRole('button', { name: 'Create link' }).click();
  const ready = page.getByRole('dialog', { name: 'The invitation is ready' });
  const link = await ready.getByLabel('Link').inputValue();
  await ready.getByRole('button', { name: 'Close' }).click();
  await expect(invitations.getByRole('listitem').filter({ hasText: note })).toContainText('Open');

  const elsewhere = await browser.newContext({ baseURL });
  const stranger = await elsewhere.newPage();
  await stranger.goto(link);
  const username = `new${Date.now() % 1_000_000}`;
  await stranger.getByLabel('Username').fill(username);
  await stranger.getByLabel('Password', { exact: true }).fill(OWN);
  await stranger.getByLabel('Repeat the password').fill(OWN);
  await expectAxeClean(stranger);
  await stranger.getByRole('button', { name: 'Apply' }).click();
  await expect(
    stranger.getByText(`Your application was sent to master. You can use the account ${username} after approval.`),
  ).toBeVisible();

  await page.goto('/approvals');
  await page.getByRole('button', { name: `Approve: ${username}` }).click();
  await expect(page.getByText('Account added')).toBeVisible();
  await stranger.goto('/login');
  await signIn({ username, password: OWN }, stranger);
  await expect(stranger.getByRole('navigation').first()).toBeVisible();
  await stranger.goto('/register');
  await expect(stranger, 'whoever is signed in is led away').not.toHaveURL(/register/);
  await elsewhere.close();
  await master.change('/settings/entry.registration', { value: false });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a link that an upline hands over sets a password once', async ({ page, master, signIn }) => {
    const { id, username } = await master.addPerson();
    const answer = await master.call(`/agents/${id}/password-link`, 'POST');
    const { path } = (await answer.json()) as { path: string };
    await page.goto(path);
    await expect(page.getByText(`New password for ${username}`)).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill(OWN);
    await page.getByLabel('Repeat the new password').fill(OWN);
    await expectAxeClean(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Set password' }).tap();
    await expect(page.getByText('Your password is set')).toBeVisible();
    await page.reload();
    await expect(page.getByText('This link has already been used')).toBeVisible();
    await page.getByRole('link', { name: 'Go to the sign-in page' }).tap();
    await signIn({ username, password: OWN });
    await expect(page.getByRole('main')).toBeVisible();
  });

  test('who forgot a password is told in Thai whom to ask', async ({ page }) => {
    await page.goto('/login');
    await page.evaluate(() => localStorage.setItem('locale', 'th'));
    await page.goto('/forgot-password');
    await expect(page.getByText('ขอลิงก์ตั้งรหัสผ่านใหม่จากสายบน')).toBeVisible();
    await expectTranslated(page, 'th');
    await expectNoSidewaysScroll(page);
    await expectAxeClean(page);
  });
});
