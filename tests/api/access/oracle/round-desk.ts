/** The desk of a round: every account with the right to summaries reads the figures of its downline. */
import type { PersonaRow } from '../people';
import { type RouteRow, list } from './rules';

const desk = { needs: ['summary', 'read'], scope: 'downline' } as const satisfies Partial<RouteRow>;

/** Only the operator sees the amounts that dealers took. */
const operatorStatus = ({ acts }: PersonaRow) => (acts === 'master' ? 200 : 404);

export const ROUND_DESK_ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/round-desk': { ...desk, attempts: list },
  'GET /api/round-desk/:id': {
    ...desk,
    thing: 'round',
    attempts: {
      whole: { query: () => '?view=whole&by=stake', answers: 200 },
      own: { query: () => '?view=own', answers: 200 },
      'after lay-off': { query: () => '?view=afterLayOff', answers: operatorStatus },
      'too many': { query: () => '?count=1000', answers: 400 },
    },
  },
  'GET /api/round-desk/:id/supposed': {
    ...desk,
    thing: 'round',
    attempts: {
      plain: { query: () => '?top=627&bottom=45', answers: 200 },
      'no digits': { query: () => '?top=6x7', answers: 400 },
    },
  },
  'GET /api/round-desk/:id/holders': {
    ...desk,
    thing: 'round',
    attempts: {
      plain: { query: () => '?betType=top2&number=27', answers: 200 },
      'no number of it': { query: () => '?betType=top2&number=627', answers: 400 },
    },
  },
};
