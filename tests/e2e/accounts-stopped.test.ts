/** Suspended accounts: the affected users see a message, and forbidden actions are greyed. */
import { expect } from '@playwright/test';
import { test } from '../support/e2e';

for (const [where, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test.describe(where, () => {
    test.use({ viewport });

    test(`who is suspended is told by whom, why and since when, while they look (${where})`, async ({
      page,
      master,
      arriveAs,
    }) => {
      const person = await master.addPerson({ givenPt: 5_000 });
      const child = await person.api.addAgent({ username: `${person.username}s`, givenPt: 1_000 });
      await arriveAs(person.api, '/agents');
      await expect(page.getByText(`${person.username} is suspended`)).toHaveCount(0);
      await master.call('/agents/status', 'POST', {
        ids: [person.id],
        status: 'suspended',
        reason: 'owes two weeks',
        expected: 1,
        dryRun: false,
      });
      const banner = page.getByRole('status').filter({ hasText: `${person.username} is suspended.` });
      await expect(banner).toContainText('master suspended it. Only master can lift the suspension.', {
        timeout: 30_000,
      });
      await expect(banner).toContainText('Reason: owes two weeks.');
      await expect(banner).toContainText(/Since \d\d\/\d\d\/\d{4} \d\d:\d\d/);

      if (where === 'desk') {
        // Actions outside forms are greyed too, and their tooltip says why.
        await page.getByRole('checkbox', { name: `Select ${child.username}` }).check();
        const lock = page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Lock' });
        await expect(lock).toBeDisabled();
        await lock.locator('..').hover();
        await expect(page.getByRole('tooltip')).toContainText('You can view everything but change nothing');
      }
      await page.goto(`/agents/edit?id=${child.id}`);
      await expect(banner).toBeVisible();
      await expect(page.getByLabel('Nickname')).toBeDisabled();
      await page.goto('/add-agent');
      await expect(page.getByRole('button', { name: 'Add agent' })).toBeDisabled();
      await expect(page.getByText(/You can view everything but change nothing/).last()).toBeInViewport();
      await master.call('/agents/status', 'POST', {
        ids: [person.id],
        status: 'active',
        reason: 'paid',
        expected: 1,
        dryRun: false,
      });
      await expect(banner).toHaveCount(0, { timeout: 30_000 });
      await expect(page.getByRole('button', { name: 'Add agent' })).toBeEnabled();
    });
  });
}
