/** Common actions of people on many screens, for browser tests. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Credentials } from './e2e-api';

/** The one-time password on the card that is shown after an account was added. */
export async function handedOverPassword(page: Page, username: string): Promise<string> {
  await expect(page.getByRole('heading', { name: `${username} was added` })).toBeVisible();
  return page.getByRole('term').filter({ hasText: 'One-time password' }).locator('+ dd').innerText();
}

/** Sets a password of one's own, where a one-time one leads to. */
export async function replacePassword(page: Page, oneTimePassword: string, password: string): Promise<void> {
  await expect(page).toHaveURL('/password');
  await page.getByLabel('Current password').fill(oneTimePassword);
  await page.getByLabel(/^New password/).fill(password);
  await page.getByLabel('Repeat the new password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
}

/** Gives the password again, where a grave deed asks for it: by keyboard alone, as people do. */
export async function confirmPassword(page: Page, { username, password }: Credentials): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
  await expect(dialog.getByLabel(`Password of ${username}`)).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
}

/** The entries of the main menu, from top to bottom. */
export function menuEntries(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main menu' }).getByRole('listitem');
}

/** Goes to an address of the frame as the menu does, without reloading the page. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    // As the router numbers its own entries.
    history.pushState({ idx: history.state.idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Calls the API from within the page with the browser's session, as anybody at the console can. */
export function callInPage(page: Page, method: string, path: string, body?: object): Promise<number> {
  return page.evaluate(
    async (call) => {
      const token = /(?:^|; )accessToken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const answer = await fetch(`/api${call.path}`, {
        method: call.method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(call.body && { body: JSON.stringify(call.body) }),
      });
      return answer.status;
    },
    { method, path, body },
  );
}

/** How many elements of a form there may be between two that are filled in one after the other. */
const MOST_STEPS = 60;

/** Goes from element to element with the tabulator, or with it back, until `target` has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`no way to ${target.toString()} by keyboard`);
}
