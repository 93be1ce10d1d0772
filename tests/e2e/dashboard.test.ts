/** The statistics on a phone in the morning: from a problem to the slips behind it (screens.md §1a), and at a desk. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { AnswerOf } from '../../domain/api/call';
import type { readLeading } from '../../domain/api/dashboard';
import { permissionOf } from '../../domain/access';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { type Api, uniqueName } from '../support/e2e-api';
import { Bettor, moveRound, openLotto, openRounds } from '../support/e2e-book';
import { expectNoSidewaysScroll, untilFilled } from '../support/e2e-visual';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const RESULT = { family: 'thai', first: '123456', front3: ['111', '222'], bottom3: ['333', '444'], bottom2: '78' };
const TAPS_MAX = 3;

interface SlipLineOfTest {
  betType: string;
  state: string;
}

/** An agent whose member won 9,000 baht of 10 on one number in a round that is settled, and a round that is open. */
async function settledScene(master: Api, others: readonly Parameters<Bettor['bet']>[1][] = []) {
  const lotto = await openLotto(master, 'thai', uniqueName('Thai '));
  const right = (level: 'edit' | 'all') => ({ ...permissionOf('off'), lotto: level });
  const enterer = await master.addDecider({ username: uniqueName('enter'), permission: right('edit') });
  const checker = await master.addDecider({ username: uniqueName('check'), permission: right('all') });
  const agent = await master.addPerson({ username: uniqueName('st'), givenPt: 5_000 });
  await master.change(`/accounts/${agent.id}/terms`, { creditLimit: 100_000_000 });
  const bettor = await Bettor.of(master, agent, 100_000);
  const [round] = await openRounds(master, lotto.id, 1);
  if (!round) throw new Error('no round is open');
  await bettor.bet(round.id, [['top3', '456', 10]]);
  await bettor.bet(round.id, [['top2', '99', 100]]);
  for (const lines of others) await bettor.bet(round.id, lines);
  await moveRound(checker.api, round.id, 'close');
  const { approvalId } = await moveRound(enterer.api, round.id, 'result', { official: RESULT });
  await checker.api.call(`/approvals/${String(approvalId)}/approve`, 'POST', {});
  return { agent };
}

const panel = (page: Page, name: string) => page.getByRole('region', { name });

/** Lines of a bet type that won, on the slips that the cards on screen link to. */
async function wonLinesOnCards(page: Page, api: Api, betType: string): Promise<number> {
  const hrefs = await page
    .locator('main li')
    .filter({ has: page.locator('dl') })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const ids = hrefs.flatMap((href) => new URLSearchParams(href.split('?')[1]).get('id') ?? []);
  const slips = await Promise.all(
    ids.map(async (id) => (await api.call(`/slips/${id}`)).json() as Promise<{ slipLines: SlipLineOfTest[] }>),
  );
  return slips.flatMap(({ slipLines }) => slipLines).filter((line) => line.betType === betType && line.state === 'won')
    .length;
}

test('on a phone a loss leads to the lines that won within three taps', async ({ page, master, arriveAs }) => {
  const { agent } = await settledScene(master, [
    // It wins, though not by its 3-top.
    [
      ['top3', '457', 1],
      ['bottom2', '78', 1],
    ],
  ]);
  await page.setViewportSize(PHONE);
  await arriveAs(agent.api, '/');
  await expect(page).toHaveURL('/dashboard/statistics');
  await expect(page.getByText('Your share only')).toBeHidden();
  await expect(panel(page, 'Today so far')).toContainText('−4,489.00');
  await expect(page.getByText('Nothing was settled yesterday.')).toBeVisible();
  await expect(page.getByText('You’re all caught up.')).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await untilFilled(page);
  await expectAxeClean(page);
  await expect(panel(page, 'Members')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight), 'one screen').toBeLessThanOrEqual(
    PHONE.height,
  );

  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.click();
  };
  await tap(page.getByRole('button', { name: 'Today so far' }));
  // The lottery with the largest loss comes first.
  await tap(panel(page, 'By lotto and bet type').getByRole('link').first());
  await expect(page).toHaveURL(/\/slips\?filter=/);
  const cards = page.locator('main li').filter({ has: page.locator('dl') });
  await expect(cards).toHaveCount(1);
  await expect(cards.getByText('Payout', { exact: true })).toBeVisible();
  await expect(cards).toContainText('9,000.00');
  const { sold } = (await (await agent.api.call('/dashboard/leading?stretch=today')).json()) as AnswerOf<
    typeof readLeading
  >;
  const named = sold.find(({ betType }) => betType === 'top3')?.winners;
  expect(await wonLinesOnCards(page, agent.api, 'top3')).toBe(named);
  expect(named).toBe(1);
  await tap(cards.getByRole('link').first());
  await expect(page).toHaveURL(/\/slips\/show/);
  await expect(page.getByText('456').first()).toBeVisible();
  expect(taps).toBeLessThanOrEqual(TAPS_MAX);
});

test('at a desk the whole is a click away from the own part, and stays chosen', async ({ page, master, arriveAs }) => {
  const { agent } = await settledScene(master);
  await page.setViewportSize(DESK);
  await arriveAs(agent.api, '/dashboard/statistics');
  const today = panel(page, 'Today so far');
  await expect(today).toContainText('−4,445.00');
  await page.getByRole('button', { name: 'Whole business' }).click();
  await expect(today).toContainText('−8,890.00');
  await expect(today).toContainText('9,000.00');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Whole business', pressed: true })).toBeVisible();
  await untilFilled(page);
  await expectAxeClean(page);
});

test('an installation without a slip says what leads to the first one', async ({ page, master, arriveAs }) => {
  const agent = await master.addPerson();
  await page.setViewportSize(PHONE);
  await arriveAs(agent.api, '/');
  const steps = panel(page, 'Get started').getByRole('listitem');
  await expect(steps).toHaveCount(7);
  // Nothing else says that a day without any business is final.
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(1);
  await expect(steps.getByRole('link', { name: 'Invite a colleague' })).toBeVisible();
  await expect(steps.getByRole('link', { name: 'Set your PromptPay number' })).toBeVisible();
  await expect(steps.filter({ hasText: 'Add an agent' }).getByRole('img', { name: 'To do' })).toBeVisible();
  await steps.getByRole('link', { name: 'Add an agent' }).click();
  await expect(page).toHaveURL('/add-agent');
});

test('analytics say in figures what they draw, and sales whom they come from', async ({ page, master, arriveAs }) => {
  const { agent } = await settledScene(master);
  await arriveAs(agent.api, '/dashboard/analytics');
  await page.getByRole('button', { name: 'This week' }).click();
  await expect(page).toHaveURL(/period=thisWeek/);
  const mix = panel(page, 'Mix and margin by bet type');
  await expect(mix.locator('svg').first()).toBeVisible();
  await expect(mix.getByRole('row', { name: /^3-top/ })).toContainText('10.00');
  await page.getByRole('button', { name: 'Whole business' }).click();
  // Of ten baht at 900 to 1 nine thousand were paid: in theory a tenth is kept.
  await expect(mix.getByRole('row', { name: /^3-top/ })).toContainText('−8,990.00');
  await expect(
    mix
      .getByRole('row', { name: /^3-top/ })
      .getByRole('cell')
      .last(),
  ).toHaveText('10.00');
  const hours = panel(page, 'Slips by hour').getByRole('table');
  await expect(hours.getByRole('row')).toHaveCount(8);
  await expect(hours.getByRole('cell', { name: '2', exact: true })).toHaveCount(1);
  await untilFilled(page);
  await expectAxeClean(page);

  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(DESK);
  await arriveAs(agent.api, '/dashboard/ecommerce?period=thisWeek');
  const sales = panel(page, 'Sales by lotto and partner').getByRole('table');
  await expect(sales.getByRole('row')).toHaveCount(3);
  await expect(sales.getByRole('row').nth(1)).toContainText(agent.username);
  await expect(sales.getByRole('row').nth(1)).toContainText('110.00');
  await untilFilled(page);
  await expectAxeClean(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
});
