/** Saved views, columns and density of lists: kept, shared downwards, and told apart from what has been changed since. */
import { expect, type Page } from '@playwright/test';
import type { ListChoice, SavedView } from '../../domain/saved-view';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import type { Api, Person } from '../support/e2e-api';
import { chooseListTool } from '../support/e2e-list-tools';
import { expectNoSidewaysScroll } from '../support/e2e-looks';
import { signOut } from '../support/e2e-steps';

const LOCKED = `filter=${encodeURIComponent('{"status":"locked"}')}`;
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const viewsButton = (page: Page) => page.getByRole('button', { name: /^View/ });
const openViews = async (page: Page) => {
  await viewsButton(page).click();
  return page.getByRole('menu', { name: 'Views' });
};
/** The names of the columns; the one of boxes has none. */
const heads = async (page: Page) =>
  (await page.getByRole('columnheader').allInnerTexts()).filter((head) => head !== '');
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

async function saveByApi(api: Api, view: Partial<SavedView> & { name: string }): Promise<SavedView> {
  const answer = await api.call('/saved-views', 'POST', { resource: 'agents', ...view });
  expect(answer.status).toBe(201);
  return (await answer.json()) as SavedView;
}

/** An agent with two below it, one of them locked. */
async function withTwoBelow(master: Api): Promise<Person> {
  const owner = await master.addPerson({ givenPt: 5_000 });
  await owner.api.addAgent({ username: `${owner.username}a` });
  const { id } = await owner.api.addAgent({ username: `${owner.username}b` });
  await owner.api.change(`/agents/${id}`, { status: 'locked', reason: 'for the filter' });
  return owner;
}

for (const [name, viewport] of [
  ['desk', DESK],
  ['phone', PHONE],
] as const) {
  test.describe(`at the ${name}`, () => {
    test.use({ viewport });
    const shown = (page: Page, username: string) => page.getByRole('link', { name: username, exact: true });

    test('a view is saved, found again after a reload, changed, updated, renamed and deleted', async ({
      page,
      master,
      arriveAs,
    }) => {
      const owner = await withTwoBelow(master);
      const [a, b] = [shown(page, `${owner.username}a`), shown(page, `${owner.username}b`)];
      await arriveAs(owner.api, `/agents?${LOCKED}`);
      await expect(b).toBeVisible();
      await expect(a).toHaveCount(0);

      const menu = await openViews(page);
      await menu.getByRole('menuitem', { name: 'Save as a new view…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save as a new view' });
      await dialog.getByLabel('Name').fill('Locked ones');
      await expectAxeClean(page);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(viewsButton(page)).toHaveAccessibleName('View: Locked ones');
      await expect(page).toHaveURL(/saved=/);
      await page.reload();
      await expect(viewsButton(page)).toHaveAccessibleName('View: Locked ones');

      await page.getByRole('button', { name: 'Clear all' }).click();
      await expect(a).toBeVisible();
      await expect(viewsButton(page)).toHaveAccessibleName('View: Locked ones · changed');
      await expectNoSidewaysScroll(page);
      await page.reload();
      await expect(viewsButton(page)).toHaveAccessibleName('View: Locked ones · changed');
      await (await openViews(page)).getByRole('menuitemradio', { name: 'Locked ones' }).click();
      await expect(a).toHaveCount(0);
      await expect(viewsButton(page)).toHaveAccessibleName('View: Locked ones');

      await page.getByRole('button', { name: 'Clear all' }).click();
      await (await openViews(page)).getByRole('menuitem', { name: 'Save the changes to this view' }).click();
      await expect(viewsButton(page)).toHaveAccessibleName('View: Locked ones');
      await (await openViews(page)).getByRole('menuitem', { name: 'Rename or share…' }).click();
      const rename = page.getByRole('dialog', { name: 'Rename or share this view' });
      await rename.getByLabel('Name').fill('Everybody');
      await rename.getByRole('button', { name: 'Save' }).click();
      await expect(viewsButton(page)).toHaveAccessibleName('View: Everybody');
      await (await openViews(page)).getByRole('menuitem', { name: 'Delete…' }).click();
      await page
        .getByRole('dialog', { name: 'Delete the view “Everybody”?' })
        .getByRole('button', { name: 'Delete' })
        .click();
      await expect(viewsButton(page)).toHaveAccessibleName('Views');
      await expect((await openViews(page)).getByRole('menuitemradio')).toHaveText(['Whole list']);
    });

    test('the list opens with its default view, unless the address asks for something else', async ({
      page,
      master,
      arriveAs,
    }) => {
      const owner = await withTwoBelow(master);
      const [a, b] = [shown(page, `${owner.username}a`), shown(page, `${owner.username}b`)];
      const view = await saveByApi(owner.api, { name: 'Locked ones', search: LOCKED });
      await arriveAs(owner.api, `/agents?${view.search}&saved=${view.id}`);
      await (await openViews(page)).getByRole('menuitem', { name: 'Open the list with this view' }).click();
      await page.goto('/agents');
      await expect(viewsButton(page)).toHaveAccessibleName('View: Locked ones');
      await expect(b).toBeVisible();
      await expect(a).toHaveCount(0);
      await page.goto('/agents?page=1');
      await expect(a).toBeVisible();
      await expect(viewsButton(page)).toHaveAccessibleName('Views');
      await page.goto('/agents');
      await (await openViews(page)).getByRole('menuitemradio', { name: 'Whole list' }).click();
      await expect(a).toBeVisible();
    });

    test('columns are chosen and put in order by keyboard, and stay so after a reload', async ({
      page,
      master,
      arriveAs,
    }) => {
      const owner = await withTwoBelow(master);
      await arriveAs(owner.api, '/agents');
      await chooseListTool(page, 'Columns');
      const dialog = page.getByRole('dialog', { name: 'Columns and density' });
      await expect(dialog.getByRole('checkbox', { name: 'Username' })).toBeDisabled();
      await dialog.getByRole('checkbox', { name: 'Given PT(%)' }).press('Space');
      await dialog.getByRole('checkbox', { name: 'Email' }).press('Space');
      const up = dialog.getByRole('button', { name: 'Move Online up' });
      await up.focus();
      for (const position of [7, 6, 5, 4, 3, 2]) {
        await expect(up).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(dialog.getByRole('status')).toHaveText(`Online is now column ${position} of 9`);
        await expect(dialog.locator('li').nth(position - 1)).toContainText('Online');
      }
      // At the top there is no further up: the focus goes on to the way down.
      await expect(dialog.getByRole('button', { name: 'Move Online down' })).toBeFocused();
      await dialog.getByRole('radio', { name: 'Comfortable' }).check();
      await expectAxeClean(page);
      await expectNoSidewaysScroll(page);
      // The choices of before may still be on their way, one after the other.
      const kept = page.waitForResponse((answer) => {
        if (!answer.url().endsWith('/list-choices/agents')) return false;
        const { columns } = answer.request().postDataJSON() as Partial<ListChoice>;
        return columns?.includes('usedCredit') === false;
      });
      await dialog.getByRole('checkbox', { name: 'Credit used' }).press('Space');
      await kept;
      await dialog.getByRole('button', { name: 'Close' }).click();
      const money = ['Balance (฿)', 'Week W/L (฿)'];
      const wanted = ['Username', 'Online', 'Nickname', 'Status', ...money, 'Active 7 d', 'Email'];
      const card = page.getByRole('list', { name: 'Agents' }).getByRole('listitem').first();
      const onCard = async () => {
        const more = card.getByRole('button', { name: 'More' });
        if (await more.isVisible()) await more.click();
        return ['Username', ...(await card.locator('dt').allInnerTexts())];
      };
      const expectWanted = () =>
        name === 'desk'
          ? expect.poll(() => heads(page)).toEqual(wanted)
          : // A card shows the state beside the name.
            expect.poll(onCard).toEqual(wanted.filter((column) => column !== 'Status'));
      await expectWanted();
      await page.reload();
      await expectWanted();
    });
  });
}

test('a shared view is for agents below, not for those beside, and is theirs to open the list with', async ({
  page,
  master,
  arriveAs,
}) => {
  const owner = await master.addPerson({ givenPt: 5_000 });
  const below = await owner.api.addPerson({ username: `${owner.username}c`, givenPt: 1_000 });
  const beside = await master.addPerson({ givenPt: 5_000 });
  await arriveAs(owner.api, `/agents?${LOCKED}`);
  await (await openViews(page)).getByRole('menuitem', { name: 'Save as a new view…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('For my agents');
  await dialog.getByRole('checkbox', { name: 'Share with my agents' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(viewsButton(page)).toHaveAccessibleName('View: For my agents');

  await signOut(page);
  expect(await page.evaluate(() => window.localStorage.getItem('lists'))).toBeNull();
  await arriveAs(below.api, '/agents');
  const menu = await openViews(page);
  await menu.getByRole('menuitemradio', { name: `For my agents from ${owner.username}` }).click();
  await expect(viewsButton(page)).toHaveAccessibleName('View: For my agents');
  await expect(page).toHaveURL(/locked/);
  await expect((await openViews(page)).getByRole('menuitem')).toHaveText([
    'Save as a new view…',
    'Open the list with this view',
  ]);
  await page.keyboard.press('Escape');

  await arriveAs(beside.api, '/agents');
  await expect((await openViews(page)).getByRole('menuitemradio')).toHaveText(['Whole list']);
});

test('a column is dragged to its place, a file has the columns of the list, and a reset brings back the list’s own', async ({
  page,
  master,
  arriveAs,
}) => {
  const owner = await withTwoBelow(master);
  await arriveAs(owner.api, '/agents');
  await expect(rows(page)).toHaveCount(2);
  const own = await heads(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns and density' });
  const from = await dialog.locator('[data-drag="status"]').boundingBox();
  const to = await dialog.locator('[data-row="nickname"]').boundingBox();
  if (!from || !to) throw new Error('there is nothing to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 2, { steps: 8 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect
    .poll(() => heads(page))
    .toEqual(['Username', 'Status', ...own.filter((head) => !['Username', 'Status'].includes(head))]);

  await page.getByRole('button', { name: 'Export' }).click();
  const asked = page.waitForRequest((request) => request.headers()['accept'] === 'text/csv');
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  expect(decodeURIComponent((await asked).url())).toMatch(/username.*status.*nickname/);

  await page.getByRole('button', { name: 'Columns' }).click();
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => heads(page)).toEqual(own);
});

test('a list that was looked at before has its columns before the server says anything', async ({
  page,
  master,
  arriveAs,
}) => {
  const owner = await withTwoBelow(master);
  await owner.api.call('/list-choices/agents', 'PUT', { columns: ['username', 'level'] });
  await arriveAs(owner.api, '/agents');
  await expect.poll(() => heads(page)).toEqual(['Username', 'Level']);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/saved-views?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  expect(await heads(page)).toEqual(['Username', 'Level']);
  answer();
});

test('a view’s columns only lie over one’s own, and what is changed of them stays with the view', async ({
  page,
  master,
  arriveAs,
}) => {
  const owner = await withTwoBelow(master);
  await owner.api.call('/list-choices/agents', 'PUT', { columns: ['username', 'level'] });
  await saveByApi(owner.api, { name: 'Contacts', columns: ['username', 'email'] });
  await arriveAs(owner.api, '/agents');
  await expect.poll(() => heads(page)).toEqual(['Username', 'Level']);
  const choose = async (name: string) => (await openViews(page)).getByRole('menuitemradio', { name }).click();
  await choose('Contacts');
  await expect.poll(() => heads(page)).toEqual(['Username', 'Email']);

  await page.getByRole('button', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns and density' });
  await dialog.getByRole('checkbox', { name: 'Phone' }).check();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => heads(page)).toEqual(['Username', 'Email', 'Phone']);
  await expect(viewsButton(page)).toHaveAccessibleName('View: Contacts · changed');
  await choose('Whole list');
  await expect.poll(() => heads(page)).toEqual(['Username', 'Level']);
  await choose('Contacts');
  await expect.poll(() => heads(page)).toEqual(['Username', 'Email']);
  await page.goto('/agents');
  await expect.poll(() => heads(page)).toEqual(['Username', 'Level']);
  const { choice } = await owner.api.get<{ choice: { columns: string[] } }>('/saved-views?resource=agents');
  expect(choice.columns).toEqual(['username', 'level']);
});

test('a first visit asks for the rows once, by the default view', async ({ page, master, arriveAs }) => {
  const owner = await withTwoBelow(master);
  const view = await saveByApi(owner.api, { name: 'Locked ones', search: LOCKED });
  await owner.api.call('/list-choices/agents', 'PUT', { defaultView: view.id });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/agents') asked.push(decodeURIComponent(search));
  });
  await arriveAs(owner.api, '/agents');
  await expect(viewsButton(page)).toHaveAccessibleName('View: Locked ones');
  await expect(rows(page)).toHaveCount(1);
  expect(asked.filter((search) => !search.includes('"status":"locked"'))).toEqual([]);
  expect(asked).not.toEqual([]);
});

test('a default view that is broken is left for the whole list, which says so', async ({
  page,
  master,
  arriveAs,
  expectRefusals,
}) => {
  expectRefusals(400);
  const owner = await withTwoBelow(master);
  const view = await saveByApi(owner.api, { name: 'Old', search: LOCKED });
  await owner.api.call('/list-choices/agents', 'PUT', { defaultView: view.id });
  // As it would be told after the field that it filters by is gone.
  await page.route('**/api/saved-views?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('status', 'standing') });
  });
  await arriveAs(owner.api, '/agents');
  await expect(viewsButton(page)).toHaveAccessibleName('View: Old');
  await page.getByRole('link', { name: 'Start over' }).click();
  await expect(page.getByText('The view “Old” could not be shown. This is the whole list.')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(viewsButton(page)).toHaveAccessibleName('Views');
});
