/** Agents, sub accounts and members. */
import type { Permission } from '../../../../domain/access';
import { GIVEN, type PersonaRow } from '../people';
import { type Attempt, type RouteRow, isWithin, outranks, holds, isParent, okOr400, because, list } from './rules';

const SHARE_OF: Readonly<Record<string, number>> = {
  coma: 9_000,
  coma1: 8_000,
  coma11: 7_000,
  coma2: 5_000,
  comb: 6_000,
  comb1: 5_000,
  coms: 4_000,
  coms1: 3_000,
  coml: 4_000,
  coml1: 3_000,
  come: 4_000,
};

const byParent = (persona: PersonaRow, target: string) => okOr400(isParent(persona, target));

const byStronger = (persona: PersonaRow, target: string) => okOr400(outranks(persona, target));

const lostByStronger = (persona: PersonaRow, target: string) => (outranks(persona, target) ? 204 : 400);

/** A sub account touches others of its owner with everything in its area, and itself never. */
function amongSubs(persona: PersonaRow, target: string, otherwise: number): number {
  const isBarred = persona.isSub && (!holds(persona, ['member', 'manage']) || persona.username === target);
  return isBarred ? 403 : otherwise;
}

const subByStronger = (persona: PersonaRow, target: string) => amongSubs(persona, target, byStronger(persona, target));

/** Raised to something that only those hold who hold everything. */
const subRaised = (persona: PersonaRow, target: string) =>
  amongSubs(persona, target, okOr400(outranks(persona, target) && isWithin(ALL, persona.permission)));

const ALL: Permission = { dashboard: 'all', summary: 'all', member: 'all', report: 'all', lotto: 'all', system: 'all' };

const NONE: Permission = {
  dashboard: 'off',
  summary: 'off',
  member: 'off',
  report: 'off',
  lotto: 'off',
  system: 'off',
};

const byAll = ({ permission }: PersonaRow) => (isWithin(ALL, permission) ? 201 : 400);

const nickname = { nickname: 'changed' };

/** Suspends two named accounts. `done` includes the number of named accounts, as a real change has to. */
const suspends =
  (isReal: boolean) =>
  (_persona: PersonaRow, _target: string, { target, partner }: { target: string; partner: string }) => {
    const named = [...new Set([partner, target])];
    return { ids: named, status: 'suspended', ...(isReal && { ...because, expected: named.length, dryRun: false }) };
  };

const stops = (answers: Attempt['answers']) => ({
  asked: { body: suspends(false), answers },
  done: { body: suspends(true), answers },
  'more than are meant': {
    body: (persona: PersonaRow, target: string, named: { target: string; partner: string }) => ({
      ...suspends(true)(persona, target, named),
      expected: 99,
    }),
    answers: (persona: PersonaRow, target: string) => {
      const otherwise = typeof answers === 'number' ? answers : answers(persona, target);
      return otherwise === 200 ? 409 : otherwise;
    },
  },
});

const both = ({ target, partner }: { target: string; partner: string }) => `?filter=${ids([partner, target])}`;

const ids = (wanted: string[]) => encodeURIComponent(JSON.stringify({ id: [...new Set(wanted)] }));

export const ACCOUNT_ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/agents': { needs: ['agent', 'read'], scope: 'downline', attempts: list },
  'POST /api/agents': {
    needs: ['agent', 'update'],
    scope: 'downline',
    writes: true,
    attempts: {
      weak: {
        body: ({ acts }: PersonaRow) => ({ username: `${acts}.new`, givenPt: 0, permission: NONE }),
        answers: 201,
      },
      strong: {
        body: ({ acts }: PersonaRow) => ({ username: `${acts}.new`, givenPt: 0, permission: ALL }),
        answers: byAll,
      },
      'a share that nobody has': {
        body: ({ acts }: PersonaRow) => ({ username: `${acts}.new`, givenPt: 10_000, permission: NONE }),
        answers: ({ acts }: PersonaRow) => (acts === 'master' ? 201 : 400),
      },
    },
  },
  'PUT /api/agents': {
    needs: ['agent', 'update'],
    scope: 'downline',
    thing: 'agent',
    writes: true,
    attempts: { nickname: { query: both, body: nickname, answers: 200 } },
  },
  'DELETE /api/agents': {
    needs: ['agent', 'manage'],
    scope: 'downline',
    thing: 'agent',
    writes: true,
    // Only one that never signed in and has nobody below it goes, and all or none.
    attempts: { plain: { query: both, answers: (_persona, target) => (target === 'coma2' ? 200 : 409) } },
  },
  'POST /api/agents/status': {
    needs: ['agent', 'update'],
    scope: 'downline',
    thing: 'agent',
    writes: true,
    attempts: stops(200),
  },
  'GET /api/agents/totals': { needs: ['agent', 'read'], scope: 'downline', attempts: list },
  'GET /api/agents/ceiling': { needs: ['agent', 'update'], scope: 'self', attempts: list },
  'GET /api/agents/username-check': {
    needs: ['agent', 'update'],
    scope: 'global',
    attempts: { plain: { query: () => '?username=abc', answers: 200 } },
  },
  'GET /api/accounts/look-alike': {
    needs: ['agent', 'read'],
    scope: 'downline',
    closedToBound: true,
    attempts: { plain: { query: () => '?name=abc', answers: 200 } },
  },
  'GET /api/agents/:id': { needs: ['agent', 'read'], scope: 'downline', thing: 'agent', attempts: list },
  'GET /api/agents/:id/path': { needs: ['agent', 'read'], scope: 'downline', thing: 'branch', attempts: list },
  'GET /api/agents/:id/history': { needs: ['agent', 'read'], scope: 'downline', thing: 'agent', attempts: list },
  'PUT /api/agents/:id': {
    needs: ['agent', 'update'],
    scope: 'downline',
    thing: 'agent',
    writes: true,
    attempts: {
      nickname: { body: nickname, answers: 200 },
      suspended: { body: { status: 'suspended', ...because }, answers: 200 },
      'e-mail': { body: { email: 'other@example.com' }, answers: byStronger },
      share: {
        body: (_persona: PersonaRow, target: string) => ({ givenPt: (SHARE_OF[target] ?? 0) + 50 }),
        answers: byParent,
      },
      lowered: { body: { permission: NONE }, answers: 200 },
      raised: {
        body: { permission: ALL },
        answers: (persona, target) => okOr400(target !== 'coma2' || isWithin(ALL, persona.permission)),
      },
    },
  },
  'DELETE /api/agents/:id': {
    needs: ['agent', 'manage'],
    scope: 'downline',
    thing: 'agent',
    writes: true,
    attempts: { plain: { answers: (_persona, target) => (target === 'coma2' ? 200 : 409) } },
  },
  'POST /api/agents/:id/password': {
    needs: ['agent', 'update'],
    scope: 'downline',
    thing: 'agent',
    stepUp: true,
    writes: true,
    attempts: { made: { body: {}, answers: byStronger } },
  },
  'POST /api/agents/:id/password-link': {
    needs: ['agent', 'update'],
    scope: 'downline',
    thing: 'agent',
    stepUp: true,
    writes: true,
    attempts: { made: { answers: (persona, target) => (outranks(persona, target) ? 200 : 403) } },
  },
  'GET /api/invitations': { needs: ['agent', 'update'], scope: 'self', attempts: list },
  'POST /api/invitations': {
    needs: ['agent', 'update'],
    scope: 'self',
    writes: true,
    // Registration is off unless the house opens it.
    attempts: {
      weak: { body: { kind: 'agent', share: 0, permission: NONE, note: '' }, answers: 409 },
      strong: {
        body: { kind: 'agent', share: 0, permission: ALL, note: '' },
        answers: (persona) => (byAll(persona) === 201 ? 409 : 400),
      },
    },
  },
  'POST /api/invitations/:id/revoke': {
    needs: ['agent', 'update'],
    scope: 'self',
    thing: 'invitation',
    writes: true,
    attempts: { plain: { answers: 204 } },
  },
  'GET /api/applications': { needs: ['agent', 'update'], scope: 'self', attempts: list },
  'POST /api/applications/:id/approve': {
    needs: ['agent', 'update'],
    scope: 'self',
    thing: 'application',
    writes: true,
    attempts: { plain: { answers: 200 } },
  },
  'POST /api/applications/:id/refuse': {
    needs: ['agent', 'update'],
    scope: 'self',
    thing: 'application',
    writes: true,
    attempts: { plain: { body: { reason: 'unknown' }, answers: 204 } },
  },
  'POST /api/agents/:id/second-factor': {
    needs: ['agent', 'update'],
    scope: 'downline',
    thing: 'agent',
    stepUp: true,
    writes: true,
    attempts: { lost: { body: { reason: 'lost' }, answers: lostByStronger } },
  },
  'GET /api/sub-accounts': { needs: ['member', 'read'], scope: 'downline', attempts: list },
  'POST /api/sub-accounts': {
    needs: ['member', 'update'],
    scope: 'downline',
    writes: true,
    attempts: {
      weak: { body: { username: 'new', permission: NONE }, answers: ({ isSub }) => (isSub ? 403 : 201) },
      strong: {
        body: { username: 'new', permission: ALL },
        answers: (persona) => (persona.isSub ? 403 : byAll(persona)),
      },
    },
  },
  'PUT /api/sub-accounts': {
    needs: ['member', 'update'],
    scope: 'downline',
    thing: 'sub',
    writes: true,
    attempts: { nickname: { query: both, body: nickname, answers: subByStronger } },
  },
  'DELETE /api/sub-accounts': {
    needs: ['member', 'manage'],
    scope: 'downline',
    thing: 'sub',
    writes: true,
    attempts: { plain: { query: both, answers: (persona, target) => amongSubs(persona, target, 409) } },
  },
  'POST /api/sub-accounts/status': {
    needs: ['member', 'update'],
    scope: 'downline',
    thing: 'sub',
    writes: true,
    // The answer to callers who can change others names the accounts that they can't change, including their own.
    attempts: stops((persona) => (persona.isSub && !holds(persona, ['member', 'manage']) ? 403 : 200)),
  },
  'GET /api/sub-accounts/:id': { needs: ['member', 'read'], scope: 'downline', thing: 'sub', attempts: list },
  'GET /api/sub-accounts/:id/history': { needs: ['member', 'read'], scope: 'downline', thing: 'sub', attempts: list },
  'PUT /api/sub-accounts/:id': {
    needs: ['member', 'update'],
    scope: 'downline',
    thing: 'sub',
    writes: true,
    attempts: {
      nickname: { body: nickname, answers: subByStronger },
      suspended: { body: { status: 'suspended', ...because }, answers: subByStronger },
      'e-mail': { body: { email: 'other@example.com' }, answers: subByStronger },
      lowered: {
        body: { permission: NONE },
        // With nothing to take away there is no change, and so nothing to refuse.
        answers: (persona, target) =>
          amongSubs(
            persona,
            target,
            okOr400(outranks(persona, target) || isWithin(GIVEN[target]?.permission ?? ALL, NONE)),
          ),
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
    needs: ['member', 'manage'],
    scope: 'downline',
    thing: 'sub',
    writes: true,
    attempts: { plain: { answers: (persona, target) => amongSubs(persona, target, 409) } },
  },
  'POST /api/sub-accounts/:id/password': {
    needs: ['member', 'update'],
    scope: 'downline',
    thing: 'sub',
    stepUp: true,
    writes: true,
    attempts: { made: { body: {}, answers: subByStronger } },
  },
  'POST /api/sub-accounts/:id/password-link': {
    needs: ['member', 'update'],
    scope: 'downline',
    thing: 'sub',
    stepUp: true,
    writes: true,
    attempts: {
      made: { answers: (persona, target) => amongSubs(persona, target, outranks(persona, target) ? 200 : 403) },
    },
  },
  'POST /api/sub-accounts/:id/second-factor': {
    needs: ['member', 'update'],
    scope: 'downline',
    thing: 'sub',
    stepUp: true,
    writes: true,
    attempts: {
      lost: {
        body: { reason: 'lost' },
        answers: (persona, target) => amongSubs(persona, target, lostByStronger(persona, target)),
      },
    },
  },
  'POST /api/sub-accounts/:id/sign-out': {
    needs: ['member', 'update'],
    scope: 'downline',
    thing: 'sub',
    writes: true,
    attempts: {
      plain: { answers: (persona, target) => amongSubs(persona, target, outranks(persona, target) ? 200 : 403) },
    },
  },
  'GET /api/members/totals': { needs: ['member', 'read'], scope: 'downline', attempts: list },
  'GET /api/members': { needs: ['member', 'read'], scope: 'downline', attempts: list },
  'POST /api/members': {
    needs: ['member', 'update'],
    scope: 'downline',
    writes: true,
    attempts: {
      plain: { body: ({ acts }: PersonaRow) => ({ username: `${acts}.new` }), answers: 201 },
      'holding more than there is': {
        body: ({ acts }: PersonaRow) => ({ username: `${acts}.new`, heldPt: 10_000 }),
        answers: ({ acts }: PersonaRow) => (acts === 'master' ? 201 : 400),
      },
    },
  },
  'POST /api/members/import': {
    needs: ['member', 'update'],
    scope: 'downline',
    writes: true,
    attempts: {
      plain: { body: ({ acts }: PersonaRow) => ({ csv: `username\n${acts}.new`, dryRun: false }), answers: 200 },
    },
  },
  'PUT /api/members': {
    needs: ['member', 'update'],
    scope: 'downline',
    thing: 'member',
    writes: true,
    attempts: { nickname: { query: both, body: nickname, answers: 200 } },
  },
  'DELETE /api/members': {
    needs: ['member', 'manage'],
    scope: 'downline',
    thing: 'member',
    writes: true,
    // Each of them has bet, so none can be deleted.
    attempts: { plain: { query: both, answers: 409 } },
  },
  'POST /api/members/status': {
    needs: ['member', 'update'],
    scope: 'downline',
    thing: 'member',
    writes: true,
    attempts: stops(200),
  },
  'GET /api/members/:id': { needs: ['member', 'read'], scope: 'downline', thing: 'member', attempts: list },
  'GET /api/members/:id/history': { needs: ['member', 'read'], scope: 'downline', thing: 'member', attempts: list },
  'PUT /api/members/:id': {
    needs: ['member', 'update'],
    scope: 'downline',
    thing: 'member',
    writes: true,
    attempts: {
      nickname: { body: nickname, answers: 200 },
      suspended: { body: { status: 'suspended', ...because }, answers: 200 },
      held: { body: { heldPt: 50 }, answers: byParent },
      'exclusion ended': { body: { excludedUntil: null }, answers: byParent },
    },
  },
  'DELETE /api/members/:id': {
    needs: ['member', 'manage'],
    scope: 'downline',
    thing: 'member',
    writes: true,
    attempts: { plain: { answers: 409 } },
  },
  'POST /api/members/:id/phone': {
    needs: ['member', 'read'],
    scope: 'downline',
    thing: 'member',
    writes: true,
    attempts: list,
  },
};
