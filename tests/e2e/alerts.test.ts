/** Alerts, from their appearance on screen until they are resolved. */
import { expect } from '@playwright/test';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { Api } from '../support/e2e-api';
import { expectNoSidewaysScroll, expectTranslated } from '../support/e2e-visual';

/** Makes an alert: wrong passwords of somebody, until the free tries are used up. */
async function guessPasswordOf(username: string): Promise<void> {
  for (const password of ['one', 'two', 'three']) {
    await Api.fetch('/auth/login', 'POST', { username, password, remember: false });
  }
}

test('an alert comes up by itself, leads to its cause, and is seen to', async ({
  page,
  master,
  arriveAs,
  expectRefusals,
}) => {
  expectRefusals(400);
  const { username } = await master.addPerson();
  await arriveAs(master, '/alerts');
  await expect(page.getByRole('heading', { name: 'Alerts', level: 1 })).toBeVisible();
  await guessPasswordOf(username);
  const row = page.getByRole('row').filter({ hasText: `${username}: several wrong passwords or codes in a row` });
  await expect(row, 'without asking for it again').toBeVisible({ timeout: 20_000 });
  await expect(row.getByRole('link')).toHaveAttribute('href', /^\/audit\?filter=/);
  await row.getByRole('button', { name: 'Assign' }).click();
  const assigning = page.getByRole('dialog', { name: 'Assign' });
  await expectAxeClean(page);
  await assigning.getByLabel('Assign to').fill('nobody.here');
  await assigning.getByRole('button', { name: 'Assign' }).click();
  await expect(assigning.getByText('Nobody in this account has this username')).toBeVisible();
  await assigning.getByLabel('Assign to').fill('master');
  await assigning.getByRole('button', { name: 'Assign' }).click();
  await expect(row).toContainText('In progress');
  await row.getByRole('button', { name: 'Resolve' }).click();
  const resolving = page.getByRole('dialog', { name: 'Resolve' });
  await resolving.getByLabel('Resolution').fill('They had forgotten it');
  await resolving.getByRole('button', { name: 'Resolve' }).click();
  await expect(row).toContainText('They had forgotten it');
  await expectAxeClean(page);
  await expectNoSidewaysScroll(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('it stands in Thai as cards, without a word of another language', async ({ page, master, arriveAs }) => {
    const { username } = await master.addPerson();
    await guessPasswordOf(username);
    await arriveAs(master, '/alerts', { locale: 'th' });
    await expect(page.getByText(`${username}: ใส่รหัสผ่านหรือรหัสยืนยันผิดติดกันหลายครั้ง`)).toBeVisible({ timeout: 20_000 });
    await expectTranslated(page, 'th');
    await expectNoSidewaysScroll(page);
    await expectAxeClean(page);
  });
});
