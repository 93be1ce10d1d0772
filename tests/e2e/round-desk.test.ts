/**
 * The desk of a round: three numbers are closed ten minutes before its close. It shows possible results, and then the
 * real one.
 */
import { expect, type Page } from '@playwright/test';
import { permissionOf } from '../../domain/access';
import { BET_RULES, BET_TYPES, type BetType } from '../../domain/bets/bet-type';
import type { RoundDesk } from '../../domain/round-desk/round-desk';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { type Api, uniqueName } from '../support/e2e-api';
import { Bettor, moveRound, openLotto, openRounds } from '../support/e2e-book';
import { expectNoSidewaysScroll, untilFilled } from '../support/e2e-visual';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** An agent whose member bet on numbers that hang on the same digits. */
async function deskScene(master: Api) {
  const name = uniqueName('Hanoi ');
  const lotto = await openLotto(master, 'hanoi', name);
  const agent = await master.addPerson({ username: uniqueName('rd'), givenPt: 5_000 });
  await master.change(`/accounts/${agent.id}/terms`, { creditLimit: 100_000_000 });
  const bettor = await Bettor.of(master, agent, 100_000);
  const [round] = await openRounds(master, lotto.id, 1);
  if (!round) throw new Error('no round is open');
  await bettor.bet(round.id, [
    ['top3', '627', 100],
    ['row3', '267', 50],
    ['top2', '27', 200],
    ['top2', '72', 150],
    ['top2', '05', 90],
    ['bottom2', '45', 80],
  ]);
  return { lotto, agent, bettor, round, name };
}

const grid = (page: Page) => page.getByRole('table', { name: 'Numbers by bet type' });
const cell = (page: Page, betType: string, number: string) =>
  grid(page).locator(`[data-number="${betType} ${number}"]`);

/** Counts the keys that are pressed from here on. */
async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { keys: number };
    counted.keys = 0;
    window.addEventListener('keydown', () => (counted.keys += 1), true);
  });
  return () => page.evaluate(() => (window as unknown as { keys: number }).keys);
}

test('story b: three numbers are closed in at most six keys and five seconds, and taken back', async ({
  page,
  context,
  master,
  arriveAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { round, bettor, name } = await deskScene(master);
  await arriveAs(master, '/summary/betNumber');
  const chosen = page.getByRole('row', { name: new RegExp(`^${name}`) }).first();
  await expect(chosen).toContainText('670.00');
  await chosen.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`round=${round.id}`));
  await expect(page.getByText(/^live · \d\d:\d\d:\d\d$/)).toBeVisible();

  // From the numbers as they stand: down into the grid, three times X.
  const box = page.getByRole('textbox', { name: 'Close, half-pay or cap' });
  await expect(box).toBeFocused();
  await cell(page, 'top2', '27').focus();
  await expect(page.getByRole('group', { name: 'Figures of the number' })).toContainText('pays 18,000');
  const keys = await countKeys(page);
  const since = Date.now();
  for (const key of ['x', 'ArrowDown', 'x', 'ArrowDown', 'x']) await page.keyboard.press(key);
  for (const number of ['27', '72', '05']) await expect(cell(page, 'top2', number)).toContainText('closed');
  expect(Date.now() - since, 'milliseconds').toBeLessThan(5_000);
  expect(await keys()).toBeLessThanOrEqual(6);
  await expect(bettor.bet(round.id, [['top2', '27', 1]])).rejects.toThrow('numberClosed');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(cell(page, 'top2', '27')).not.toContainText('closed');
  await bettor.bet(round.id, [['top2', '27', 1]]);

  // From a chat: pasted, read back as chips with the sold amounts, applied.
  await page.evaluate(() => navigator.clipboard.writeText('27 72 05 top x'));
  await box.focus();
  await page.keyboard.press('Control+V');
  await expect(page.getByRole('list', { name: 'Preview' })).toContainText('27 2-top · Closed · ฿201 sold');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'top2', '72')).toContainText('closed');

  // Loosening asks why.
  await cell(page, 'top2', '72').focus();
  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog', { name: 'Remove your restrictions on this number' });
  await expect(dialog.getByRole('button', { name: 'Loosen' })).toBeDisabled();
  await page.keyboard.type('a quiet hour');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'top2', '72')).not.toContainText('closed');
  await expect(page.getByRole('table', { name: 'Refused bets' })).toContainText('number closed');
});

/** Returns different numbers of a bet type. */
function numbersOf(betType: BetType, count: number): string[] {
  const { digits } = BET_RULES[betType];
  const step = digits > 2 ? 7 : 1;
  return Array.from({ length: Math.min(count, 10 ** digits) }, (_, at) =>
    String((at * step + 11) % 10 ** digits).padStart(digits, '0'),
  );
}

test('all bet types of a Thai round fit on a usual desktop, and nothing is cut', async ({
  page,
  context,
  master,
  arriveAs,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const lotto = await openLotto(master, 'thai', uniqueName('Thai '));
  const agent = await master.addPerson({ username: uniqueName('rd'), givenPt: 5_000 });
  await master.change(`/accounts/${agent.id}/terms`, { creditLimit: 100_000_000 });
  const bettor = await Bettor.of(master, agent, 500_000);
  const [round] = await openRounds(master, lotto.id, 1);
  if (!round) throw new Error('no round is open');
  const { betTypes } = await master.get<RoundDesk>(`/round-desk/${round.id}?view=whole&by=loss&count=40&lines=false`);
  expect(betTypes).toHaveLength(BET_TYPES.length);
  const sold = betTypes.filter(({ isOn }) => isOn).map(({ betType }) => betType);
  for (const betType of sold)
    await bettor.bet(
      round.id,
      numbersOf(betType, 30).map((number) => [betType, number, 20]),
    );
  await page.setViewportSize(DESK);
  await arriveAs(master, `/summary/betNumber?round=${round.id}`);
  await expect(cell(page, 'top2', '11')).toBeVisible();
  await untilFilled(page);

  // The menu makes room, and the frame still names lotto, round and the time of the server.
  const banner = page.getByRole('banner');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
  await expect(banner.getByRole('combobox', { name: 'Lotto' })).toContainText(lotto.name ?? '');
  await expect(banner.getByRole('timer')).toBeVisible();
  await expectAxeClean(page);
  await page.keyboard.press('Escape');

  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    const seen = await grid(page).evaluate((table: HTMLTableElement) => {
      const bounds = (table.parentElement ?? table).getBoundingClientRect();
      const rows = [...(table.tBodies[1]?.rows ?? [])].map((row) => row.getBoundingClientRect());
      const boxes = [...table.querySelectorAll('[data-number]')].map((button) =>
        [...button.querySelectorAll('[data-figure]')].map((figure) => figure.getBoundingClientRect()),
      );
      return {
        rows: rows.filter(({ bottom }) => bottom <= Math.min(bounds.bottom, window.innerHeight)).length,
        hidden: table.scrollWidth - (table.parentElement?.clientWidth ?? 0),
        overlaps: boxes.filter(([number, stake]) => number && stake && number.right > stake.left).length,
        cut: [...table.querySelectorAll('td, th, [data-number]')].filter(
          (box) => box.clientWidth > 0 && box.scrollWidth > box.clientWidth,
        ).length,
      };
    });
    expect(seen.rows, `numbers in view at ${width}`).toBeGreaterThanOrEqual(25);
    expect(seen.hidden, `pixels beyond the edge at ${width}`).toBeLessThanOrEqual(0);
    expect(seen, `at ${width}`).toMatchObject({ overlaps: 0, cut: 0 });
  }

  // Payout and profit of each possible result are complete at every width.
  const worst = page.getByRole('table', { name: 'Worst results over all bet types' });
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const excess = () =>
      worst.evaluate((table) => {
        const part = (table.closest('section') ?? table).getBoundingClientRect();
        const amounts = [...table.querySelectorAll('[data-figure]')].map((cell) => cell.getBoundingClientRect());
        return amounts.length === 0 ? Infinity : Math.max(...amounts.map(({ right }) => right - part.right));
      });
    expect(await excess(), `pixels beyond the edge at ${width}`).toBeLessThanOrEqual(0);
  }

  // A paste of many numbers folds: the grid moves down by one line, and not further when the list is opened.
  await page.setViewportSize(DESK);
  const top = async () => (await grid(page).boundingBox())?.y ?? 0;
  const before = await top();
  const box = page.getByRole('textbox', { name: 'Close, half-pay or cap' });
  await box.fill(`${numbersOf('top2', 40).join(' ')} top x`);
  const folded = page.getByRole('button', { name: /^\d+ numbers, ฿[\d,.]+ sold on them$/ });
  await expect(folded).toHaveAttribute('aria-expanded', 'false');
  const after = await top();
  expect(after - before).toBeLessThanOrEqual(32);
  await folded.click();
  await expect(page.getByRole('list', { name: 'Preview' })).toBeVisible();
  expect(await top()).toBe(after);
  await box.fill('');

  // A closed number says so, and no longer how much it would take.
  const first = cell(page, 'top2', '11');
  await expect(first).toContainText('left');
  await first.focus();
  await page.keyboard.press('x');
  await expect(first).toContainText('closed');
  await expect(first).not.toContainText('left');
  await expect(page.getByRole('group', { name: 'Figures of the number' })).not.toContainText('left');

  // Back to the usual frame, which this browser remembers.
  await page.getByRole('button', { name: 'Full frame' }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

test('what may come is seen over all bet types together, and what came in gold', async ({ page, master, arriveAs }) => {
  const { round, lotto } = await deskScene(master);
  await page.setViewportSize(DESK);
  await arriveAs(master, `/summary/betNumber?round=${round.id}`);
  const worst = page.getByRole('table', { name: 'Worst results over all bet types' });
  // 627 pays 3-top, tod and 2-top; the bottom 45 adds its payout.
  await expect(worst.getByRole('row', { name: /^627 \/ 45/ })).toContainText('122,700.00');
  await page.getByLabel('Top / bottom').fill('272 / 45');
  await expect(page.getByText(/^Payout 20,700.00/)).toBeVisible();

  // The order stands still under the pointer, and says how much it is behind.
  await cell(page, 'top2', '27').hover();
  const bettor = await Bettor.of(
    master,
    await master.addPerson({ username: uniqueName('rd') }).then(async (person) => {
      await master.change(`/accounts/${person.id}/terms`, { creditLimit: 100_000_000 });
      return person;
    }),
    100_000,
  );
  await bettor.bet(round.id, [['top2', '05', 500]]);
  await expect(page.getByRole('button', { name: /3 changes, press R/ })).toBeVisible({ timeout: 15_000 });
  await expect(cell(page, 'top2', '05')).toContainText('590');
  const placeOf = async (number: string) => (await cell(page, 'top2', number).boundingBox())?.y ?? 0;
  expect(await placeOf('05')).toBeGreaterThan(await placeOf('27'));
  await cell(page, 'top2', '27').focus();
  await page.keyboard.press('r');
  await expect.poll(async () => (await placeOf('05')) < (await placeOf('27'))).toBe(true);

  // A cap is tightened by one key.
  const cap = page.getByLabel('Cap for 2-top (฿)');
  await cap.focus();
  await page.keyboard.press('-');
  await expect(cap).toHaveValue('5,400');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(cap).toHaveValue('6,000');
  await page.mouse.move(0, 0);
  await untilFilled(page);
  await expectAxeClean(page);

  await page.getByRole('button', { name: 'Own (after PT)' }).click();
  await expect(page).toHaveURL(/view=own/);
  await cell(page, 'top2', '05').click();
  await expect(page.getByText(/by 2 members/)).toBeVisible();

  const checker = await master.addDecider({
    username: uniqueName('check'),
    permission: { ...permissionOf('off'), lotto: 'all' },
  });
  const enterer = await master.addDecider({
    username: uniqueName('enter'),
    permission: { ...permissionOf('off'), lotto: 'edit' },
  });
  // An open desk would ask once more for the limits of a round that isn't bet on any more.
  await page.goto('/summary/betNumber?by=number');
  await moveRound(checker.api, round.id, 'close');
  const { approvalId } = await moveRound(enterer.api, round.id, 'result', {
    official: { family: 'hanoi', special: '12627', first: '11145' },
  });
  await checker.api.call(`/approvals/${String(approvalId)}/approve`, 'POST', {});
  await page.goto(`/summary/betNumber?round=${round.id}&view=whole`);
  await expect(cell(page, 'top3', '627')).toContainText('won');
  await expect(grid(page).getByRole('row', { name: /^Profit\/loss/ })).toBeVisible();
  await untilFilled(page);
  await expectAxeClean(page);
  expect(lotto.id).toBe(round.lotto.id);
});

test('half pay is one key, suspending and cutting what stands above one click', async ({
  page,
  context,
  master,
  arriveAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { round, lotto, bettor } = await deskScene(master);
  const dealer = uniqueName('Dealer ');
  await master.call('/dealers', 'POST', {
    name: dealer,
    note: '',
    isOn: true,
    terms: [{ betType: 'top2', rate: 8_500, commission: 1_000 }],
  });
  await master.change(`/lay-off/${lotto.id}`, {
    keeps: [{ betType: 'top2', number: null, by: 'amount', amount: 15_000 }],
  });
  await arriveAs(master, `/summary/betNumber?round=${round.id}`);
  await cell(page, 'top2', '27').focus();
  await page.keyboard.press('h');
  await expect(cell(page, 'top2', '27')).toContainText('half');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(cell(page, 'top2', '27')).not.toContainText('half');

  // Of 200 baht on 27, the 50 above the keep.
  const layOff = page.getByRole('region', { name: 'Lay-off' });
  await layOff.getByRole('combobox', { name: 'Dealer' }).click();
  await page.getByRole('option', { name: dealer, exact: true }).click();
  await layOff.getByRole('button', { name: 'Lay off all excess: ฿50' }).click();
  await expect(layOff.getByText('Draft')).toBeVisible();
  await expect(page.getByText(/created and its text copied/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('27=50');

  await page.getByRole('button', { name: 'Suspend round' }).click();
  await expect(page.getByRole('button', { name: 'Resume round' })).toBeVisible();
  await expect(bettor.bet(round.id, [['top2', '33', 1]])).rejects.toThrow('roundNotOpen');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByRole('button', { name: 'Suspend round' })).toBeVisible();
  await bettor.bet(round.id, [['top2', '33', 1]]);
});

test('an agent sees their own part, and closes for their downline alone', async ({ page, master, arriveAs }) => {
  const { round, agent } = await deskScene(master);
  await page.setViewportSize(PHONE);
  await arriveAs(agent.api, `/summary/betNumber?round=${round.id}`);
  await expect(page.getByText('Your share only: bets sold below you.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Own after lay-off' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Close now' })).toHaveCount(0);
  await cell(page, 'top2', '27').click();
  await expect(page.getByRole('button', { name: 'Half-pay (H)' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Close (X)' }).click();
  await expect(cell(page, 'top2', '27')).toContainText('closed');
  await untilFilled(page);
  await expectNoSidewaysScroll(page);
  await expectAxeClean(page);
});
