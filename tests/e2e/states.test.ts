/** An unreachable, refusing or broken server: each screen shows a message, and recovers by itself. */
import { expect, type Locator, type Page } from '@playwright/test';
import { pages } from '../../i18n/en/pages';
import { permissionOf } from '../../domain/access';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import type { Api } from '../support/e2e-api';

/** Opened before the connection is cut, so that nothing has failed by then. */
async function arrive(
  page: Page,
  path: string,
  ready: Locator,
  arriveAs: (who: Api, path: string) => Promise<void>,
  who: Api,
) {
  await arriveAs(who, path);
  await expect(ready).toBeVisible();
  await expect(page.getByRole('img', { name: 'Connected to the server.' })).toBeVisible();
}

const notice = (page: Page) => page.getByText(/Data as of \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d\./);

test.describe('without a network', () => {
  test('a list goes grey and says since when, and both end when it is back', async ({
    page,
    context,
    master,
    arriveAs,
    expectRefusals,
  }) => {
    expectRefusals('offline');
    const owner = await master.addPerson({ givenPt: 5_000 });
    const { username } = await owner.api.addAgent({ username: `${owner.username}a` });
    const row = page.getByRole('link', { name: username, exact: true });
    await arrive(page, '/agents', row, arriveAs, owner.api);
    await expect(notice(page)).toHaveCount(0);

    await context.setOffline(true);
    await expect(page.getByText('This device is offline.')).toBeVisible();
    await expect(notice(page)).toBeVisible();
    const grey = page.locator('[data-stale]');
    await expect(grey.filter({ has: page.getByRole('table', { name: 'Agents' }) })).toHaveCount(1);
    await expect(grey).toHaveCSS('filter', 'grayscale(1)');
    await expect(row).toBeVisible();
    await expectAxeClean(page);

    await owner.api.addAgent({ username: `${owner.username}b` });
    await context.setOffline(false);
    await expect(notice(page)).toHaveCount(0);
    await expect(grey).toHaveCount(0);
    await expect(page.getByRole('link', { name: `${owner.username}b`, exact: true })).toBeVisible();
  });

  test('a form keeps what was typed, saving says why it can’t, and works again afterwards', async ({
    page,
    context,
    master,
    arriveAs,
    expectRefusals,
  }) => {
    expectRefusals('offline');
    const owner = await master.addPerson({ givenPt: 5_000 });
    const { id } = await owner.api.addAgent({ username: `${owner.username}a` });
    const nickname = page.getByLabel('Nickname');
    await arrive(page, `/agents/edit?id=${id}`, nickname, arriveAs, owner.api);
    await nickname.fill('while away');
    await context.setOffline(true);
    await expect(notice(page)).toBeVisible();
    const save = page.getByRole('button', { name: 'Save' });
    await save.click();
    await expect(page.getByText(/can’t be reached, so this may not be saved/)).toBeVisible();
    await expect(nickname).toHaveValue('while away');
    await expect(nickname).toBeEnabled();

    await context.setOffline(false);
    await expect(page.getByText(/The server responds again/)).toBeVisible();
    await expect(nickname).toHaveValue('while away');
    expect((await owner.api.get<{ nickname: string | null }>(`/agents/${id}`)).nickname).toBeNull();
    await save.click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect((await owner.api.get<{ nickname: string | null }>(`/agents/${id}`)).nickname).toBe('while away');
  });
});

test('what failed while the server was away is there when it is back', async ({ page, master, arriveAs }) => {
  const owner = await master.addPerson({ givenPt: 5_000 });
  const { username } = await owner.api.addAgent({ username: `${owner.username}a` });
  await page.route('**/api/**', (route) => route.abort('aborted'));
  await arriveAs(owner.api, '/agents');
  await expect(page.getByText('The data appears here as soon as the server responds again.')).toBeVisible({
    timeout: 20_000,
  });
  await page.unrouteAll();
  await expect(page.getByRole('link', { name: username, exact: true })).toBeVisible({ timeout: 20_000 });
});

test('a refusal inside a screen says that a right is missing, who can give it, and the way home', async ({
  page,
  master,
  arriveAs,
  expectRefusals,
}) => {
  expectRefusals(403);
  const owner = await master.addPerson({ givenPt: 5_000 });
  const sub = await owner.api.addSub({ username: 'clerk', permission: permissionOf('view') });
  const { id } = await owner.api.get<{ id: string }[]>('/sub-accounts').then(([first]) => first ?? { id: '' });
  await page.route('**/api/agents?*', async (route) => {
    // Between the page's last word of the rights and its asking they are cut.
    await owner.api.change(`/sub-accounts/${id}`, { permission: permissionOf('off') });
    await route.continue();
  });
  await page.route('**/api/auth/me', (route) => route.abort('aborted'));
  await arriveAs(sub.api, '/agents');
  await expect(page.getByText('You don’t have access')).toBeVisible();
  await expect(page.getByText(pages.notAuthorized.who)).toBeVisible();
  await expect(page.getByRole('link', { name: pages.toHome })).toBeVisible();
  await expectAxeClean(page);
});

test('a toast goes after three seconds, and no bar counts them', async ({ page, master, arriveAs }) => {
  const owner = await master.addPerson({ givenPt: 5_000 });
  const { id } = await owner.api.addAgent({ username: `${owner.username}a` });
  await arriveAs(owner.api, `/agents/edit?id=${id}`);
  await page.getByLabel('Nickname').fill('somebody');
  // Timed in the page: between here and there a busy machine takes its own time.
  const shownFor = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let since = 0;
        const look = () => {
          const isThere = document.querySelector('.MuiSnackbar-root') !== null;
          if (isThere && since === 0) since = performance.now();
          if (!isThere && since > 0) resolve(performance.now() - since);
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  const toast = page.locator('.MuiSnackbar-root');
  await expect(toast).toHaveText('Saved');
  await expect(toast.getByRole('progressbar')).toHaveCount(0);
  // Fading takes another moment.
  const duration = await shownFor;
  expect(duration).toBeGreaterThanOrEqual(3_000);
  expect(duration).toBeLessThan(3_900);
});

test('whom a change of many may not reach is named, and nobody is changed', async ({ page, master, arriveAs }) => {
  const owner = await master.addPerson({ givenPt: 5_000 });
  const manager = await owner.api.addSub({
    username: 'manager',
    permission: { ...permissionOf('off'), member: 'all' },
  });
  await owner.api.addSub({ username: 'boss', permission: permissionOf('all') });
  await owner.api.addSub({ username: 'clerk', permission: { ...permissionOf('off'), member: 'view' } });
  await arriveAs(manager.api, '/sub-account');
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar.getByRole('status')).toHaveText('3 selected');
  await bar.getByRole('button', { name: 'Lock' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('These accounts can’t be changed. Deselect them first:')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(
    dialog
      .getByRole('listitem')
      .filter({ hasText: `${owner.username}@boss: This account has permissions that you don’t have` }),
  ).toBeVisible();
  await expect(
    dialog.getByRole('listitem').filter({ hasText: `${owner.username}@manager: This is your own account` }),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Lock' })).toBeDisabled();
  await expect(dialog.getByLabel('Reason')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const states = await owner.api.get<{ status: string }[]>('/sub-accounts');
  expect(states.map(({ status }) => status)).toEqual(['active', 'active', 'active']);
});
