/** The palette and the keyboard's shortcuts, used as somebody does who never touches the mouse. */
import { expect } from '@playwright/test';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { uniqueName } from '../support/e2e-api';

const PALETTE = 'Search for a screen or a record';

test('Ctrl-K leads to an agent by a part of its name, and to a screen', async ({ page, master, arriveAs }) => {
  const agent = await master.addAgent({ username: uniqueName('find'), nickname: 'เฮียเล้ง' });
  await arriveAs(master, '/members');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members');

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: PALETTE });
  await expect(palette.getByRole('option', { name: 'Agents Accounts' })).toBeVisible();
  await page.keyboard.type(agent.username.slice(0, -1));
  const found = palette.getByRole('option', { name: agent.username });
  await expect(found).toContainText('เฮียเล้ง');
  await expectAxeClean(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/agents/edit\\?id=${agent.id}`));
  await expect(palette).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('audit');
  await expect(palette.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/audit$/);
});

test('keys lead from screen to screen, into the search box and to a new record', async ({ page, master, arriveAs }) => {
  await arriveAs(master, '/members');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members');
  // While parts of the page still come and bring keys of their own, the first of two keys may be forgotten.
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    await expect(page).toHaveURL(/\/agents$/, { timeout: 1_000 });
  }).toPass();
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect(search).toBeVisible();

  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('gm');
  await expect(search).toHaveValue('gm');
  await expect(page).toHaveURL(/gm/);
  await search.blur();

  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/add-agent$/);
});

test('the sheet shows what works here, and plain keys can be turned off for good', async ({
  page,
  master,
  arriveAs,
}) => {
  await arriveAs(master, '/agents');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Shift+?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Add agent').first()).toBeVisible();
  await expect(sheet.getByText('Search this list').first()).toBeVisible();
  await expectAxeClean(page);
  await sheet.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.keyboard.press('n');
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: PALETTE })).toBeVisible();
  await expect(page).toHaveURL(/\/agents$/);
});

test('commands are found by their words, and do what they say', async ({ page, master, arriveAs }) => {
  await arriveAs(master, '/members');
  const find = async (words: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Search for a screen or a record' }).fill(words);
  };
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members');
  await find('suspend');
  await expect(page.getByRole('option', { name: /^Suspend (an agent|a member|betting)…/ })).toHaveCount(3);
  await page.keyboard.press('Escape');
  await find('dark');
  await page.getByRole('option', { name: 'Appearance: Dark', exact: true }).click();
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
});
