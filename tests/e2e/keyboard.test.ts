/** A working day without the mouse: only keys are pressed, and after each step the focus is somewhere and to be seen. */
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/e2e';

/** How many stops there may be between two things that are used one after the other. */
const MOST_STOPS = 60;

/** Asks the page whether the focus is on something, in view and marked; the screen itself needs no mark. */
async function expectFocusSeen(page: Page, after: string): Promise<void> {
  const focusOf = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return 'nowhere';
      if (focused.getAttribute('tabindex') === '-1' && focused.matches('main, h1, h2')) return 'marked';
      const { top, bottom } = focused.getBoundingClientRect();
      if (bottom <= 0 || top >= window.innerHeight) return 'out of view';
      const marks = [focused, focused.closest('label')].filter((element) => element !== null);
      const hasRing = marks.some((element) => getComputedStyle(element).outlineStyle !== 'none');
      const isTyped = focused.matches('input:not([type="radio"], [type="checkbox"]), textarea');
      return hasRing || isTyped || focused.closest('.Mui-focused, .Mui-focusVisible') ? 'marked' : 'without a mark';
    });
  await expect.poll(focusOf, { message: `where the focus is after: ${after}` }).toBe('marked');
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await expectFocusSeen(page, key);
  }
}

/** Goes from stop to stop with one key until `target` has the focus. */
async function walkTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' | 'ArrowRight' | 'ArrowDown' = 'Tab',
): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await press(page, key);
  }
  throw new Error(`${target.toString()} is not reached by ${key}`);
}

/** Goes to a screen or a record by typing a part of its name. */
async function goTo(page: Page, name: string, option: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('option').first()).toContainText(option);
  await page.keyboard.press('Enter');
}

test('a whole working day on the keyboard', async ({ page, master }) => {
  test.setTimeout(90_000);
  const person = await master.addPerson({ givenPt: 5_000 });
  const agent = await person.api.addAgent({ username: `${person.username}key`, nickname: 'เฮียเล้ง' });
  const title = page.getByRole('heading', { level: 1 });

  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(person.username);
  await walkTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('button', { name: /signed in as/ })).toBeVisible();

  await goTo(page, 'audit', /^Audit/);
  await expect(title).toHaveText('Audit');
  await expectFocusSeen(page, 'going to the audit');
  await goTo(page, 'agents', /^Agents/);
  await expect(title).toHaveText('Agents');
  await expectFocusSeen(page, 'going to the agents');

  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect(search).toBeVisible();
  await press(page, '/');
  await expect(search).toBeFocused();
  await page.keyboard.type('เล้ง');
  await expect(page).toHaveURL(/q/);
  await walkTo(page, page.locator('main').getByRole('link', { name: agent.username }));
  await press(page, 'Enter');
  await expect(title).toHaveText('Edit agent');
  await expectFocusSeen(page, 'opening a row');

  await walkTo(page, page.getByLabel('Nickname'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('เฮียเล้ง เยาวราช');
  await walkTo(page, page.getByRole('button', { name: 'Save' }));
  await press(page, 'Enter');
  await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible();
  await expectFocusSeen(page, 'saving');

  await goTo(page, 'add member', /^Add member/);
  await expect(title).toHaveText('Add member');
  await expectFocusSeen(page, 'going to the new member');
  await walkTo(page, page.getByLabel('Username'));
  await page.keyboard.type('001');
  await expect(page.getByText(/is available/)).toBeVisible();
  await press(page, 'Control+s');
  await expect(title).toHaveText('Edit member');
  await expectFocusSeen(page, 'adding the member');

  await walkTo(page, page.getByRole('button', { name: 'Customize the page' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Customize the page' });
  await expect(drawer).toBeVisible();
  await walkTo(page, drawer.getByRole('radio', { name: 'Device setting' }));
  await walkTo(page, drawer.getByRole('radio', { name: 'Dark', exact: true }), 'ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'dark');
  await press(page, 'Escape');
  await expect(drawer).toBeHidden();

  await walkTo(page, page.getByRole('button', { name: /signed in as/ }));
  await page.keyboard.press('Enter');
  await walkTo(page, page.getByRole('menuitem', { name: 'Sign out' }), 'ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('Username')).toBeFocused();
});
