/** The operator's lotteries: the list and its order, the schedule and its effect. */
import { expect, type Page } from '@playwright/test';
import type { LottoRecord } from '../../domain/entities/lotto';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { uniqueName, type Api } from '../support/e2e-api';
import { expectNoSidewaysScroll, expectTranslated, photograph, untilFilled } from '../support/e2e-visual';

const PHONE = { width: 390, height: 844 };

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

async function lottoOf(api: Api, code: string): Promise<LottoRecord> {
  const filter = encodeURIComponent(JSON.stringify({ code }));
  const [found] = await api.get<{ id: string }[]>(`/lottos?filter=${filter}`);
  if (!found) throw new Error(`no lottery ${code}`);
  return api.get<LottoRecord>(`/lottos/${found.id}`);
}

/** A lottery of the test's own, so that none disturbs another. */
async function ownLotto(master: Api, model: string, name: string): Promise<LottoRecord> {
  const { id } = await lottoOf(master, model);
  const answer = await master.call(`/lottos/${id}/clone`, 'POST', { code: uniqueName('l'), name });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as LottoRecord;
}

test('the list has the lotteries in groups and says when the next round closes', async ({ page, master, arriveAs }) => {
  await arriveAs(master, '/lotto/list');
  await page.getByRole('tab', { name: 'Government' }).click();
  await expect(page).toHaveURL(/government/);
  await expect(rows(page).filter({ hasText: 'Yeekee' })).toHaveCount(0);
  const thai = rows(page).filter({ hasText: 'Thai government' });
  await expect(thai).toContainText(/\d\d\/\d\d\/\d{4} 15:20:00/);
  await expect(thai).toContainText(/in \d+/);
  await page.getByRole('tab', { name: 'Yeekee' }).click();
  await expect(rows(page).filter({ hasText: 'Yeekee' }).first()).toBeVisible();
  await expect(thai).toHaveCount(0);
  await untilFilled(page);
  await expectAxeClean(page);
});

test('the order is changed by keyboard and by dragging', async ({ page, master, arriveAs }) => {
  const [first, second] = [
    await ownLotto(master, 'gsb', uniqueName('One ')),
    await ownLotto(master, 'gsb', uniqueName('Two ')),
  ];
  await arriveAs(
    master,
    `/lotto/list?view=order&filter=${encodeURIComponent(JSON.stringify({ group: 'government' }))}`,
  );
  const items = page.getByRole('main').getByRole('listitem');
  const placeOf = async (name: string | null) =>
    (await items.allInnerTexts()).findIndex((text) => text.includes(name ?? ''));
  await expect(items.filter({ hasText: second.name ?? '' })).toBeVisible();
  expect(await placeOf(second.name)).toBe((await placeOf(first.name)) + 1);
  const up = page.getByRole('button', { name: `Move ${second.name} up` });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await placeOf(first.name)) - (await placeOf(second.name))).toBe(1);
  await expect(up).toBeFocused();
  await expect.poll(async () => (await lottoOf(master, second.code)).position).toBe(first.position);
  await page.reload();
  await expect(items.filter({ hasText: second.name ?? '' })).toBeVisible();
  expect(await placeOf(second.name)).toBe((await placeOf(first.name)) - 1);

  const grip = page.locator(`[data-drag="${second.id}"]`);
  const target = await page.locator(`[data-row="${first.id}"]`).boundingBox();
  if (!target) throw new Error('nothing to drag below');
  await grip.hover();
  await page.mouse.down();
  await page.mouse.move(target.x + 20, target.y + target.height + 4, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await lottoOf(master, first.code)).position).toBe(first.position);
});

test('on a phone the list is cards and nothing sticks out', async ({ page, master, arriveAs }) => {
  await page.setViewportSize(PHONE);
  await arriveAs(master, '/lotto/list');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await untilFilled(page);
  await expectNoSidewaysScroll(page);
  await expectAxeClean(page);
});

test('the next ten rounds follow the schedule while it is edited', async ({ page, master, arriveAs }) => {
  const lotto = await ownLotto(master, 'malay', uniqueName('Malay '));
  await arriveAs(master, `/lotto/edit?id=${lotto.id}`);
  const plan = page.getByRole('table', { name: 'Next ten rounds' });
  await expect(rows(page)).toHaveCount(10);
  await expect(plan).toContainText('18:00');
  // At 1440 all of it fits next to the form.
  expect(
    await plan.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0)),
  ).toBeLessThanOrEqual(0);
  const firstDate = (await rows(page).first().getByRole('rowheader').innerText()).split(' ')[1] ?? '';
  await page.getByLabel('Closes', { exact: true }).fill('18:25');
  await expect(plan).toContainText('18:25');
  await expect(plan).not.toContainText('18:00');

  await page.getByLabel('Date', { exact: true }).fill(firstDate.split('/').reverse().join('-'));
  await page.getByRole('button', { name: 'Add holiday' }).click();
  await expect(plan).not.toContainText(firstDate);
  await page.getByLabel('Closes', { exact: true }).fill('19:30');
  await expect(page.getByText('The schedule has errors', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This value is not valid')).toBeVisible();
  await page.getByLabel('Closes', { exact: true }).fill('18:25');

  await page.getByLabel('First prize').fill('2575');
  await page.getByLabel('Second prize').fill('1234');
  await expect(page.getByRole('status').filter({ hasText: '575' })).toContainText('34');
  await page.getByRole('textbox', { name: '2-bottom' }).fill('20');
  await page.getByRole('switch', { name: 'Run bottom' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await master.get(`/lottos/${lotto.id}`)).toMatchObject({
    version: 2,
    betTypes: { bottom1: false, top3: true },
    schedule: {
      closes: { day: 0, time: '18:25' },
      earlierCloses: { bottom2: { day: 0, time: '18:05' } },
      holidays: [firstDate.split('/').reverse().join('-')],
    },
  });
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem').first()).toContainText('Changed');
});

test('the form of a lottery fits a phone, and yeekee has one of its own', async ({ page, master, arriveAs }) => {
  await page.setViewportSize(PHONE);
  const [thai, yeekee] = [await lottoOf(master, 'thai'), await lottoOf(master, 'yeekee')];
  await arriveAs(master, `/lotto/edit?id=${thai.id}`);
  await expect(page.getByRole('table', { name: 'Next ten rounds' })).toBeVisible();
  await untilFilled(page);
  await expectNoSidewaysScroll(page);
  await expectAxeClean(page);
  await page.goto(`/lotto/edit?id=${yeekee.id}`);
  await expect(page.getByText('88 rounds a day', { exact: false })).toBeVisible();
  const { row16 } = yeekee.yeekee?.prizes ?? {};
  await expect(page.getByLabel('Prize for shooter 16')).toHaveValue(((row16 ?? NaN) / 100).toFixed(2));
  await expect(page.getByText('Draw days')).toHaveCount(0);
  await untilFilled(page);
  await expectNoSidewaysScroll(page);
});

for (const [viewport, size] of Object.entries({ desk: null, phone: PHONE })) {
  for (const locale of ['en', 'th'] as const) {
    test(`the form of a stock lottery at the ${viewport}: ${locale}`, async ({ page, master, arriveAs }) => {
      if (size) await page.setViewportSize(size);
      const { id } = await lottoOf(master, 'stock-dowjones');
      await arriveAs(master, `/lotto/edit?id=${id}`, { locale });
      // Its source is the same in every language.
      await expect(page.getByText('NYSE Group, calendar for 2026 to 2028').first()).toBeVisible();
      await expect(page.getByText(locale === 'en' ? '15:55 New York' : '15:55 นิวยอร์ก').first()).toBeVisible();
      await untilFilled(page);
      await expectTranslated(page, locale);
      await expectNoSidewaysScroll(page);
      await expectAxeClean(page);
      await photograph(page, `${viewport}/stock-lotto-${locale}`);
    });
  }
}
