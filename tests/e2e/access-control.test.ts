/** An owner's review of permissions: answers to questions, suspicious accounts, and changes. */
import { expect, type Page } from '@playwright/test';
import { permissionOf } from '../../domain/access';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { expectNoSidewaysScroll, expectTranslated } from '../support/e2e-visual';

const answer = (page: Page, question: string) => page.getByRole('region', { name: question });

test('an owner reads who can do what, and what was changed of it', async ({ page, master, arriveAs }) => {
  const owner = await master.addPerson();
  const desk = await owner.api.addSub({ username: 'desk', permission: { ...permissionOf('off'), member: 'edit' } });
  await owner.api.call(`/sub-accounts/${desk.id}`, 'PUT', { permission: { ...permissionOf('off'), member: 'all' } });
  const below = await owner.api.addPerson({ username: `${owner.username}01` });
  await arriveAs(owner.api, '/access-control');
  await expect(page).toHaveTitle('Access control · Lotto Back Office');
  await expect(answer(page, 'Who can move money?')).toContainText(desk.username);
  await expect(answer(page, 'Who can approve?')).toContainText('None.');
  await expect(answer(page, 'Who can move money?')).not.toContainText(below.username);
  await page.getByRole('switch', { name: /^Include all accounts below/ }).click();
  await expect(answer(page, 'Who can move money?')).toContainText(below.username);
  await expect(page.getByText('The audit is unchanged since it was sealed')).toBeVisible();
  await expectAxeClean(page);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Reviewed by')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText('Reviewed by')).toBeHidden();

  await page.getByRole('tab', { name: 'Worth checking' }).click();
  await expect(answer(page, 'Dormant accounts')).toContainText('None.');
  await expect(answer(page, 'Shared IP addresses')).toContainText(desk.username);
  await expectAxeClean(page);

  await page.getByRole('tab', { name: 'Changes' }).click();
  const changes = answer(page, 'Changes');
  await expect(changes.getByText('Members and agents: Edit → All')).toBeVisible();
  await expectAxeClean(page);
  await page.getByRole('link', { name: 'Search the audit' }).click();
  await expect(page).toHaveURL(/\/audit/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const tab of ['questions', 'watch', 'changes'])
    test(`${tab} stand in Thai, without a word of another language`, async ({ page, master, arriveAs }) => {
      const owner = await master.addPerson();
      await arriveAs(owner.api, `/access-control?tab=${tab}`, { locale: 'th' });
      await expect(page.locator('main section h2').first()).toBeVisible();
      await expectTranslated(page, 'th');
      await expectNoSidewaysScroll(page);
      await expectAxeClean(page);
    });
});
