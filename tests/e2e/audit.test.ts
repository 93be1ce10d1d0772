/** The record of changes on its screen: the list of everything below oneself. */
import { expect, type Page } from '@playwright/test';
import { formatDate } from '../../domain/format';
import { test } from '../support/e2e';
import { uniqueName, type Person } from '../support/e2e-api';
import { DAY_MS } from '../../domain/durations';

const BUSINESS_ZONE = 'Asia/Bangkok';
const NICKNAME = 'คุณสมชาย ใจดี';

const rows = (page: Page) => page.getByRole('table', { name: 'Audit' }).locator('> tbody > tr');
const chip = (page: Page, text: string | RegExp) => page.locator('main .MuiChip-deletable').filter({ hasText: text });
const toRow = (page: Page, deed: string, thing: string) =>
  rows(page)
    .filter({ has: page.getByText(deed, { exact: true }) })
    .filter({ has: page.getByRole('cell', { name: thing }) });

async function addFilter(page: Page, name: string, fill: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await fill();
  await page.getByRole('button', { name: 'Apply' }).click();
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The business day of a moment, as a date box takes it. */
const dayOf = (at: number) => formatDate(new Date(at).toISOString(), BUSINESS_ZONE).split('/').reverse().join('-');

let owner: Person;
let child: Person;
let sibling: Person;
test.beforeAll(async ({ master }) => {
  owner = await master.addPerson({ username: uniqueName('au'), givenPt: 9_000 });
  child = await owner.api.addPerson({ username: `${owner.username}01`, givenPt: 7_000 });
  sibling = await master.addPerson({ username: uniqueName('sib'), givenPt: 9_000 });
  await sibling.api.addAgent({ username: `${sibling.username}01` });
  await owner.api.call(`/agents/${child.id}`, 'PUT', { nickname: NICKNAME, givenPt: 6_550 });
  await owner.api.call(`/agents/${child.id}`, 'PUT', { status: 'suspended', reason: 'does not pay' });
  await owner.api.call(`/agents/${child.id}`, 'PUT', { status: 'active', reason: 'has paid' });
});

test.describe('the audit', () => {
  test('is filtered by deed, person and day, and each filter is a chip in the address', async ({ page, arriveAs }) => {
    await arriveAs(owner.api, '/audit');
    await expect(rows(page).first()).toBeVisible();
    await addFilter(page, 'Action', () => choose(page, 'Action', 'Changed'));
    await expect(chip(page, 'Action: Changed')).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    await addFilter(page, 'User', () => page.getByRole('textbox', { name: 'User' }).fill(owner.username));
    await expect(chip(page, `User: ${owner.username}`)).toBeVisible();
    await addFilter(page, 'Time', () => page.getByLabel('From', { exact: true }).fill(dayOf(Date.now())));
    const since = chip(page, `Time ≥ ${dayOf(Date.now()).split('-').reverse().join('/')}`);
    await expect(since).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    // The business day begins in the business time zone, wherever the browser is.
    expect(decodeURIComponent(page.url())).toContain(
      `"action":"update","actor":"${owner.username}","at_gte":"${dayOf(Date.now() - DAY_MS)}T17:00:00.000Z"`,
    );

    await page.reload();
    await expect(since).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    await since.click();
    await page.getByLabel('From', { exact: true }).fill(dayOf(Date.now() + DAY_MS));
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('No records match these filters.')).toBeVisible();
    await page.goBack();
    await expect(rows(page)).toHaveCount(3);
    await chip(page, 'Action').locator('.MuiChip-deleteIcon').click();
    await expect(chip(page, 'Action')).toHaveCount(0);
    await expect(rows(page).filter({ hasText: 'Signed in' }).first()).toBeVisible();

    // The newest comes first, and links to its account.
    const changes = rows(page).filter({ has: page.getByText('Changed', { exact: true }) });
    await expect(changes.nth(0)).toContainText('has paid');
    await expect(changes.nth(1)).toContainText('does not pay');
    await changes.nth(2).getByRole('link', { name: child.username }).click();
    await expect(page).toHaveURL(`/agents/edit?id=${child.id}`);
    await expect(page.getByLabel('Nickname')).toHaveValue(NICKNAME);
  });

  test('shows nothing of others, and leads only where the reader gets in', async ({ page, arriveAs }) => {
    await arriveAs(child.api, '/audit?perPage=100');
    await expect(toRow(page, 'Changed', child.username)).toHaveCount(3);
    await expect(toRow(page, 'Changed', child.username).getByRole('link'), 'nobody edits themselves').toHaveCount(0);
    await expect(toRow(page, 'Added', child.username).getByRole('cell').last(), 'the upline’s address').toHaveText('–');
    await expect(page.getByText(sibling.username)).toHaveCount(0);
  });

  test('shows one’s own subtree, whatever is asked for', async ({ page, arriveAs }) => {
    await arriveAs(owner.api, '/audit?perPage=100');
    await expect(toRow(page, 'Changed', child.username).getByRole('link', { name: child.username })).toHaveCount(3);
    await expect(page.getByText(sibling.username)).toHaveCount(0);
    await page.goto(`/audit?filter=${encodeURIComponent(JSON.stringify({ actor: sibling.username }))}`);
    await expect(page.getByText('No records match these filters.')).toBeVisible();
  });

  test('turns pages by key where there are too many to count, and a page stays what it is', async ({
    page,
    arriveAs,
  }) => {
    const busy = await owner.api.addPerson({ username: `${owner.username}02`, givenPt: 5_000 });
    const rename = (number: number) => owner.api.call(`/agents/${busy.id}`, 'PUT', { nickname: `number ${number}` });
    for (let number = 1; number <= 25; number += 1) await rename(number);
    // Real pages and cursors, with the headers of a list that is longer than the count.
    await page.route('**/api/audit?**', async (route) => {
      // The page may have dropped a request by reading again, or the test may have ended. Such a request needs no
      // answer.
      const response = await route.fetch().catch(() => null);
      if (response === null) return;
      const headers = { ...response.headers(), 'x-total-kind': 'at-least', 'content-range': 'audit 0-9/10000' };
      await route.fulfill({ response, headers }).catch(() => undefined);
    });
    const numbers = async () =>
      (await rows(page).locator('th[scope="row"]').allInnerTexts()).map((text) => Number(text.replaceAll(',', '')));
    const filter = encodeURIComponent(JSON.stringify({ entityId: busy.id, action: 'update' }));
    await arriveAs(owner.api, `/audit?perPage=10&page=1&filter=${filter}`);
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByText('1–10 of 10,000+')).toBeVisible();
    const first = await numbers();
    await page.getByRole('button', { name: /next page/i }).click();
    await expect(page).toHaveURL(/page=2&.*place=2\.after\.[\w-]+|place=2\.after\.[\w-]+.*page=2/);
    await expect(page.getByText('11–20 of 10,000+')).toBeVisible();
    await expect.poll(async () => Math.max(...(await numbers()))).toBeLessThan(Math.min(...first));
    const second = await numbers();

    await rename(26);
    await page.reload();
    await expect(rows(page)).toHaveCount(10);
    expect(await numbers(), 'something new at the top moves no page').toEqual(second);

    await page.getByRole('button', { name: /next page/i }).click();
    await expect(rows(page), 'the last one').toHaveCount(5);
    await expect(page.getByRole('button', { name: /next page/i })).toBeDisabled();
    await page.getByRole('button', { name: /previous page/i }).click();
    await expect(page).toHaveURL(/place=2\.before\./);
    await expect.poll(numbers).toEqual(second);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/place=2\.after\./);
    await expect.poll(numbers).toEqual(second);
  });
});
