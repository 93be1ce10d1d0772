/** Slips: keyed in by keyboard and by thumb, found, looked at and cancelled. */
import { expect } from '@playwright/test';
import { formatBusinessDate } from '../../domain/format';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { uniqueName } from '../support/e2e-api';
import { Bettor, openLotto, openRounds } from '../support/e2e-book';
import { expectNoSidewaysScroll, untilFilled } from '../support/e2e-visual';
import { chooseFor, draftLine, keyIn, savedNotice, slipScene, type SlipScene } from '../support/e2e-slips';

const PHONE = { width: 390, height: 844 };
const BAHT = 100;

let scene: SlipScene;
test.beforeAll(async ({ master }) => {
  scene = await slipScene(master);
});

test('a slip is keyed in without a mouse, found, and cancelled line by line', async ({ page, master, arriveAs }) => {
  await arriveAs(master, '/slips/add');
  await chooseFor(page, scene);

  // Numbers, amounts, Enter; a number alone repeats the amounts, and unreadable text stays as it was typed.
  await page.keyboard.type('27=100*50');
  await page.keyboard.press('Enter');
  await page.keyboard.type('36');
  await page.keyboard.press('Enter');
  await expect(page.getByText('4 lines', { exact: true })).toBeVisible();
  await page.keyboard.type('45=q');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Passages to check' })).toContainText('45=q The amount is missing.');
  await expect(page.getByLabel('Numbers = amounts')).toHaveValue('45=q');
  await page.keyboard.press('Escape');

  // Undone, typed again with too much, and taken as far as it goes with one key.
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('2 lines', { exact: true })).toBeVisible();
  await page.keyboard.type('123=700*10');
  await page.keyboard.press('Enter');
  await expect(draftLine(page, '123').filter({ hasText: 'At most 600.00.' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Save slip/ })).toBeDisabled();
  await expectAxeClean(page);
  await page.keyboard.press('ControlOrMeta+e');
  await expect(page.getByLabel('Stake of line 3, 123')).toHaveValue('600');
  await expect(page.getByText('760.00', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(savedNotice(page)).toContainText('760.00');
  const number = (await savedNotice(page).getByRole('link').textContent())?.slice(1) ?? '';

  // The next slip keeps member, round and amounts; the paper shows the last one and nothing else.
  await page.keyboard.type('77');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 lines', { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#slip-paper')).toContainText(`#${number}`);
  await expect(page.locator('main')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // The search finds it by its number from anywhere; a cancel requires a reason.
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search for a screen or a record' }).fill(number);
  await page.getByRole('option', { name: new RegExp(number) }).click();
  await expect(page.getByRole('heading', { name: `#${number}` })).toBeVisible();
  await page.getByLabel('Select line 3').check();
  await page.getByRole('button', { name: 'Cancel 1 line' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel slip ${number}?` });
  await expect(dialog).toContainText(/sold .+ → /);
  await expectAxeClean(page);
  await dialog.getByRole('button', { name: 'Confirm cancellation' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByLabel(/Reason/).fill('typed wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cancelled. 600.00 was refunded to the member.')).toBeVisible();
  await expect(page.getByText('Reason: typed wrong')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '3-top' })).toContainText('Cancelled');
  await expectAxeClean(page);

  // On paper cancelled lines are struck through, and the slip's picture is a file.
  await page.getByRole('button', { name: 'Print or share' }).click();
  const print = page.getByRole('dialog', { name: `Print slip ${number}` });
  await expect(print.getByRole('row', { name: /123 600\.00/ })).toHaveClass('out');
  await expect(print.getByRole('row', { name: /Debit 160\.00/ })).toBeVisible();
  await expectAxeClean(page);
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    print.getByRole('button', { name: 'Slip picture' }).click(),
  ]);
  expect(picture.suggestedFilename()).toBe(`slip-${number}.png`);
  await page.keyboard.press('Escape');

  // The list finds it by its content too.
  await page.goto(`/slips?filter=${encodeURIComponent(JSON.stringify({ q: scene.member, number: '27' }))}`);
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('160.00');
  await page.getByRole('tab', { name: 'Cancelled' }).click();
  await expect(page).toHaveURL(/cancelled/);
  await expect(row).toHaveCount(0);
  await page.goBack();
  await expect(row).toBeVisible();
  await untilFilled(page);
  await expectAxeClean(page);
});

test('what is worked on follows from screen to screen, and new slips with it', async ({ page, master, arriveAs }) => {
  const lotto = await openLotto(master, 'hanoi', uniqueName('Kept '));
  const [, round] = await openRounds(master, lotto.id, 2);
  if (!round) throw new Error('the lotto has one round only');
  const agent = await master.addPerson({ givenPt: 9_000 });
  await master.change(`/accounts/${agent.id}/terms`, { creditLimit: 200_000 * BAHT });
  const bettor = await Bettor.of(master, agent);
  await arriveAs(master, '/slips');
  const bar = page.getByRole('banner');
  await bar.getByRole('combobox', { name: 'Lotto' }).click();
  await page.getByRole('option', { name: lotto.name ?? '' }).click();
  await bar.getByRole('combobox', { name: 'Round' }).click();
  const date = formatBusinessDate(round.businessDate ?? '');
  await page.getByRole('option', { name: date }).click();
  await expect(page).toHaveURL(new RegExp(`${lotto.id}.*${round.id}`));
  await expect(page.getByText(`Round: ${date}`)).toBeVisible();

  // The page announces new slips, and shows them by itself only to users who follow.
  await bettor.bet(round.id, [['top2', '27', 10]]);
  await page.getByText('Changes · show').click();
  const rows = page.getByRole('table', { name: 'Slips' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Follow live' }).click();
  await expect(page.getByRole('button', { name: 'Stop following' })).toBeVisible();
  await bettor.bet(round.id, [['top2', '72', 20]]);
  await expect(rows).toHaveCount(3);
  await untilFilled(page);
  await expectAxeClean(page);

  await page.getByRole('link', { name: 'Restricted numbers' }).click();
  await expect(page.getByRole('heading', { name: `${lotto.name} · ${date}` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`id=${lotto.id}&round=${round.id}`));
  await page.getByRole('link', { name: 'Key in a slip' }).first().click();
  await expect(page.getByLabel('Round', { exact: true })).toContainText(`${lotto.name} · ${date}`);

  // The search also understands everyday words: a number, from anywhere.
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search for a screen or a record' }).fill('27');
  await page.getByRole('option', { name: 'Slips with 27 in open rounds' }).click();
  await expect(page).toHaveURL(/number/);

  await page.getByRole('link', { name: 'Slips', exact: true }).click();
  await expect(rows).toHaveCount(3);
  await bar.getByRole('button', { name: 'Clear lotto' }).click();
  await expect(bar.getByRole('combobox', { name: 'Lotto' })).toHaveText('All lottos');
  await expect(page.getByText(`Round: ${date}`)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a slip is keyed in with the thumb and looked at', async ({ page, master, arriveAs }) => {
    await arriveAs(master, '/slips/add');
    await chooseFor(page, scene);
    const pad = page.getByRole('group', { name: 'Number pad' });
    for (const key of ['5', '4', '=', '2', '0', 'times', '1', '0', 'add'])
      await pad.getByRole('button', { name: key, exact: true }).tap();
    await expect(draftLine(page, '54')).toHaveCount(2);
    for (const key of ['1', '2', 'Reverse', 'add']) await pad.getByRole('button', { name: key, exact: true }).tap();
    await expect(page.getByText('6 lines', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Remove line 6' }).tap();
    await keyIn(page, '88=9999');
    await draftLine(page, '88')
      .getByRole('button', { name: /^Accept/ })
      .tap();
    await page.getByRole('button', { name: 'Remove line 6' }).tap();
    await expectNoSidewaysScroll(page);
    await expectAxeClean(page);
    await page.getByRole('button', { name: /Save slip/ }).tap();
    await savedNotice(page).getByRole('link').tap();
    await expect(page.getByRole('heading', { name: 'How the bet is shared' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAxeClean(page);
    await page.goto('/slips');
    await expect(page.getByRole('listitem').filter({ hasText: scene.member }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
