/** A list as a file: the whole content of the screen, in a format for spreadsheets. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { test } from '../support/e2e';
import { uniqueName, type Person } from '../support/e2e-api';

const FORMULA = '=HYPERLINK("http://x","y")';
const THAI = 'คุณสมชาย, "ใจดี" ที่ปากน้ำ';

let owner: Person;
test.beforeAll(async ({ master }) => {
  owner = await master.addPerson({ username: uniqueName('ex'), givenPt: 9_000 });
  for (let number = 1; number <= 12; number += 1) {
    const username = `${owner.username}${String(number).padStart(2, '0')}`;
    const nickname = number === 3 ? FORMULA : number === 5 ? THAI : null;
    const { id } = await owner.api.addAgent({ username, nickname, givenPt: number * 550 });
    if (number % 2 === 0) await owner.api.call(`/agents/${id}`, 'PUT', { status: 'suspended', reason: 'for the test' });
  }
});

/** Presses the dialog's button and reads the file that the browser saves. */
async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

const cellsOf = (page: Page) =>
  page.getByRole('row').evaluateAll((lines) =>
    lines.map((line) => {
      // Neither the boxes nor the menus of the rows.
      const cells = [...line.children].filter(
        (cell) => !cell.querySelector('input') && !cell.matches('[role=presentation], [data-menu]'),
      );
      return cells.map((cell) => (cell.textContent === '–' ? '' : (cell.textContent ?? '')));
    }),
  );

const recordsOf = (bytes: Buffer) => parse(bytes.toString('utf8'), { bom: true });

test('equals the rows on screen, filtered and sorted, and opens in a spreadsheet', async ({ page, arriveAs }) => {
  const query = `sort=givenPt&order=DESC&filter=${encodeURIComponent('{"status":"active"}')}`;
  await arriveAs(owner.api, `/agents?${query}`);
  await expect(page.getByText('1–6 of 6')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('dialog')).toContainText('6 rows match the filters.');
  const { name, bytes } = await saved(page, 'Export');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('6 rows exported')).toBeVisible();
  expect(name).toBe('agents.csv');
  expect([...bytes.subarray(0, 3)], 'the mark by which a spreadsheet knows UTF-8').toEqual([0xef, 0xbb, 0xbf]);
  const text = bytes.toString('utf8');
  expect(text.match(/\r\n/g)).toHaveLength(7);
  expect(text).toContain('"คุณสมชาย, ""ใจดี"" ที่ปากน้ำ"');

  const [head, ...records] = recordsOf(bytes);
  const [shownHead, ...shown] = await cellsOf(page);
  expect(head).toEqual(shownHead);
  // The file has a word where the screen is empty: nobody is online.
  const online = head?.indexOf('Online');
  const shownAs = (cell: string, column: number) => (column === online && cell === 'No' ? '' : cell);
  const asShown = records.map((record) =>
    record.map((cell, column) => (cell === `'${FORMULA}` ? FORMULA : shownAs(cell, column))),
  );
  expect(asShown).toEqual(shown);
  const nicknames = records.map((record) => record[1]);
  expect(nicknames, 'made harmless').toContain(`'${FORMULA}`);
});

test('is all that matches, not the page alone, in the reader’s language, with every column if wanted', async ({
  page,
  arriveAs,
}) => {
  await arriveAs(owner.api, '/agents?perPage=10', { locale: 'th' });
  await expect(page.getByText('1–10 จาก 12')).toBeVisible();
  await page.getByRole('button', { name: 'ส่งออก' }).click();
  await expect(page.getByRole('dialog')).toContainText('ตรงกับตัวกรอง 12 แถว');
  await page.getByRole('radio', { name: 'ทุกคอลัมน์' }).check();
  const { bytes } = await saved(page, 'ส่งออก');
  const [head = [], ...records] = recordsOf(bytes);
  expect(records).toHaveLength(12);
  expect(head).toContain('ชื่อผู้ใช้');
  expect(head.length).toBeGreaterThan(9);
  expect(records.map((record) => record[head.indexOf('ชื่อผู้ใช้')])).toEqual(
    Array.from({ length: 12 }, (_, index) => `${owner.username}${String(index + 1).padStart(2, '0')}`),
  );
  expect(new Set(records.map((record) => record[head.indexOf('สถานะ')]))).toEqual(new Set(['ปกติ', 'ระงับ']));
});
