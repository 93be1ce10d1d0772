/**
 * What each call has to answer to whom, written by hand from the specification (§2, §6) and the design (§4). It must
 * never be worked out from the code under test: that both say the same is what the matrix shows.
 */
import type { Area, Level, Permission } from '../../../domain/access';
import { SLIPS_ROUND_ID } from '../../support/slips';
import { AGENTS_BELOW, AREA_NAMES, GIVEN, MEMBERS_BELOW, type PersonaRow, SESSIONS_WITHIN, SUBS_OF } from './people';
import type { Call, World } from './world';

type Right = 'read' | 'update' | 'manage';

export const RIGHTS_OF_LEVEL: Readonly<Record<Level, readonly Right[]>> = {
  off: [],
  view: ['read'],
  edit: ['read', 'update'],
  all: ['read', 'update', 'manage'],
};

const AREA_OF_SUBJECT = { agent: 'member', member: 'member', ACL: 'system', system: 'system', lotto: 'lotto', report: 'report' } as const satisfies Record<string, Area>;

/**
 * Anybody; anybody with a session; those of them who have a password of their own; a partner's signature, which no person
 * has; holders of a right on a subject.
 */
type Needs = 'nothing' | 'session' | 'own password' | 'signature' | readonly [keyof typeof AREA_OF_SUBJECT, Right];

/** What the id in the address is one of. */
export type Thing = 'agent' | 'branch' | 'account' | 'sub' | 'member' | 'session' | 'own session' | 'own view' | 'lotto' | 'package' | 'number set' | 'slip' | 'round' | 'approval' | 'dealer' | 'batch';

/** What one request is and what it answers to those who may make it about this thing. */
interface Attempt {
  /** The query string of the address. */
  query?: (ids: { target: string; partner: string }) => string;
  body?: object | ((persona: PersonaRow, target: string, ids: { target: string; partner: string }, world: World) => object);
  /** The status when nothing is against it. */
  answers: number | ((persona: PersonaRow, target: string) => number);
}

/** One route. */
export interface RouteRow {
  needs: Needs;
  scope: 'public' | 'self' | 'downline' | 'global';
  thing?: Thing;
  /** True for what master and those who work for master decide alone. */
  isOfHouse?: true;
  /** The restriction under which nobody makes it. */
  closedBy?: keyof PersonaRow['reductions'];
  /** True when the password has to have been given again a moment ago. */
  stepUp?: true;
  /** True when it changes something, or shows what is recorded to have been shown. */
  writes?: true;
  /** True for the writes that somebody suspended still makes: those about one's own session. */
  whileSuspended?: true;
  attempts: Readonly<Record<string, Attempt>>;
}

const rank = (level: Level) => ['off', 'view', 'edit', 'all'].indexOf(level);

const isWithin = (inner: Permission, outer: Permission) =>
  AREA_NAMES.every((area) => rank(inner[area]) <= rank(outer[area]));

/** Whether an account may do nothing that the persona may not: then its credentials may be touched. */
export function outranks({ permission, reductions }: PersonaRow, target: string): boolean {
  const other = GIVEN[target];
  if (other === undefined) throw new Error(`nothing was given to ${target}`);
  return (
    isWithin(other.permission, permission) &&
    (!reductions.noRates || other.reductions.noRates) &&
    (!reductions.noResults || other.reductions.noResults) &&
    (!reductions.noCancel || other.reductions.noCancel)
  );
}

/** Whether the persona holds a right on a subject. */
export function holds({ permission }: PersonaRow, [subject, right]: readonly [keyof typeof AREA_OF_SUBJECT, Right]): boolean {
  return RIGHTS_OF_LEVEL[permission[AREA_OF_SUBJECT[subject]]].includes(right);
}

const PARENT_OF: Readonly<Record<string, string>> = {
  coma: 'master', coma1: 'coma', coma11: 'coma1', coma2: 'coma', comb: 'master', comb1: 'comb', coms: 'master',
  coms1: 'coms', coml: 'master', coml1: 'coml', come: 'master', comv: 'master', comv1: 'comv',
  'master.player': 'master', 'coma.player': 'coma', 'coma1.player': 'coma1', 'coma11.player': 'coma11',
  'comb.player': 'comb', 'comb1.player': 'comb1', 'coms.player': 'coms',
};

const SHARE_OF: Readonly<Record<string, number>> = {
  coma: 9_000, coma1: 8_000, coma11: 7_000, coma2: 5_000, comb: 6_000, comb1: 5_000, coms: 4_000, coms1: 3_000,
  coml: 4_000, coml1: 3_000, come: 4_000,
};

const isParent = ({ acts }: PersonaRow, target: string) => PARENT_OF[target] === acts;
const okOr400 = (isRight: boolean) => (isRight ? 200 : 400);
const byParent = (persona: PersonaRow, target: string) => okOr400(isParent(persona, target));
const byStronger = (persona: PersonaRow, target: string) => okOr400(outranks(persona, target));

/** A sub account touches others of its owner with everything in its area, and itself never. */
function amongSubs(persona: PersonaRow, target: string, otherwise: number): number {
  const isBarred = persona.isSub && (!holds(persona, ['member', 'manage']) || persona.username === target);
  return isBarred ? 403 : otherwise;
}
const subByStronger = (persona: PersonaRow, target: string) => amongSubs(persona, target, byStronger(persona, target));
/** Raised to something that only those hold who hold everything. */
const subRaised = (persona: PersonaRow, target: string) =>
  amongSubs(persona, target, okOr400(outranks(persona, target) && isWithin(ALL, persona.permission)));

/** Whose session ends: one's own always, else that of somebody weaker; nobody ends that of whom they work for. */
function endsSession(persona: PersonaRow, target: string): number {
  if (target === persona.username) return 200;
  if (persona.isSub && target === persona.acts) return 403;
  if (!outranks(persona, target)) return 403;
  const isColleague = target.startsWith(`${persona.acts}@`);
  return persona.isSub && isColleague && !holds(persona, ['member', 'manage']) ? 403 : 200;
}

const ALL: Permission = { dashboard: 'all', summary: 'all', member: 'all', report: 'all', lotto: 'all', system: 'all' };
const NONE: Permission = {
  dashboard: 'off', summary: 'off', member: 'off', report: 'off', lotto: 'off', system: 'off',
};
const moved = { requestId: '01890000-0000-7000-8000-000000000001', amount: 100 };
/** What the direct upline alone does, whatever it may do with it. */
const byUpline = (answers: (persona: PersonaRow) => number) => (persona: PersonaRow, target: string) =>
  isParent(persona, target) ? answers(persona) : 403;
/** Money from those directly above, who have none; master itself deals with the house. */
const withFunds = (withHouse: number) => (persona: PersonaRow, target: string) => {
  if (persona.acts === 'master' && target === 'master' && !persona.isSub) return withHouse;
  return byUpline(() => 400)(persona, target);
};
/** A slip for somebody. */
const keyed = (_persona: PersonaRow, _target: string, { target }: { target: string }) => ({
  memberId: target, roundId: SLIPS_ROUND_ID, lines: [{ betType: 'top2', number: '27', stake: 100, rate: 9_000 }],
});
/** Corrections are master's, in person. */
const byMaster = ({ username }: PersonaRow) => (username === 'master' ? 200 : 403);
/** What can be moved is told to whoever could move it. */
const toNeighbour = (persona: PersonaRow, target: string) =>
  isParent(persona, target) || (persona.username === 'master' && target === 'master') ? 200 : 403;
const because = { reason: 'because' };
const personLimit = { betType: 'top2', isOfAll: true, maxStake: 100, personCap: null, isOn: true };
const closed27 = { betType: 'top2', number: '27', kind: 'closed' };
const limitTo = (parts: object) => ({ scope: 'both', changes: [{ betType: 'top3', ...parts }] });
const byAll = ({ permission }: PersonaRow) => (isWithin(ALL, permission) ? 201 : 400);
/** Views of a list are for those who may read the list, and shared by those who may change what it lists. */
const ofAgents = (otherwise: number) => (persona: PersonaRow) => (holds(persona, ['agent', 'read']) ? otherwise : 403);
const sharingAgents = (otherwise: number) => (persona: PersonaRow) =>
  ofAgents(holds(persona, ['agent', 'update']) ? otherwise : 400)(persona);
const list = { plain: { answers: 200 } };
/** No person gets as far as the id, whatever it is one of. */
const ofPartner: RouteRow = { needs: 'signature', scope: 'downline', thing: 'member', attempts: list };
const byPartner: RouteRow = { ...ofPartner, writes: true, attempts: { empty: { body: {}, answers: 200 } } };
const nickname = { nickname: 'changed' };
/** Two named in the body, to be suspended; `done` counts what was named, as a real change has to. */
const suspends = (isReal: boolean) => (_persona: PersonaRow, _target: string, { target, partner }: { target: string; partner: string }) => {
  const named = [...new Set([partner, target])];
  return { ids: named, status: 'suspended', ...(isReal && { ...because, expected: named.length, dryRun: false }) };
};
const stops = (answers: Attempt['answers']) => ({
  asked: { body: suspends(false), answers },
  done: { body: suspends(true), answers },
  'more than are meant': {
    body: (persona: PersonaRow, target: string, named: { target: string; partner: string }) => ({
      ...suspends(true)(persona, target, named), expected: 99,
    }),
    answers: (persona: PersonaRow, target: string) => {
      const otherwise = typeof answers === 'number' ? answers : answers(persona, target);
      return otherwise === 200 ? 409 : otherwise;
    },
  },
});
const both = ({ target, partner }: { target: string; partner: string }) => `?filter=${ids([partner, target])}`;
const ids = (wanted: string[]) => encodeURIComponent(JSON.stringify({ id: [...new Set(wanted)] }));

const drawn = { official: { family: 'hanoi', special: '12345', first: '67889' } };
/** What those of the house do about a round who enter results. */
const enters = (right: 'update' | 'manage', attempts: RouteRow['attempts']): RouteRow => ({
  needs: ['lotto', right], scope: 'global', thing: 'round', isOfHouse: true, closedBy: 'noResults', writes: true, attempts,
});

/** What the house alone does about lay-off. */
const ofLayOff = (right: Right) => ({ needs: ['lotto', right], scope: 'global', isOfHouse: true, writes: true }) as const;

/** A dealer as one is written. */
const dealt = (name: string) => ({ name, note: '', isOn: true, terms: [{ betType: 'top2', rate: 9_000, commission: 1_000 }] });

/** Every route there is, by method and path. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/health': { needs: 'nothing', scope: 'public', attempts: list },
  'GET /api/docs': { needs: 'nothing', scope: 'public', attempts: list },
  'GET /api/docs/:file': { needs: 'nothing', scope: 'public', attempts: list },
  'GET /api/openapi.json': { needs: 'nothing', scope: 'public', attempts: list },
  'POST /api/auth/login': { needs: 'nothing', scope: 'public', writes: true, attempts: { empty: { body: {}, answers: 400 } } },
  'POST /api/auth/refresh-token': {
    needs: 'nothing', scope: 'public', writes: true,
    attempts: { empty: { body: {}, answers: 400 }, unknown: { body: { refreshToken: 'a.b.c' }, answers: 401 } },
  },
  'POST /api/auth/logout': {
    needs: 'session', scope: 'self', writes: true, whileSuspended: true, attempts: { plain: { answers: 204 } },
  },
  'GET /api/auth/me': { needs: 'session', scope: 'self', attempts: list },
  'POST /api/auth/password': {
    needs: 'session', scope: 'self', writes: true, whileSuspended: true, attempts: { empty: { body: {}, answers: 400 } },
  },
  'POST /api/auth/step-up': {
    needs: 'session', scope: 'self', writes: true, whileSuspended: true, attempts: { empty: { body: {}, answers: 400 } },
  },
  'POST /api/auth/locale': {
    needs: 'session', scope: 'self', writes: true, whileSuspended: true,
    attempts: { plain: { body: { locale: 'de' }, answers: 204 } },
  },
  'GET /api/auth/sessions': { needs: 'session', scope: 'self', attempts: list },
  'DELETE /api/auth/sessions': {
    needs: 'session', scope: 'self', writes: true, whileSuspended: true, attempts: { plain: { answers: 200 } },
  },
  'DELETE /api/auth/sessions/:id': {
    needs: 'session', scope: 'self', thing: 'own session', writes: true, whileSuspended: true,
    attempts: { plain: { answers: 200 } },
  },
  'GET /api/sessions': { needs: ['ACL', 'read'], scope: 'downline', attempts: list },
  'DELETE /api/sessions/:id': {
    needs: ['ACL', 'read'], scope: 'downline', thing: 'session', writes: true,
    attempts: { plain: { answers: endsSession } },
  },
  'GET /api/audit': { needs: ['ACL', 'read'], scope: 'downline', attempts: list },

  'GET /api/events': { needs: 'own password', scope: 'downline', attempts: list },

  'GET /api/my-account': { needs: 'own password', scope: 'self', attempts: list },
  'GET /api/my-account/standing': { needs: ['member', 'read'], scope: 'self', attempts: list },
  'GET /api/profile': { needs: 'own password', scope: 'self', attempts: list },
  'PUT /api/profile': {
    needs: 'own password', scope: 'self', writes: true,
    attempts: { contacts: { body: { nickname: 'me', email: 'me@example.com' }, answers: 200 } },
  },

  'GET /api/saved-views': {
    needs: 'own password', scope: 'self',
    attempts: { agents: { query: () => '?resource=agents', answers: ofAgents(200) }, nothing: { answers: 400 } },
  },
  'POST /api/saved-views': {
    needs: 'own password', scope: 'self', writes: true,
    attempts: {
      private: { body: { resource: 'agents', name: 'mine' }, answers: ofAgents(201) },
      shared: { body: { resource: 'agents', name: 'ours', shared: true }, answers: sharingAgents(201) },
    },
  },
  'PUT /api/saved-views/:id': {
    needs: 'own password', scope: 'self', thing: 'own view', writes: true,
    // Everybody's view is a shared one, and goes on being shared.
    attempts: { renamed: { body: { name: 'another' }, answers: sharingAgents(200) } },
  },
  'DELETE /api/saved-views/:id': {
    needs: 'own password', scope: 'self', thing: 'own view', writes: true, attempts: list,
  },
  'PUT /api/list-choices/:resource': {
    needs: 'own password', scope: 'self', writes: true,
    attempts: { plain: { body: { density: 'comfortable', columns: ['username', 'level'] }, answers: ofAgents(200) } },
  },

  'GET /api/settings': { needs: ['system', 'update'], scope: 'global', isOfHouse: true, attempts: list },
  'PUT /api/settings/:key': {
    needs: ['system', 'update'], scope: 'global', isOfHouse: true, writes: true,
    attempts: { plain: { body: { value: 30 }, answers: 200 }, 'what it can’t be': { body: { value: 'long' }, answers: 400 } },
  },
  'GET /api/suspensions': { needs: 'own password', scope: 'global', attempts: list },

  'GET /api/agents': { needs: ['agent', 'read'], scope: 'downline', attempts: list },
  'POST /api/agents': {
    needs: ['agent', 'update'], scope: 'downline', writes: true,
    attempts: {
      weak: { body: ({ acts }: PersonaRow) => ({ username: `${acts}.new`, givenPt: 0, permission: NONE }), answers: 201 },
      strong: { body: ({ acts }: PersonaRow) => ({ username: `${acts}.new`, givenPt: 0, permission: ALL }), answers: byAll },
      'a share that nobody has': {
        body: ({ acts }: PersonaRow) => ({ username: `${acts}.new`, givenPt: 10_000, permission: NONE }),
        answers: ({ acts }: PersonaRow) => (acts === 'master' ? 201 : 400),
      },
    },
  },
  'PUT /api/agents': {
    needs: ['agent', 'update'], scope: 'downline', thing: 'agent', writes: true,
    attempts: { nickname: { query: both, body: nickname, answers: 200 } },
  },
  'DELETE /api/agents': {
    needs: ['agent', 'manage'], scope: 'downline', thing: 'agent', writes: true,
    // Only one that never signed in and has nobody below it goes, and all or none.
    attempts: { plain: { query: both, answers: (_persona, target) => (target === 'coma2' ? 200 : 409) } },
  },
  'POST /api/agents/status': {
    needs: ['agent', 'update'], scope: 'downline', thing: 'agent', writes: true, attempts: stops(200),
  },
  'GET /api/agents/totals': { needs: ['agent', 'read'], scope: 'downline', attempts: list },
  'GET /api/agents/ceiling': { needs: ['agent', 'update'], scope: 'self', attempts: list },
  'GET /api/agents/username-check': {
    needs: ['agent', 'update'], scope: 'global', attempts: { plain: { query: () => '?username=abc', answers: 200 } },
  },
  'GET /api/agents/:id': { needs: ['agent', 'read'], scope: 'downline', thing: 'agent', attempts: list },
  'GET /api/agents/:id/path': { needs: ['agent', 'read'], scope: 'downline', thing: 'branch', attempts: list },
  'GET /api/agents/:id/history': { needs: ['agent', 'read'], scope: 'downline', thing: 'agent', attempts: list },
  'PUT /api/agents/:id': {
    needs: ['agent', 'update'], scope: 'downline', thing: 'agent', writes: true,
    attempts: {
      nickname: { body: nickname, answers: 200 },
      suspended: { body: { status: 'suspended', ...because }, answers: 200 },
      'e-mail': { body: { email: 'other@example.com' }, answers: byStronger },
      share: { body: (_persona: PersonaRow, target: string) => ({ givenPt: (SHARE_OF[target] ?? 0) + 50 }), answers: byParent },
      lowered: { body: { permission: NONE }, answers: 200 },
      raised: {
        body: { permission: ALL },
        answers: (persona, target) => okOr400(target !== 'coma2' || isWithin(ALL, persona.permission)),
      },
    },
  },
  'DELETE /api/agents/:id': {
    needs: ['agent', 'manage'], scope: 'downline', thing: 'agent', writes: true,
    attempts: { plain: { answers: (_persona, target) => (target === 'coma2' ? 200 : 409) } },
  },
  'POST /api/agents/:id/password': {
    needs: ['agent', 'update'], scope: 'downline', thing: 'agent', stepUp: true, writes: true,
    attempts: { made: { body: {}, answers: byStronger } },
  },

  'GET /api/sub-accounts': { needs: ['member', 'read'], scope: 'downline', attempts: list },
  'POST /api/sub-accounts': {
    needs: ['member', 'update'], scope: 'downline', writes: true,
    attempts: {
      weak: { body: { username: 'new', permission: NONE }, answers: ({ isSub }) => (isSub ? 403 : 201) },
      strong: { body: { username: 'new', permission: ALL }, answers: (persona) => (persona.isSub ? 403 : byAll(persona)) },
    },
  },
  'PUT /api/sub-accounts': {
    needs: ['member', 'update'], scope: 'downline', thing: 'sub', writes: true,
    attempts: { nickname: { query: both, body: nickname, answers: subByStronger } },
  },
  'DELETE /api/sub-accounts': {
    needs: ['member', 'manage'], scope: 'downline', thing: 'sub', writes: true,
    attempts: { plain: { query: both, answers: (persona, target) => amongSubs(persona, target, 409) } },
  },
  'POST /api/sub-accounts/status': {
    needs: ['member', 'update'], scope: 'downline', thing: 'sub', writes: true,
    // Who may not be changed, oneself too, is named in the answer to those who may change others.
    attempts: stops((persona) => (persona.isSub && !holds(persona, ['member', 'manage']) ? 403 : 200)),
  },
  'GET /api/sub-accounts/:id': { needs: ['member', 'read'], scope: 'downline', thing: 'sub', attempts: list },
  'GET /api/sub-accounts/:id/history': { needs: ['member', 'read'], scope: 'downline', thing: 'sub', attempts: list },
  'PUT /api/sub-accounts/:id': {
    needs: ['member', 'update'], scope: 'downline', thing: 'sub', writes: true,
    attempts: {
      nickname: { body: nickname, answers: subByStronger },
      suspended: { body: { status: 'suspended', ...because }, answers: subByStronger },
      'e-mail': { body: { email: 'other@example.com' }, answers: subByStronger },
      lowered: {
        body: { permission: NONE },
        // With nothing to take away there is no change, and so nothing to refuse.
        answers: (persona, target) =>
          amongSubs(persona, target, okOr400(outranks(persona, target) || isWithin(GIVEN[target]?.permission ?? ALL, NONE))),
      },
      raised: {
        body: { permission: ALL },
        answers: (persona, target) =>
          target.endsWith('@boss') ? amongSubs(persona, target, 200) : subRaised(persona, target),
      },
      'freed of a restriction': {
        body: { noCancel: false },
        answers: (persona, target) =>
          amongSubs(
            persona,
            target,
            okOr400(!GIVEN[target]?.reductions.noCancel || (outranks(persona, target) && !persona.reductions.noCancel)),
          ),
      },
    },
  },
  'DELETE /api/sub-accounts/:id': {
    needs: ['member', 'manage'], scope: 'downline', thing: 'sub', writes: true,
    attempts: { plain: { answers: (persona, target) => amongSubs(persona, target, 409) } },
  },
  'POST /api/sub-accounts/:id/password': {
    needs: ['member', 'update'], scope: 'downline', thing: 'sub', stepUp: true, writes: true,
    attempts: { made: { body: {}, answers: subByStronger } },
  },

  'GET /api/members': { needs: ['member', 'read'], scope: 'downline', attempts: list },
  'POST /api/members': {
    needs: ['member', 'update'], scope: 'downline', writes: true,
    attempts: {
      plain: { body: ({ acts }: PersonaRow) => ({ username: `${acts}.new` }), answers: 201 },
      'holding more than there is': {
        body: ({ acts }: PersonaRow) => ({ username: `${acts}.new`, heldPt: 10_000 }),
        answers: ({ acts }: PersonaRow) => (acts === 'master' ? 201 : 400),
      },
    },
  },
  'POST /api/members/import': {
    needs: ['member', 'update'], scope: 'downline', writes: true,
    attempts: {
      plain: { body: ({ acts }: PersonaRow) => ({ csv: `username\n${acts}.new`, dryRun: false }), answers: 200 },
    },
  },
  'PUT /api/members': {
    needs: ['member', 'update'], scope: 'downline', thing: 'member', writes: true,
    attempts: { nickname: { query: both, body: nickname, answers: 200 } },
  },
  'DELETE /api/members': {
    needs: ['member', 'manage'], scope: 'downline', thing: 'member', writes: true,
    // Each of them has bet: whoever has stays.
    attempts: { plain: { query: both, answers: 409 } },
  },
  'POST /api/members/status': {
    needs: ['member', 'update'], scope: 'downline', thing: 'member', writes: true, attempts: stops(200),
  },
  'GET /api/members/:id': { needs: ['member', 'read'], scope: 'downline', thing: 'member', attempts: list },
  'GET /api/members/:id/history': { needs: ['member', 'read'], scope: 'downline', thing: 'member', attempts: list },
  'PUT /api/members/:id': {
    needs: ['member', 'update'], scope: 'downline', thing: 'member', writes: true,
    attempts: {
      nickname: { body: nickname, answers: 200 },
      suspended: { body: { status: 'suspended', ...because }, answers: 200 },
      held: { body: { heldPt: 50 }, answers: byParent },
      'exclusion ended': { body: { excludedUntil: null }, answers: byParent },
    },
  },
  'DELETE /api/members/:id': {
    needs: ['member', 'manage'], scope: 'downline', thing: 'member', writes: true, attempts: { plain: { answers: 409 } },
  },
  'POST /api/members/:id/phone': {
    needs: ['member', 'read'], scope: 'downline', thing: 'member', writes: true, attempts: list,
  },

  'GET /api/accounts/:id/terms': { needs: ['member', 'read'], scope: 'downline', thing: 'account', attempts: list },
  'PUT /api/accounts/:id/terms': {
    needs: ['member', 'update'], scope: 'downline', thing: 'account', writes: true,
    attempts: {
      cycle: { body: { clearingCycle: 'daily' }, answers: byUpline(() => 200) },
      // Below the root credit has no bound; those further down were given none to give on.
      credit: {
        body: { creditLimit: 100 },
        answers: byUpline((persona) => (holds(persona, ['member', 'manage']) ? okOr400(persona.acts === 'master') : 403)),
      },
      package: { body: { packageId: null }, answers: byUpline(({ reductions }) => (reductions.noRates ? 403 : 200)) },
    },
  },
  'GET /api/accounts/:id/commissions': { needs: ['member', 'read'], scope: 'downline', thing: 'account', attempts: list },
  'PUT /api/accounts/:id/commissions': {
    needs: ['member', 'update'], scope: 'downline', thing: 'account', closedBy: 'noRates', writes: true,
    attempts: {
      // The package lets nobody off anything.
      nothing: { body: { commissions: [{ betType: 'top3', commission: 0 }] }, answers: byUpline(() => 200) },
      'more than there is': { body: { commissions: [{ betType: 'top3', commission: 1 }] }, answers: byUpline(() => 400) },
    },
  },
  'GET /api/accounts/:id/holds': { needs: ['member', 'read'], scope: 'downline', thing: 'account', attempts: list },
  'PUT /api/accounts/:id/holds': {
    needs: ['member', 'update'], scope: 'downline', thing: 'account', writes: true,
    attempts: {
      plain: {
        body: { holds: [{ betType: 'top3', cap: 100 }] },
        answers: ({ acts }: PersonaRow, target: string) => (target === acts && acts !== 'master' ? 200 : 403),
      },
    },
  },
  'POST /api/accounts/:id/deposits': {
    needs: ['member', 'manage'], scope: 'downline', thing: 'account', stepUp: true, writes: true,
    // Nobody has anything but the house, which gives to master alone.
    attempts: { plain: { body: moved, answers: withFunds(200) } },
  },
  'POST /api/accounts/:id/withdrawals': {
    needs: ['member', 'manage'], scope: 'downline', thing: 'account', stepUp: true, writes: true,
    attempts: { plain: { body: moved, answers: withFunds(400) } },
  },
  'GET /api/accounts/:id/funds': {
    needs: ['member', 'manage'], scope: 'downline', thing: 'account', attempts: { plain: { answers: toNeighbour } },
  },
  'POST /api/accounts/:id/collections': {
    needs: ['member', 'manage'], scope: 'downline', thing: 'account', stepUp: true, writes: true,
    // Nobody owes anything, and nothing is cleared with the house.
    attempts: { plain: { body: moved, answers: withFunds(400) } },
  },
  'POST /api/accounts/:id/payments': {
    needs: ['member', 'manage'], scope: 'downline', thing: 'account', stepUp: true, writes: true,
    attempts: { plain: { body: moved, answers: withFunds(400) } },
  },
  'POST /api/accounts/:id/adjustments': {
    needs: ['member', 'manage'], scope: 'downline', thing: 'account', stepUp: true, writes: true,
    attempts: {
      plain: { body: { ...moved, ...because }, answers: byMaster },
      'without a reason': { body: moved, answers: (persona: PersonaRow) => (byMaster(persona) === 200 ? 400 : 403) },
    },
  },

  'GET /api/accounts/:id/ledger': { needs: ['member', 'read'], scope: 'downline', thing: 'account', attempts: list },
  'GET /api/accounts/:id/ledger/balances': { needs: ['member', 'read'], scope: 'downline', thing: 'account', attempts: list },

  'GET /api/accounts/:id/limits': { needs: ['lotto', 'read'], scope: 'downline', thing: 'account', attempts: list },

  'GET /api/lottos': { needs: ['lotto', 'read'], scope: 'global', attempts: list },
  'POST /api/lottos/order': {
    needs: ['lotto', 'update'], scope: 'global', thing: 'lotto', isOfHouse: true, writes: true,
    attempts: { 'one alone': { body: (_persona: PersonaRow, _target: string, { target }: { target: string }) => ({ ids: [target] }), answers: 204 } },
  },
  'GET /api/lottos/:id': { needs: ['lotto', 'read'], scope: 'global', thing: 'lotto', attempts: list },
  'GET /api/lottos/:id/plan': { needs: ['lotto', 'read'], scope: 'global', thing: 'lotto', attempts: list },
  'GET /api/lottos/:id/history': { needs: ['lotto', 'read'], scope: 'downline', thing: 'lotto', attempts: list },
  'PUT /api/lottos/:id': {
    needs: ['lotto', 'update'], scope: 'global', thing: 'lotto', isOfHouse: true, writes: true,
    attempts: { 'switched off': { body: { isOn: false }, answers: 200 }, named: { body: { name: 'changed' }, answers: 200 } },
  },
  'POST /api/lottos/:id/clone': {
    needs: ['lotto', 'update'], scope: 'global', thing: 'lotto', isOfHouse: true, writes: true,
    // The format of yeekee goes with its code.
    attempts: { plain: { body: { code: 'another', name: 'Another' }, answers: (_persona, target) => (target === 'yeekee' ? 409 : 201) } },
  },

  'GET /api/limits/:id': { needs: ['lotto', 'read'], scope: 'global', thing: 'lotto', attempts: list },
  'PUT /api/limits/:id': {
    needs: ['lotto', 'update'], scope: 'global', thing: 'lotto', isOfHouse: true, writes: true,
    attempts: {
      tighter: { body: limitTo({ cap: 100 }), answers: 200 },
      looser: { body: limitTo({ cap: 100_000_000 }), answers: 400 },
      'looser with a reason': { body: { ...limitTo({ cap: 100_000_000 }), ...because }, answers: 200 },
      pricing: {
        body: limitTo({ pricing: { kind: 'levels', rates: [90_000, 80_000] }, cap: 100 }),
        answers: ({ reductions }: PersonaRow) => (reductions.noRates ? 403 : 200),
      },
    },
  },
  'GET /api/limits/:id/changes': { needs: ['lotto', 'read'], scope: 'global', thing: 'lotto', isOfHouse: true, attempts: list },
  'GET /api/limits/:id/sold': { needs: ['lotto', 'read'], scope: 'global', thing: 'lotto', isOfHouse: true, attempts: list },
  'POST /api/limits/:id/revert': {
    needs: ['lotto', 'update'], scope: 'global', thing: 'lotto', isOfHouse: true, writes: true,
    attempts: { 'no change': { body: { no: 1 }, answers: 404 } },
  },
  'POST /api/limits/:id/copy': {
    needs: ['lotto', 'update'], scope: 'global', thing: 'lotto', isOfHouse: true, writes: true,
    attempts: {
      'on itself': {
        body: (_persona: PersonaRow, _target: string, { target }: { target: string }) => ({ to: [target], betTypes: ['row3'], scope: 'both' }),
        answers: 204,
      },
    },
  },

  'GET /api/limits/:id/numbers': { needs: ['lotto', 'read'], scope: 'downline', thing: 'lotto', attempts: list },
  'GET /api/limits/:id/numbers/last': { needs: ['lotto', 'read'], scope: 'downline', thing: 'lotto', attempts: list },
  // It writes nothing; as for every call that isn't a reading, somebody suspended doesn't make it.
  'POST /api/limits/:id/numbers/preview': {
    needs: ['lotto', 'read'], scope: 'downline', thing: 'lotto', writes: true, attempts: { plain: { body: { numbers: [closed27] }, answers: 200 } },
  },
  'POST /api/limits/:id/numbers': {
    needs: ['lotto', 'update'], scope: 'downline', thing: 'lotto', writes: true,
    attempts: {
      closed: { body: { numbers: [closed27], roundId: null }, answers: 200 },
      // Agents write only what is tighter for their own downline: closed numbers.
      'half-pay': { body: { numbers: [{ ...closed27, kind: 'halfPay' }], roundId: null }, answers: ({ acts }: PersonaRow) => okOr400(acts === 'master') },
      hot: { body: { numbers: [{ ...closed27, kind: 'hot', cap: 100 }], roundId: null }, answers: ({ acts }: PersonaRow) => okOr400(acts === 'master') },
    },
  },
  'POST /api/limits/:id/numbers/remove': {
    needs: ['lotto', 'update'], scope: 'downline', thing: 'lotto', writes: true,
    attempts: { 'nobody’s': { body: { ids: ['01890000-0000-7000-8000-000000000001'] }, answers: 200 } },
  },
  'GET /api/limits/:id/steps': { needs: ['lotto', 'read'], scope: 'global', thing: 'lotto', isOfHouse: true, attempts: list },
  'POST /api/limits/:id/steps/undo': {
    needs: ['lotto', 'update'], scope: 'global', thing: 'lotto', isOfHouse: true, writes: true,
    attempts: { 'no step': { body: { stepId: '01890000-0000-7000-8000-000000000001', ...because }, answers: 404 } },
  },
  'GET /api/limits/:id/automatic': { needs: ['lotto', 'read'], scope: 'global', thing: 'lotto', isOfHouse: true, attempts: list },
  'GET /api/limits/:id/automatic/trial': { needs: ['lotto', 'read'], scope: 'global', thing: 'lotto', isOfHouse: true, attempts: list },
  'POST /api/limits/:id/automatic/pause': {
    needs: ['lotto', 'update'], scope: 'global', thing: 'lotto', isOfHouse: true, writes: true,
    attempts: {
      paused: { body: { isOfAll: true, pause: { reason: 'a glitch', until: null } }, answers: 200 },
      'without a reason': { body: { isOfAll: false, pause: { reason: '', until: null } }, answers: 400 },
      'gone on': { body: { isOfAll: false, pause: null }, answers: 200 },
    },
  },
  'POST /api/limits/:id/automatic/exempt': {
    needs: ['lotto', 'update'], scope: 'global', thing: 'lotto', isOfHouse: true, writes: true,
    attempts: { plain: { body: { numbers: [{ betType: 'top2', number: '27' }], roundId: null, ...because }, answers: 200 } },
  },
  // It writes nothing.
  'POST /api/limits/:id/try': {
    needs: ['lotto', 'read'], scope: 'global', thing: 'lotto', isOfHouse: true, writes: true,
    attempts: { plain: { body: { betType: 'top2', cap: 100, pricing: { kind: 'fixed', rate: 9_000 } }, answers: 200 } },
  },
  'GET /api/limits/:id/persons': { needs: ['lotto', 'read'], scope: 'downline', thing: 'lotto', attempts: list },
  'PUT /api/limits/:id/persons': {
    needs: ['lotto', 'update'], scope: 'downline', thing: 'lotto', writes: true,
    attempts: {
      // For whom it acts, and with it everybody below.
      own: {
        body: ({ acts }: PersonaRow, _target: string, _ids: object, world: World) => ({ ...personLimit, targetId: world.idOf(acts) }),
        answers: 200,
      },
      'somebody’s elsewhere': {
        body: ({ acts }: PersonaRow, _target: string, _ids: object, world: World) => ({ ...personLimit, targetId: world.idOf(acts.startsWith('comb') ? 'coma' : 'comb') }),
        answers: ({ acts }: PersonaRow) => (acts === 'master' ? 200 : 404),
      },
    },
  },
  // No round is open.
  'POST /api/limits/:id/test': {
    needs: ['lotto', 'read'], scope: 'downline', thing: 'lotto', writes: true,
    // Somebody outside of the downline isn't known; yeekee has no open round.
    attempts: {
      plain: {
        body: { member: 'coma.player', betType: 'top2', number: '27', stake: 100 },
        answers: ({ acts }: PersonaRow, target: string) => (target === 'yeekee' ? 404 : okOr400(acts === 'master' || acts === 'coma')),
      },
    },
  },
  'GET /api/number-sets': { needs: ['lotto', 'read'], scope: 'downline', attempts: list },
  'POST /api/number-sets': {
    needs: ['lotto', 'update'], scope: 'downline', writes: true, attempts: { plain: { body: { name: 'mine', numbers: '27 72 x' }, answers: 201 } },
  },
  'DELETE /api/number-sets/:id': {
    needs: ['lotto', 'update'], scope: 'downline', thing: 'number set', writes: true, attempts: { plain: { answers: 204 } },
  },

  // What of a lotto is kept everybody reads who may look at lottos; batches and dealers are the house's to know.
  'GET /api/lay-off/:id': { needs: ['lotto', 'read'], scope: 'global', thing: 'lotto', attempts: list },
  'PUT /api/lay-off/:id': {
    ...ofLayOff('update'),
    thing: 'lotto',
    attempts: {
      kept: { body: { keeps: [{ betType: 'top2', number: null, by: 'amount', amount: 100 }] }, answers: 200 },
      'not offered': { body: { wallet: { isOffered: false, minStake: null, maxStake: null } }, answers: 200 },
    },
  },
  'GET /api/rounds/:id/lay-off': { needs: ['lotto', 'read'], scope: 'global', thing: 'round', isOfHouse: true, attempts: list },
  // Nothing was sold in it.
  'POST /api/rounds/:id/lay-off': {
    ...ofLayOff('update'),
    thing: 'round',
    attempts: {
      'nothing above': { body: (_persona: PersonaRow, _target: string, _ids: object, world: World) => ({ dealerId: world.dealerOf() }), answers: 409 },
      'no dealer': { body: { dealerId: '01890000-0000-7000-8000-000000000001' }, answers: 400 },
    },
  },
  'POST /api/lay-off-batches/:id/send': { ...ofLayOff('update'), thing: 'batch', attempts: { draft: { answers: 204 } } },
  'POST /api/lay-off-batches/:id/drop': { ...ofLayOff('update'), thing: 'batch', attempts: { draft: { answers: 204 } } },
  // It wasn't sent.
  'POST /api/lay-off-batches/:id/answer': { ...ofLayOff('update'), thing: 'batch', attempts: { draft: { body: { takes: 'all' }, answers: 409 } } },
  'GET /api/dealers': { needs: ['lotto', 'read'], scope: 'global', isOfHouse: true, attempts: list },
  'POST /api/dealers': { ...ofLayOff('update'), closedBy: 'noRates', attempts: { plain: { body: dealt('Another'), answers: 201 } } },
  'PUT /api/dealers/:id': { ...ofLayOff('update'), closedBy: 'noRates', thing: 'dealer', attempts: { named: { body: dealt('changed'), answers: 200 } } },
  'GET /api/dealers/:id/entries': { needs: ['lotto', 'read'], scope: 'global', thing: 'dealer', isOfHouse: true, attempts: list },
  // Nothing is owed.
  'POST /api/dealers/:id/payments': {
    ...ofLayOff('manage'),
    stepUp: true,
    thing: 'dealer',
    attempts: { plain: { body: { requestId: '01890000-0000-7000-8000-000000000002', direction: 'toDealer', amount: 100 }, answers: 400 } },
  },

  'GET /api/slips': { needs: ['report', 'read'], scope: 'downline', attempts: list },
  // A file, which no cell of the matrix asks for.
  'GET /api/slips/lines': { needs: ['report', 'read'], scope: 'downline', attempts: { 'no file': { answers: 400 } } },
  'GET /api/slips/rounds': { needs: ['member', 'update'], scope: 'global', attempts: list },
  'GET /api/slips/members': { needs: ['member', 'update'], scope: 'downline', attempts: list },
  'GET /api/slips/offer': {
    needs: ['member', 'update'], scope: 'downline', thing: 'member',
    attempts: { plain: { query: ({ target }) => `?member=${target}&round=${SLIPS_ROUND_ID}`, answers: byUpline(() => 200) } },
  },
  'POST /api/slips/check': {
    needs: ['member', 'update'], scope: 'downline', thing: 'member', writes: true,
    attempts: { plain: { body: keyed, answers: byUpline(() => 200) } },
  },
  'POST /api/slips': {
    needs: ['member', 'update'], scope: 'downline', thing: 'member', writes: true,
    // Money is moved under a key alone.
    attempts: { 'without a key': { body: keyed, answers: byUpline(() => 400) } },
  },
  'GET /api/slips/:id': { needs: ['report', 'read'], scope: 'downline', thing: 'slip', attempts: list },
  'POST /api/slips/:id/cancel': {
    needs: ['member', 'manage'], scope: 'downline', thing: 'slip', closedBy: 'noCancel', writes: true,
    attempts: {
      whole: { body: because, answers: 200 },
      'without a reason': { body: {}, answers: 400 },
      'a line that is none': { body: { ...because, positions: [7] }, answers: 404 },
    },
  },

  'GET /api/partner/v1/rounds': { needs: 'signature', scope: 'downline', attempts: list },
  'GET /api/partner/v1/rounds/:id': ofPartner,
  'GET /api/partner/v1/rounds/:id/shoots': ofPartner,
  'POST /api/partner/v1/rounds/:id/shoots': byPartner,
  'GET /api/partner/v1/members': { needs: 'signature', scope: 'downline', attempts: list },
  'POST /api/partner/v1/members': { needs: 'signature', scope: 'downline', writes: true, attempts: { empty: { body: {}, answers: 200 } } },
  'GET /api/partner/v1/members/:id/balance': ofPartner,
  'GET /api/partner/v1/slips': { needs: 'signature', scope: 'downline', attempts: list },
  'POST /api/partner/v1/slips': { needs: 'signature', scope: 'downline', writes: true, attempts: { empty: { body: {}, answers: 200 } } },
  'GET /api/partner/v1/slips/:id': ofPartner,
  'POST /api/partner/v1/slips/:id/cancel': byPartner,
  'GET /api/rate-packages': { needs: ['lotto', 'read'], scope: 'global', attempts: list },
  'POST /api/rate-packages': {
    needs: ['lotto', 'update'], scope: 'global', isOfHouse: true, closedBy: 'noRates', writes: true,
    attempts: { plain: { body: { name: 'Another' }, answers: 201 } },
  },
  'GET /api/rate-packages/:id': { needs: ['lotto', 'read'], scope: 'global', thing: 'package', attempts: list },
  'GET /api/rate-packages/:id/history': { needs: ['lotto', 'read'], scope: 'downline', thing: 'package', attempts: list },
  'PUT /api/rate-packages/:id': {
    needs: ['lotto', 'update'], scope: 'global', thing: 'package', isOfHouse: true, closedBy: 'noRates', writes: true,
    attempts: {
      named: { body: { name: 'changed' }, answers: 200 },
      // The default is given to those who have none, so it can't be archived.
      archived: { body: { isArchived: true }, answers: (_persona, target) => (target === 'Standard' ? 400 : 200) },
    },
  },
  'PUT /api/rate-packages/:id/terms': {
    needs: ['lotto', 'update'], scope: 'global', thing: 'package', isOfHouse: true, closedBy: 'noRates', writes: true,
    attempts: {
      'no lotto of the house': {
        body: {
          cells: [{ lottoId: '01890000-0000-7000-8000-000000000000', betType: 'top3', rate: 1, discount: 0, minStake: 100, maxStake: 100 }],
        },
        answers: 400,
      },
    },
  },
  'GET /api/rounds': { needs: ['lotto', 'read'], scope: 'global', attempts: list },
  'GET /api/rounds/awaiting': { needs: ['lotto', 'read'], scope: 'global', isOfHouse: true, attempts: list },
  'GET /api/rounds/history': {
    needs: ['lotto', 'read'], scope: 'global',
    attempts: { month: { query: () => '?group=foreign&from=2026-03-01&to=2026-03-31', answers: 200 }, 'too long': { query: () => '?group=foreign&from=2020-03-01&to=2026-03-31', answers: 400 } },
  },
  'GET /api/rounds/last-seen': {
    needs: ['lotto', 'read'], scope: 'global', attempts: { plain: { query: () => '?group=foreign&number=27', answers: 200 }, nothing: { answers: 400 } },
  },
  'GET /api/rounds/yeekee-day': {
    needs: ['lotto', 'read'], scope: 'global', attempts: { plain: { query: () => '?lotto=yeekee&date=2026-03-10', answers: 200 }, nothing: { answers: 400 } },
  },
  'GET /api/rounds/:id/proof': { needs: ['lotto', 'read'], scope: 'global', thing: 'round', attempts: list },
  'GET /api/rounds/:id': { needs: ['lotto', 'read'], scope: 'global', thing: 'round', attempts: list },
  'GET /api/rounds/:id/numbers': { needs: ['lotto', 'read'], scope: 'global', thing: 'round', attempts: list },
  'GET /api/rounds/:id/limits': { needs: ['lotto', 'read'], scope: 'global', thing: 'round', isOfHouse: true, attempts: list },
  'GET /api/rounds/:id/winners': { needs: ['lotto', 'read'], scope: 'global', thing: 'round', attempts: list },
  'POST /api/rounds/:id/preview': enters('update', {
    hanoi: { body: drawn, answers: 200 },
    'another lotto': { body: { official: { family: 'lao', number: '1234' } }, answers: 400 },
  }),
  'PUT /api/rounds/:id/draft': enters('update', { part: { body: { draft: { family: 'hanoi', first: '12' } }, answers: 204 } }),
  'POST /api/rounds/:id/result': { ...enters('update', { hanoi: { body: drawn, answers: 200 } }), stepUp: true },
  // It isn't settled, nor open, and its void waits already.
  'POST /api/rounds/:id/correction/preview': enters('update', { hanoi: { body: drawn, answers: 409 } }),
  'POST /api/rounds/:id/correction': { ...enters('update', { hanoi: { body: { ...drawn, ...because }, answers: 409 } }), stepUp: true },
  // Nothing is won in it.
  'POST /api/rounds/:id/win': { ...enters('update', { plain: { body: { slipId: '01890000-0000-7000-8000-000000000000', position: 1, ...because }, answers: 404 } }), stepUp: true },
  'POST /api/rounds/:id/close': enters('update', { plain: { body: because, answers: 409 } }),
  'POST /api/rounds/:id/suspend': enters('update', { plain: { body: because, answers: 409 } }),
  'POST /api/rounds/:id/resume': enters('update', { plain: { body: because, answers: 409 } }),
  'POST /api/rounds/:id/settle': { ...enters('update', { plain: { answers: 409 } }), stepUp: true },
  'POST /api/rounds/:id/no-result': enters('manage', { plain: { body: because, answers: 204 } }),
  'POST /api/rounds/:id/void': { ...enters('manage', { plain: { body: because, answers: 409 } }), stepUp: true },

  'GET /api/approvals': { needs: 'own password', scope: 'self', attempts: { ...list, decided: { query: () => '?which=decided', answers: 200 } } },
  'GET /api/approvals/calls': { needs: 'own password', scope: 'self', attempts: list },
  'GET /api/approvals/:id': { needs: ['lotto', 'read'], scope: 'global', thing: 'approval', isOfHouse: true, attempts: list },
  // Nothing was handed in with it, and only who asked hands something in.
  'GET /api/approvals/:id/evidence': { needs: ['lotto', 'read'], scope: 'global', thing: 'approval', isOfHouse: true, attempts: { plain: { answers: 404 } } },
  'PUT /api/approvals/:id/evidence': {
    ...enters('update', { png: { body: { name: 'page.png', content: 'iVBORw0KGgo=' }, answers: ({ username }: PersonaRow) => (username === 'master@lotto' ? 200 : 403) } }),
    thing: 'approval',
  },
  'POST /api/approvals/approve': {
    ...enters('manage', { plain: { body: (_persona: PersonaRow, _target: string, { target }: { target: string }) => ({ ids: [target] }), answers: 200 } }),
    stepUp: true,
    thing: 'approval',
  },
  // Whoever made or owns those who asked doesn't approve it, and nobody takes another's back.
  'POST /api/approvals/:id/approve': {
    ...enters('manage', { plain: { body: {}, answers: ({ username }: PersonaRow) => (username === 'master' ? 403 : 200) } }),
    stepUp: true,
    thing: 'approval',
  },
  'POST /api/approvals/:id/refuse': { ...enters('manage', { plain: { body: because, answers: 200 } }), thing: 'approval' },
  'POST /api/approvals/:id/take-back': {
    ...enters('update', { plain: { body: {}, answers: ({ username }: PersonaRow) => (username === 'master@lotto' ? 200 : 403) } }),
    thing: 'approval',
  },
};

/** Whether the persona may know of a thing. */
export function knows(thing: Thing, { acts, username }: PersonaRow, target: string): boolean {
  switch (thing) {
    case 'agent':
      return (AGENTS_BELOW[acts] ?? []).includes(target);
    case 'branch':
      return target === acts || (AGENTS_BELOW[acts] ?? []).includes(target);
    case 'account':
      return target === acts || [...(AGENTS_BELOW[acts] ?? []), ...(MEMBERS_BELOW[acts] ?? [])].includes(target);
    case 'sub':
      return (SUBS_OF[acts] ?? []).includes(target);
    // A slip is known by its member.
    case 'slip':
    case 'member':
      return (MEMBERS_BELOW[acts] ?? []).includes(target);
    case 'number set':
      return target === acts;
    case 'package':
      return TARGETS.package.includes(target);
    case 'lotto':
    case 'round':
    case 'approval':
    case 'dealer':
    case 'batch':
      return TARGETS[thing].includes(target);
    case 'session':
      return (SESSIONS_WITHIN[acts] ?? []).includes(target);
    case 'own session':
    case 'own view':
      return target === username;
  }
}

/** What is refused whatever the call is about; null when it comes to that. */
export function refusalOf(row: RouteRow, persona: PersonaRow): { status: number; type: string } | null {
  const { needs, writes, whileSuspended, isOfHouse, closedBy } = row;
  if (needs === 'nothing') return null;
  if (needs === 'signature' || persona.state === 'outside') return { status: 401, type: 'not-signed-in' };
  if (persona.state === 'one-time' && needs !== 'session') return { status: 403, type: 'password-change-required' };
  const forbidden = { status: 403, type: 'forbidden' };
  if (persona.state === 'suspended' && writes && !whileSuspended) return forbidden;
  if (typeof needs !== 'string' && !holds(persona, needs)) return forbidden;
  if (isOfHouse && persona.acts !== 'master') return forbidden;
  return closedBy && persona.reductions[closedBy] ? forbidden : null;
}

/** Whether a sub account is told nothing about whom it asks for, since it may touch none of them. */
function refusesUnseen(route: string, persona: PersonaRow): boolean {
  const isChange = /^((PUT|DELETE) \/api\/sub-accounts|POST \/api\/sub-accounts\/status$)/.test(route);
  return isChange && persona.isSub && !holds(persona, ['member', 'manage']);
}

/** The status of one attempt; `target` is a name of `people.ts`, or anything else for an id that is nobody's. */
export function statusOf(route: string, row: RouteRow, attempt: Attempt, persona: PersonaRow, target: string): number {
  const refusal = refusalOf(row, persona);
  if (refusal !== null) return refusal.status;
  if (row.thing !== undefined && !knows(row.thing, persona, target)) return refusesUnseen(route, persona) ? 403 : 404;
  return typeof attempt.answers === 'number' ? attempt.answers : attempt.answers(persona, target);
}

/** Everything that is asked for by its id, as names; `deleted` and `never` are ids without anybody. */
export const TARGETS: Readonly<Record<Thing, readonly string[]>> = {
  agent: ['coma', 'coma1', 'coma11', 'coma2', 'master', 'comb', 'comb1', 'coma@boss', 'coma.player', 'comgone'],
  branch: ['coma', 'coma1', 'coma11', 'coma2', 'master', 'comb', 'comb1', 'coma@boss', 'coma.player', 'comgone'],
  account: ['coma', 'coma1', 'coma11', 'coma2', 'master', 'comb', 'coma@boss', 'coma.player', 'coma1.player', 'comb.player', 'comgone'],
  sub: [
    'coma@boss', 'coma@mixed', 'coma@manager', 'coma@reduced', 'coma@clerk', 'coma@member.view', 'coma@lotto.all',
    'coma1@boss', 'comb@boss', 'master@help', 'coma', 'coma1', 'coma.player', 'coma@gone',
  ],
  member: [
    'coma.player', 'coma1.player', 'coma11.player', 'master.player', 'comb.player', 'comb1.player', 'coma', 'coma1',
    'coma@boss', 'comgone.player',
  ],
  session: ['coma', 'coma@boss', 'coma@manager', 'coma@member.view', 'coma1', 'coma1@boss', 'coma11', 'master', 'master@help', 'comb', 'comb@boss'],
  'own session': ['coma', 'coma@boss', 'coma@manager', 'coma1', 'master', 'comb'],
  slip: ['coma.player', 'coma1.player', 'coma11.player', 'master.player', 'comb.player', 'comb1.player'],
  lotto: ['hanoi', 'yeekee'],
  package: ['Standard', 'High discount'],
  'number set': ['coma', 'coma1', 'master', 'comb'],
  round: ['closed'],
  approval: ['void of the closed round'],
  dealer: ['Somchai'],
  batch: ['draft of the closed round'],
  'own view': ['coma', 'coma@boss', 'coma@manager', 'coma@member.view', 'coma@system.all', 'coma1', 'master', 'comb'],
};

/** One that somebody who may know of it can name next to another in a call about many. */
const PARTNERS: Readonly<Record<string, readonly string[]>> = {
  agent: ['coma2', 'coma11', 'comb1', 'coms1'],
  sub: ['coma@clerk', 'coma@dashboard.off', 'master@help', 'coma1@boss', 'comb@boss', 'coms@boss'],
  member: ['coma11.player', 'comb.player', 'coms.player'],
};

/** The request of one attempt. */
export function callOf(
  world: World,
  route: string,
  { thing }: RouteRow,
  { query, body }: Attempt,
  persona: PersonaRow,
  target: string,
): Call {
  const [method = '', path = ''] = route.split(' ');
  const isSession = thing === 'session' || thing === 'own session';
  const others = { 'own view': world.viewOf, lotto: world.lottoOf, package: world.packageOf, 'number set': world.numberSetOf, slip: world.slipOf, round: world.roundOf, approval: world.approvalOf, dealer: world.dealerOf, batch: world.batchOf };
  const isOther = (name: typeof thing): name is keyof typeof others => name !== undefined && name in others;
  const known = isSession ? world.sessionOf : isOther(thing) ? others[thing] : world.idOf;
  const idOf = (name: string) => (name === 'never' ? world.never : known(name));
  const id = thing === undefined ? '' : idOf(target);
  const partner = thing === undefined ? undefined : PARTNERS[thing]?.find((name) => name !== persona.username && knows(thing, persona, name));
  const named = { target: id, partner: partner === undefined ? id : idOf(partner) };
  const search = query?.(named) ?? '';
  return {
    method,
    path: path.replace(':id', id).replace(':file', 'docs.js').replace(':resource', 'agents').replace(':key', 'game.duplicateSeconds') + search,
    body: typeof body === 'function' ? (body as Extract<Attempt['body'], (...given: never[]) => object>)(persona, target, named, world) : body,
  };
}
