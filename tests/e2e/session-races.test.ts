/** Sessions in a real browser with several tabs: one renewal, no loop, nothing under another name (reliability.md §5). */
import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';
import { permissionOf } from '../../domain/access';
import { pages } from '../../i18n/en/pages';
import { test } from '../support/e2e';
import { Api, MASTER } from '../support/e2e-api';

const RENEWAL = '/api/auth/refresh-token';

/** The requests of a context for one address, from now on. */
function requestsFor(context: BrowserContext, path: string): Request[] {
  const seen: Request[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === path) seen.push(request);
  });
  return seen;
}

/** Makes the access token one that the server refuses, as after ten minutes of sleep; the refresh token stays good. */
async function spoilAccessToken(context: BrowserContext): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'accessToken');
  if (!cookie) throw new Error('nobody is signed in');
  const [head = '', claims = ''] = cookie.value.split('.');
  await context.addCookies([{ ...cookie, value: `${head}.${claims}.spoiled` }]);
}

/** Number of tabs in which an operator works at the same time. */
const TABS = 6;

/** Opens more tabs at an address, and returns them with the first one. */
async function openTabs(first: Page, address: string): Promise<Page[]> {
  const tabs = [first];
  while (tabs.length < TABS) {
    const tab = await first.context().newPage();
    await tab.goto(address);
    tabs.push(tab);
  }
  return tabs;
}

/** Expects that every tab shows its screen and none of them the sign-in. */
async function expectWork(tabs: readonly Page[]): Promise<void> {
  for (const tab of tabs) {
    await expect(tab.getByRole('link', { name: 'Add agent' }).first()).toBeVisible();
    await expect(tab).toHaveURL('/agents');
  }
}

/** Counts how often a page is loaded from now on. */
function loadsOf(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on('load', () => {
    loads.count += 1;
  });
  return loads;
}

test('R07, R26: tabs that wake up with a spent token renew once, and go on', async ({
  page,
  context,
  arriveAs,
  expectRefusals,
}) => {
  expectRefusals(401);
  // A screen without requests and without a stream. An earlier request would renew the session as well, and the
  // navigation would cut it off.
  await context.route('**/api/events', (route) => route.abort('aborted'));
  await arriveAs(await Api.signIn(MASTER), '/empty1');
  const other = await context.newPage();
  await other.goto('/empty1');
  await spoilAccessToken(context);
  const renewals = requestsFor(context, RENEWAL);
  await Promise.all(
    [page, other].map(async (tab) => {
      const answered = tab.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/agents' && answer.ok());
      await tab.goto('/agents');
      await answered;
    }),
  );
  expect(renewals).toHaveLength(1);
  await expect(page).toHaveURL('/agents');
});

test('R08: without locks the server hands six tabs the same successor', async ({
  page,
  context,
  arriveAs,
  expectRefusals,
}) => {
  test.slow();
  expectRefusals(401);
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined, configurable: true });
  });
  // Without locks each tab has a stream of its own, and six of them take all connections that a browser opens.
  await context.route('**/api/events', (route) => route.abort('aborted'));
  await arriveAs(await Api.signIn(MASTER), '/password');
  const tabs = await openTabs(page, '/password');
  await spoilAccessToken(context);
  await Promise.all(tabs.map((tab) => tab.goto('/agents')));
  await expectWork(tabs);
});

test('six tabs of a laptop that slept until the access token had run out stay signed in', async ({
  page,
  context,
  arriveAs,
  expectRefusals,
}) => {
  test.slow();
  expectRefusals(401);
  await arriveAs(await Api.signIn(MASTER), '/agents');
  const tabs = await openTabs(page, '/agents');
  await expectWork(tabs);
  const [renewals, ended] = [requestsFor(context, RENEWAL), requestsFor(context, '/api/auth/logout')];
  // Awake again, every tab has a token that ran out, and all of them ask at the same time.
  await spoilAccessToken(context);
  await Promise.all(tabs.map((tab) => tab.getByRole('link', { name: 'Members' }).first().click()));
  for (const tab of tabs) {
    await expect(tab.getByRole('link', { name: 'Add member' }).first()).toBeVisible();
    await expect(tab).toHaveURL('/members');
  }
  // One renewal for all tabs, and another try if the machine was too slow to answer the first.
  expect(renewals.length).toBeLessThanOrEqual(2);
  // Another hour later the session still renews in every tab.
  await spoilAccessToken(context);
  await Promise.all(tabs.map((tab) => tab.getByRole('link', { name: 'Agents' }).first().click()));
  await expectWork(tabs);
  expect(ended).toEqual([]);
});

test('R09: a tab that is closed while it renews takes nobody along', async ({
  page,
  context,
  arriveAs,
  expectRefusals,
}) => {
  expectRefusals(401);
  await arriveAs(await Api.signIn(MASTER), '/password');
  const closing = await context.newPage();
  await closing.goto('/password');
  let held = () => {};
  const isHeld = new Promise<void>((resolve) => {
    held = resolve;
  });
  await closing.route(`**${RENEWAL}`, () => held());
  // The other tab sends no request in the meantime: it would renew first.
  await page.goto('about:blank');
  await spoilAccessToken(context);
  await closing.goto('/agents');
  await isHeld;
  await page.goto('/agents');
  await closing.close();
  await expect(page.getByRole('link', { name: 'Add agent' }).first()).toBeVisible();
});

test('R10, R11: another person in another tab: this one starts anew, and sends nothing in their name', async ({
  page,
  context,
  master,
  arriveAs,
  signIn,
}) => {
  const [first, second] = [await master.addPerson(), await master.addPerson()];
  await arriveAs(first.api, '/password');
  await expect(page.getByLabel('Current password')).toBeVisible();
  const loads = loadsOf(page);
  const other = await context.newPage();
  await other.goto('/password');
  await other.getByRole('button', { name: /Account menu/ }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(/\/login/);
  await expect(page).toHaveURL(/\/login/);
  expect(loads.count).toBe(1);
  await signIn(second, other);
  await expect(other).toHaveURL('/dashboard/statistics');
  await expect(page.getByRole('button', { name: new RegExp(second.username) })).toBeVisible();
  expect(loads.count).toBe(1);
});

test('R12: a right that is cut takes its screens along at the next refusal', async ({
  page,
  master,
  arriveAs,
  expectRefusals,
}) => {
  expectRefusals(403);
  // Live news would take the screen away before anything is refused.
  await page.route('**/api/events', (route) => route.abort('aborted'));
  const person = await master.addPerson();
  await arriveAs(person.api, '/agents');
  const add = page.getByRole('link', { name: 'Add agent' });
  await expect(add.first()).toBeVisible();
  // The requests after the first rows must not be refused either.
  await page.waitForLoadState('networkidle');
  const permission = { ...permissionOf('all'), member: 'off' as const };
  expect((await master.call(`/agents/${person.id}`, 'PUT', { permission })).status).toBe(200);
  expect((await person.api.call('/agents')).status).toBe(403);
  // A periodic request may have been refused first. Then the link is gone before the click.
  const members = page.getByRole('link', { name: 'Members' }).first();
  await members.click({ timeout: 5_000 }).catch(() => undefined);
  await expect(page).toHaveURL(/\/misc\/not-authorized/);
  await expect(add).toHaveCount(0);
});

test('R17: user data of another person than the tokens are for is asked for anew, without a loop', async ({
  page,
  master,
  arriveAs,
}) => {
  const [first, second] = [await master.addPerson(), await master.addPerson()];
  await arriveAs(first.api, '/password');
  await expect(page.getByLabel('Current password')).toBeVisible();
  await page.evaluate(
    (userData) => localStorage.setItem('userData', userData),
    JSON.stringify(second.api.session.userData),
  );
  const loads = loadsOf(page);
  await page.goto('/agents');
  await expect(page.getByRole('button', { name: new RegExp(first.username) })).toBeVisible();
  expect(loads.count).toBe(1);
});

test('R25: a browser that keeps nothing says so on the form', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto('/agents');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.getByText('Your browser blocks cookies or storage for this page.', { exact: false })).toBeVisible();
});

test('R26: going offline and back signs nobody out', async ({ page, context, arriveAs, expectRefusals }) => {
  expectRefusals(401);
  // The live stream never ends, and would renew as well.
  await page.route('**/api/events', (route) => route.abort('aborted'));
  await arriveAs(await Api.signIn(MASTER), '/agents');
  await expect(page.getByRole('link', { name: 'Add agent' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await spoilAccessToken(context);
  const renewals = requestsFor(context, RENEWAL);
  await page.route(`**${RENEWAL}`, (route) => route.abort('aborted'), { times: 2 });
  await page.getByRole('link', { name: 'Members' }).first().click();
  // Both tries were in vain; the next one is the page's own, once it reaches the server again.
  await expect.poll(() => renewals.length).toBe(3);
  await expect(page).toHaveURL('/members');
  await expect(page.getByRole('link', { name: 'Add member' }).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('R27: a screen whose code does not come says so and reloads nothing by itself', async ({
  page,
  context,
  arriveAs,
}) => {
  await arriveAs(await Api.signIn(MASTER), '/agents');
  await expect(page.getByRole('link', { name: 'Add agent' }).first()).toBeVisible();
  await context.route(/assets\/ProfilePage.*\.js/, (route) => route.abort('aborted'));
  const loads = loadsOf(page);
  await page.goto('/profile');
  await expect(page.getByText(pages.screenFailure.text)).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(loads.count).toBe(1);
});

test('T-C2: no address and no Referer ever holds a token', async ({ page, context, arriveAs, signIn }) => {
  const seen: string[] = [];
  context.on('request', (request) => seen.push(request.url(), request.headers()['referer'] ?? ''));
  await arriveAs(await Api.signIn(MASTER), '/agents');
  await expect(page.getByRole('link', { name: 'Add agent' }).first()).toBeVisible();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(MASTER);
  await expect(page).toHaveURL('/dashboard/statistics');
  const tokens = (await context.cookies()).filter(({ name }) => name.endsWith('Token')).map(({ value }) => value);
  expect(tokens).toHaveLength(2);
  expect(seen.filter((text) => /eyJ|token=/i.test(text) || tokens.some((token) => text.includes(token)))).toEqual([]);
  expect(seen.length).toBeGreaterThan(10);
});
