/** The URL is the truth of a list: filters, sort and page survive a reload, a link and the way back. */
import { expect, type Page } from '@playwright/test';
import { test } from '../support/e2e';
import type { Api, Person } from '../support/e2e-api';

/** Twelve agents, the even ones suspended, given 5 % more each. */
async function populate(owner: Api, prefix: string): Promise<string[]> {
  const names: string[] = [];
  for (let number = 1; number <= 12; number += 1) {
    const username = `${prefix}${String(number).padStart(2, '0')}`;
    const { id } = await owner.addAgent({ username, givenPt: number * 500 });
    if (number % 2 === 0) await owner.change(`/agents/${id}`, { status: 'suspended', reason: 'for the filter' });
    names.push(username);
  }
  return names;
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const firstCells = (page: Page) => rows(page).locator('th[scope="row"]').allInnerTexts();

test.describe('a list of agents', () => {
  let owner: Person;
  let names: string[];
  test.beforeAll(async ({ master }) => {
    owner = await master.addPerson({ givenPt: 9_000 });
    names = await populate(owner.api, owner.username);
  });

  test('filters become chips in the URL and survive reload, back and forward', async ({ page, arriveAs }) => {
    await arriveAs(owner.api, '/agents');
    await expect(rows(page)).toHaveCount(12);
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('menuitem', { name: 'Status' }).click();
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Suspended' }).click();
    const apply = page.getByRole('button', { name: 'Apply' });
    if (await apply.isVisible()) await apply.click();
    const chip = page.getByRole('button', { name: /Status: Suspended/ });
    await expect(chip).toBeVisible();
    await expect(rows(page)).toHaveCount(6);
    expect(decodeURIComponent(page.url())).toContain('"status":"suspended"');

    await page.reload();
    await expect(chip).toBeVisible();
    await expect(rows(page)).toHaveCount(6);
    await page.goBack();
    await expect(chip).toHaveCount(0);
    await expect(rows(page)).toHaveCount(12);
    await page.goForward();
    await expect(chip).toBeVisible();
    await expect(rows(page)).toHaveCount(6);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(rows(page)).toHaveCount(12);
  });

  test('search narrows while typing and says when nothing matches', async ({ page, arriveAs }) => {
    await arriveAs(owner.api, '/agents');
    await page.getByRole('searchbox', { name: 'Search' }).fill(`${owner.username}1`);
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('searchbox', { name: 'Search' }).fill('nobody has this name');
    await expect(page.getByText('No records match these filters.')).toBeVisible();
    await expect(page).toHaveURL(/nobody/);
  });

  test('sorting is in the URL and real', async ({ page, arriveAs }) => {
    await arriveAs(owner.api, '/agents');
    await expect(rows(page)).toHaveCount(12);
    expect(await firstCells(page)).toEqual(names);
    await page.getByRole('button', { name: 'Given PT(%)' }).click();
    await page.getByRole('button', { name: 'Given PT(%)' }).click();
    await expect(page).toHaveURL(/sort=givenPt.*order=DESC|order=DESC.*sort=givenPt/);
    await expect.poll(() => firstCells(page)).toEqual([...names].reverse());
    await page.reload();
    await expect.poll(() => firstCells(page)).toEqual([...names].reverse());
  });

  test('pages are in the URL and hold what comes next', async ({ page, arriveAs }) => {
    await arriveAs(owner.api, '/agents?perPage=10&page=1');
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByText('1–10 of 12')).toBeVisible();
    await page.getByRole('button', { name: /next page/i }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(page).toHaveURL(/page=2/);
    expect(await firstCells(page)).toEqual(names.slice(10));
    await page.reload();
    await expect(page.getByText('11–12 of 12')).toBeVisible();
    await page.goBack();
    await expect(rows(page)).toHaveCount(10);
  });
});
