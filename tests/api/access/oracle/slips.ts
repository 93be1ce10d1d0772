/** Slips, keyed in or sent by partners. */
import { SLIPS_ROUND_ID } from '../../../support/slips';
import type { PersonaRow } from '../people';
import { type RouteRow, byUpline, because, list } from './rules';

/** A slip for somebody. */
const keyed = (_persona: PersonaRow, _target: string, { target }: { target: string }) => ({
  memberId: target,
  roundId: SLIPS_ROUND_ID,
  lines: [{ betType: 'top2', number: '27', stake: 100, rate: 9_000 }],
});

/** No person gets as far as the id of any kind. */
const ofPartner: RouteRow = { needs: 'signature', scope: 'downline', thing: 'member', attempts: list };

const byPartner: RouteRow = { ...ofPartner, writes: true, attempts: { empty: { body: {}, answers: 200 } } };

const moveByPartner: RouteRow = {
  needs: 'signature',
  scope: 'downline',
  writes: true,
  attempts: { empty: { body: {}, answers: 200 } },
};

export const SLIP_ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/slips': { needs: ['report', 'read'], scope: 'downline', attempts: list },
  'GET /api/slips/totals': { needs: ['report', 'read'], scope: 'downline', attempts: list },
  // A file, which no cell of the matrix asks for.
  'GET /api/slips/lines': { needs: ['report', 'read'], scope: 'downline', attempts: { 'no file': { answers: 400 } } },
  'GET /api/slips/rounds': { needs: ['member', 'update'], scope: 'global', attempts: list },
  'GET /api/slips/members': { needs: ['member', 'update'], scope: 'downline', attempts: list },
  'GET /api/slips/offer': {
    needs: ['member', 'update'],
    scope: 'downline',
    thing: 'member',
    attempts: {
      plain: { query: ({ target }) => `?member=${target}&round=${SLIPS_ROUND_ID}`, answers: byUpline(() => 200) },
    },
  },
  'GET /api/slips/style': {
    needs: ['member', 'update'],
    scope: 'downline',
    thing: 'member',
    attempts: {
      plain: { query: ({ target }) => `?member=${target}`, answers: byUpline(() => 200) },
    },
  },
  'POST /api/slips/check': {
    needs: ['member', 'update'],
    scope: 'downline',
    thing: 'member',
    writes: true,
    attempts: { plain: { body: keyed, answers: byUpline(() => 200) } },
  },
  'POST /api/slips/read': {
    needs: ['member', 'update'],
    scope: 'downline',
    writes: true,
    attempts: { plain: { body: { text: '27=50' }, answers: 200 } },
  },
  'POST /api/slips': {
    needs: ['member', 'update'],
    scope: 'downline',
    thing: 'member',
    writes: true,
    // Money is moved under a key alone.
    attempts: { 'without a key': { body: keyed, answers: byUpline(() => 400) } },
  },
  'GET /api/slips/:id': { needs: ['report', 'read'], scope: 'downline', thing: 'slip', attempts: list },
  'POST /api/slips/:id/cancel': {
    needs: ['member', 'manage'],
    scope: 'downline',
    thing: 'slip',
    deniedBy: 'noCancel',
    writes: true,
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
  'POST /api/partner/v1/members': {
    needs: 'signature',
    scope: 'downline',
    writes: true,
    attempts: { empty: { body: {}, answers: 200 } },
  },
  'GET /api/partner/v1/members/:id/balance': ofPartner,
  'GET /api/partner/v1/members/:id/history': ofPartner,
  'GET /api/partner/v1/transactions': { needs: 'signature', scope: 'downline', attempts: list },
  'GET /api/partner/v1/statement': { needs: 'signature', scope: 'downline', attempts: list },
  'GET /api/partner/v1/float': { needs: 'signature', scope: 'downline', attempts: list },
  'POST /api/partner/v1/deposits': moveByPartner,
  'POST /api/partner/v1/withdrawals': moveByPartner,
  'GET /api/partner/v1/slips': { needs: 'signature', scope: 'downline', attempts: list },
  'POST /api/partner/v1/slips': {
    needs: 'signature',
    scope: 'downline',
    writes: true,
    attempts: { empty: { body: {}, answers: 200 } },
  },
  'POST /api/partner/v1/slips/read': {
    needs: 'signature',
    scope: 'downline',
    writes: true,
    attempts: { empty: { body: {}, answers: 200 } },
  },
  'GET /api/partner/v1/slips/:id': ofPartner,
  'POST /api/partner/v1/slips/:id/cancel': byPartner,
  'GET /api/partner/v1/sandbox/clock': { needs: 'signature', scope: 'downline', attempts: list },
  'POST /api/partner/v1/sandbox/clock': moveByPartner,
  'POST /api/partner/v1/sandbox/rounds/:id/result': byPartner,
  'POST /api/partner/v1/sandbox/rounds/:id/correction': byPartner,
  'POST /api/partner/v1/sandbox/rounds/:id/void': byPartner,
  'POST /api/partner/v1/sandbox/rounds/:id/wins': byPartner,
  'POST /api/partner/v1/sandbox/callback': moveByPartner,
  'POST /api/partner/v1/sandbox/balance': moveByPartner,
};
