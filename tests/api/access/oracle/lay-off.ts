/** Lay-off, and the dealers it goes to. */
import type { PersonaRow } from '../people';
import type { World } from '../world';
import { type Right, type RouteRow, list } from './rules';

/** Lay-off calls that only the operator makes. */
const ofLayOff = (right: Right) =>
  ({ needs: ['lotto', right], scope: 'global', isOperatorOwned: true, writes: true }) as const;

/** A dealer as one is written. */
const dealt = (name: string) => ({
  name,
  note: '',
  isOn: true,
  terms: [{ betType: 'top2', rate: 9_000, commission: 1_000 }],
});

export const LAY_OFF_ROUTES: Readonly<Record<string, RouteRow>> = {
  // All readers of lottos read a lotto's keeps; only the operator sees batches and dealers.
  'GET /api/lay-off/:id': { needs: ['lotto', 'read'], scope: 'global', thing: 'lotto', attempts: list },
  'PUT /api/lay-off/:id': {
    ...ofLayOff('update'),
    thing: 'lotto',
    attempts: {
      kept: { body: { keeps: [{ betType: 'top2', number: null, by: 'amount', amount: 100 }] }, answers: 200 },
      'not offered': { body: { wallet: { isOffered: false, minStake: null, maxStake: null } }, answers: 200 },
    },
  },
  'GET /api/rounds/:id/lay-off': {
    needs: ['lotto', 'read'],
    scope: 'global',
    thing: 'round',
    isOperatorOwned: true,
    attempts: list,
  },
  // Nothing was sold in it.
  'POST /api/rounds/:id/lay-off': {
    ...ofLayOff('update'),
    thing: 'round',
    attempts: {
      'nothing above': {
        body: (_persona: PersonaRow, _target: string, _ids: object, world: World) => ({ dealerId: world.dealerOf() }),
        answers: 409,
      },
      'no dealer': { body: { dealerId: '01890000-0000-7000-8000-000000000001' }, answers: 400 },
    },
  },
  'POST /api/lay-off-batches/:id/send': {
    ...ofLayOff('update'),
    thing: 'batch',
    attempts: { draft: { answers: 204 } },
  },
  'POST /api/lay-off-batches/:id/drop': {
    ...ofLayOff('update'),
    thing: 'batch',
    attempts: { draft: { answers: 204 } },
  },
  // It wasn't sent.
  'POST /api/lay-off-batches/:id/answer': {
    ...ofLayOff('update'),
    thing: 'batch',
    attempts: { draft: { body: { takes: 'all' }, answers: 409 } },
  },
  'GET /api/dealers': { needs: ['lotto', 'read'], scope: 'global', isOperatorOwned: true, attempts: list },
  'POST /api/dealers': {
    ...ofLayOff('update'),
    deniedBy: 'noRates',
    attempts: { plain: { body: dealt('Another'), answers: 201 } },
  },
  'PUT /api/dealers/:id': {
    ...ofLayOff('update'),
    deniedBy: 'noRates',
    thing: 'dealer',
    attempts: { named: { body: dealt('changed'), answers: 200 } },
  },
  'GET /api/dealers/:id/entries': {
    needs: ['lotto', 'read'],
    scope: 'global',
    thing: 'dealer',
    isOperatorOwned: true,
    attempts: list,
  },
  // Nothing is owed.
  'POST /api/dealers/:id/payments': {
    ...ofLayOff('manage'),
    stepUp: true,
    thing: 'dealer',
    attempts: {
      plain: {
        body: { requestId: '01890000-0000-7000-8000-000000000002', direction: 'toDealer', amount: 100 },
        answers: 400,
      },
    },
  },
};
