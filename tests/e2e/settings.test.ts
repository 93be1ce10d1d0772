/** What the operator can set, and stopping the betting on a lotto, as master does it; on one that no other test bets on. */
import { expect, type Page } from '@playwright/test';
import type { SettingRecord } from '../../domain/settings';
import { expectAxeClean } from '../support/axe';
import { expectNoSidewaysScroll, expectTranslated } from '../support/e2e-looks';
import { test } from '../support/e2e';
import { confirmPassword } from '../support/e2e-steps';
import { MASTER } from '../support/e2e-api';

const row = (page: Page, name: string) => page.getByRole('form', { name });
const suspension = (page: Page) => page.getByRole('region', { name: 'Betting' });

test('master finds a setting, changes it, and sets it back', async ({ page, master, signIn, expectRefusals }) => {
  expectRefusals(403);
  await page.goto('/system/setting');
  await signIn(MASTER);
  await expect(row(page, 'Slip sent twice')).toContainText('Default: 60 seconds');
  await expectAxeClean(page);

  await page.getByLabel('Search settings').fill('big win');
  await expect(row(page, 'Slip sent twice')).toHaveCount(0);
  const bigWin = row(page, 'Big win');
  const box = bigWin.getByRole('textbox');
  await box.fill('20000.50');
  await expect(bigWin.getByRole('button', { name: 'Save' }), 'whole baht').toBeDisabled();
  await box.fill('20000');
  await expect(bigWin, 'the effect is said before it is saved').toContainText('pays more than ฿20,000.00');
  await box.press('Enter');
  await confirmPassword(page, MASTER);
  await expect(bigWin).toContainText('by master');
  const stands = async () =>
    (await master.get<SettingRecord[]>('/settings')).find(({ key }) => key === 'thresholds.bigWin');
  expect(await stands()).toMatchObject({ value: 2_000_000, isDefault: false });
  await bigWin.getByRole('button', { name: 'Back to ฿50,000.00' }).click();
  await expect(bigWin.getByRole('button', { name: /^Back to/ })).toHaveCount(0);
  expect(await stands()).toMatchObject({ value: 5_000_000, isDefault: true });

  await page.getByLabel('Search settings').fill('day turns');
  const day = row(page, 'Day turns at');
  await day.getByRole('combobox').click();
  await page.getByRole('option', { name: '07:00' }).click();
  await expect(day).toContainText('The business day turns at 07:00');
  await expectAxeClean(page);
  await day.getByRole('button', { name: 'Save' }).click();
  const told = () =>
    page.evaluate(
      () => (JSON.parse(localStorage.getItem('userData') ?? '{}') as { dayTurnsAtHour?: number }).dayTurnsAtHour,
    );
  await expect.poll(told, 'screens date by it without signing in again').toBe(7);
  await day.getByRole('button', { name: 'Back to 06:00' }).click();
  await expect.poll(told).toBe(6);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('master stops the betting on a lotto with a reason that everybody reads, and lets it go on', async ({
    page,
    master,
    arriveAs,
  }) => {
    await arriveAs(master, '/system/setting');
    await suspension(page).getByRole('button', { name: 'Suspend betting' }).tap();
    const question = page.getByRole('dialog', { name: 'Suspend betting?' });
    await expectAxeClean(page);
    await question.getByRole('combobox', { name: 'What' }).tap();
    await page.getByRole('option', { name: 'Egypt' }).tap();
    await question.getByRole('button', { name: 'Suspend' }).tap();
    await expect(question.getByLabel(/^Reason/), 'a reason is needed').toHaveAttribute('aria-invalid', 'true');
    await question.getByLabel(/^Reason/).fill('The feed is down');
    await question.getByRole('button', { name: 'Suspend' }).tap();
    await expect(question).toBeHidden();
    const words = 'Betting on Egypt is suspended until further notice. Reason: The feed is down';
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await suspension(page).getByRole('button', { name: 'Let Egypt go on' }).tap();
    await expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(0);
    expect(await master.get('/suspensions')).toEqual([]);
  });

  test('what master announces is read by those below, until it is taken away', async ({ page, master, arriveAs }) => {
    const agent = await master.addPerson({ givenPt: 5_000 });
    const words = 'Salary day: lines close ten minutes earlier';
    await arriveAs(master, '/system/setting');
    const card = page.getByRole('region', { name: 'Announcement' });
    await expect(card.getByRole('button', { name: 'Announce' })).toBeDisabled();
    await card.getByLabel('What is said').fill(words);
    await card.getByRole('button', { name: 'Announce' }).tap();
    const said = page.getByRole('status').filter({ hasText: words });
    await expect(said).toBeVisible();
    await expectAxeClean(page);
    await expectNoSidewaysScroll(page);
    await arriveAs(agent.api, '/agents');
    await expect(said).toBeVisible();
    await arriveAs(master, '/system/setting');
    await card.getByRole('button', { name: 'Take away' }).tap();
    await expect(said).toHaveCount(0);
    await expect.poll(() => agent.api.get('/announcement')).toEqual({ text: null });
  });

  test('it stands in Thai, without a word of another language', async ({ page, master, arriveAs }) => {
    await arriveAs(master, '/system/setting', { locale: 'th' });
    await expect(page.getByRole('heading', { name: 'กติกา' })).toBeVisible();
    await expectTranslated(page, 'th');
    await expectAxeClean(page);
  });
});
