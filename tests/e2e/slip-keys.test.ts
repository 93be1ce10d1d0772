/** Keying in by keyboard alone, with a budget of keys: at five a second twenty lines take half a minute. */
import { expect, type Page } from '@playwright/test';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { chooseFor, draftLine, entryBox, keyIn, savedNotice, slipScene, type SlipScene } from '../support/e2e-slips';

/** The keys of thirty seconds. */
const KEYS_MAX = 150;

let scene: SlipScene;
test.beforeAll(async ({ master }) => {
  scene = await slipScene(master);
});

/** A keyboard that counts pressed keys; a key with another held down counts as two. */
function countedKeyboard(page: Page) {
  let count = 0;
  return {
    type: async (text: string) => {
      count += text.length;
      await page.keyboard.type(text);
    },
    press: async (...keys: string[]) => {
      for (const key of keys) {
        count += key.split('+').length;
        await page.keyboard.press(key);
      }
    },
    pressed: () => count,
  };
}

test('a slip of twenty lines is keyed in for another member within the keys of thirty seconds', async ({
  page,
  master,
  arriveAs,
}) => {
  await arriveAs(master, '/slips/add');
  await chooseFor(page, scene);
  await keyIn(page, '99=5');
  await page.getByRole('button', { name: /Save slip/ }).click();
  await expect(savedNotice(page)).toContainText('5.00');

  // From here on nothing but keys: the member, twenty numbers each with an amount of its own, and the slip is saved.
  const { type, press, pressed } = countedKeyboard(page);
  await expect(entryBox(page)).toBeFocused();
  await press('Shift+Tab', 'Shift+Tab');
  await expect(page.getByLabel('Member', { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await type(scene.member.slice(-6));
  await expect(page.getByRole('option', { name: scene.member })).toBeVisible();
  await press('Enter');
  await expect(entryBox(page)).toBeFocused();
  const numbers = Array.from({ length: 20 }, (_, index) => String(index * 4 + 11).padStart(2, '0'));
  for (const number of numbers) {
    await type(`${number}=${(Number(number) % 9) + 1}`);
    await press('Enter');
  }
  await expect(page.getByText('20 lines', { exact: true })).toBeVisible();
  await press('ControlOrMeta+Enter');
  await expect(savedNotice(page)).toBeVisible();
  await expect(page.getByText('0 lines', { exact: true })).toBeVisible();
  expect(pressed()).toBeLessThanOrEqual(KEYS_MAX);
});

test('twenty lines of ten numbers take a quarter of that, and as many of one word a handful', async ({
  page,
  master,
  arriveAs,
}) => {
  await arriveAs(master, '/slips/add');
  await chooseFor(page, scene);
  const { type, press, pressed } = countedKeyboard(page);
  for (const entry of ['27=20*10', '36', '45', '54', '63', '72', '81', '90', '18', '09']) {
    await type(entry);
    await press('Enter');
  }
  await expect(page.getByText('20 lines', { exact: true })).toBeVisible();
  await press('ControlOrMeta+Enter');
  await expect(savedNotice(page)).toContainText('300.00');
  expect(pressed()).toBeLessThanOrEqual(KEYS_MAX / 3);
});

test('what one word makes is one line, and what is refused of it stands below', async ({ page, master, arriveAs }) => {
  await arriveAs(master, '/slips/add');
  await chooseFor(page, scene);
  await page.getByRole('group', { name: 'Letters after digits' }).getByText('19 gates').click();
  await expect(entryBox(page)).toHaveValue('g');
  await expect(entryBox(page)).toBeFocused();
  await entryBox(page).fill('');

  await keyIn(page, '139 6 ways=20');
  await keyIn(page, 'doubles=5');
  await keyIn(page, 'รูดหน้า 3=10');
  await keyIn(page, '27=9999');
  await keyIn(page, '5 19 gates=10');
  await expect(page.getByText('45 of 46 lines', { exact: true })).toBeVisible();
  await expect(page.getByText('460.00', { exact: true }).first()).toBeVisible();
  const gates = page.getByRole('button', { name: /^5 19 gates=10/ });
  await expect(page.getByRole('list', { name: 'Lines' }).getByRole('listitem')).toHaveCount(5);
  await expectAxeClean(page);
  await gates.click();
  await expect(gates).toHaveAttribute('aria-expanded', 'true');
  await expect(draftLine(page, '2-top')).not.toHaveCount(0);
  await expect(page.getByLabel(/^Stake of line/)).toHaveCount(20);
  await gates.click();
  await page.getByRole('button', { name: 'Remove all 19 lines of 5 19 gates=10' }).click();
  await expect(page.getByText('26 of 27 lines', { exact: true })).toBeVisible();

  // Of a word whose numbers are partly refused, those alone are shown.
  await keyIn(page, '7 19 gates=7000');
  await expect(page.getByLabel(/^Stake of line/)).toHaveCount(20);
});
