/** Limits, restricted numbers and automatic steps. */
import type { PersonaRow } from '../people';
import type { World } from '../world';
import { type RouteRow, okOr400, because, list } from './rules';

const personLimit = { betType: 'top2', isOfAll: true, maxStake: 100, personCap: null, isOn: true };

const closed27 = { betType: 'top2', number: '27', kind: 'closed' };

const limitTo = (parts: object) => ({ scope: 'both', changes: [{ betType: 'top3', ...parts }] });

export const LIMIT_ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/limits/:id': { needs: ['lotto', 'read'], scope: 'global', thing: 'lotto', attempts: list },
  'PUT /api/limits/:id': {
    needs: ['lotto', 'update'],
    scope: 'global',
    thing: 'lotto',
    isOperatorOwned: true,
    writes: true,
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
  'GET /api/limits/:id/changes': {
    needs: ['lotto', 'read'],
    scope: 'global',
    thing: 'lotto',
    isOperatorOwned: true,
    attempts: list,
  },
  'GET /api/limits/:id/sold': {
    needs: ['lotto', 'read'],
    scope: 'global',
    thing: 'lotto',
    isOperatorOwned: true,
    attempts: list,
  },
  'POST /api/limits/:id/revert': {
    needs: ['lotto', 'update'],
    scope: 'global',
    thing: 'lotto',
    isOperatorOwned: true,
    writes: true,
    attempts: { 'no change': { body: { no: 1 }, answers: 404 } },
  },
  'POST /api/limits/:id/copy': {
    needs: ['lotto', 'update'],
    scope: 'global',
    thing: 'lotto',
    isOperatorOwned: true,
    writes: true,
    attempts: {
      'on itself': {
        body: (_persona: PersonaRow, _target: string, { target }: { target: string }) => ({
          to: [target],
          betTypes: ['row3'],
          scope: 'both',
        }),
        answers: 204,
      },
    },
  },
  'GET /api/limits/:id/numbers': { needs: ['lotto', 'read'], scope: 'downline', thing: 'lotto', attempts: list },
  'GET /api/limits/:id/numbers/last': { needs: ['lotto', 'read'], scope: 'downline', thing: 'lotto', attempts: list },
  // It writes nothing; as for every call that isn't a reading, somebody suspended doesn't make it.
  'POST /api/limits/:id/numbers/preview': {
    needs: ['lotto', 'read'],
    scope: 'downline',
    thing: 'lotto',
    writes: true,
    attempts: { plain: { body: { numbers: [closed27] }, answers: 200 } },
  },
  'POST /api/limits/:id/numbers': {
    needs: ['lotto', 'update'],
    scope: 'downline',
    thing: 'lotto',
    writes: true,
    attempts: {
      closed: { body: { numbers: [closed27], roundId: null }, answers: 200 },
      // Agents write only rules that are tighter for their own downline: closed numbers.
      'half-pay': {
        body: { numbers: [{ ...closed27, kind: 'halfPay' }], roundId: null },
        answers: ({ acts }: PersonaRow) => okOr400(acts === 'master'),
      },
      hot: {
        body: { numbers: [{ ...closed27, kind: 'hot', cap: 100 }], roundId: null },
        answers: ({ acts }: PersonaRow) => okOr400(acts === 'master'),
      },
    },
  },
  'POST /api/limits/:id/numbers/remove': {
    needs: ['lotto', 'update'],
    scope: 'downline',
    thing: 'lotto',
    writes: true,
    attempts: { 'nobody’s': { body: { ids: ['01890000-0000-7000-8000-000000000001'] }, answers: 200 } },
  },
  'GET /api/limits/:id/steps': {
    needs: ['lotto', 'read'],
    scope: 'global',
    thing: 'lotto',
    isOperatorOwned: true,
    attempts: list,
  },
  'POST /api/limits/:id/steps/undo': {
    needs: ['lotto', 'update'],
    scope: 'global',
    thing: 'lotto',
    isOperatorOwned: true,
    writes: true,
    attempts: { 'no step': { body: { stepId: '01890000-0000-7000-8000-000000000001', ...because }, answers: 404 } },
  },
  'GET /api/limits/:id/automatic': {
    needs: ['lotto', 'read'],
    scope: 'global',
    thing: 'lotto',
    isOperatorOwned: true,
    attempts: list,
  },
  'GET /api/limits/:id/automatic/trial': {
    needs: ['lotto', 'read'],
    scope: 'global',
    thing: 'lotto',
    isOperatorOwned: true,
    attempts: list,
  },
  'POST /api/limits/:id/automatic/pause': {
    needs: ['lotto', 'update'],
    scope: 'global',
    thing: 'lotto',
    isOperatorOwned: true,
    writes: true,
    attempts: {
      paused: { body: { isOfAll: true, pause: { reason: 'a glitch', until: null } }, answers: 200 },
      'without a reason': { body: { isOfAll: false, pause: { reason: '', until: null } }, answers: 400 },
      'gone on': { body: { isOfAll: false, pause: null }, answers: 200 },
    },
  },
  'POST /api/limits/:id/automatic/exempt': {
    needs: ['lotto', 'update'],
    scope: 'global',
    thing: 'lotto',
    isOperatorOwned: true,
    writes: true,
    attempts: {
      plain: { body: { numbers: [{ betType: 'top2', number: '27' }], roundId: null, ...because }, answers: 200 },
    },
  },
  // It writes nothing.
  'POST /api/limits/:id/try': {
    needs: ['lotto', 'read'],
    scope: 'global',
    thing: 'lotto',
    isOperatorOwned: true,
    writes: true,
    attempts: { plain: { body: { betType: 'top2', cap: 100, pricing: { kind: 'fixed', rate: 9_000 } }, answers: 200 } },
  },
  'GET /api/limits/:id/persons': { needs: ['lotto', 'read'], scope: 'downline', thing: 'lotto', attempts: list },
  'PUT /api/limits/:id/persons': {
    needs: ['lotto', 'update'],
    scope: 'downline',
    thing: 'lotto',
    writes: true,
    attempts: {
      // The account acted as, which includes its whole downline.
      own: {
        body: ({ acts }: PersonaRow, _target: string, _ids: object, world: World) => ({
          ...personLimit,
          targetId: world.idOf(acts),
        }),
        answers: 200,
      },
      'somebody’s elsewhere': {
        body: ({ acts }: PersonaRow, _target: string, _ids: object, world: World) => ({
          ...personLimit,
          targetId: world.idOf(acts.startsWith('comb') ? 'coma' : 'comb'),
        }),
        answers: ({ acts }: PersonaRow) => (acts === 'master' ? 200 : 404),
      },
    },
  },
  // No round is open.
  'POST /api/limits/:id/test': {
    needs: ['lotto', 'read'],
    scope: 'downline',
    thing: 'lotto',
    writes: true,
    // Somebody outside of the downline isn't known; yeekee has no open round.
    attempts: {
      plain: {
        body: { member: 'coma.player', betType: 'top2', number: '27', stake: 100 },
        answers: ({ acts }: PersonaRow, target: string) =>
          target === 'yeekee' ? 404 : okOr400(acts === 'master' || acts === 'coma'),
      },
    },
  },
  'GET /api/number-sets': { needs: ['lotto', 'read'], scope: 'downline', attempts: list },
  'POST /api/number-sets': {
    needs: ['lotto', 'update'],
    scope: 'downline',
    writes: true,
    attempts: { plain: { body: { name: 'mine', numbers: '27 72 x' }, answers: 201 } },
  },
  'DELETE /api/number-sets/:id': {
    needs: ['lotto', 'update'],
    scope: 'downline',
    thing: 'number set',
    writes: true,
    attempts: { plain: { answers: 204 } },
  },
};
