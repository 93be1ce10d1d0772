/**
 * What each call has to answer to whom, written by hand from the specification (§2, §6) and the design (§4). It must
 * never be worked out from the code under test: that both say the same is what the matrix shows.
 */
import type { Area, Level, Permission } from '../../../domain/access';
import { AGENTS_BELOW, AREA_NAMES, GIVEN, MEMBERS_BELOW, type PersonaRow, SESSIONS_WITHIN, SUBS_OF } from './people';
import type { Call, World } from './world';

type Right = 'read' | 'update' | 'manage';

export const RIGHTS_OF_LEVEL: Readonly<Record<Level, readonly Right[]>> = {
  off: [],
  view: ['read'],
  edit: ['read', 'update'],
  all: ['read', 'update', 'manage'],
};

const AREA_OF_SUBJECT = { agent: 'member', member: 'member', ACL: 'system', lotto: 'lotto' } as const satisfies Record<string, Area>;

/**
 * Anybody; anybody with a session; those of them who have a password of their own; a partner's signature, which no person
 * has; holders of a right on a subject.
 */
type Needs = 'nothing' | 'session' | 'own password' | 'signature' | readonly [keyof typeof AREA_OF_SUBJECT, Right];

/** What the id in the address is one of. */
export type Thing = 'agent' | 'branch' | 'account' | 'sub' | 'member' | 'session' | 'own session' | 'own view' | 'lotto' | 'package';

/** What one request is and what it answers to those who may make it about this thing. */
interface Attempt {
  /** The query string of the address. */
  query?: (ids: { target: string; partner: string }) => string;
  body?: object | ((persona: PersonaRow, target: string, ids: { target: string; partner: string }) => object);
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
/** Corrections are master's, in person. */
const byMaster = ({ username }: PersonaRow) => (username === 'master' ? 200 : 403);
/** What can be moved is told to whoever could move it. */
const toNeighbour = (persona: PersonaRow, target: string) =>
  isParent(persona, target) || (persona.username === 'master' && target === 'master') ? 200 : 403;
const because = { reason: 'because' };
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
    needs: ['agent', 'update'], scope: 'downline', thing: 'agent', writes: true,
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
    needs: ['member', 'update'], scope: 'downline', thing: 'sub', writes: true,
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
    attempts: { plain: { query: both, answers: 200 } },
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
    needs: ['member', 'manage'], scope: 'downline', thing: 'member', writes: true, attempts: list,
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
    needs: ['member', 'manage'], scope: 'downline', thing: 'account', writes: true,
    // Nobody has anything but the house, which gives to master alone.
    attempts: { plain: { body: moved, answers: withFunds(200) } },
  },
  'POST /api/accounts/:id/withdrawals': {
    needs: ['member', 'manage'], scope: 'downline', thing: 'account', writes: true,
    attempts: { plain: { body: moved, answers: withFunds(400) } },
  },
  'GET /api/accounts/:id/funds': {
    needs: ['member', 'manage'], scope: 'downline', thing: 'account', attempts: { plain: { answers: toNeighbour } },
  },
  'POST /api/accounts/:id/collections': {
    needs: ['member', 'manage'], scope: 'downline', thing: 'account', writes: true,
    // Nobody owes anything, and nothing is cleared with the house.
    attempts: { plain: { body: moved, answers: withFunds(400) } },
  },
  'POST /api/accounts/:id/payments': {
    needs: ['member', 'manage'], scope: 'downline', thing: 'account', writes: true,
    attempts: { plain: { body: moved, answers: withFunds(400) } },
  },
  'POST /api/accounts/:id/adjustments': {
    needs: ['member', 'manage'], scope: 'downline', thing: 'account', writes: true,
    attempts: {
      plain: { body: { ...moved, ...because }, answers: byMaster },
      'without a reason': { body: moved, answers: (persona: PersonaRow) => (byMaster(persona) === 200 ? 400 : 403) },
    },
  },

  'GET /api/accounts/:id/ledger': { needs: ['member', 'read'], scope: 'downline', thing: 'account', attempts: list },
  'GET /api/accounts/:id/ledger/balances': { needs: ['member', 'read'], scope: 'downline', thing: 'account', attempts: list },

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

  'GET /api/partner/v1/rounds': { needs: 'signature', scope: 'downline', attempts: list },
  'GET /api/partner/v1/rounds/:id': ofPartner,
  'GET /api/partner/v1/rounds/:id/shoots': ofPartner,
  'POST /api/partner/v1/rounds/:id/shoots': byPartner,
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
    case 'member':
      return (MEMBERS_BELOW[acts] ?? []).includes(target);
    case 'package':
      return TARGETS.package.includes(target);
    case 'lotto':
      return TARGETS.lotto.includes(target);
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
  lotto: ['hanoi', 'yeekee'],
  package: ['Standard', 'High discount'],
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
  const others = { 'own view': world.viewOf, lotto: world.lottoOf, package: world.packageOf };
  const isOther = thing === 'own view' || thing === 'lotto' || thing === 'package';
  const known = isSession ? world.sessionOf : isOther ? others[thing] : world.idOf;
  const idOf = (name: string) => (name === 'never' ? world.never : known(name));
  const id = thing === undefined ? '' : idOf(target);
  const partner = thing === undefined ? undefined : PARTNERS[thing]?.find((name) => name !== persona.username && knows(thing, persona, name));
  const named = { target: id, partner: partner === undefined ? id : idOf(partner) };
  const search = query?.(named) ?? '';
  return {
    method,
    path: path.replace(':id', id).replace(':file', 'docs.js').replace(':resource', 'agents') + search,
    body: typeof body === 'function' ? (body as Extract<Attempt['body'], (...given: never[]) => object>)(persona, target, named) : body,
  };
}
