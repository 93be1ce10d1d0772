/**
 * §2 of the specification in a browser, row by row of the table that was typed from it. Checks the final address, the
 * screen's title, and its breadcrumb. The unit test of the same name covers every single action with every row.
 */
import { expect, type Page } from '@playwright/test';
import { permissionOf } from '../../domain/access';
import { test } from '../support/e2e';
import { goWithin } from '../support/e2e-steps';
import {
  addressOf,
  endOf,
  endSignedOut,
  SPEC_ROWS,
  type Held,
  type SpecReader,
  type SpecRow,
} from '../support/spec-routes';

const AUTH: Held = { action: 'read', subject: 'Auth' };
const NOT_FOUND = 'Page not found';
const NOT_AUTHORIZED = 'You don’t have access to this page';

/** Permissions of all areas at their highest level, typed by hand as in design.md §4. */
const ALL_AREAS: readonly Held[] = (
  ['dashboard', 'summary', 'member', 'agent', 'report', 'lotto', 'system', 'api', 'transfer', 'ACL'] as const
).map((subject) => ({ action: 'manage', subject }));

/** The page's signs of its place. */
interface Place {
  at: string;
  title: string | null;
  heading: string | null;
  breadcrumb: string[];
}

function placeOf(page: Page): Promise<Place> {
  return page.evaluate(() => {
    const textsOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
    // A screen writes into the address which lotto, page or record it shows; the guard, where one wanted to go.
    const isLed = /^\?(for|next)=/.test(location.search);
    return {
      at: location.pathname + (isLed ? location.search : ''),
      // Screens of one lotto choose one by themselves, and its name comes first. The product's name comes last.
      title: document.title.split(' · ').at(-2) ?? null,
      heading: textsOf('h1')[0] ?? null,
      breadcrumb: textsOf('nav[aria-label="Breadcrumb"] li'),
    };
  });
}

async function expectPlace(page: Page, asked: string, place: Partial<Place>): Promise<void> {
  await expect
    .poll(async () => ({ asked, ...(await placeOf(page)) }), { intervals: [10, 20, 50, 100, 250] })
    .toMatchObject({ asked, ...place });
}

/** Returns the expected place at the end of the way to a row. */
function placeAtEnd(row: SpecRow, reader: SpecReader): Partial<Place> {
  if (row.builtBy !== undefined) return { at: '/error-404', title: NOT_FOUND, heading: NOT_FOUND, breadcrumb: [] };
  const at = endOf(row, reader);
  if (at.startsWith('/misc/not-authorized?'))
    return { at, title: NOT_AUTHORIZED, heading: NOT_AUTHORIZED, breadcrumb: [] };
  const shown = SPEC_ROWS.find((other) => addressOf(other) === at);
  if (!shown) throw new Error(`the table has no row ${at}`);
  // A screen without a title in the specification has none in the frame, and its name of the menu in the tab.
  if (shown.title === '') return { at, title: 'Access control', breadcrumb: [] };
  return { at, title: shown.title, heading: shown.title, breadcrumb: [...(shown.breadcrumb ?? [])] };
}

async function walk(page: Page, rows: readonly SpecRow[], reader: SpecReader): Promise<void> {
  for (const row of rows) {
    await goWithin(page, addressOf(row));
    await expectPlace(page, addressOf(row), placeAtEnd(row, reader));
  }
}

test('master', async ({ page, master, arriveAs, expectRefusals }) => {
  // There is no invoice 7.
  expectRefusals(404);
  await arriveAs(master, '/password');
  await expectPlace(page, '/password', { at: '/password', heading: 'Change password' });
  const holds: Held[] = [{ action: 'manage', subject: 'all' }, AUTH];
  await walk(page, SPEC_ROWS, { holds, isMasters: true, isSub: false, landing: '/dashboard/statistics' });
  await goWithin(page, '/lotto/result/round');
  const way = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(way.getByRole('listitem').filter({ hasText: 'Lotto Round' })).toHaveAttribute('aria-current', 'page');
  await way.getByRole('link', { name: 'Lotto Result' }).click();
  await expectPlace(page, '/lotto/result', { at: '/lotto/result', breadcrumb: [] });
});

test('an agent', async ({ page, master, arriveAs }) => {
  const { api } = await master.addPerson();
  await arriveAs(api, '/password');
  await expectPlace(page, '/password', { at: '/password', heading: 'Change password' });
  await walk(page, SPEC_ROWS, {
    holds: [...ALL_AREAS, AUTH],
    isMasters: false,
    isSub: false,
    landing: '/dashboard/statistics',
  });
});

test('a sub account, at some levels of some areas', async ({ page, master, arriveAs }) => {
  const owner = await master.addPerson();
  const permission = { ...permissionOf('off'), member: 'edit', report: 'view', lotto: 'view' } as const;
  const { api } = await owner.api.addSub({ username: 'desk', permission });
  await arriveAs(api, '/password');
  await expectPlace(page, '/password', { at: '/password', heading: 'Change password' });
  const holds: Held[] = [
    { action: 'read', subject: 'member' },
    { action: 'update', subject: 'member' },
    { action: 'read', subject: 'agent' },
    { action: 'update', subject: 'agent' },
    { action: 'read', subject: 'report' },
    { action: 'read', subject: 'lotto' },
    AUTH,
  ];
  await walk(page, SPEC_ROWS, { holds, isMasters: false, isSub: true, landing: '/my-account' });
  await goWithin(page, '/lotto/result/round');
  await expect(page.getByText(/“Lotto Round”.*: Edit\./)).toBeVisible();
});

/** Each action alone, with where its holder lands today. No level gives one, so the ability list that the page keeps does. */
const SINGLE: readonly (Held & { landing: string })[] = [
  { action: 'read', subject: 'agent', landing: '/agents' },
  { action: 'update', subject: 'agent', landing: '/my-account' },
  { action: 'read', subject: 'member', landing: '/members' },
  { action: 'update', subject: 'member', landing: '/members' },
  { action: 'read', subject: 'report', landing: '/win-lose' },
  { action: 'update', subject: 'report', landing: '/password' },
  { action: 'read', subject: 'lotto', landing: '/lotto/list' },
  { action: 'update', subject: 'lotto', landing: '/lotto/list' },
  { action: 'read', subject: 'ACL', landing: '/reports/events' },
  { action: 'update', subject: 'ACL', landing: '/password' },
  { action: 'update', subject: 'system', landing: '/password' },
  { action: 'read', subject: 'dashboard', landing: '/dashboard/statistics' },
  { action: 'read', subject: 'summary', landing: '/summary/total-bet' },
];

test('each single action', async ({ page, master, arriveAs }) => {
  const { api } = await master.addPerson();
  // The live connection requests the permissions when it opens. Their replacement has to come after that.
  const isAsked = page.waitForResponse('**/api/auth/me');
  await arriveAs(api, '/password');
  await expectPlace(page, '/password', { at: '/password', heading: 'Change password' });
  await isAsked;
  // The answer is still on its way to the page; the page's next request comes after it.
  await page.evaluate(() => fetch('/favicon.svg').then((answer) => answer.text()));
  for (const { landing, ...held } of SINGLE) {
    const holds = [held, AUTH];
    // The server's permissions stay the same, so the screens that open have content.
    await page.evaluate((ability) => {
      const stored = JSON.parse(localStorage.getItem('userData') ?? '{}') as object;
      localStorage.setItem('userData', JSON.stringify({ ...stored, ability }));
      dispatchEvent(new StorageEvent('storage', { key: 'userData' }));
    }, holds);
    const rows = SPEC_ROWS.filter(
      ({ subject, builtBy, leadsOn }) => leadsOn || (builtBy === undefined && subject === held.subject),
    );
    await walk(page, rows, { holds, isMasters: false, isSub: false, landing });
  }
});

test('nobody signed in', async ({ page }) => {
  for (const row of SPEC_ROWS) {
    const address = addressOf(row);
    await page.goto(address, { waitUntil: 'commit' });
    const at = row.builtBy === undefined ? endSignedOut(row) : '/error-404';
    const isBlank = address.startsWith('/empty');
    const title = at.startsWith('/login') ? 'Sign in' : row.builtBy === undefined ? row.title : NOT_FOUND;
    await expectPlace(page, address, { at, title: isBlank ? null : title, heading: isBlank ? null : title });
  }
});
