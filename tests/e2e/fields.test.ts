/**
 * Every field type in every state: no fault that axe finds, no message in the console, and the same picture as before.
 * The pictures are those of the Chromium that comes with npm; no other browser is compared. `--update-snapshots` draws
 * them again.
 */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';

const LOOKS = [
  { skin: 'light', locale: 'en', direction: 'ltr' },
  { skin: 'dark', locale: 'th', direction: 'ltr' },
  { skin: 'bordered', locale: 'de', direction: 'ltr' },
  { skin: 'light', locale: 'en', direction: 'rtl' },
] as const;

/** How many field types there are. */
const SECTIONS = 15;

/** The major version of the Chromium whose pictures are kept; the package counts as the browser does. */
function majorOfPictures(): string {
  const lock: unknown = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const { packages } = lock as { packages: Record<string, { version: string } | undefined> };
  return packages['node_modules/@sparticuz/chromium']?.version.split('.')[0] ?? '';
}

/** Higher than all fields together, so that nothing that stays in view while scrolling gets into a picture. */
const WHOLE = { width: 1220, height: 5_600 };

/** How many of the sections are in the first of the two pictures of a look. */
const UPPER = 8;

/** Leaves only one half of the sections on the page. */
async function showHalf(page: Page, part: 'upper' | 'lower'): Promise<void> {
  await page.locator('main section').evaluateAll(
    (sections, { isUpper, upper }) => {
      sections.forEach((section, index) => section.toggleAttribute('hidden', index < upper !== isUpper));
    },
    { isUpper: part === 'upper', upper: UPPER },
  );
}

async function expectFields(page: Page): Promise<void> {
  await expect(page.locator('section')).toHaveCount(SECTIONS);
  await expect(page.locator('section').last()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

for (const { skin, locale, direction } of LOOKS) {
  const look = `${skin}-${locale}-${direction}`;

  test(`every field type in every state, ${look}`, async ({ page, master, arriveAs }) => {
    await arriveAs(master, '/dev/fields', { skin, locale, layout: JSON.stringify({ direction }) });
    await expectFields(page);
    await expectAxeClean(page);
  });

  test(`the picture of every field type, ${look}`, async ({ page, browser, master, arriveAs }) => {
    const major = browser.version().split('.')[0];
    test.skip(
      major !== majorOfPictures(),
      `the pictures are of Chromium ${majorOfPictures()}, this is ${major}: nothing was compared`,
    );
    await page.setViewportSize(WHOLE);
    await arriveAs(master, '/dev/fields', { skin, locale, layout: JSON.stringify({ direction }) });
    await expectFields(page);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    for (const part of ['upper', 'lower'] as const) {
      await showHalf(page, part);
      await expect(page.locator('main')).toHaveScreenshot(`${look}-${part}.png`, {
        animations: 'disabled',
        caret: 'hide',
        maxDiffPixelRatio: 0.01,
      });
    }
  });
}

test('only the account at the top comes to it', async ({ page, master, arriveAs }) => {
  const person = await master.addPerson();
  await arriveAs(person.api, '/dev/fields');
  await expect(page).toHaveURL(/\/misc\/not-authorized/);
});
