/** The route table against §2 of the specification, as it was typed by hand: every row with every action that is alone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Action, Rule, Subject } from '../../domain/access';
import type { UserData } from '../../domain/session/user-data';
import { pages } from '../../i18n/en/pages';
import { PROJECT_ROOT } from '../../server/kernel/project-root';
import { redirectionOf } from '../../src/frame/redirection';
import { landingPathOf } from '../../src/frame/landingPath';
import type { RouteEntry } from '../../src/routes/route';
import { routeAt, routeIn, routes } from '../../src/routes/table';
import { anonymousViewOf } from '../../src/boot/start';
import { addressOf, endOf, endSignedOut, SPEC_LANDINGS, SPEC_ROWS, type SpecRow } from '../support/spec-routes';

const BUILT = SPEC_ROWS.filter(({ builtBy }) => builtBy === undefined);
const UNBUILT = SPEC_ROWS.filter(({ builtBy }) => builtBy !== undefined);

const SUBJECTS: readonly Subject[] = [
  'dashboard',
  'summary',
  'member',
  'agent',
  'report',
  'lotto',
  'system',
  'api',
  'transfer',
  'ACL',
  'all',
];
const ACTIONS: readonly Action[] = ['read', 'update', 'manage'];
const SINGLE = SUBJECTS.flatMap((subject) => ACTIONS.map((action): Rule => ({ action, subject })));
const AUTH: Rule = { action: 'read', subject: 'Auth' };

const WHOSE = [
  { isMasters: false, isSub: false },
  { isMasters: false, isSub: true },
  { isMasters: true, isSub: true },
];

function readerOf(holds: readonly Rule[], { isMasters, isSub }: { isMasters: boolean; isSub: boolean }): UserData {
  return {
    id: '0198c5a0-0000-7000-8000-000000000001',
    role: isSub ? 'sub' : 'admin',
    agent: isMasters ? 'master' : 'anna',
    username: isSub ? 'anna@desk' : 'anna',
    ability: [...holds],
    reductions: { noRates: false, noResults: false, noCancel: false },
    locale: 'en',
    dayTurnsAtHour: 6,
    mustFirst: null,
    isPasswordTooOld: false,
    factors: [],
    stopped: null,
    lastLogin: null,
  };
}

function routeOf(row: SpecRow): RouteEntry {
  const route = routeAt(addressOf(row));
  if (!route) throw new Error(`no screen at ${addressOf(row)}`);
  return route;
}

/** The guard's answer as an address; the landing screen is where the start page leads on to. */
function endIn(row: SpecRow, reader: UserData): string {
  const route = routeOf(row);
  const to = redirectionOf(route, reader) ?? (route.screen === 'landing' ? '/' : addressOf(row));
  return to === '/' ? landingPathOf(reader) : to;
}

function englishOf(key: string): unknown {
  return key.split('.').reduce<unknown>((texts, part) => (texts as Record<string, unknown>)[part], { pages });
}

describe('the route table', () => {
  it('has the rows of the specification that are built, and none that it doesn’t know', () => {
    expect(routes.map(({ path }) => path).sort()).toEqual(BUILT.map(({ path }) => path).sort());
  });

  it.each(UNBUILT)('has no screen yet at $path, which issue $builtBy builds', (row) => {
    expect(routeAt(addressOf(row))).toBeUndefined();
    const { pathname, search, hash } = new URL(addressOf(row), 'http://here.invalid');
    expect(anonymousViewOf({ pathname, search, hash }).at).toBe('/error-404');
  });

  it.each(BUILT)('calls $path $title in English', (row) => {
    const { title } = routeOf(row);
    expect(title === '' ? '' : englishOf(title)).toBe(row.title);
  });

  it.each(BUILT)('shows or asks for a sign-in at $path, signed out', (row) => {
    const { pathname, search, hash } = new URL(addressOf(row), 'http://here.invalid');
    expect(anonymousViewOf({ pathname, search, hash }).at).toBe(endSignedOut(row));
  });

  it.each(BUILT)('opens $path to those alone whom the specification lets in', (row) => {
    for (const whose of WHOSE) {
      for (const holds of [[AUTH], ...SINGLE.map((rule) => [rule, AUTH])]) {
        const reader = readerOf(holds, whose);
        const expected = endOf(row, { ...whose, holds, landing: landingPathOf(reader) });
        expect(endIn(row, reader), `${JSON.stringify(holds)} ${JSON.stringify(whose)}`).toBe(expected);
      }
    }
  });

  it.each(BUILT.filter(({ needs }) => needs === 'all'))('opens $path to who holds all it asks for', (row) => {
    const holds = row.actions.map((action): Rule => ({ action, subject: row.subject as Subject }));
    expect(endIn(row, readerOf([...holds, AUTH], { isMasters: false, isSub: true }))).toBe(row.path);
  });

  it.each(
    SPEC_ROWS.flatMap(({ path, ownersOnlyBy }) => (ownersOnlyBy === undefined ? [] : [[path, ownersOnlyBy] as const])),
  )('differs at %s by a decision that is written down', (_path, decision) => {
    expect(readFileSync(join(PROJECT_ROOT, 'docs/decisions.md'), 'utf8')).toContain(`**${decision}**`);
  });
});

describe('an address', () => {
  const table = [
    { path: '/' },
    { path: '/invoice/list' },
    { path: '/invoice/preview/:id' },
    { path: '/invoice/preview/blank' },
  ];

  it.each([
    ['/', '/'],
    ['/invoice/list', '/invoice/list'],
    ['/invoice/list/', '/invoice/list'],
    ['/invoice/preview/7', '/invoice/preview/:id'],
    ['/invoice/preview/7/', '/invoice/preview/:id'],
    ['/invoice/preview/INV%2F2026-01', '/invoice/preview/:id'],
    ['/invoice/preview/:id', '/invoice/preview/:id'],
    ['/invoice/preview/blank', '/invoice/preview/blank'],
    ['/invoice/preview', undefined],
    ['/invoice/preview/', undefined],
    ['/invoice/preview//', undefined],
    ['/invoice/preview//7', undefined],
    ['/invoice/preview/7/lines', undefined],
    ['/invoice/other/7', undefined],
  ])('%s is that of %s', (address, path) => {
    expect(routeIn(table, address)?.path).toBe(path);
  });
});

describe('dashboard-statistics', () => {
  const statistics: RouteEntry = {
    path: '/dashboard/statistics',
    title: 'pages.home.title',
    access: { subject: 'dashboard', actions: ['read'] },
    frame: 'shell',
    screen: 'landing',
  };

  it.each([
    ['lotto', '/lotto/list'],
    ['report', '/win-lose'],
    ['summary', '/summary/total-bet'],
  ] as const)('leads who holds %s and not the dashboard to their own landing screen', (subject, landing) => {
    const reader = readerOf([{ action: 'read', subject }, AUTH], { isMasters: false, isSub: true });
    expect(redirectionOf(statistics, reader)).toBe(landing);
  });

  it('opens to who may read dashboards', () => {
    const reader = readerOf([{ action: 'read', subject: 'dashboard' }, AUTH], { isMasters: false, isSub: true });
    expect(redirectionOf(statistics, reader)).toBeNull();
  });
});

describe('the landing', () => {
  it.each(SPEC_LANDINGS)('of who holds all of $first first is $landing', ({ first, landing, untilBuilt }) => {
    const rules: Rule[] = [{ action: 'manage', subject: first as Subject }, AUTH];
    if (first === 'member') rules.splice(1, 0, { action: 'manage', subject: 'agent' });
    const reader = readerOf(rules, { isMasters: false, isSub: false });
    expect(landingPathOf(reader)).toBe(untilBuilt ?? landing);
    if (untilBuilt !== undefined) expect(routeAt(landing)).toBeUndefined();
  });

  it.each([[[]], [[AUTH]]])('of who holds nothing is the password: %j', (holds) => {
    expect(landingPathOf(readerOf(holds, { isMasters: false, isSub: true }))).toBe('/password');
  });
});
