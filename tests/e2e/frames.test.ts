/** The frames and skins: each of them whole, free of accessibility faults, set up live and kept. */
import { expect, type Locator, type Page } from '@playwright/test';
import { SKINS } from '../../src/layout/skin';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { Api, MASTER, uniqueName } from '../support/e2e-api';
import { expectNoSidewaysScroll } from '../support/e2e-visual';

const PHONE = { width: 390, height: 844 };

const row = (page: Page) => page.locator('main a[href*="/agents/edit"]').first();
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const customizer = (page: Page) => page.getByRole('dialog', { name: 'Customize the page' });
const openCustomizer = (page: Page) => page.getByRole('button', { name: 'Customize the page' }).click();
const stored = (layout: object) => ({ layout: JSON.stringify(layout) });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not to be seen');
  return box;
}

let agent: { id: string };
test.beforeAll(async () => {
  const master = await Api.signIn(MASTER);
  agent = await master.addAgent({ username: uniqueName('frame'), givenPt: 100 });
});

/** Wears another skin as a page does whose skin is chosen in another tab. */
async function wear(page: Page, skin: string): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('skin', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'skin', newValue: chosen }));
    // Until it is painted.
    return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  }, skin);
}

async function expectFrame(page: Page, frame: 'vertical' | 'horizontal'): Promise<void> {
  await expect(page.getByRole('timer')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d GMT\+7$/);
  await expectNoSidewaysScroll(page);
  await expectAxeClean(page);
  const content = await boxOf(page.locator('main'));
  if (frame === 'vertical') {
    expect(content.x).toBeGreaterThan(200);
    return;
  }
  expect(content.x).toBe(0);
  await page.getByRole('button', { name: 'Accounts' }).click();
  const entry = page.getByRole('menuitem', { name: 'Agents', exact: true });
  await expect(entry).toBeVisible();
  await expectAxeClean(page);
  await page.keyboard.press('Escape');
  await expect(entry).toHaveCount(0);
}

for (const frame of ['vertical', 'horizontal'] as const) {
  // One visit for all of them: loading page and axe again takes four times as long as the check. Other tests open the
  // app in a skin: the one below, and those of the looks and of the fields.
  test(`${frame}, in every skin`, async ({ page, master, arriveAs }) => {
    await arriveAs(master, '/agents', { skin: SKINS[0], ...stored({ frame }) });
    await expect(row(page)).toBeVisible();
    for (const skin of SKINS) {
      await test.step(skin, async () => {
        await wear(page, skin);
        await expect(page.locator('html')).toHaveAttribute('data-skin', skin);
        await expectFrame(page, frame);
      });
    }
  });
}

test('the customizer: every choice is in force at once, survives a reload, and the reset undoes them all', async ({
  page,
  master,
  arriveAs,
}) => {
  await arriveAs(master, '/agents', { skin: 'light' });
  await expect(row(page)).toBeVisible();
  await page.getByRole('searchbox').fill('nobody yet');
  await openCustomizer(page);
  const drawer = customizer(page);
  await expectAxeClean(page);
  const choose = (group: string, choice: string) =>
    drawer.getByRole('group', { name: group, exact: true }).getByRole('radio', { name: choice, exact: true }).check();
  const html = page.locator('html');
  const menu = page.locator('nav');
  await choose('Appearance', 'Semi-dark');
  await expect(html).toHaveAttribute('data-skin', 'semi-dark');
  await choose('Side menu', 'Icons only');
  await expect.poll(async () => (await boxOf(page.locator('main'))).x).toBe(64);
  await choose('Menu position', 'Top');
  await expect(html).toHaveAttribute('data-skin', 'light');
  await expect(drawer.getByRole('radio', { name: 'Light' })).toBeChecked();
  await expect.poll(async () => (await boxOf(menu)).height).toBeLessThan(80);
  await choose('Width', 'Boxed');
  await choose('App bar', 'Hidden');
  await expect(page.locator('header')).not.toContainText('Agents');
  await choose('Footer', 'Hidden');
  await expect(page.locator('footer')).toHaveCount(0);
  await drawer.getByRole('radio', { name: 'Right to left' }).click();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('input[type="search"]')).toHaveValue('nobody yet');
  await expectAxeClean(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.locator('#customize')).toBeFocused();

  await page.reload();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(menu).toBeVisible();
  await expect(page.locator('footer')).toHaveCount(0);
  await openCustomizer(page);
  for (const choice of ['Light', 'Top', 'Boxed', 'Right to left']) {
    await expect(drawer.getByRole('radio', { name: choice, exact: true })).toBeChecked();
  }
  await drawer.getByRole('button', { name: 'Reset' }).click();
  await expect(html).toHaveAttribute('dir', 'ltr');
  await expect(page.locator('footer')).toBeVisible();
  for (const choice of ['Device setting', 'Side', 'Icons and names', 'Full', 'Floating', 'Left to right']) {
    await expect(drawer.getByRole('radio', { name: choice, exact: true })).toBeChecked();
  }
});

test('what an older version or a stranger stored is survived', async ({ page, master, arriveAs }) => {
  await arriveAs(master, '/agents', { skin: 'tartan', layout: '{"frame":"diagonal","footer":' });
  await expect(row(page)).toBeVisible();
  await expect(mainMenu(page)).toBeVisible();
  await expect(page.locator('footer')).toBeVisible();
});

test('from right to left everything changes sides', async ({ page, master, arriveAs }) => {
  await arriveAs(master, '/agents', { skin: 'light', ...stored({ direction: 'rtl' }) });
  await expect(row(page)).toBeVisible();
  const menu = await boxOf(mainMenu(page));
  const content = await boxOf(page.locator('main'));
  expect(content.x).toBe(0);
  expect(menu.x + menu.width).toBe(1440);
  expect(content.width + menu.width).toBeGreaterThan(1430);
  const title = await boxOf(page.getByRole('heading', { level: 1 }));
  const account = await boxOf(page.getByRole('button', { name: /signed in as/ }));
  expect(title.x).toBeGreaterThan(account.x);
  // Names keep their direction within any surrounding text.
  await expect(row(page).locator('bdi').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAxeClean(page);
});

test('who reads from left to right fetches nothing for the other direction', async ({ page, master, arriveAs }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await arriveAs(master, '/agents');
  await expect(row(page)).toBeVisible();
  expect(scripts.filter((url) => /mirroring|Customizer/.test(url))).toEqual([]);
});

for (const direction of ['ltr', 'rtl'] as const) {
  test(`a collapsed menu opens over the page, which stays where it is (${direction})`, async ({
    page,
    master,
    arriveAs,
  }) => {
    await arriveAs(master, '/agents', { skin: 'semi-dark', ...stored({ menu: 'collapsed', direction }) });
    await expect(row(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-skin', 'semi-dark');
    const menu = mainMenu(page);
    await page.mouse.move(720, 600);
    await expect.poll(async () => (await boxOf(menu)).width).toBeLessThan(70);
    await expectAxeClean(page);
    // Its height is its rows', which may still be coming.
    const placeOfPage = async () => {
      const { x, y, width } = await boxOf(page.locator('main'));
      return { x, y, width };
    };
    const before = await placeOfPage();
    await menu.getByRole('link', { name: 'Audit' }).hover();
    await expect(page.getByRole('tooltip', { name: 'Audit' })).toBeVisible();
    await expect.poll(async () => (await boxOf(menu)).width).toBeGreaterThan(220);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    expect(await placeOfPage()).toEqual(before);
    await page.mouse.move(720, 600);
    await expect.poll(async () => (await boxOf(menu)).width).toBeLessThan(70);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await boxOf(menu)).width).toBeGreaterThan(220);
    expect(await placeOfPage()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await boxOf(menu)).width).toBeLessThan(70);
  });
}

for (const [navbar, stays] of [
  ['floating', true],
  ['sticky', true],
  ['static', false],
] as const) {
  test(`a ${navbar} bar, and the way back up`, async ({ page, master, arriveAs }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await arriveAs(master, `/agents/edit?id=${agent.id}`, { skin: 'light', ...stored({ navbar }) });
    await expect(page.locator('main input[name="nickname"]')).toBeVisible();
    const top = page.getByRole('button', { name: 'Back to top' });
    await page.evaluate(() => window.scrollTo(0, 240));
    await expect(top).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 320));
    await expect(top).toBeVisible();
    const header = await boxOf(page.locator('header'));
    expect(header.y >= 0).toBe(stays);
    await top.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(top).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 320));
    await mainMenu(page).getByRole('link', { name: 'Members' }).click();
    await expect(page).toHaveURL(/members/);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
}

test('the whole frame is walked by the keyboard, and the focus shows', async ({ page, master, arriveAs }) => {
  await arriveAs(master, '/agents', { skin: 'semi-dark', ...stored({ frame: 'horizontal' }) });
  await expect(row(page)).toBeVisible();
  // The figures of the account come by themselves, and are one of the stops.
  await expect(page.getByRole('link', { name: /This week/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  // The group's name also contains its pending work, if there is any.
  const first = page.getByRole('button', { name: /^Daily work/ });
  const visited: (string | null)[] = [];
  for (let stop = 0; stop < 9 && !(await first.evaluate((element) => element === document.activeElement)); stop += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    visited.push((await focused.getAttribute('aria-label')) ?? (await focused.textContent()));
    expect(await focused.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  }
  expect(visited.slice(1, -1)).toEqual([
    expect.stringContaining('This week'),
    expect.stringContaining('Search'),
    'Language',
    'Appearance',
    'Customize the page',
    expect.stringContaining('signed in as'),
  ]);
  for (const group of ['Accounts', 'Lotto', 'Summary', 'Reports', 'System']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: group })).toBeFocused();
  }
  await page.keyboard.press('ArrowDown');
  for (let group = 0; group < 4; group += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/settlement');
});

test('nothing moves for those who want it so', async ({ page, master, arriveAs }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await arriveAs(master, '/agents');
  await expect(row(page)).toBeVisible();
  await openCustomizer(page);
  const longest = await customizer(page).evaluate((element) =>
    parseFloat(getComputedStyle(element).transitionDuration),
  );
  expect(longest).toBeLessThan(0.001);
});

for (const frame of ['vertical', 'horizontal'] as const) {
  test(`a phone gets the drawer, chosen frame or not (${frame})`, async ({ page, master, arriveAs }) => {
    await page.setViewportSize(PHONE);
    await arriveAs(master, '/agents', { skin: 'semi-dark', ...stored({ frame, navbar: 'hidden', footer: 'sticky' }) });
    await expect(row(page)).toBeVisible();
    await expect(mainMenu(page)).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(mainMenu(page)).toBeVisible();
    await expectAxeClean(page);
    await mainMenu(page).getByRole('link', { name: 'Audit' }).click();
    await expect(page).toHaveURL(/\/audit/);
    await expect(mainMenu(page)).toHaveCount(0);
  });
}

test('the clock follows the server, and says when that is silent', async ({
  page,
  context,
  master,
  arriveAs,
  expectRefusals,
}) => {
  expectRefusals('offline');
  const SERVER = 'Fri, 16 Oct 2026 10:00:00 GMT';
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: SERVER } });
  });
  // Its stream is the last thing the page fetches by itself: going offline before that would cut off its code.
  const listening = page.waitForRequest('**/api/events');
  await page.route('**/api/events', () => undefined);
  await arriveAs(master, '/agents');
  await listening;
  await expect(page.getByRole('timer')).toHaveText(/^16\/10\/2026 17:00:\d\d GMT\+7$/);
  await expect(page.getByRole('img', { name: 'Connected to the server.' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('img', { name: /No answer from the server/ })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('img', { name: 'Connected to the server.' })).toBeVisible();
  // Requests that are still open at the end of the test have no page any more.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
