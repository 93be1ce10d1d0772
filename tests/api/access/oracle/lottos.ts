/** Lotteries and packages of rates. */
import type { PersonaRow } from '../people';
import { type RouteRow, list } from './rules';

/** An entry of a calendar. */
const stormOn = (date: string) => ({
  from: date,
  to: date,
  kind: 'closed',
  closes: null,
  name: 'a storm',
  source: 'a letter',
});

export const LOTTO_ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/lottos': { needs: ['lotto', 'read'], scope: 'global', attempts: list },
  'POST /api/lottos/order': {
    needs: ['lotto', 'update'],
    scope: 'global',
    thing: 'lotto',
    isOperatorOwned: true,
    writes: true,
    attempts: {
      'one alone': {
        body: (_persona: PersonaRow, _target: string, { target }: { target: string }) => ({ ids: [target] }),
        answers: 204,
      },
    },
  },
  'GET /api/lottos/:id': { needs: ['lotto', 'read'], scope: 'global', thing: 'lotto', attempts: list },
  'GET /api/lottos/:id/plan': { needs: ['lotto', 'read'], scope: 'global', thing: 'lotto', attempts: list },
  'GET /api/lottos/:id/history': { needs: ['lotto', 'read'], scope: 'downline', thing: 'lotto', attempts: list },
  'PUT /api/lottos/:id': {
    needs: ['lotto', 'update'],
    scope: 'global',
    thing: 'lotto',
    isOperatorOwned: true,
    writes: true,
    attempts: {
      'switched off': { body: { isOn: false }, answers: 200 },
      named: { body: { name: 'changed' }, answers: 200 },
    },
  },
  'POST /api/lottos/:id/clone': {
    needs: ['lotto', 'update'],
    scope: 'global',
    thing: 'lotto',
    isOperatorOwned: true,
    writes: true,
    // The format of yeekee goes with its code.
    attempts: {
      plain: {
        body: { code: 'another', name: 'Another' },
        answers: (_persona, target) => (target === 'yeekee' ? 409 : 201),
      },
    },
  },
  'GET /api/exchanges/:exchange/days': { needs: ['lotto', 'read'], scope: 'global', attempts: list },
  'POST /api/exchanges/:exchange/days': {
    needs: ['lotto', 'update'],
    scope: 'global',
    isOperatorOwned: true,
    writes: true,
    attempts: { plain: { body: stormOn('2027-06-02'), answers: 201 } },
  },
  'PUT /api/exchange-days/:id': {
    needs: ['lotto', 'update'],
    scope: 'global',
    thing: 'exchange day',
    isOperatorOwned: true,
    writes: true,
    attempts: { moved: { body: stormOn('2027-06-03'), answers: 200 } },
  },
  'DELETE /api/exchange-days/:id': {
    needs: ['lotto', 'update'],
    scope: 'global',
    thing: 'exchange day',
    isOperatorOwned: true,
    writes: true,
    attempts: { plain: { answers: 204 } },
  },
  'GET /api/rate-packages': { needs: ['lotto', 'read'], scope: 'global', attempts: list },
  'POST /api/rate-packages': {
    needs: ['lotto', 'update'],
    scope: 'global',
    isOperatorOwned: true,
    deniedBy: 'noRates',
    writes: true,
    attempts: { plain: { body: { name: 'Another' }, answers: 201 } },
  },
  'GET /api/rate-packages/:id': { needs: ['lotto', 'read'], scope: 'global', thing: 'package', attempts: list },
  'GET /api/rate-packages/:id/history': {
    needs: ['lotto', 'read'],
    scope: 'downline',
    thing: 'package',
    attempts: list,
  },
  'PUT /api/rate-packages/:id': {
    needs: ['lotto', 'update'],
    scope: 'global',
    thing: 'package',
    isOperatorOwned: true,
    deniedBy: 'noRates',
    writes: true,
    attempts: {
      named: { body: { name: 'changed' }, answers: 200 },
      // The default is given to those who have none, so it can't be archived.
      archived: { body: { isArchived: true }, answers: (_persona, target) => (target === 'Standard' ? 400 : 200) },
    },
  },
  'PUT /api/rate-packages/:id/terms': {
    needs: ['lotto', 'update'],
    scope: 'global',
    thing: 'package',
    isOperatorOwned: true,
    deniedBy: 'noRates',
    writes: true,
    attempts: {
      'no lotto of the house': {
        body: {
          cells: [
            {
              lottoId: '01890000-0000-7000-8000-000000000000',
              betType: 'top3',
              rate: 1,
              discount: 0,
              minStake: 100,
              maxStake: 100,
            },
          ],
        },
        answers: 400,
      },
    },
  },
};
