/** Help at the desk and on a phone: it fits, it is accessible, and it works by touch, in English and in Thai. */
import { expect } from '@playwright/test';
import * as german from '../../i18n/de/login';
import * as english from '../../i18n/en/login';
import * as french from '../../i18n/fr/login';
import * as portuguese from '../../i18n/pt/login';
import * as thai from '../../i18n/th/login';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { expectNoSidewaysScroll } from '../support/e2e-visual';

test('the tour and the help page fit and are accessible', async ({ page, master, arriveAs }) => {
  await arriveAs(master, '/dashboard/statistics', { tour: 'open' });
  await expect(page.getByRole('region', { name: 'Tour: Statistics' })).toBeVisible();
  await expectAxeClean(page);
  await arriveAs(master, '/help', { locale: 'th' });
  await expect(page.getByRole('heading', { name: 'คำศัพท์ในวงการ' })).toBeVisible();
  await expect(page.getByText('2026').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAxeClean(page);
  await arriveAs(master, '/help', { skin: 'dark' });
  await expect(page.getByRole('heading', { name: 'Words of the trade' })).toBeVisible();
  await expectAxeClean(page);
});

test('a word of the trade is explained by touch or click', async ({ page, master, arriveAs, isMobile }) => {
  await arriveAs(master, '/add-agent');
  await page.getByRole('button', { name: /^Max \d/ }).click();
  const word = page.getByRole('button', { name: /^Received/ });
  // The first touch of a session fetches the glossary, and the words close while it arrives.
  await expect(async () => {
    await (isMobile ? word.tap() : word.click());
    await expect(page.getByText('The share that the upline has given to an account.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAxeClean(page);
});

for (const [tag, { login }] of [
  ['en-GB', english],
  ['th-TH', thai],
  ['pt-BR', portuguese],
  ['de-AT', german],
  ['fr-CA', french],
] as const) {
  test.describe(`a browser in ${tag}`, () => {
    test.use({ locale: tag });
    test('gets the sign-in page in its own language', async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByLabel(login.username, { exact: true })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', tag.slice(0, 2));
    });
  });
}
