/** Access to screens, by the specification's guard and landing rules. The expectations are written by hand. */
import { describe, expect, it } from 'vitest';
import { MASTER_RULES, permissionOf, PUBLIC_RULES, rulesOf, type Area, type Level } from '../../../domain/access';
import { PRESET_RIGHTS, PRESET_START_PAGES, PRESETS } from '../../../domain/accounts/presets';
import { START_PAGES, type StartPage } from '../../../domain/accounts/start-page';
import { landingPathOf } from '../../../src/frame/landingPath';
import { redirectionOf } from '../../../src/frame/redirection';
import { landingOf, type LandingScreen } from '../../../src/frame/landing';
import { viewerOf } from '../../../src/routes/viewer';
import { linksFor } from '../../../src/frame/links';
import { mainMenu } from '../../../src/frame/menu';
import { routeAt, routes } from '../../../src/routes/table';
import { anonymousViewOf } from '../../../src/boot/start';
import { userDataOf } from '../../support/ui-session';

function readerWith(area: Area, level: Level) {
  return userDataOf('anna', rulesOf({ ...permissionOf('off'), [area]: level }));
}

function redirection(path: string, reader = userDataOf('anna', MASTER_RULES)): string | null {
  const route = routeAt(path);
  if (!route) throw new Error(`no route ${path}`);
  return redirectionOf(route, reader);
}

describe('the guard, for somebody signed in', () => {
  it.each([
    ['off', '/agents', false],
    ['off', '/add-agent', false],
    ['off', '/agents/edit', false],
    ['view', '/agents', true],
    ['view', '/add-agent', false],
    ['view', '/agents/edit', false],
    ['edit', '/agents', true],
    ['edit', '/add-agent', true],
    ['edit', '/agents/edit', true],
    ['all', '/agents', true],
    ['all', '/add-agent', true],
    ['all', '/agents/edit', true],
  ] as const)('member %s opens %s: %s', (level, path, opens) => {
    const expected = opens ? null : `/misc/not-authorized?for=${encodeURIComponent(path)}`;
    expect(redirection(path, readerWith('member', level))).toBe(expected);
  });

  it.each(['dashboard', 'summary', 'report', 'lotto', 'system'] as const)('all of %s opens no agents', (area) => {
    expect(redirection('/agents', readerWith(area, 'all'))).not.toBeNull();
  });

  it.each(['/', '/dashboard', '/password', '/error-404', '/misc/not-authorized', '/misc/error', '/empty1', '/empty2'])(
    '%s is everyone’s',
    (path) => {
      expect(redirection(path, userDataOf('anna', PUBLIC_RULES))).toBeNull();
    },
  );

  it('leads home from the sign-in page', () => {
    expect(redirection('/login')).toBe('/');
  });

  it('leads to the password, and nowhere else, as long as it is one-time', () => {
    const reader = userDataOf('anna', PUBLIC_RULES, { mustFirst: 'password' });
    expect(redirection('/agents', reader)).toBe('/password');
    expect(redirection('/password', reader)).toBeNull();
  });

  it('leads to the second factor, and nowhere else, where one has to be set up first', () => {
    const reader = userDataOf('anna', PUBLIC_RULES, { mustFirst: 'second-factor' });
    for (const path of ['/agents', '/exports', '/password', '/dashboard/statistics']) {
      expect(redirection(path, reader)).toBe('/second-factor');
    }
    expect(redirection('/second-factor', reader)).toBeNull();
    expect(redirection('/misc/error', reader)).toBeNull();
  });
});

describe('the start, for somebody without a session', () => {
  const at = (path: string) => {
    const { pathname, search, hash } = new URL(path, 'http://here.invalid');
    return anonymousViewOf({ pathname, search, hash });
  };

  it.each([
    ['/', '/login'],
    ['/dashboard', '/login?next=%2Fdashboard'],
    ['/agents', '/login?next=%2Fagents'],
    ['/agents/', '/login?next=%2Fagents%2F'],
    ['/agents?filter=%7B%7D#x', '/login?next=%2Fagents%3Ffilter%3D%257B%257D%23x'],
    ['/password', '/login?next=%2Fpassword'],
    ['/login?next=%2Fagents', '/login?next=%2Fagents'],
  ])('%s shows the form at %s', (path, shownAt) => {
    expect(at(path)).toEqual({ view: 'signIn', at: shownAt });
  });

  it.each([
    ['/nowhere', 'notFound', '/error-404'],
    ['/agents/extra', 'notFound', '/error-404'],
    ['/error-404', 'notFound', '/error-404'],
    ['/misc/not-authorized?for=/agents', 'notAuthorized', '/misc/not-authorized?for=/agents'],
    ['/misc/under-maintenance', 'maintenance', '/misc/under-maintenance'],
    ['/misc/error', 'error', '/misc/error'],
    ['/empty1', 'blank', '/empty1'],
    ['/empty2', 'blank', '/empty2'],
  ])('%s shows %s at %s', (path, view, shownAt) => {
    expect(at(path)).toEqual({ view, at: shownAt });
  });

  it('every screen but the few open ones asks for a sign-in', () => {
    const open = routes.filter((route) => at(route.path).view !== 'signIn').map((route) => route.path);
    expect(open).toEqual([
      '/register',
      '/forgot-password',
      '/error-404',
      '/misc/not-authorized',
      '/misc/under-maintenance',
      '/misc/error',
      '/empty1',
      '/empty2',
    ]);
  });
});

describe('the landing', () => {
  const screen = (path: string, subject: LandingScreen['access']['subject'], standsAlone = true): LandingScreen => ({
    path,
    access: { subject, actions: ['read'] },
    standsAlone,
  });
  const everything = [
    screen('/dashboard/statistics', 'dashboard'),
    screen('/summary/total-bet', 'summary'),
    screen('/my-account', 'agent'),
    screen('/win-lose', 'report'),
    screen('/lotto/list', 'lotto'),
    screen('/api/setting', 'api'),
  ];

  it.each([
    ['dashboard', '/dashboard/statistics'],
    ['summary', '/summary/total-bet'],
    ['member', '/my-account'],
    ['report', '/win-lose'],
    ['lotto', '/lotto/list'],
  ] as const)('follows the first rule: %s → %s', (area, path) => {
    expect(landingOf(readerWith(area, 'view'), everything)).toBe(path);
  });

  it('of master is the dashboard', () => {
    expect(landingOf(userDataOf('master', MASTER_RULES), everything)).toBe('/dashboard/statistics');
  });

  it('is the chosen start page while it is permitted', () => {
    const chosen = (area: Area, startPage: StartPage) =>
      landingOf(userDataOf('anna', rulesOf({ ...permissionOf('off'), [area]: 'view' }), { startPage }), everything);
    expect(chosen('report', 'winLose')).toBe('/win-lose');
    expect(chosen('lotto', 'winLose')).toBe('/lotto/list');
    expect(landingOf(userDataOf('master', MASTER_RULES, { startPage: 'lotteries' }), everything)).toBe('/lotto/list');
    expect(landingOf(userDataOf('master', MASTER_RULES, { startPage: null }), everything)).toBe(
      '/dashboard/statistics',
    );
  });

  it('has an existing screen for each start page, and for each preset one that it permits', () => {
    for (const startPage of START_PAGES) {
      const path = landingPathOf(userDataOf('master', MASTER_RULES, { startPage }));
      expect(path === '/dashboard/statistics', startPage).toBe(startPage === 'statistics');
    }
    for (const preset of PRESETS) {
      const ability = rulesOf(PRESET_RIGHTS[preset].permission);
      const startPage = PRESET_START_PAGES[preset];
      const path = landingPathOf(userDataOf('master@anna', ability, { startPage }));
      expect(path, preset).toBe(landingPathOf(userDataOf('master', MASTER_RULES, { startPage })));
    }
  });

  it.each(['cashier', 'results', 'engineer'] as const)('leads a %s to no screen with the profit', (preset) => {
    const reader = userDataOf('master@anna', rulesOf(PRESET_RIGHTS[preset].permission));
    for (const path of [
      '/dashboard/statistics',
      '/summary/total-profit',
      '/win-lose',
      '/transaction',
      '/lotto-report',
    ]) {
      expect(redirection(path, reader), path).not.toBeNull();
    }
  });

  it('falls to the first permitted screen that stands alone', () => {
    const some = [screen('/agents/edit', 'agent', false), screen('/agents', 'agent'), screen('/lotto/list', 'lotto')];
    expect(landingOf(userDataOf('master', MASTER_RULES), some)).toBe('/agents');
    expect(landingOf(readerWith('dashboard', 'all'), some)).toBe('/password');
  });

  it('falls at last to the password', () => {
    expect(landingOf(userDataOf('anna', PUBLIC_RULES), [])).toBe('/password');
    expect(landingOf(userDataOf('anna', []), [])).toBe('/password');
  });

  it('is the password first of all while it is one-time', () => {
    const reader = userDataOf('anna', MASTER_RULES, { mustFirst: 'password' });
    expect(landingOf(reader, everything)).toBe('/password');
  });
});

const LIST_AND_EDIT = {
  members: { list: '/members', edit: '/members/edit' },
  'sub-accounts': { list: '/sub-account', edit: '/sub-account/edit' },
};

describe('links', () => {
  it.each([
    ['off', { agents: {}, members: {}, 'sub-accounts': {} }],
    ['view', { agents: { list: '/agents' }, ...LIST_AND_EDIT }],
    [
      'edit',
      {
        agents: { list: '/agents', create: '/add-agent', edit: '/agents/edit' },
        members: { ...LIST_AND_EDIT.members, create: '/add-member' },
        'sub-accounts': { ...LIST_AND_EDIT['sub-accounts'], create: '/add-sub-account' },
      },
    ],
  ] as const)('with member %s lead only where one may go', (level, expected) => {
    const links = linksFor(viewerOf(readerWith('member', level)));
    for (const [resource, paths] of Object.entries(expected)) expect(links[resource], resource).toEqual(paths);
  });

  it('lead a sub account to no form for another one', () => {
    const links = linksFor(viewerOf({ ...readerWith('member', 'all'), role: 'sub' }));
    expect(links['sub-accounts']).toEqual(LIST_AND_EDIT['sub-accounts']);
    expect(links['members']?.create).toBe('/add-member');
  });
});

describe('the system settings', () => {
  it('open to those alone who act as master, in the order of the specification', () => {
    const system = [{ action: 'update', subject: 'system' }] as const;
    const asMaster = userDataOf('desk', system, { role: 'sub', agent: 'master' });
    expect(redirection('/system/setting', asMaster)).toBeNull();
    expect(redirection('/system/setting', userDataOf('anna', system))).toBe(
      '/misc/not-authorized?for=%2Fsystem%2Fsetting',
    );
    expect(redirection('/system/setting', userDataOf('anna', MASTER_RULES))).toBe(
      '/misc/not-authorized?for=%2Fsystem%2Fsetting',
    );
    expect(mainMenu(viewerOf(asMaster)).map(({ path }) => path)).toContain('/system/setting');
    expect(mainMenu(viewerOf(userDataOf('anna', system))).map(({ path }) => path)).not.toContain('/system/setting');
  });
});

describe('keying in slips', () => {
  it('is offered to users with members directly below, and stays open to the others, who read the reason', () => {
    const paths = (hasOwnMembers: boolean | undefined) => {
      const reader = userDataOf('master', MASTER_RULES, { hasOwnMembers });
      expect(redirection('/slips/add', reader)).toBeNull();
      const viewer = viewerOf(reader);
      return [mainMenu(viewer).some(({ path }) => path === '/slips/add'), linksFor(viewer)['slips']?.create];
    };
    expect(paths(true)).toEqual([true, '/slips/add']);
    // User data stored by an older release says nothing about it.
    expect(paths(undefined)).toEqual([true, '/slips/add']);
    expect(paths(false)).toEqual([false, undefined]);
  });
});

describe('a sub account, whatever it holds', () => {
  const sub = userDataOf('anna', MASTER_RULES, { role: 'sub' });

  it('opens no form for another one', () => {
    expect(redirection('/add-sub-account', sub)).toBe('/misc/not-authorized?for=%2Fadd-sub-account');
    expect(redirection('/add-sub-account')).toBeNull();
    expect(redirection('/add-member', sub)).toBeNull();
  });
});
