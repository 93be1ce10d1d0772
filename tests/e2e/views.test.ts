/** Saved views, columns and density of lists: stored, shared downwards, and distinguished from later changes. */
import { expect, type Page } from '@playwright/test';
import type { ListChoice } from '../../domain/saved-view';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import type { Api, Person } from '../support/e2e-api';
import { chooseListTool } from '../support/e2e-list-tools';
import { expectNoSidewaysScroll } from '../support/e2e-visual';

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

/** Looks at the page at a desk, and then on a phone again. */
async function atBothWidths(page: Page, look: () => Promise<unknown>): Promise<void> {
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    await look();
  }
}

/** An agent with two below it, one of them locked. */
async function withTwoBelow(master: Api): Promise<Person> {
  const owner = await master.addPerson({ givenPt: 5_000 });
  await owner.api.addAgent({ username: `${owner.username}a` });
  const { id } = await owner.api.addAgent({ username: `${owner.username}b` });
  await owner.api.change(`/agents/${id}`, { status: 'locked', reason: 'for the filter' });
  return owner;
}

test('a view is saved, found again after a reload, changed, updated, renamed and deleted', async ({
  page,
  master,
  arriveAs,
}) => {
  const owner = await withTwoBelow(master);
  const row = (letter: string) => page.getByRole('link', { name: `${owner.username}${letter}`, exact: true });
  const [a, b] = [row('a'), row('b')];
  await page.setViewportSize(PHONE);
  await arriveAs(owner.api, `/agents?${LOCKED}`);
  await expect(b).toBeVisible();
  await expect(a).toHaveCount(0);

  const menu = await openViews(page);
  await menu.getByRole('menuitem', { name: 'Save as a new view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as a new view' });
  await dialog.getByLabel('Name').fill('Locked ones');
  await atBothWidths(page, () => expectAxeClean(page));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(viewsButton(page)).toHaveAccessibleName('View: Locked ones');
  await expect(page).toHaveURL(/saved=/);
  await page.reload();
  await expect(viewsButton(page)).toHaveAccessibleName('View: Locked ones');

  await page.getByRole('button', { name: 'Clear all' }).click();
  await atBothWidths(page, async () => {
    await expect(a).toBeVisible();
    await expect(viewsButton(page)).toHaveAccessibleName('View: Locked ones · changed');
    await expectNoSidewaysScroll(page);
  });
  await page.reload();
  await expect(viewsButton(page)).toHaveAccessibleName('View: Locked ones · changed');
  await (await openViews(page)).getByRole('menuitemradio', { name: 'Locked ones' }).click();
  await expect(a).toHaveCount(0);
  await expect(viewsButton(page)).toHaveAccessibleName('View: Locked ones');

  await page.getByRole('button', { name: 'Clear all' }).click();
  await (await openViews(page)).getByRole('menuitem', { name: 'Save changes to this view' }).click();
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

test('columns are chosen and put in order by keyboard, and stay so after a reload', async ({
  page,
  master,
  arriveAs,
}) => {
  const owner = await withTwoBelow(master);
  await page.setViewportSize(PHONE);
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
  // At the top there is no further up: the focus moves to the button for down.
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
  const expectWanted = async () => {
    // A card shows the state next to the name.
    await expect.poll(onCard).toEqual(wanted.filter((column) => column !== 'Status'));
    await page.setViewportSize(DESK);
    await expect.poll(() => heads(page)).toEqual(wanted);
  };
  await expectWanted();
  await chooseListTool(page, 'Columns');
  await expect(dialog).toBeVisible();
  await expectAxeClean(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(PHONE);
  await page.reload();
  await expectWanted();
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
