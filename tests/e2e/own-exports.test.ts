/** Story d: last month as a file in a few clicks, and the files that the server continues to make in the background. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/e2e';
import { type Api, type Person, uniqueName } from '../support/e2e-api';

/** Somebody with two agents and no files yet. */
async function addOwner(master: Api): Promise<Person> {
  const owner = await master.addPerson({ username: uniqueName('xo'), givenPt: 9_000 });
  for (const end of ['one', 'two']) await owner.api.addAgent({ username: `${owner.username}${end}`, givenPt: 0 });
  return owner;
}

/** Does something and counts the clicks that it took. */
function counting(page: Page) {
  let clicks = 0;
  return {
    click: async (role: 'button' | 'option' | 'combobox', name: string | RegExp) => {
      clicks += 1;
      await page
        .getByRole(role, { name, exact: typeof name === 'string' })
        .last()
        .click();
    },
    clicks: () => clicks,
  };
}

test('last month of a report is a file in at most five clicks, with its basis in words', async ({
  page,
  master,
  arriveAs,
}) => {
  const owner = await addOwner(master);
  await arriveAs(owner.api, '/win-lose');
  const { click, clicks } = counting(page);
  await click('button', 'Period: This week');
  await click('button', 'Last month');
  await click('button', 'Export');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Settled, by settlement date');
  await expect(dialog).toContainText('Your share only');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await download;
  expect(clicks() + 1).toBeLessThanOrEqual(5);
  expect(file.suggestedFilename()).toMatch(/^win-lose-\d{4}-\d\d-\d\d-\d{6}\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('Stake (฿)');
  expect(text.trim().split('\r\n').at(-1)).toMatch(/^Total/);
});

test('a list goes on as a workbook behind the page, is told of, fetched, made again and made every month', async ({
  page,
  master,
  arriveAs,
}) => {
  const owner = await addOwner(master);
  await arriveAs(owner.api, '/agents');
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 rows match the filters. · about 1 KB');
  await dialog.getByRole('combobox', { name: 'File format' }).click();
  await page.getByRole('option', { name: 'Excel (XLSX)' }).click();
  await dialog.getByRole('button', { name: 'Run in the background' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^File ready: agents-.*\.xlsx$/)).toBeVisible();

  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule monthly' }).click();
  await page.goto('/exports');
  await expect(page).toHaveTitle(/My exports/);
  const files = page.getByRole('region', { name: 'Files' }).getByRole('listitem');
  await expect(files).toHaveCount(1);
  await expect(files).toContainText('Ready');
  await expect(files).toContainText('2 rows');
  const download = page.waitForEvent('download');
  await files.getByRole('button', { name: 'Download' }).click();
  const bytes = await readFile(await (await download).path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  await files.getByRole('button', { name: 'Create again as of now' }).click();
  await expect(files).toHaveCount(2);
  await expect(files.getByRole('button', { name: 'Download' })).toHaveCount(2);
  const monthly = page.getByRole('region', { name: 'Monthly exports' }).getByRole('listitem');
  await expect(monthly).toContainText('Next on 01/');
  await monthly.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('region', { name: 'Monthly exports' })).toHaveCount(0);
});
