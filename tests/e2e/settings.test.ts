/** The operator's settings, as master uses them. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { SettingRecord } from '../../domain/settings/settings';
import { expectAxeClean } from '../support/axe';
import { expectNoSidewaysScroll, expectTranslated } from '../support/e2e-visual';
import { test } from '../support/e2e';
import { confirmPassword } from '../support/e2e-steps';
import { MASTER } from '../support/e2e-api';

const row = (page: Page, name: string) => page.getByRole('form', { name });

test('master finds a setting, changes it, and sets it back', async ({ page, master, signIn, expectRefusals }) => {
  expectRefusals(403);
  await page.goto('/system/setting');
  await signIn(MASTER);
  await expect(row(page, 'Duplicate slip')).toContainText('Default: 60 seconds');
  await expectAxeClean(page);

  await page.getByLabel('Search settings').fill('large bet');
  await expect(row(page, 'Duplicate slip')).toHaveCount(0);
  const largeBet = page.getByRole('form', { name: 'Large bet', exact: true });
  const box = largeBet.getByRole('textbox');
  await box.fill('20000.50');
  await expect(largeBet.getByRole('button', { name: 'Save' }), 'whole baht').toBeDisabled();
  await box.fill('20000');
  await expect(largeBet, 'the effect is said before it is saved').toContainText('A slip of ฿20,000.00 or more');
  await box.press('Enter');
  await confirmPassword(page, MASTER);
  await expect(largeBet).toContainText('by master');
  const stands = async () =>
    (await master.get<SettingRecord[]>('/settings')).find(({ key }) => key === 'thresholds.largeWager');
  // “By master” may stand there of a change before.
  await expect.poll(stands).toMatchObject({ value: 2_000_000, isDefault: false });
  await largeBet.getByRole('button', { name: 'Reset to ฿50,000.00' }).click();
  await expect(largeBet.getByRole('button', { name: /^Reset to/ })).toHaveCount(0);
  expect(await stands()).toMatchObject({ value: 5_000_000, isDefault: true });

  await page.getByLabel('Search settings').fill('business day');
  const day = row(page, 'Start of the business day');
  await day.getByRole('combobox').click();
  await page.getByRole('option', { name: '07:00' }).click();
  await expect(day).toContainText('The business day starts at 07:00');
  await expectAxeClean(page);
  await day.getByRole('button', { name: 'Save' }).click();
  const told = () =>
    page.evaluate(
      () => (JSON.parse(localStorage.getItem('userData') ?? '{}') as { dayTurnsAtHour?: number }).dayTurnsAtHour,
    );
  await expect.poll(told, 'screens date by it without signing in again').toBe(7);
  await day.getByRole('button', { name: 'Reset to 06:00' }).click();
  await expect.poll(told).toBe(6);
});

test('settings travel as a file, shown before they change anything', async ({ page, master, arriveAs }) => {
  await arriveAs(master, '/system/setting');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  const { settings } = JSON.parse(text) as { settings: Record<string, unknown> };
  expect(settings).toMatchObject({ 'game.shootCooldownSeconds': 6 });
  expect(Object.keys(settings)).not.toContain('betting.suspended');

  const bring = (values: object) =>
    page.getByLabel('Import settings').setInputFiles({
      name: 'settings.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ ...JSON.parse(text), settings: values })),
    });
  const dialog = page.getByRole('dialog', { name: 'Import settings' });
  // Only that setting: other tests change others in the meantime.
  await bring({ 'game.shootCooldownSeconds': 7 });
  await expect(dialog.getByRole('row', { name: /Pause between shoots 6 seconds 7 seconds/ })).toBeVisible();
  await expectAxeClean(page);
  await dialog.getByLabel(/^Reason/).fill('as in the other house');
  await dialog.getByRole('button', { name: 'Change 1 setting' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, 'Pause between shoots')).toContainText('by master');
  await bring({ 'game.shootCooldownSeconds': 6 });
  await dialog.getByLabel(/^Reason/).fill('back again');
  await dialog.getByRole('button', { name: 'Change 1 setting' }).click();
  await expect(dialog).toBeHidden();
});

test('a link that is set stands on the sign-in page', async ({ page, master, arriveAs, browser, baseURL }) => {
  await arriveAs(master, '/system/setting');
  const link = row(page, 'Member Login');
  await link.getByRole('textbox').fill('https://play.example.com/login');
  await link.getByRole('button', { name: 'Save' }).click();
  await expect(link.getByRole('button', { name: 'Reset to none' }), 'it is saved').toBeVisible();
  const stranger = await browser.newPage({ baseURL });
  await stranger.goto('/login');
  await expect(stranger.getByRole('link', { name: 'Member Login' })).toHaveAttribute(
    'href',
    'https://play.example.com/login',
  );
  await expectAxeClean(stranger);
  await link.getByRole('button', { name: 'Reset to none' }).click();
  await expect(link.getByRole('button', { name: 'Reset to none' })).toHaveCount(0);
  await stranger.reload();
  await expect(stranger.getByLabel('Username')).toBeVisible();
  // The way to a new password alone.
  await expect(stranger.getByRole('link')).toHaveCount(1);
  await expect(stranger.getByRole('link', { name: 'Member Login' })).toHaveCount(0);
  await stranger.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('what master announces is read by those below, until it is taken away', async ({ page, master, arriveAs }) => {
    const agent = await master.addPerson({ givenPt: 5_000 });
    const words = 'Salary day: lines close ten minutes earlier';
    await arriveAs(master, '/system/setting');
    const card = page.getByRole('region', { name: 'Announcement' });
    await expect(card.getByRole('button', { name: 'Announce' })).toBeDisabled();
    await card.getByLabel('Text').fill(words);
    await card.getByRole('button', { name: 'Announce' }).tap();
    const said = page.getByRole('status').filter({ hasText: words });
    await expect(said).toBeVisible();
    await expectAxeClean(page);
    await expectNoSidewaysScroll(page);
    await arriveAs(agent.api, '/agents');
    await expect(said).toBeVisible();
    await arriveAs(master, '/system/setting');
    await card.getByRole('button', { name: 'Remove' }).tap();
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
