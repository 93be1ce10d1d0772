/** Rounds, their results, and approvals that wait for a second person. */
import type { PersonaRow } from '../people';
import { type RouteRow, because, list } from './rules';

const drawn = { official: { family: 'hanoi', special: '12345', first: '67889' } };

/** Calls about a round by the operator's staff who enter results. */
const enters = (right: 'update' | 'manage', attempts: RouteRow['attempts']): RouteRow => ({
  needs: ['lotto', right],
  scope: 'global',
  thing: 'round',
  isOperatorOwned: true,
  deniedBy: 'noResults',
  writes: true,
  attempts,
});

export const ROUND_ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/rounds': { needs: ['lotto', 'read'], scope: 'global', attempts: list },
  'GET /api/rounds/awaiting': { needs: ['lotto', 'read'], scope: 'global', isOperatorOwned: true, attempts: list },
  'GET /api/rounds/history': {
    needs: ['lotto', 'read'],
    scope: 'global',
    attempts: {
      month: { query: () => '?group=foreign&from=2026-03-01&to=2026-03-31', answers: 200 },
      'too long': { query: () => '?group=foreign&from=2020-03-01&to=2026-03-31', answers: 400 },
    },
  },
  'GET /api/rounds/last-seen': {
    needs: ['lotto', 'read'],
    scope: 'global',
    attempts: { plain: { query: () => '?group=foreign&number=27', answers: 200 }, nothing: { answers: 400 } },
  },
  'GET /api/rounds/yeekee-day': {
    needs: ['lotto', 'read'],
    scope: 'global',
    attempts: { plain: { query: () => '?lotto=yeekee&date=2026-03-10', answers: 200 }, nothing: { answers: 400 } },
  },
  'GET /api/rounds/:id/proof': { needs: ['lotto', 'read'], scope: 'global', thing: 'round', attempts: list },
  'GET /api/rounds/:id': { needs: ['lotto', 'read'], scope: 'global', thing: 'round', attempts: list },
  'GET /api/rounds/:id/numbers': { needs: ['lotto', 'read'], scope: 'global', thing: 'round', attempts: list },
  'GET /api/rounds/:id/limits': {
    needs: ['lotto', 'read'],
    scope: 'global',
    thing: 'round',
    isOperatorOwned: true,
    attempts: list,
  },
  'GET /api/rounds/:id/winners': { needs: ['lotto', 'read'], scope: 'global', thing: 'round', attempts: list },
  'GET /api/rounds/:id/void/preview': {
    needs: ['lotto', 'manage'],
    scope: 'global',
    thing: 'round',
    isOperatorOwned: true,
    deniedBy: 'noResults',
    attempts: list,
  },
  'POST /api/rounds/:id/preview': enters('update', {
    hanoi: { body: drawn, answers: 200 },
    'another lotto': { body: { official: { family: 'lao', number: '1234' } }, answers: 400 },
  }),
  'PUT /api/rounds/:id/draft': enters('update', {
    part: { body: { draft: { family: 'hanoi', first: '12' } }, answers: 204 },
  }),
  'POST /api/rounds/:id/result': { ...enters('update', { hanoi: { body: drawn, answers: 200 } }), stepUp: true },
  // It isn't settled, nor open, and its void waits already.
  'POST /api/rounds/:id/correction/preview': enters('update', { hanoi: { body: drawn, answers: 409 } }),
  'POST /api/rounds/:id/correction': {
    ...enters('update', { hanoi: { body: { ...drawn, ...because }, answers: 409 } }),
    stepUp: true,
  },
  // Nothing is won in it.
  'POST /api/rounds/:id/win': {
    ...enters('update', {
      plain: { body: { slipId: '01890000-0000-7000-8000-000000000000', position: 1, ...because }, answers: 404 },
    }),
    stepUp: true,
  },
  'POST /api/rounds/:id/close': enters('update', { plain: { body: because, answers: 409 } }),
  'POST /api/rounds/:id/suspend': enters('update', { plain: { body: because, answers: 409 } }),
  'POST /api/rounds/:id/resume': enters('update', { plain: { body: because, answers: 409 } }),
  'POST /api/rounds/:id/date': enters('update', { plain: { body: { date: '2026-03-12', ...because }, answers: 409 } }),
  'POST /api/rounds/:id/settle': { ...enters('update', { plain: { answers: 409 } }), stepUp: true },
  'POST /api/rounds/:id/no-result': enters('manage', { plain: { body: because, answers: 204 } }),
  'POST /api/rounds/:id/void': { ...enters('manage', { plain: { body: because, answers: 409 } }), stepUp: true },
  'GET /api/approvals': {
    needs: 'own password',
    scope: 'self',
    attempts: { ...list, decided: { query: () => '?which=decided', answers: 200 } },
  },
  'GET /api/approvals/calls': { needs: 'own password', scope: 'self', attempts: list },
  'GET /api/approvals/:id': {
    needs: ['lotto', 'read'],
    scope: 'global',
    thing: 'approval',
    isOperatorOwned: true,
    attempts: list,
  },
  // It was submitted without evidence, and only its submitter can hand some in.
  'GET /api/approvals/:id/evidence': {
    needs: ['lotto', 'read'],
    scope: 'global',
    thing: 'approval',
    isOperatorOwned: true,
    attempts: { plain: { answers: 404 } },
  },
  'PUT /api/approvals/:id/evidence': {
    ...enters('update', {
      png: {
        body: { name: 'page.png', content: 'iVBORw0KGgo=' },
        answers: ({ username }: PersonaRow) => (username === 'master@lotto' ? 200 : 403),
      },
    }),
    thing: 'approval',
  },
  'POST /api/approvals/approve': {
    ...enters('manage', {
      plain: {
        body: (_persona: PersonaRow, _target: string, { target }: { target: string }) => ({ ids: [target] }),
        answers: 200,
      },
    }),
    stepUp: true,
    thing: 'approval',
  },
  // Creators and owners of the submitter can't approve, and only the submitter takes a request back.
  'POST /api/approvals/:id/approve': {
    ...enters('manage', {
      plain: { body: {}, answers: ({ username }: PersonaRow) => (username === 'master' ? 403 : 200) },
    }),
    stepUp: true,
    thing: 'approval',
  },
  'POST /api/approvals/:id/refuse': {
    ...enters('manage', { plain: { body: because, answers: 200 } }),
    thing: 'approval',
  },
  'POST /api/approvals/:id/take-back': {
    ...enters('update', {
      plain: { body: {}, answers: ({ username }: PersonaRow) => (username === 'master@lotto' ? 200 : 403) },
    }),
    thing: 'approval',
  },
};
