/** The round picker on phone and desk: yeekee in two steps or by its number, and the choice that the next visit keeps. */
import { expect } from '@playwright/test';
import { businessDateOf, usualDay } from '../../domain/calendar/business-date';
import { formatBusinessDate } from '../../domain/format';
import type { KeyInRound } from '../../domain/slips/slip-check';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { draftLine, entryBox, keyIn, savedNotice, slipScene, type SlipScene } from '../support/e2e-slips';
import { expectNoSidewaysScroll, photograph } from '../support/e2e-visual';

const DATE = businessDateOf(new Date(), usualDay('Asia/Bangkok'));

/** Rounds of yeekee as they are early in the day; they stand for those of the hour at which the test runs. */
function yeekeeRounds(): KeyInRound[] {
  return Array.from({ length: 88 }, (_, index) => ({
    id: `01890000-0000-7000-8000-0000000000${String(index + 10)}`,
    lotto: 'yeekee',
    lottoName: null,
    family: 'yeekee',
    businessDate: DATE,
    number: index + 1,
    state: 'open',
    closesAt: new Date(Date.now() + (index + 1) * 900_000).toISOString(),
  }));
}

let scene: SlipScene;
test.beforeAll(async ({ master }) => {
  scene = await slipScene(master);
});

test('a round of yeekee is chosen by its number, and the last choice is there at the next visit', async ({
  page,
  master,
  arriveAs,
  expectRefusals,
}) => {
  // The API knows none of the rounds of yeekee.
  expectRefusals(404);
  const onPhone = (page.viewportSize()?.width ?? 0) < 600;
  const press = (name: string | RegExp) => {
    const option = page.getByRole('option', { name }).first();
    return onPhone ? option.tap() : option.click();
  };
  await page.route('**/api/slips/rounds', async (route) => {
    const answer = await route.fetch();
    const others = ((await answer.json()) as KeyInRound[]).filter(({ family }) => family !== 'yeekee');
    await route.fulfill({ response: answer, json: [...yeekeeRounds(), ...others] });
  });
  await arriveAs(master, '/slips/add');
  const round = page.getByRole('combobox', { name: /^Round/ });
  // The default is the nearest round that isn't yeekee.
  await expect(round).not.toContainText('Yeekee');
  await page.getByLabel('Member', { exact: true }).fill(scene.member);
  await press(scene.member);

  await round.click();
  await expect(page.getByRole('option', { name: /^Yeekee / })).toHaveCount(1);
  await expect(page.getByRole('option', { name: /^Yeekee 88 rounds/ })).toBeVisible();
  await expectAxeClean(page);
  await photograph(page, `slip-round-lottos-${onPhone ? 'phone' : 'desk'}`);
  await press(/^Yeekee/);
  await expect(page.getByRole('option')).toHaveCount(88);
  await page.getByLabel('Round number').fill('42');
  await expectAxeClean(page);
  await photograph(page, `slip-round-numbers-${onPhone ? 'phone' : 'desk'}`);
  await press(/^Round 42 of/);
  await expect(round).toContainText(`Yeekee · Round 42 of ${formatBusinessDate(DATE)}`);
  await expect(entryBox(page)).toBeFocused();
  await expectNoSidewaysScroll(page);

  // A lotto is found by a part of its name; the slip is saved for it.
  await round.click();
  await page.getByLabel('Search by name, code or yeekee number').fill(scene.lotto.slice(2));
  await press(scene.lotto);
  await expect(round).toContainText(scene.lotto);
  await keyIn(page, '27=5');
  await expect(draftLine(page, '27')).toBeVisible();
  await page.getByRole('button', { name: /Save slip/ }).click();
  await expect(savedNotice(page)).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/slips/add');
  await expect(round).toContainText(scene.lotto);
  await expect(page.getByLabel('Member', { exact: true })).toHaveValue(scene.member);
  await expect(entryBox(page)).toBeFocused();
  await photograph(page, `slip-round-begun-${onPhone ? 'phone' : 'desk'}`);
});
