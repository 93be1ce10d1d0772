/** Where people below are signed in, and signing them out. */
import { expect, type Browser, type Page } from '@playwright/test';
import { test } from '../support/e2e';
import { uniqueName, type Api, type Person } from '../support/e2e-api';
import { USER_AGENTS } from '../support/e2e-sessions';

/** Name of this browser on screen; the API's own calls come from an unknown one. */
test.use({ userAgent: USER_AGENTS.edge });

const ENDED =
  'Your session was ended because the password was changed or the session was closed from another device. Sign in again.';

const rows = (page: Page) => page.getByRole('table', { name: 'Sessions' }).locator('> tbody > tr');
const isIn = async (api: Api) => (await api.call('/auth/me')).status === 200;

/** Another browser, with nothing of the first one's. */
async function otherBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  return context.newPage();
}

let owner: Person;
let child: Person;
let sibling: Person;
test.beforeAll(async ({ master }) => {
  owner = await master.addPerson({ username: uniqueName('se'), givenPt: 9_000 });
  child = await owner.api.addPerson({ username: `${owner.username}01`, givenPt: 7_000 });
  sibling = await master.addPerson({ username: uniqueName('ses') });
});

test('an upline sees who is signed in below, and signs one browser out', async ({
  page,
  browser,
  baseURL,
  signIn,
  expectRefusals,
}) => {
  expectRefusals(401);
  await page.goto('/login');
  await signIn(child);
  await expect(page).toHaveURL('/dashboard/statistics');

  const upline = await otherBrowser(browser, baseURL);
  await upline.goto('/sessions');
  await signIn(owner, upline);
  await expect(rows(upline).filter({ hasText: child.username })).not.toHaveCount(0);
  await expect(upline.getByText(sibling.username)).toHaveCount(0);
  await expect(rows(upline).filter({ hasText: /master/ })).toHaveCount(0);
  await expect(rows(upline).filter({ hasText: 'This session' })).toHaveCount(1);

  const there = rows(upline).filter({ hasText: child.username }).filter({ hasText: 'Edge on Windows' });
  await expect(there).toHaveCount(1);
  await expect(there.getByRole('cell').nth(2)).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
  await there.getByRole('button', { name: `End session of ${child.username}` }).click();
  await expect(upline.getByText(`Session of ${child.username} ended`)).toBeVisible();
  await expect(there).toHaveCount(0);
  await upline.context().close();

  expect(await isIn(child.api), 'their other sessions go on').toBe(true);
  // The live stream ends with the session, and so does the page, during any action.
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(ENDED)).toBeVisible();
  await signIn(child);
  await expect(page, 'and on where they were').toHaveURL('/dashboard/statistics');
  await page.goto('/sessions');
  await expect(rows(page)).not.toHaveCount(0);
  await expect(rows(page).filter({ hasText: owner.username }).filter({ hasNotText: child.username })).toHaveCount(0);
});
