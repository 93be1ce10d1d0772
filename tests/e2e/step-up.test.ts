/** The password again in the midst of work: once, without losing anything, by keyboard and by thumb. */
import { expect, type Page } from '@playwright/test';
import { permissionOf } from '../../domain/access';
import { expectAxeClean } from '../support/axe';
import { expectNoSidewaysScroll } from '../support/e2e-visual';
import { test } from '../support/e2e';
import { uniqueName } from '../support/e2e-api';
import { confirmPassword } from '../support/e2e-steps';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm your password' });
const level = (page: Page, area: string, name: string) =>
  page.getByRole('radiogroup', { name: area }).getByRole('radio', { name, exact: true });

test('rights change after the password was given again, and the next change asks nothing', async ({
  page,
  master,
  signIn,
  expectRefusals,
}) => {
  expectRefusals(400, 403);
  const owner = await master.addPerson({ givenPt: 9_000 });
  const username = `${owner.username}${uniqueName('a')}`;
  const agent = await owner.api.addAgent({ username, permission: permissionOf('view') });
  await page.goto(`/agents/edit?id=${agent.id}`);
  await signIn(owner);
  await page.getByLabel('Nickname').fill('Branch 7');
  await level(page, 'Reports', 'Off').check();
  const save = page.getByRole('button', { name: 'Save' });

  await test.step('whoever would rather not keeps the form as it is', async () => {
    await save.click();
    await expect(dialog(page)).toBeVisible();
    await expectAxeClean(page);
    await page.keyboard.press('Escape');
    await expect(page.getByText('Not done, because you did not confirm your identity.')).toBeVisible();
    await expect(page.getByLabel('Nickname')).toHaveValue('Branch 7');
    await expect(level(page, 'Reports', 'Off')).toBeChecked();
    expect(await owner.api.get(`/agents/${agent.id}`)).toMatchObject({ permission: permissionOf('view') });
  });

  await test.step('a wrong one is said at the field, the right one saves by itself', async () => {
    await save.click();
    await dialog(page).getByLabel(`Password of ${owner.username}`).fill('not this one');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('This is not your current password')).toBeVisible();
    await confirmPassword(page, owner);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(await owner.api.get(`/agents/${agent.id}`)).toMatchObject({
      nickname: 'Branch 7',
      permission: { ...permissionOf('view'), report: 'off' },
    });
  });

  await test.step('for a while nothing asks again', async () => {
    await level(page, 'Lotto', 'Off').check();
    await save.click();
    await expect.poll(() => owner.api.get(`/agents/${agent.id}`)).toMatchObject({ permission: { lotto: 'off' } });
    await expect(dialog(page)).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('somebody else’s new password is made after one’s own was given', async ({
    page,
    master,
    signIn,
    expectRefusals,
  }) => {
    expectRefusals(403);
    const owner = await master.addPerson({ givenPt: 9_000 });
    const desk = await owner.api.addSub({ username: 'desk', permission: permissionOf('off') });
    await page.goto(`/sub-account/edit?id=${desk.id}`);
    await signIn(owner);
    await page.getByRole('button', { name: 'Set new password' }).tap();
    const question = page.getByRole('dialog', { name: /^Set a new password for/ });
    await question.getByRole('button', { name: 'Set new password' }).tap();
    await expect(dialog(page)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAxeClean(page);
    await dialog(page).getByLabel(`Password of ${owner.username}`).fill(owner.password);
    await dialog(page).getByRole('button', { name: 'Confirm' }).tap();
    await expect(page.getByText('One-time password', { exact: true })).toBeVisible();
  });
});
