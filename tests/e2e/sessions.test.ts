/** Where people are signed in, and signing them out: other people's sessions, and one's own. */
import { expect, type Browser, type Page } from '@playwright/test';
import { permissionOf } from '../../domain/access';
import { test } from '../support/e2e';
import { Api, uniqueName, uniquePassword, type Person } from '../support/e2e-api';
import { signInFrom, USER_AGENTS } from '../support/e2e-sessions';

/** What this browser is called on screen; the API's own calls come from an unknown one. */
test.use({ userAgent: USER_AGENTS.edge });

const ENDED = 'Your session was ended: the password was changed, or it was signed out elsewhere. Sign in again.';

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
  await expect(rows(upline).filter({ hasText: 'This one' })).toHaveCount(1);

  const there = rows(upline).filter({ hasText: child.username }).filter({ hasText: 'Edge on Windows' });
  await expect(there).toHaveCount(1);
  await expect(there.getByRole('cell').nth(2)).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
  await there.getByRole('button', { name: `Sign out ${child.username} there` }).click();
  await expect(upline.getByText(`${child.username} is signed out there`)).toBeVisible();
  await expect(there).toHaveCount(0);
  await upline.context().close();

  expect(await isIn(child.api), 'their other sessions go on').toBe(true);
  // The live stream ends with the session, and the page with it, whatever is done there.
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(ENDED)).toBeVisible();
  await signIn(child);
  await expect(page, 'and on where they were').toHaveURL('/dashboard/statistics');
  await page.goto('/sessions');
  await expect(rows(page)).not.toHaveCount(0);
  await expect(rows(page).filter({ hasText: owner.username }).filter({ hasNotText: child.username })).toHaveCount(0);
});

test('who may do less is offered no way to sign out who may do more', async ({ page, arriveAs, master }) => {
  const boss = await master.addPerson({ username: uniqueName('bo'), givenPt: 9_000 });
  const below = await boss.api.addPerson({ username: `${boss.username}01`, givenPt: 7_000 });
  const permission = { ...permissionOf('off'), system: 'view' as const };
  const added = await boss.api.call('/sub-accounts', 'POST', { username: 'anna', permission });
  const { username, oneTimePassword } = (await added.json()) as { username: string; oneTimePassword: string };
  const first = await Api.signIn({ username, password: oneTimePassword });
  const password = uniquePassword();
  await first.call('/auth/password', 'POST', {
    currentPassword: oneTimePassword,
    newPassword: password,
    signOutElsewhere: true,
  });
  const [anna] = [await Api.signIn({ username, password }), await Api.signIn({ username, password })];

  await arriveAs(anna, '/sessions');
  await expect(rows(page).filter({ hasText: below.username })).toHaveCount(1);
  const names = await rows(page)
    .filter({ has: page.getByRole('button') })
    .locator('th[scope="row"]')
    .allInnerTexts();
  expect(new Set(names)).toEqual(new Set([username]));
  await expect(rows(page).filter({ hasText: 'This one' })).toHaveCount(1);
  const sessions = (await (await anna.call('/sessions')).json()) as {
    id: string;
    username: string;
    current: boolean;
  }[];
  const others = sessions.filter((session) => session.username !== username);
  expect(others.length).toBeGreaterThan(1);
  for (const { id } of others) expect((await anna.call(`/sessions/${id}`, 'DELETE')).status).toBe(403);
});

test('one’s own sessions end one by one, and all others with a new password', async ({ page, signIn, master }) => {
  const person = await master.addPerson();
  const firefox = await signInFrom(USER_AGENTS.firefox, person);
  const iphone = await signInFrom(USER_AGENTS.iphone, person);
  await page.goto('/password');
  await signIn(person);
  const places = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(places).toHaveCount(4);
  await expect(places.filter({ hasText: 'Safari on iPhone' })).toContainText(
    /Signed in \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/,
  );
  await expect(places.filter({ hasText: 'This one' }).getByRole('button')).toHaveCount(0);
  await places.filter({ hasText: 'Firefox on Windows' }).getByRole('button', { name: 'Sign out' }).click();
  await expect(places).toHaveCount(3);
  expect([await isIn(firefox), await isIn(iphone)]).toEqual([false, true]);

  const newPassword = uniquePassword();
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel(/^New password/).fill(newPassword);
  await page.getByLabel('Repeat the new password').fill(newPassword);
  await expect(page.getByRole('checkbox', { name: 'Sign out everywhere else' })).toBeChecked();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL('/dashboard/statistics');
  expect([await isIn(iphone), await isIn(person.api)]).toEqual([false, false]);
  await page.goto('/password');
  await expect(places).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0);
});
