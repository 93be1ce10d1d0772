/** Every field type in every state: no fault that axe can see, no message in the console, in each skin and in Thai. */
import { expect } from '@playwright/test';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';

const LOOKS = [
  { skin: 'light', locale: 'en' },
  { skin: 'dark', locale: 'th' },
];

for (const { skin, locale } of LOOKS) {
  test(`every field type in every state, ${skin}, ${locale}`, async ({ page, master, arriveAs }) => {
    await arriveAs(master, '/dev/fields', { skin, locale });
    await expect(page.locator('section')).toHaveCount(15);
    await expect(page.locator('section').last()).toBeVisible();
    await expectAxeClean(page);
    await page.screenshot({ path: `test-results/fields-${skin}-${locale}.png`, fullPage: true });
  });
}

test('only the account at the top comes to it', async ({ page, master, arriveAs }) => {
  const person = await master.addPerson();
  await arriveAs(person.api, '/dev/fields');
  await expect(page).toHaveURL(/\/misc\/not-authorized/);
});
