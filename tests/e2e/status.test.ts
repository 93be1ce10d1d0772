/** How the system does, and stopping the betting on a lotto or a round, as master does it; where no other test bets. */
import { expect, type Page } from '@playwright/test';
import { expectAxeClean } from '../support/axe';
import { expectNoSidewaysScroll, expectTranslated } from '../support/e2e-visual';
import { test } from '../support/e2e';

const suspension = (page: Page) => page.getByRole('region', { name: 'Betting' });

test('master sees at a glance whether all is well, and what to do about what isn’t', async ({
  page,
  master,
  arriveAs,
}) => {
  await arriveAs(master, '/system/status');
  for (const name of ['Database', 'Clock', 'Jobs', 'Queues', 'Round schedule', 'Ledger integrity', 'Backups', 'Disk'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByText(/jobs run in this process/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Versions' })).toContainText('PostgreSQL');
  await expectAxeClean(page);
  await expectNoSidewaysScroll(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('master stops the betting on a lotto with a reason that everybody reads, and lets it go on', async ({
    page,
    master,
    arriveAs,
  }) => {
    await arriveAs(master, '/system/status');
    await suspension(page).getByRole('button', { name: 'Suspend betting' }).tap();
    const question = page.getByRole('dialog', { name: 'Suspend betting?' });
    await expectAxeClean(page);
    await question.getByRole('combobox', { name: 'Scope' }).tap();
    await page.getByRole('option', { name: 'Egypt' }).tap();
    await question.getByRole('button', { name: 'Suspend' }).tap();
    await expect(question.getByLabel(/^Reason/), 'a reason is needed').toHaveAttribute('aria-invalid', 'true');
    await question.getByLabel(/^Reason/).fill('The feed is down');
    await question.getByRole('button', { name: 'Suspend' }).tap();
    await expect(question).toBeHidden();
    const words = 'Betting on Egypt is suspended until further notice. Reason: The feed is down';
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await suspension(page).getByRole('button', { name: 'Resume: Egypt' }).tap();
    const resuming = page.getByRole('dialog', { name: 'Resume betting: Egypt?' });
    await resuming.getByLabel(/^Reason/).fill('The feed is back');
    await resuming.getByRole('button', { name: 'Resume', exact: true }).tap();
    // The open dialog hides the banner from roles, so its absence alone would say nothing.
    await expect(resuming).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(0);
    expect(await master.get('/suspensions')).toEqual([]);
  });

  test('it stands in Thai, without a word of another language', async ({ page, master, arriveAs }) => {
    await arriveAs(master, '/system/status', { locale: 'th' });
    await expect(page.getByRole('heading', { name: 'ฐานข้อมูล', exact: true })).toBeVisible();
    await expectTranslated(page, 'th');
    await expectNoSidewaysScroll(page);
    await expectAxeClean(page);
  });
});
