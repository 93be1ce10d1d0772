/** Menus, popovers and dialogs: within a landmark, closed by Escape, and the focus goes back to where it was. */
import { expect, type Page } from '@playwright/test';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name });

const OVERLAYS = [
  { name: 'the language', opener: button('Language'), role: 'menu' },
  { name: 'the skin', opener: button('Appearance'), role: 'menu' },
  { name: 'one’s account', opener: button(/signed in as/), role: 'menu' },
  { name: 'the set-up of the page', opener: button('Customize the page'), role: 'dialog' },
  { name: 'the palette', opener: button(/^Search/), role: 'dialog' },
  { name: 'the filters', opener: button('Add filter'), role: 'menu' },
  { name: 'the saved views', opener: button('Views'), role: 'menu' },
  { name: 'the columns', opener: button('Columns'), role: 'dialog' },
  { name: 'the export', opener: button('Export'), role: 'dialog' },
  {
    name: 'rows per page',
    opener: (page: Page) => page.getByRole('combobox', { name: /Rows per page/ }),
    role: 'listbox',
  },
] as const;

test('each is accessible, closes by Escape, and gives the focus back', async ({ page, master, arriveAs }) => {
  test.setTimeout(120_000);
  await arriveAs(master, '/audit', { skin: 'light' });
  await expect(page.locator('main td').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Columns' })).toBeEnabled();
  for (const { name, opener, role } of OVERLAYS) {
    await test.step(name, async () => {
      const from = opener(page);
      await from.focus();
      await page.keyboard.press('Enter');
      const overlay = page.getByRole(role);
      await expect(overlay).toHaveCount(1);
      await expect(overlay).toBeVisible();
      await expectAxeClean(page);
      await page.keyboard.press('Escape');
      await expect(overlay).toHaveCount(0);
      await expect(from).toBeFocused();
    });
  }
});

test('a filter being set is left by Escape as well, and the focus is not lost', async ({ page, master, arriveAs }) => {
  await arriveAs(master, '/members', { skin: 'light' });
  const from = page.getByRole('button', { name: 'Add filter' });
  await from.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Status' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Status' })).toBeVisible();
  await expectAxeClean(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(from).toBeFocused();
});

test('choosing the present screen in the palette puts the focus into it', async ({ page, master, arriveAs }) => {
  await arriveAs(master, '/agents', { skin: 'light' });
  await expect(page.locator('main a').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('agents');
  await expect(page.getByRole('option').first()).toContainText('Agents');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();
});
