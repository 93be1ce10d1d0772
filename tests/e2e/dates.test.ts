/** Days and times: typed as people write them, picked by pointer or keys, refused in words; on the clock of the business. */
import { expect, type Page } from '@playwright/test';
import type { MemberRecord } from '../../domain/entities/member';
import { test } from '../support/e2e';
import { uniqueName } from '../support/e2e-api';

const YEAR = new Date().getFullYear();

/** The box of a day in the small form of a filter, which this opens. */
async function openTime(page: Page) {
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Time' }).click();
  return page.getByRole('textbox', { name: 'From', exact: true });
}

for (const [where, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test.describe(where, () => {
    test.use({ viewport });

    test(`a day that can’t be is refused in words, and one of either era is read (${where})`, async ({
      page,
      master,
      arriveAs,
    }) => {
      await arriveAs(master, '/yeekee/history');
      const day = page.getByRole('textbox', { name: 'Draw date', exact: true });
      const address = page.url();
      await day.fill('31/02/2026');
      await day.press('Enter');
      await expect(page.getByText('The date 31/02/2026 does not exist')).toBeVisible();
      await expect(day).toHaveAttribute('aria-invalid', 'true');
      expect(page.url(), 'nothing is asked for').toBe(address);
      await day.fill(`3/1/${YEAR + 543}`);
      await day.press('Enter');
      await expect(day).toHaveValue(`03/01/${YEAR}`);
      await expect(page).toHaveURL(new RegExp(`date=${YEAR}-01-03`));
      await day.fill(`4.1.${String(YEAR + 543).slice(2)}`);
      await day.blur();
      await expect(day).toHaveValue(`04/01/${YEAR}`);
      await expect(page).toHaveURL(new RegExp(`date=${YEAR}-01-04`));
    });

    test(`a day is picked in the calendar (${where})`, async ({ page, master, arriveAs }) => {
      await arriveAs(master, '/yeekee/history');
      const day = page.getByRole('textbox', { name: 'Draw date', exact: true });
      await day.fill(`15/01/${YEAR}`);
      await day.press('Alt+ArrowDown');
      const calendar = page.getByRole('dialog', { name: 'Calendar' });
      await expect(calendar).toBeInViewport({ ratio: 1 });
      await expect(calendar.getByRole('gridcell', { selected: true })).toHaveText('15');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(calendar).toBeHidden();
      await expect(day).toHaveValue(`23/01/${YEAR}`);
      await expect(page).toHaveURL(new RegExp(`date=${YEAR}-01-23`));
      await page.getByRole('button', { name: 'Open the calendar' }).click();
      await calendar.getByRole('button', { name: 'Previous month' }).click();
      await calendar.getByRole('button', { name: `31/12/${YEAR - 1}` }).click();
      await expect(day).toHaveValue(`31/12/${YEAR - 1}`);
    });

    test(`a moment is typed and kept by the clock of the business (${where})`, async ({ page, master, arriveAs }) => {
      const member = await master.addMember({ username: uniqueName('until') });
      await arriveAs(master, `/members/edit?id=${member.id}`);
      const until = page.getByRole('textbox', { name: 'Excluded until' });
      await until.press('Alt+ArrowDown');
      const calendar = page.getByRole('dialog', { name: 'Calendar' });
      await expect(calendar.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(calendar).toBeHidden();
      await until.fill('31/02/2575 15.20');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(until).toBeFocused();
      await until.fill('28/02/2575 15.20');
      await until.blur();
      await expect(until).toHaveValue('28/02/2032 15:20');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      const kept = await master.get<MemberRecord>(`/members/${member.id}`);
      expect(kept.excludedUntil).toBe('2032-02-28T08:20:00.000Z');
    });
  });
}

test('what can’t be read is no filter, and usual days are one press away', async ({ page, master, arriveAs }) => {
  await arriveAs(master, '/audit');
  const from = await openTime(page);
  await from.fill('soon');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/Not a date: soon/)).toBeVisible();
  await expect(from).toBeFocused();
  await page.getByRole('button', { name: 'Yesterday' }).click();
  const yesterday = await from.inputValue();
  expect(yesterday).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: `Time ≥ ${yesterday}` })).toBeVisible();
});
