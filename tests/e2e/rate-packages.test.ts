/** Packages of rates: typed, pasted and adjusted as in a spreadsheet, looked over, and saved all or none. */
import { expect, type Page } from '@playwright/test';
import type { RatePackageRecord } from '../../domain/entities/rate-package';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { uniqueName, type Api } from '../support/e2e-api';
import { expectNoSidewaysScroll, untilFilled } from '../support/e2e-visual';

const PHONE = { width: 390, height: 844 };

/** A package of the test's own. */
async function ownPackage(master: Api): Promise<RatePackageRecord> {
  const answer = await master.call('/rate-packages', 'POST', { name: uniqueName('Package ') });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as RatePackageRecord;
}

const box = (page: Page, lotto: string, betType: string, part: string) =>
  page.getByLabel(`${lotto}, ${betType}, ${part}`, { exact: true });

/** Pastes a text as from a spreadsheet, wherever the focus is. */
function paste(page: Page, text: string): Promise<void> {
  return page.evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', content);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

async function rateOf(master: Api, id: string, betType: string, code: string): Promise<number | undefined> {
  const [lotto] = await master.get<{ id: string }[]>(`/lottos?filter=${encodeURIComponent(JSON.stringify({ code }))}`);
  const { terms } = await master.get<RatePackageRecord>(`/rate-packages/${id}`);
  return terms.find((cell) => cell.lottoId === lotto?.id && cell.betType === betType)?.rate;
}

test('rates are pasted, adjusted, looked over and saved', async ({ page, master, arriveAs }) => {
  const of = await ownPackage(master);
  await arriveAs(master, `/lotto/edit-rate?id=${of.id}`);
  const first = box(page, 'Thai government', '3-top', 'Rate');
  await expect(first).toHaveValue('900');
  await first.focus();
  await paste(page, '800\t120\r\n1,100\t130\r\n');
  await expect(first).toHaveValue('800');
  await expect(box(page, 'Thai government', '3-tod', 'Rate')).toHaveValue('120');
  await expect(box(page, 'BAAC', '3-top', 'Rate')).toHaveValue('1,100');
  await expect(page.getByText('keeps -10%')).toBeVisible();
  await expect(page.getByText('4 changes')).toBeVisible();

  // Down to the next lottery, then two boxes by keyboard, and 5 % less for both.
  await page.keyboard.press('ArrowDown');
  await expect(box(page, 'BAAC', '3-top', 'Rate')).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByLabel('Selection ±').fill('-5');
  await page.getByRole('button', { name: 'Apply to 2' }).click();
  await expect(box(page, 'BAAC', '3-top', 'Rate')).toHaveValue('1,045');
  await expect(box(page, 'BAAC', '3-tod', 'Rate')).toHaveValue('123.5');

  // An entry that isn't a number stays in its box, and nothing can be saved.
  await box(page, 'GSB', '3-top', 'Rate').fill('much');
  await expect(page.getByText('1 error')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Review and save' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(box(page, 'GSB', '3-top', 'Rate')).toHaveValue('900');

  // Typed text of one group stays while another group is shown.
  await page.getByRole('tab', { name: 'Foreign' }).click();
  await page.getByRole('button', { name: 'Discount', exact: true }).click();
  await box(page, 'Lao', '4-top', 'Discount %').fill('12.5');
  await page.getByRole('button', { name: 'Review and save' }).click();
  const dialog = page.getByRole('dialog', { name: `5 changes to ${of.name}` });
  await expect(dialog.getByRole('row').filter({ hasText: 'BAAC' }).filter({ hasText: '3-tod' })).toContainText(
    /150.*123\.5/,
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText('0 changes')).toBeVisible();
  expect(await rateOf(master, of.id, 'top3', 'thai')).toBe(80_000);
  expect(await rateOf(master, of.id, 'row3', 'baac')).toBe(12_350);
  expect(await rateOf(master, of.id, 'top3', 'gsb')).toBe(90_000);
  await untilFilled(page);
  await expectAxeClean(page);
});

test('the rates of all bet types fit next to each other on a usual desktop', async ({ page, master, arriveAs }) => {
  await arriveAs(master, '/lotto/edit-rate');
  const last = box(page, 'Thai government', '6-top', 'Rate');
  await expect(last).toBeVisible();
  await expect(page.getByText(/^keeps/).first()).toBeVisible();
  const hidden = await last.evaluate((input) => {
    const table = input.closest('table');
    return (table?.scrollWidth ?? Infinity) - (table?.parentElement?.clientWidth ?? 0);
  });
  expect(hidden, 'pixels beyond the edge').toBeLessThanOrEqual(0);
});

test('agents, and those who change no rates, read only; on a phone the grid scrolls in its own box', async ({
  page,
  master,
  arriveAs,
}) => {
  await page.setViewportSize(PHONE);
  const agent = await master.addPerson();
  await arriveAs(agent.api, '/lotto/edit-rate');
  await expect(page.getByText('Read only: only the house can change rates.')).toBeVisible();
  await expect(box(page, 'Thai government', '3-top', 'Rate')).toHaveAttribute('readonly');
  await expect(page.getByRole('button', { name: 'Review and save' })).toHaveCount(0);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await untilFilled(page);
  await expectNoSidewaysScroll(page);
  await expectAxeClean(page);
  const [standard] = await agent.api.get<{ id: string; name: string }[]>('/rate-packages');
  expect((await agent.api.call(`/rate-packages/${standard?.id}`, 'PUT', { name: 'x' })).status).toBe(403);
});
