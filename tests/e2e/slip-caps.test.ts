/** The label of the save button is readable in every skin, and numbers read from left to right everywhere. */
import { expect, type Page } from '@playwright/test';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { chooseFor, entryBox, keyIn, slipScene, type SlipScene } from '../support/e2e-slips';

let scene: SlipScene;
test.beforeAll(async ({ master }) => {
  scene = await slipScene(master);
});

/** Returns the contrast between the words of an element and their background. */
const contrastOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
      const luminance = (colour: string) =>
        channels(colour)
          .slice(0, 3)
          .map((channel) => channel / 255)
          .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
          .reduce((sum, part, index) => sum + part * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
      let ground: Element | null = element;
      while (ground && channels(getComputedStyle(ground).backgroundColor)[3] === 0) ground = ground.parentElement;
      const [one, other] = [
        luminance(getComputedStyle(element).color),
        luminance(getComputedStyle(ground ?? document.body).backgroundColor),
      ];
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    });

for (const skin of ['light', 'dark', 'bordered']) {
  test(`key caps can be read in the skin ${skin}`, async ({ page, master, arriveAs }) => {
    await arriveAs(master, '/slips/add', { skin });
    await chooseFor(page, scene);
    await keyIn(page, '27=10');
    const save = page.getByRole('button', { name: /Save slip/ });
    await expect(save).toBeEnabled();
    await expectAxeClean(page);
    expect(await contrastOf(page, 'button.MuiButton-containedPrimary kbd')).toBeGreaterThanOrEqual(4.5);
  });
}

test('boxes of numbers, and numbers, read from left to right where the page does not', async ({
  page,
  master,
  arriveAs,
}) => {
  const [lotto] = await master.get<{ id: string }[]>(
    `/lottos?filter=${encodeURIComponent(JSON.stringify({ code: 'hanoi' }))}`,
  );
  await arriveAs(master, '/slips/add', { layout: JSON.stringify({ direction: 'rtl' }) });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await chooseFor(page, scene);
  await expect(entryBox(page)).toHaveCSS('direction', 'ltr');
  await keyIn(page, '27=100*50');
  await expect(page.getByLabel('Stake of line 1, 27')).toHaveCSS('direction', 'ltr');
  await expect(page.getByText('×90').first()).toHaveCSS('direction', 'ltr');

  await page.goto(`/lotto/limitNumber?id=${lotto?.id ?? ''}`);
  await expect(page.getByLabel('Numbers', { exact: true })).toHaveCSS('direction', 'ltr');
  await page.goto(`/lotto/limit?id=${lotto?.id ?? ''}`);
  const boxes = page.locator('input[inputmode="decimal"]');
  await expect(boxes.first()).toBeVisible();
  for (const box of await boxes.all()) await expect(box).toHaveCSS('direction', 'ltr');
});
