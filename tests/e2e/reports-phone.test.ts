/** Reports on a phone: the reader's own total first, cards that unfold, and one button for all filters. */
import { expect, type Page } from '@playwright/test';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { reportScene } from '../support/e2e-reports';
import { expectNoSidewaysScroll, untilFilled } from '../support/e2e-visual';

let scene: Awaited<ReturnType<typeof reportScene>>;
test.beforeAll(async ({ master }) => {
  scene = await reportScene(master);
});

const PHONE = { width: 390, height: 844 };
const ofTypes = () => `${scene.range}&by=betType`;

/** Expects that nothing in a list of cards reaches beyond the screen, and no text is wider than its box. */
async function expectWholeCards(page: Page, name: string): Promise<void> {
  const cut = await page.getByRole('list', { name, exact: true }).evaluate((list) =>
    [...list.querySelectorAll('dd, dt, a, li')].flatMap((part) => {
      const { left, right } = part.getBoundingClientRect();
      const isCut = left < 0 || right > window.innerWidth || part.scrollWidth > part.clientWidth + 1;
      return isCut && getComputedStyle(part).display !== 'inline' ? [part.textContent ?? ''] : [];
    }),
  );
  expect(cut).toEqual([]);
}

for (const [locale, amount] of [
  ['en', '5,335.00'],
  ['th', '5,335.00'],
  ['de', '5.335,00'],
] as const) {
  test(`the own total is on the first screen, and no figure is cut: ${locale}`, async ({ page, arriveAs }) => {
    await page.setViewportSize(PHONE);
    await arriveAs(scene.agent.api, `/win-lose?${ofTypes()}`, { locale });
    const total = page.getByRole('list').getByRole('listitem').filter({ hasText: amount }).first();
    await expect(total).toBeInViewport({ ratio: 1 });
    await untilFilled(page);
    const name = (await page.getByRole('main').getByRole('list').first().getAttribute('aria-label')) ?? '';
    await expectWholeCards(page, name);
    const folded = page.locator('main li button[aria-expanded="false"]');
    while ((await folded.count()) > 0) await folded.first().click();
    await expectWholeCards(page, name);
    await expectNoSidewaysScroll(page);
    await expectAxeClean(page);
  });
}

test('one button holds all filters and tells how many are set', async ({ page, arriveAs }) => {
  await page.setViewportSize(PHONE);
  await arriveAs(scene.agent.api, `/win-lose?${scene.range}`);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Report filters' });
  await sheet.getByRole('combobox', { name: 'Group by' }).click();
  await page.getByRole('option', { name: 'Bet type', exact: true }).click();
  await sheet.getByRole('combobox', { name: 'Bet type', exact: true }).click();
  await page.getByRole('option', { name: '2-bottom', exact: true }).click();
  await sheet.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Stake (฿)', exact: true }).click();
  await expectAxeClean(page);
  await sheet.getByRole('button', { name: 'Show report' }).click();
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
  await expect(page).toHaveURL(/order=-stake/);
  const cards = page.getByRole('list', { name: 'Win / Lose' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(cards.nth(1)).toContainText('20.00');
});

test('each movement shows its date, words, amount and balance', async ({ page, arriveAs }) => {
  await page.setViewportSize(PHONE);
  await arriveAs(scene.agent.api, `/transaction?period=today&account=${scene.bettor.memberId}`);
  const cards = page.getByRole('list', { name: 'Transaction' }).getByRole('listitem');
  const win = cards.filter({ hasText: '+10,800.00' });
  await expect(win).toHaveCount(1);
  for (const part of ['Round settled', /\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/]) await expect(win).toContainText(part);
  await expect(win.locator('dd')).toHaveCount(2);
  await expect(cards.first()).toBeInViewport({ ratio: 1 });
  await untilFilled(page);
  await expectWholeCards(page, 'Transaction');
  await expectNoSidewaysScroll(page);
  await expectAxeClean(page);
});

for (const [path, name] of [
  ['/summary/total-bet', 'Total bet'],
  ['/summary/total-pay', 'Total pay'],
  ['/summary/total-profit', 'Total profit'],
  ['/summary/total-poy', 'Total slips'],
  ['/reports/performance', 'Game performance'],
] as const) {
  test(`${path} is a list of cards, its total first`, async ({ page, arriveAs }) => {
    await page.setViewportSize(PHONE);
    await arriveAs(scene.agent.api, `${path}?${scene.range}`);
    const first = page.getByRole('list', { name, exact: true }).getByRole('listitem').first();
    await expect(first).toContainText('Total');
    await expect(first).toBeInViewport({ ratio: 1 });
    await untilFilled(page);
    await expectWholeCards(page, name);
    await expectNoSidewaysScroll(page);
  });
}
