/** Balances between an account and its upline, and the account's ledger. */
import { slipPhoto } from '../../../support/png';
import type { PersonaRow } from '../people';
import { type RouteRow, holds, isParent, okOr400, byUpline, because, list } from './rules';

const moved = { requestId: '01890000-0000-7000-8000-000000000001', amount: 100 };

/** Money from those directly above, who have none; master itself deals with the house. */
const withFunds = (withHouse: number) => (persona: PersonaRow, target: string) => {
  if (persona.acts === 'master' && target === 'master' && !persona.isSub) return withHouse;
  return byUpline(() => 400)(persona, target);
};

/** Corrections are master's, in person. */
const byMaster = ({ username }: PersonaRow) => (username === 'master' ? 200 : 403);

/** Only accounts that could move money see the movable amounts. */
const toNeighbour = (persona: PersonaRow, target: string) =>
  isParent(persona, target) || (persona.username === 'master' && target === 'master') ? 200 : 403;

/** Only the account itself and its direct upline see the attachments of its payments. */
const bySides = (answer: number) => (persona: PersonaRow, target: string) =>
  persona.acts === target || isParent(persona, target) ? answer : 403;

const PHOTO = slipPhoto().toString('base64');

export const MONEY_ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/accounts/:id/terms': { needs: ['member', 'read'], scope: 'downline', thing: 'account', attempts: list },
  'PUT /api/accounts/:id/terms': {
    needs: ['member', 'update'],
    scope: 'downline',
    thing: 'account',
    writes: true,
    attempts: {
      cycle: { body: { clearingCycle: 'daily' }, answers: byUpline(() => 200) },
      // Below the root credit has no bound; those further down were given none to give on.
      credit: {
        body: { creditLimit: 100 },
        answers: byUpline((persona) =>
          holds(persona, ['member', 'manage']) ? okOr400(persona.acts === 'master') : 403,
        ),
      },
      package: { body: { packageId: null }, answers: byUpline(({ reductions }) => (reductions.noRates ? 403 : 200)) },
    },
  },
  'POST /api/accounts/limits': {
    needs: ['lotto', 'update'],
    scope: 'downline',
    thing: 'account',
    writes: true,
    attempts: {
      tighter: {
        body: (_persona, _target, { target }) => ({ ids: [target], lottoId: null, maxStake: 10_000 }),
        answers: 200,
      },
    },
  },
  'POST /api/accounts/package': {
    needs: ['member', 'update'],
    scope: 'downline',
    thing: 'account',
    deniedBy: 'noRates',
    writes: true,
    // Of those that aren't directly below it says so, and does nothing.
    attempts: {
      'the upline’s': { body: (_persona, _target, { target }) => ({ ids: [target], packageId: null }), answers: 200 },
    },
  },
  'GET /api/accounts/:id/commissions': {
    needs: ['member', 'read'],
    scope: 'downline',
    thing: 'account',
    attempts: list,
  },
  'PUT /api/accounts/:id/commissions': {
    needs: ['member', 'update'],
    scope: 'downline',
    thing: 'account',
    deniedBy: 'noRates',
    writes: true,
    attempts: {
      // The package lets nobody off anything.
      nothing: { body: { commissions: [{ betType: 'top3', commission: 0 }] }, answers: byUpline(() => 200) },
      'more than there is': {
        body: { commissions: [{ betType: 'top3', commission: 1 }] },
        answers: byUpline(() => 400),
      },
    },
  },
  'GET /api/accounts/:id/holds': { needs: ['member', 'read'], scope: 'downline', thing: 'account', attempts: list },
  'PUT /api/accounts/:id/holds': {
    needs: ['member', 'update'],
    scope: 'downline',
    thing: 'account',
    writes: true,
    attempts: {
      plain: {
        body: { holds: [{ betType: 'top3', cap: 100 }] },
        answers: ({ acts }: PersonaRow, target: string) => (target === acts && acts !== 'master' ? 200 : 403),
      },
    },
  },
  'GET /api/accounts/:id/reading': { needs: ['member', 'read'], scope: 'downline', thing: 'account', attempts: list },
  'PUT /api/accounts/:id/reading': {
    needs: ['member', 'update'],
    scope: 'downline',
    thing: 'account',
    writes: true,
    attempts: {
      plain: {
        body: { ho: 'back' },
        answers: (persona: PersonaRow, target: string) =>
          target !== 'master' && (target === persona.acts || isParent(persona, target)) ? 200 : 403,
      },
    },
  },
  'POST /api/accounts/:id/deposits': {
    needs: ['member', 'manage'],
    scope: 'downline',
    thing: 'account',
    stepUp: true,
    writes: true,
    // Nobody has anything but the house, which gives to master alone.
    attempts: { plain: { body: moved, answers: withFunds(200) } },
  },
  'POST /api/accounts/:id/withdrawals': {
    needs: ['member', 'manage'],
    scope: 'downline',
    thing: 'account',
    stepUp: true,
    writes: true,
    attempts: { plain: { body: moved, answers: withFunds(400) } },
  },
  'GET /api/accounts/:id/funds': {
    needs: ['member', 'manage'],
    scope: 'downline',
    thing: 'account',
    attempts: { plain: { answers: toNeighbour } },
  },
  'POST /api/accounts/:id/collections': {
    needs: ['member', 'manage'],
    scope: 'downline',
    thing: 'account',
    stepUp: true,
    writes: true,
    // Nobody owes anything, and nothing is cleared with the house.
    attempts: { plain: { body: moved, answers: withFunds(400) } },
  },
  'POST /api/accounts/:id/payments': {
    needs: ['member', 'manage'],
    scope: 'downline',
    thing: 'account',
    stepUp: true,
    writes: true,
    attempts: { plain: { body: moved, answers: withFunds(400) } },
  },
  'POST /api/accounts/:id/adjustments': {
    needs: ['member', 'manage'],
    scope: 'downline',
    thing: 'account',
    stepUp: true,
    writes: true,
    attempts: {
      plain: { body: { ...moved, ...because }, answers: byMaster },
      'without a reason': { body: moved, answers: (persona: PersonaRow) => (byMaster(persona) === 200 ? 400 : 403) },
    },
  },
  'GET /api/accounts/:id/ledger': { needs: ['member', 'read'], scope: 'downline', thing: 'account', attempts: list },
  'GET /api/accounts/:id/ledger/balances': {
    needs: ['member', 'read'],
    scope: 'downline',
    thing: 'account',
    attempts: list,
  },
  'GET /api/accounts/:id/bank': { needs: ['member', 'read'], scope: 'downline', thing: 'account', attempts: list },
  'PUT /api/accounts/:id/bank': {
    needs: ['member', 'update'],
    scope: 'downline',
    thing: 'account',
    stepUp: true,
    writes: true,
    attempts: {
      plain: {
        body: { bank: 'KBANK', bankAccount: '123-4-56789-0', holder: null, promptPay: '081-234-5678' },
        answers: ({ acts }: PersonaRow, target: string) => (target === acts ? 200 : 403),
      },
    },
  },
  'GET /api/clearing': { needs: ['member', 'read'], scope: 'downline', attempts: list },
  'GET /api/clearing/bills': {
    needs: ['member', 'read'],
    scope: 'downline',
    attempts: { 'of a week': { query: () => '?week=2026-03-02', answers: 200 } },
  },
  'POST /api/clearing/bills': {
    needs: ['member', 'update'],
    scope: 'downline',
    writes: true,
    // Nobody owes anything, so nothing is sent.
    attempts: { 'of a week': { body: { week: '2026-03-02' }, answers: 200 } },
  },
  'GET /api/clearing/:id': {
    needs: ['member', 'read'],
    scope: 'downline',
    thing: 'account',
    // Nothing is cleared with the house.
    attempts: { plain: { answers: (_persona, target) => (target === 'master' ? 404 : 200) } },
  },
  'POST /api/clearing/:id/bills': {
    needs: ['member', 'update'],
    scope: 'downline',
    thing: 'account',
    writes: true,
    attempts: { plain: { body: { on: '2026-03-02' }, answers: byUpline(() => 200) } },
  },
  'POST /api/clearing/:id/payments': {
    needs: ['member', 'manage'],
    scope: 'downline',
    thing: 'account',
    stepUp: true,
    writes: true,
    // Nothing is due from anybody, and it comes without a key.
    attempts: {
      plain: {
        body: { requestId: moved.requestId, way: 'collect', amount: 100, expected: -100, method: 'cash' },
        answers: byUpline(() => 400),
      },
    },
  },
  'GET /api/clearing/notice': { needs: ['member', 'read'], scope: 'downline', attempts: list },
  'POST /api/clearing/:id/disputes': {
    needs: ['member', 'update'],
    scope: 'downline',
    thing: 'account',
    writes: true,
    // Nobody was sent a bill of that week.
    attempts: {
      plain: {
        body: { on: '2020-03-02', note: 'two slips are missing' },
        answers: ({ acts }: PersonaRow, target: string) => (target === acts ? 400 : 403),
      },
    },
  },
  'POST /api/clearing/:id/disputes/answer': {
    needs: ['member', 'update'],
    scope: 'downline',
    thing: 'account',
    writes: true,
    attempts: {
      'of nothing': {
        body: { disputeId: moved.requestId, answer: 'they are in the next week' },
        answers: byUpline(() => 404),
      },
    },
  },
  'GET /api/clearing/:id/photos': {
    needs: ['member', 'read'],
    scope: 'downline',
    thing: 'account',
    attempts: { 'of nothing': { query: () => `?payment=${moved.requestId}`, answers: bySides(404) } },
  },
  'POST /api/clearing/:id/photos': {
    needs: ['member', 'update'],
    scope: 'downline',
    thing: 'account',
    writes: true,
    attempts: {
      'of nothing': { body: { paymentId: moved.requestId, content: PHOTO }, answers: bySides(404) },
    },
  },
  'GET /api/accounts/:id/limits': { needs: ['lotto', 'read'], scope: 'downline', thing: 'account', attempts: list },
};
