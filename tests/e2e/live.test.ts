/** A change in one browser appears in another by itself, without moving rows under the reader's hand. */
import { expect, type Page } from '@playwright/test';
import { test } from '../support/e2e';
import { uniqueName, type Person } from '../support/e2e-api';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const chip = (page: Page) => page.getByRole('status').getByRole('button');
const streamOf = (page: Page) => page.waitForRequest((request) => request.url().endsWith('/api/events'));

/** Where a row stands on the screen. */
const topOf = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).evaluate((link) => Math.round(link.getBoundingClientRect().top));

test.describe('a list on two screens', () => {
  let owner: Person;
  test.beforeEach(async ({ master }) => {
    owner = await master.addPerson({ givenPt: 9_000 });
    for (let number = 10; number < 40; number += 1)
      await owner.api.addAgent({ username: `${owner.username}m${number}` });
  });

  test('shows within three seconds what was added elsewhere, and moves nothing that is in view', async ({
    page,
    browser,
    arriveAs,
    signIn,
  }) => {
    const stream = streamOf(page);
    await arriveAs(owner.api, '/agents?perPage=50');
    await expect(rows(page)).toHaveCount(30);
    await stream;
    const table = page.getByRole('table').locator('..');
    await table.evaluate((container) => container.scrollTo({ top: 400 }));
    const seen = `${owner.username}m25`;
    const before = await topOf(page, seen);
    let ghosts = 0;
    await page.exposeFunction('countGhost', () => (ghosts += 1));
    await page.evaluate(() => {
      const count = (globalThis as unknown as { countGhost: () => void }).countGhost;
      new MutationObserver(() => {
        if (document.querySelector('.MuiSkeleton-root')) count();
      }).observe(document.body, { childList: true, subtree: true });
    });

    // Before all others in the list's order.
    const username = `${owner.username}a`;
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto('/login?next=%2Fadd-agent');
    await signIn(owner, elsewhere);
    // The page for signing in has a username as well.
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Add agent');
    // The form only takes the part of the name after the upline's.
    await elsewhere.getByLabel('Username').fill('a');
    await elsewhere.getByLabel('Given PT(%)').fill('10');
    await elsewhere.getByRole('button', { name: 'Add agent' }).click();
    await expect(elsewhere.getByRole('heading', { name: `${username} was added` })).toBeVisible();
    await expect(page.getByRole('link', { name: username, exact: true })).toBeAttached({ timeout: 3_000 });
    await elsewhere.context().close();
    await expect(rows(page)).toHaveCount(31);
    expect(Math.abs((await topOf(page, seen)) - before)).toBeLessThanOrEqual(2);
    expect(ghosts).toBe(0);
  });

  test('stays as it is while a row is pointed at, says what waits, and shows it when asked', async ({
    page,
    arriveAs,
  }) => {
    const stream = streamOf(page);
    await arriveAs(owner.api, '/agents?perPage=50');
    await expect(rows(page)).toHaveCount(30);
    await stream;
    await rows(page).nth(3).hover();
    const [first, second] = [uniqueName(`${owner.username}a`), uniqueName(`${owner.username}b`)];
    for (const username of [first, second]) await owner.api.addAgent({ username });
    await expect(chip(page)).toHaveText('2 changes · show');
    await expect(rows(page)).toHaveCount(30);
    await chip(page).click();
    await expect(page.getByRole('link', { name: first, exact: true })).toBeVisible();
    await expect(rows(page)).toHaveCount(32);
    await expect(chip(page)).toHaveCount(0);

    await rows(page).nth(3).hover();
    await owner.api.addAgent({ username: `${owner.username}c` });
    await expect(chip(page)).toHaveText('1 change · show');
    await page.mouse.move(5, 5);
    await expect(rows(page)).toHaveCount(33);
    await expect(chip(page)).toHaveCount(0);
  });

  test('is one stream for all tabs of a browser, which another takes over', async ({ page, context, arriveAs }) => {
    const streams: Page[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/api/events')) streams.push(request.frame().page());
    });
    await arriveAs(owner.api, '/agents?perPage=50');
    await expect.poll(() => streams.length).toBe(1);
    const second = await context.newPage();
    await second.goto('/agents?perPage=50');
    await expect(rows(second)).toHaveCount(30);
    // Long enough for it to have stood for leader.
    await second.waitForTimeout(1_500);
    await owner.api.addAgent({ username: `${owner.username}x` });
    for (const each of [page, second]) await expect(rows(each)).toHaveCount(31);
    expect(streams).toEqual([page]);

    await page.close();
    await expect.poll(() => streams.length).toBe(2);
    await owner.api.addAgent({ username: `${owner.username}y` });
    await expect(rows(second)).toHaveCount(32);
  });

  test('ends with the session: here at once, and where it was ended elsewhere', async ({
    page,
    arriveAs,
    expectRefusals,
  }) => {
    expectRefusals(401);
    const stream = streamOf(page);
    await arriveAs(owner.api, '/agents?perPage=50');
    await expect(rows(page)).toHaveCount(30);
    const request = await stream;
    const failed = page.waitForEvent('requestfailed', (each) => each === request).catch(() => undefined);
    const finished = page.waitForEvent('requestfinished', (each) => each === request).catch(() => undefined);
    await owner.api.call('/auth/logout', 'POST', {});
    await Promise.race([failed, finished]);
    await expect(page).toHaveURL(/\/login/);
  });
});

test('an open form is left alone and says that somebody else has changed the record', async ({
  page,
  arriveAs,
  master,
}) => {
  const owner = await master.addPerson({ givenPt: 9_000 });
  const { id } = await owner.api.addAgent({ username: `${owner.username}f` });
  const stream = streamOf(page);
  await arriveAs(owner.api, `/agents/edit?id=${id}`);
  await page.getByLabel('Nickname').fill('typed here');
  await stream;
  await master.call(`/agents/${id}`, 'PUT', { nickname: 'from elsewhere' });
  await expect(page.getByText('Someone else has changed this.')).toBeVisible();
  await expect(page.getByLabel('Nickname')).toHaveValue('typed here');
});
