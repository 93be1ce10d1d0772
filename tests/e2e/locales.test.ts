/**
 * Every screen of the route table in three languages, one of them as wide as a desk and all as a phone: nothing untranslated,
 * nothing that sticks out, and in at least one language each axe finds nothing. That every language has every text is shown
 * without a browser (`tests/unit/i18n.test.ts`). A new route has to be added here.
 */
import { expect, type Page } from '@playwright/test';
import { permissionOf } from '../../domain/access';
import { LOCALES, type Locale } from '../../domain/locales';
import { routes } from '../../src/routes/table';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { uniqueName, type Api, type Person } from '../support/e2e-api';
import { UNTRANSLATED } from '../support/e2e-visual';
import { goWithin } from '../support/e2e-steps';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

interface Scene {
  owner: Person;
  agent: string;
  member: string;
  subAccount: string;
  lotto: string;
  round: string;
}

interface Visit {
  /** Query behind the path; the screens of a record need it. */
  search?: (scene: Scene) => string;
  /** Selector of an element that exists once the screen shows its content. */
  shows: string;
  /** The path that it leads on to. */
  leadsTo?: string;
}

const LIST = 'main tbody td, main li dl';
const FORM = 'main input[name="nickname"]';
const TITLE = 'main h1';
const PANEL = 'main section h2';

/** How to visit each route; the name is the path. */
const VISITS: Record<string, Visit> = {
  '/': { shows: PANEL, leadsTo: '/dashboard/statistics' },
  '/dashboard': { shows: PANEL, leadsTo: '/dashboard/statistics' },
  '/dashboard/statistics': { shows: PANEL },
  '/dashboard/analytics': { shows: PANEL },
  '/dashboard/ecommerce': { shows: PANEL },
  '/agents': { shows: LIST },
  '/add-agent': { shows: FORM },
  '/agents/edit': { shows: FORM, search: ({ agent }) => `?id=${agent}` },
  '/members': { shows: LIST },
  '/add-member': { shows: FORM },
  '/members/edit': { shows: FORM, search: ({ member }) => `?id=${member}` },
  '/credit-settings': { shows: 'main section dl', search: ({ agent }) => `?id=${agent}` },
  '/settlement': { shows: 'main [role="group"]' },
  '/sub-account': { shows: LIST },
  '/add-sub-account': { shows: FORM },
  '/sub-account/edit': { shows: FORM, search: ({ subAccount }) => `?id=${subAccount}` },
  '/slips': { shows: 'main nav' },
  '/slips/add': { shows: 'main input' },
  '/slips/show': { shows: 'main h1, main h2, main p' },
  '/summary/total-bet': { shows: 'main [role="search"]' },
  '/summary/total-pay': { shows: 'main [role="search"]' },
  '/summary/total-profit': { shows: 'main [role="search"]' },
  '/summary/total-poy': { shows: 'main [role="search"]' },
  '/lotto-report': { shows: 'main [role="status"], main h2' },
  '/transaction': { shows: 'main [role="search"]' },
  '/reports/performance': { shows: 'main [role="search"]' },
  '/reports/liability': { shows: 'main [role="status"], main table' },
  '/reports/voids': { shows: 'main [role="search"]' },
  '/reports/events': { shows: 'main [role="search"]' },
  '/exports': { shows: 'main p' },
  '/summary/betNumber': { shows: 'main tbody td, main [role="status"]' },
  '/win-lose': { shows: 'main [role="search"]' },
  '/lotto/list': { shows: LIST },
  '/lotto/edit': { shows: 'main table td', search: ({ lotto }) => `?id=${lotto}` },
  '/lotto/edit-rate': { shows: 'main table input' },
  '/lotto/edit-transfer': { shows: 'main nav' },
  '/lotto/limit': { shows: 'main table input' },
  '/lotto/limit-v2': { shows: 'main table input' },
  '/lotto/limitNumber': { shows: 'main textarea' },
  '/lotto/limit-auto': { shows: 'main h2' },
  '/lotto/result': { shows: LIST },
  '/lotto/result/round': { shows: 'main h2', search: ({ round }) => `?id=${round}` },
  '/lotto/history': { shows: 'main input[placeholder]' },
  '/lotto/history/edit': { shows: 'main [role="status"]', search: ({ round }) => `?id=${round}` },
  '/lotto/result/yeekee': { shows: 'main [role="status"], main li' },
  '/yeekee/history': { shows: 'main [role="status"], main li' },
  '/approvals': { shows: 'main [role="status"]' },
  '/api/setting': { shows: 'main p' },
  '/api/setting-transfer': { shows: 'main p' },
  '/api/log': { shows: 'main input' },
  '/api/fail': { shows: 'main p' },
  '/api/log-transfer': { shows: 'main input' },
  '/audit': { shows: LIST },
  '/sessions': { shows: LIST },
  '/access-control': { shows: 'main section h2' },
  '/system/status': { shows: 'main li' },
  // For master alone; its own test looks at it in another language.
  '/system/setting': { shows: TITLE, leadsTo: '/misc/not-authorized' },
  '/invoice/list': { shows: TITLE, leadsTo: '/misc/not-authorized' },
  '/invoice/preview/:id': { shows: TITLE, leadsTo: '/misc/not-authorized' },
  '/my-account': { shows: 'main dl, main dt' },
  '/help': { shows: 'main dl dt' },
  '/profile': { shows: 'main input' },
  '/dev/fields': { shows: TITLE, leadsTo: '/misc/not-authorized' },
  '/password': { shows: 'main section li' },
  '/second-factor': { shows: 'main section button' },
  '/login': { shows: PANEL, leadsTo: '/dashboard/statistics' },
  // Nobody has anything to look at, unless somebody guessed.
  '/alerts': { shows: 'main button' },
  '/register': { shows: PANEL, leadsTo: '/dashboard/statistics' },
  '/forgot-password': { shows: PANEL, leadsTo: '/dashboard/statistics' },
  '/error-404': { shows: TITLE },
  '/misc/under-maintenance': { shows: 'h1' },
  '/misc/error': { shows: 'h1' },
  '/misc/not-authorized': { shows: TITLE, search: () => '?for=%2Fagents' },
  '/empty1': { shows: 'main' },
  '/empty2': { shows: 'main' },
};

/** Screens for users without a session. */
const OPEN: Record<string, Visit> = {
  '/login': { shows: 'input#username' },
  '/register': { shows: 'main p.login-text, main p.login-status' },
  '/forgot-password': { shows: 'main p.login-text' },
  '/error-404': { shows: 'h1' },
  '/misc/under-maintenance': { shows: 'h1' },
  '/misc/error': { shows: 'h1' },
  '/misc/not-authorized': { shows: 'h1', search: () => '?for=%2Fagents' },
};

async function populate(master: Api): Promise<Scene> {
  const owner = await master.addPerson({ username: uniqueName('lo'), givenPt: 9_000 });
  const agent = await owner.api.addAgent({
    username: `${owner.username}01`,
    nickname: 'คุณสมชาย ใจดี ที่ปากน้ำ',
    givenPt: 7_050,
  });
  await owner.api.call(`/agents/${agent.id}`, 'PUT', { status: 'suspended', reason: 'ค้างชำระสองงวด' });
  const added = async (path: string, body: object) => {
    const answer = await owner.api.call(path, 'POST', body);
    if (!answer.ok) throw new Error(`${answer.status} from ${path}: ${await answer.text()}`);
    return ((await answer.json()) as { id: string }).id;
  };
  const member = await added('/members', {
    username: `${owner.username}m1`,
    nickname: 'ลูกค้าประจำ',
    maxDayStake: 1_234_500,
  });
  const permission = { ...permissionOf('view'), member: 'edit' as const };
  const [lotto] = await owner.api.get<{ id: string }[]>('/lottos');
  const subAccount = await added('/sub-accounts', { username: 'anna', permission });
  const [round] = await owner.api.get<{ id: string }[]>('/rounds');
  return { owner, agent: agent.id, member, subAccount, lotto: lotto?.id ?? '', round: round?.id ?? '' };
}

/** Everything on the page that is read or read out. */
function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const names = ['aria-label', 'title', 'placeholder', 'alt'];
    const named = [...document.querySelectorAll(names.map((name) => `[${name}]`).join())].flatMap((element) =>
      names.map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...named].join('\n');
  });
}

async function expectInOrder(page: Page, locale: Locale): Promise<void> {
  // Nothing stands for something still to come.
  await expect(page.locator('.MuiSkeleton-root, .MuiLinearProgress-root, [aria-busy="true"]')).toHaveCount(0);
  expect(await page.locator('html').getAttribute('lang')).toBe(locale);
  expect(UNTRANSLATED.exec(await wordsOf(page))?.[0], `untranslated at ${page.url()}`).toBeUndefined();
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess, `pixels too wide at ${page.url()}`).toBeLessThanOrEqual(0);
}

const IN_FRAME = new Set(routes.filter(({ frame }) => frame === 'shell').map(({ path }) => path));

/** German has the longest words, Thai a script of its own. */
const ALWAYS: readonly Locale[] = ['de', 'th'];

/** The languages in which a screen is visited: those two, and one of the others in turn. */
function languagesOf(index: number): readonly Locale[] {
  const others = LOCALES.filter((locale) => !ALWAYS.includes(locale));
  return [...ALWAYS, ...others.slice(index % others.length, (index % others.length) + 1)];
}

/**
 * Visits each screen on a phone, where words are too long first, and in one of its languages at the desk. Axe, which takes
 * longest, takes its turn: in one language of a screen for each width.
 */
async function visitAll(page: Page, locale: Locale, visits: Record<string, Visit>, scene: Scene): Promise<void> {
  let isInFrame = false;
  for (const [index, [path, { search, shows, leadsTo }]] of Object.entries(visits).entries()) {
    const languages = languagesOf(index);
    if (!languages.includes(locale)) continue;
    const turn = (languages.indexOf(locale) + index) % languages.length;
    await test.step(path, async () => {
      await page.setViewportSize(PHONE);
      const goes = isInFrame && IN_FRAME.has(path) ? goWithin : (on: Page, to: string) => on.goto(to);
      await goes(page, `${path}${search?.(scene) ?? ''}`);
      isInFrame = IN_FRAME.has(path) && leadsTo === undefined;
      await expect(page.locator(shows).first()).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(leadsTo ?? path);
      await expectInOrder(page, locale);
      if (turn === 0) await expectAxeClean(page);
      if (turn !== 1) return;
      await page.setViewportSize(DESK);
      await expect(page.locator(shows).first()).toBeVisible();
      await expectInOrder(page, locale);
      await expectAxeClean(page);
    });
  }
}

test('every route of the table is visited here', () => {
  expect(Object.keys(VISITS).sort()).toEqual(routes.map(({ path }) => path).sort());
  const open = routes.filter((route) => route.open && route.frame === 'full').map(({ path }) => path);
  expect(Object.keys(OPEN).sort()).toEqual(open.sort());
});

test.describe('in', () => {
  let scene: Scene;
  test.beforeAll(async ({ master }) => {
    scene = await populate(master);
  });

  for (const locale of LOCALES) {
    test(locale, async ({ page, arriveAs }) => {
      test.setTimeout(120_000);
      await page.goto('/login');
      await page.evaluate((value) => localStorage.setItem('locale', value), locale);
      await visitAll(page, locale, OPEN, scene);
      await arriveAs(scene.owner.api, 'about:blank', { locale });
      await visitAll(page, locale, VISITS, scene);
    });
  }
});
