/** The tools of a list: buttons above it, which a phone keeps among the entries of one menu. */
import { expect, type Page } from '@playwright/test';

const MENU = /^(List tools|เครื่องมือของรายการ)$/;

/** Uses the tool of that name, wherever the width of the page has put it. */
export async function chooseListTool(page: Page, name: string | RegExp): Promise<void> {
  const menu = page.getByRole('button', { name: MENU });
  const button = page.getByRole('main').getByRole('button', { name });
  await expect(menu.or(button)).toBeVisible();
  if (await button.isVisible()) return button.click();
  await menu.click();
  await page.getByRole('menuitem', { name }).click();
}
