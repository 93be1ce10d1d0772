/** The figures of the account in the header: all of them show on a laptop, without moving the screen below. */
import { expect } from '@playwright/test';
import { test } from '../support/e2e';

test('all figures show at 1440, in a header as high as before', async ({ page, master, arriveAs }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const owner = await master.addPerson({ givenPt: 5_000 });
  await master.change(`/accounts/${owner.id}/terms`, { creditLimit: 123_456_789_00 });
  await arriveAs(owner.api, '/members');
  const strip = page.locator('[data-contact]').filter({ hasText: 'Active members' });
  await expect(strip).toBeVisible();
  const hidden = await strip.evaluate((element) => {
    const { bottom, right } = element.getBoundingClientRect();
    return [...element.children].flatMap((figure) => {
      const box = figure.getBoundingClientRect();
      return box.bottom <= bottom + 1 && box.right <= right + 1 ? [] : [figure.textContent];
    });
  });
  expect(hidden).toEqual([]);
  expect(await strip.evaluate(({ children }) => children.length)).toBe(5);
  // The height of the bar without figures.
  const { height } = (await page.locator('header').first().locator('.MuiPaper-root > div').first().boundingBox()) ?? {
    height: 0,
  };
  expect(height).toBe(48);
});
