/**
 * The tree of the access matrix, written by hand: the accounts, their staff, their permissions, and the accounts that
 * each can see. The code under test computes nothing here.
 */
import type { Area, Level, Permission } from '../../../domain/access';
import type { Reductions } from '../../../domain/accounts/reductions';
import type { AccountSeed } from '../../support/agents';

export const AREA_NAMES = ['dashboard', 'summary', 'member', 'report', 'lotto', 'system'] as const;
export const LEVEL_NAMES = ['off', 'view', 'edit', 'all'] as const;

export const NOTHING: Permission = {
  dashboard: 'off',
  summary: 'off',
  member: 'off',
  report: 'off',
  lotto: 'off',
  system: 'off',
};
export const EVERYTHING: Permission = {
  dashboard: 'all',
  summary: 'all',
  member: 'all',
  report: 'all',
  lotto: 'all',
  system: 'all',
};
const WEAK: Permission = { ...NOTHING, member: 'view' };
const MIXED: Permission = {
  dashboard: 'view',
  summary: 'off',
  member: 'edit',
  report: 'all',
  lotto: 'view',
  system: 'view',
};
/** Remaining permission of an upline; its downline has no more, even with more written down. */
const CUT: Permission = { ...NOTHING, member: 'edit' };
const MANAGER: Permission = { ...NOTHING, dashboard: 'view', member: 'all', lotto: 'edit', system: 'view' };
export const FREE: Reductions = { noRates: false, noResults: false, noCancel: false };
const REDUCED: Reductions = { noRates: true, noResults: true, noCancel: true };

const only = (area: Area, level: Level): Permission => ({ ...NOTHING, [area]: level });

/** The sub accounts of `coma` that hold one level in one area and nothing else. */
const ONE_LEVEL = AREA_NAMES.flatMap((area) =>
  LEVEL_NAMES.map((level) => ({ username: `coma@${area}.${level}`, permission: only(area, level) })),
);

/** Parents before their children. */
export const SEEDS: readonly AccountSeed[] = [
  { username: 'master' },
  { username: 'coma', parent: 'master', givenPt: 9_000, permission: EVERYTHING },
  { username: 'coma1', parent: 'coma', givenPt: 8_000, permission: EVERYTHING, phone: '0811111111' },
  { username: 'coma11', parent: 'coma1', givenPt: 7_000, permission: EVERYTHING },
  { username: 'coma2', parent: 'coma', givenPt: 5_000, permission: WEAK },
  { username: 'comb', parent: 'master', givenPt: 6_000, permission: EVERYTHING },
  { username: 'comb1', parent: 'comb', givenPt: 5_000, permission: EVERYTHING },
  { username: 'coms', parent: 'master', givenPt: 4_000, permission: EVERYTHING },
  { username: 'coms1', parent: 'coms', givenPt: 3_000, permission: EVERYTHING },
  { username: 'coml', parent: 'master', givenPt: 4_000, permission: EVERYTHING },
  { username: 'coml1', parent: 'coml', givenPt: 3_000, permission: EVERYTHING },
  { username: 'come', parent: 'master', givenPt: 4_000, permission: EVERYTHING },
  { username: 'comv', parent: 'master', givenPt: 4_000, permission: CUT },
  { username: 'comv1', parent: 'comv', givenPt: 3_000, permission: EVERYTHING },
  {
    username: 'master@help',
    parent: 'master',
    kind: 'sub',
    permission: { ...NOTHING, member: 'edit', report: 'view' },
  },
  { username: 'master@lotto', parent: 'master', kind: 'sub', permission: only('lotto', 'edit') },
  { username: 'master@norates', parent: 'master', kind: 'sub', permission: only('lotto', 'all'), noRates: true },
  { username: 'master@noresults', parent: 'master', kind: 'sub', permission: only('lotto', 'all'), noResults: true },
  { username: 'coma1@boss', parent: 'coma1', kind: 'sub', permission: EVERYTHING },
  { username: 'comb@boss', parent: 'comb', kind: 'sub', permission: EVERYTHING },
  { username: 'coms@boss', parent: 'coms', kind: 'sub', permission: EVERYTHING },
  { username: 'coma@boss', parent: 'coma', kind: 'sub', permission: EVERYTHING },
  { username: 'coma@mixed', parent: 'coma', kind: 'sub', permission: MIXED },
  { username: 'coma@manager', parent: 'coma', kind: 'sub', permission: MANAGER },
  { username: 'coma@reduced', parent: 'coma', kind: 'sub', permission: MANAGER, ...REDUCED },
  { username: 'coma@clerk', parent: 'coma', kind: 'sub', permission: WEAK, ...REDUCED },
  { username: 'coma@past', parent: 'coma', kind: 'sub', permission: EVERYTHING },
  // Bound to the seamless partner of `coma`, once that is there.
  { username: 'coma@engineer', parent: 'coma', kind: 'sub', permission: EVERYTHING },
  ...ONE_LEVEL.map(({ username, permission }): AccountSeed => ({ username, parent: 'coma', kind: 'sub', permission })),
  ...['master', 'coma', 'coma1', 'coma11', 'comb', 'comb1', 'coms'].map((parent): AccountSeed => ({
    username: `${parent}.player`,
    parent,
    kind: 'member',
    nickname: 'findme',
    phone: `08 ${parent.length}234 5678`,
    excludedUntil: new Date('2099-01-01T00:00:00Z'),
  })),
];

/** Seeded like the others, then deleted: an id that once was somebody's. */
export const DELETED_SEEDS: readonly AccountSeed[] = [
  { username: 'comgone', parent: 'coma' },
  { username: 'coma@gone', parent: 'coma', kind: 'sub' },
  { username: 'comgone.player', parent: 'coma', kind: 'member' },
];

export const AGENTS_BELOW: Readonly<Record<string, readonly string[]>> = {
  master: [
    'coma',
    'coma1',
    'coma11',
    'coma2',
    'comb',
    'comb1',
    'coms',
    'coms1',
    'coml',
    'coml1',
    'come',
    'comv',
    'comv1',
  ],
  coma: ['coma1', 'coma11', 'coma2'],
  coma1: ['coma11'],
  coma11: [],
  comb: ['comb1'],
  coms: ['coms1'],
  coms1: [],
  comv1: [],
};

export const MEMBERS_BELOW: Readonly<Record<string, readonly string[]>> = {
  master: [
    'master.player',
    'coma.player',
    'coma1.player',
    'coma11.player',
    'comb.player',
    'comb1.player',
    'coms.player',
  ],
  coma: ['coma.player', 'coma1.player', 'coma11.player'],
  coma1: ['coma1.player', 'coma11.player'],
  coma11: ['coma11.player'],
  comb: ['comb.player', 'comb1.player'],
  coms: ['coms.player'],
  coms1: [],
  comv1: [],
};

const SUBS_OF_COMA = [
  'coma@boss',
  'coma@mixed',
  'coma@manager',
  'coma@reduced',
  'coma@clerk',
  'coma@past',
  'coma@engineer',
  ...ONE_LEVEL.map(({ username }) => username),
];

export const SUBS_OF: Readonly<Record<string, readonly string[]>> = {
  master: ['master@help', 'master@lotto', 'master@norates', 'master@noresults'],
  coma: SUBS_OF_COMA,
  coma1: ['coma1@boss'],
  coma11: [],
  comb: ['comb@boss'],
  coms: ['coms@boss'],
  coms1: [],
  comv1: [],
};

/** Accounts whose sessions a viewer sees: the account acted as, its downline, and the staff of all of them. */
export const SESSIONS_WITHIN: Readonly<Record<string, readonly string[]>> = {
  master: [
    'master',
    'master@help',
    'master@lotto',
    'master@norates',
    'master@noresults',
    'coma',
    ...SUBS_OF_COMA,
    'coma1',
    'coma1@boss',
    'coma11',
    'comb',
    'comb@boss',
    'coms',
    'coms@boss',
    'coms1',
    'coml',
    'coml1',
    'come',
    'comv1',
  ],
  coma: ['coma', ...SUBS_OF_COMA, 'coma1', 'coma1@boss', 'coma11'],
  coma1: ['coma1', 'coma1@boss', 'coma11'],
  coma11: ['coma11'],
  comb: ['comb', 'comb@boss'],
  coms: ['coms', 'coms@boss', 'coms1'],
  coms1: ['coms1'],
  comv1: ['comv1'],
};

/** Everybody who signs in before anything is asked. Nobody else ever has. */
export const SIGNED_IN = SESSIONS_WITHIN['master'] ?? [];

/** Permission and restrictions of an account, as given: no account between it and `coma` has less. */
export const GIVEN: Readonly<Record<string, { permission: Permission; reductions: Reductions }>> = Object.fromEntries(
  SEEDS.filter(({ kind }) => kind !== 'member').map(
    ({ username, permission = EVERYTHING, noRates = false, noResults = false, noCancel = false }) => [
      username,
      { permission, reductions: { noRates, noResults, noCancel } },
    ],
  ),
);

/** A caller. */
export interface PersonaRow {
  /** Name in the tests. */
  name: string;
  /** Owner of the session. */
  username: string;
  /** The account acted as. */
  acts: string;
  isSub: boolean;
  permission: Permission;
  reductions: Reductions;
  /** The kind of the one partner it sees. */
  boundTo?: 'seamless';
  /** Whether it comes in, and how far: `outside` is nobody to the server. */
  state: 'active' | 'suspended' | 'one-time' | 'outside';
}

const agent = (username: string, state: PersonaRow['state'] = 'active'): PersonaRow => ({
  name: username,
  username,
  acts: username,
  isSub: false,
  permission: EVERYTHING,
  reductions: FREE,
  state,
});

function sub(username: string, state: PersonaRow['state'] = 'active'): PersonaRow {
  const given = GIVEN[username] ?? { permission: NOTHING, reductions: FREE };
  return { name: username, username, acts: username.split('@')[0] ?? '', isSub: true, ...given, state };
}

/** Returns a caller with an invalid token, named after the reason. */
const outside = (name: string, username = 'coma'): PersonaRow => ({ ...agent(username, 'outside'), name });

export const OUTSIDERS: readonly PersonaRow[] = [
  outside('anonymous'),
  outside('expired token'),
  outside('token of another key'),
  outside('token with another name'),
  outside('token without a signature'),
  outside('refresh token as token'),
  outside("somebody else's session"),
  outside('revoked session'),
  outside('session unused for long'),
  outside('session at its end'),
  outside('locked', 'coml'),
  outside('below a locked one', 'coml1'),
  outside('sub past its last day', 'coma@past'),
];

export const AGENTS: readonly PersonaRow[] = [
  agent('master'),
  agent('coma'),
  agent('coma1'),
  agent('coma11'),
  agent('comb'),
  agent('coms', 'suspended'),
  agent('coms1', 'suspended'),
  agent('come', 'one-time'),
  { ...agent('comv1'), permission: CUT },
];

/** Sub accounts of every kind of owner, with mixtures of rights. */
export const MIXED_SUBS: readonly PersonaRow[] = [
  sub('master@help'),
  sub('master@lotto'),
  sub('master@norates'),
  sub('master@noresults'),
  sub('coma@boss'),
  sub('coma@mixed'),
  sub('coma@manager'),
  sub('coma@reduced'),
  sub('coma1@boss'),
  sub('coms@boss', 'suspended'),
  { ...sub('coma@engineer'), boundTo: 'seamless' },
];

/** Those who hold one level in one area and nothing else. */
export const ONE_LEVEL_SUBS: readonly PersonaRow[] = ONE_LEVEL.map(({ username }) => sub(username));

export const SUBS: readonly PersonaRow[] = [...MIXED_SUBS, ...ONE_LEVEL_SUBS];
