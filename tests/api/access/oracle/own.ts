/** Calls about the caller's own account, and calls that are open to every user. */
import type { PersonaRow } from '../people';
import { type RouteRow, outranks, holds, list } from './rules';

/**
 * Status of ending a session. Everybody can end their own session, and those of weaker accounts. Sub accounts can't end
 * the session of their owner.
 */
function endsSession(persona: PersonaRow, target: string): number {
  if (target === persona.username) return 200;
  if (persona.isSub && target === persona.acts) return 403;
  if (!outranks(persona, target)) return 403;
  const isColleague = target.startsWith(`${persona.acts}@`);
  return persona.isSub && isColleague && !holds(persona, ['member', 'manage']) ? 403 : 200;
}

/** Only readers of a list have views of it; only editors of its records share them. */
const ofAgents = (otherwise: number) => (persona: PersonaRow) => (holds(persona, ['agent', 'read']) ? otherwise : 403);

const sharingAgents = (otherwise: number) => (persona: PersonaRow) =>
  ofAgents(holds(persona, ['agent', 'update']) ? otherwise : 400)(persona);

/** Calls about the caller's second factor. A user with a one-time password can't set one up. */
const ownFactor = { needs: 'own password', scope: 'self', writes: true, whileSuspended: true } as const;

export const OWN_ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/health': { needs: 'nothing', scope: 'public', attempts: list },
  'GET /api/health/live': { needs: 'nothing', scope: 'public', attempts: list },
  'GET /api/docs': { needs: 'nothing', scope: 'public', attempts: list },
  'GET /api/docs/:file': { needs: 'nothing', scope: 'public', attempts: list },
  'GET /api/openapi.json': { needs: 'nothing', scope: 'public', attempts: list },
  'GET /api/partner/v1/openapi.json': { needs: 'nothing', scope: 'public', attempts: list },
  'GET /api/partner/v1/collection.json': { needs: 'nothing', scope: 'public', attempts: list },
  'POST /api/auth/login': {
    needs: 'nothing',
    scope: 'public',
    writes: true,
    attempts: { empty: { body: {}, answers: 400 } },
  },
  'POST /api/auth/refresh-token': {
    needs: 'nothing',
    scope: 'public',
    writes: true,
    attempts: { empty: { body: {}, answers: 400 }, unknown: { body: { refreshToken: 'a.b.c' }, answers: 401 } },
  },
  'POST /api/auth/forgot-password': {
    needs: 'nothing',
    scope: 'public',
    writes: true,
    attempts: { empty: { body: {}, answers: 400 } },
  },
  'POST /api/auth/reset-link': {
    needs: 'nothing',
    scope: 'public',
    writes: true,
    attempts: { unknown: { body: { token: 'none' }, answers: 200 } },
  },
  'POST /api/auth/reset-password': {
    needs: 'nothing',
    scope: 'public',
    writes: true,
    attempts: { unknown: { body: { token: 'none', newPassword: 'quiet river stone' }, answers: 400 } },
  },
  'POST /api/auth/invitation': {
    needs: 'nothing',
    scope: 'public',
    writes: true,
    attempts: { unknown: { body: { token: 'none' }, answers: 200 } },
  },
  'POST /api/auth/register': {
    needs: 'nothing',
    scope: 'public',
    writes: true,
    attempts: { unknown: { body: { token: 'none', locale: 'en', username: 'coma.new' }, answers: 400 } },
  },
  'POST /api/auth/logout': {
    needs: 'session',
    scope: 'self',
    writes: true,
    whileSuspended: true,
    attempts: { plain: { answers: 204 } },
  },
  'GET /api/auth/me': { needs: 'session', scope: 'self', attempts: list },
  'POST /api/auth/password': {
    needs: 'session',
    scope: 'self',
    writes: true,
    whileSuspended: true,
    attempts: { empty: { body: {}, answers: 400 } },
  },
  'POST /api/auth/step-up': {
    needs: 'session',
    scope: 'self',
    writes: true,
    whileSuspended: true,
    attempts: { empty: { body: {}, answers: 400 } },
  },
  'POST /api/auth/step-up/passkey': {
    needs: 'session',
    scope: 'self',
    writes: true,
    whileSuspended: true,
    attempts: { plain: { answers: 200 } },
  },
  'GET /api/auth/second-factor': { needs: 'own password', scope: 'self', attempts: list },
  'POST /api/auth/second-factor/totp': { ...ownFactor, stepUp: true, attempts: { plain: { answers: 200 } } },
  'POST /api/auth/second-factor/totp/confirm': {
    ...ownFactor,
    attempts: { empty: { body: {}, answers: 400 }, 'before it was begun': { body: { code: '123456' }, answers: 409 } },
  },
  'DELETE /api/auth/second-factor/totp': { ...ownFactor, stepUp: true, attempts: { 'without one': { answers: 404 } } },
  'POST /api/auth/second-factor/recovery-codes': {
    ...ownFactor,
    stepUp: true,
    attempts: { plain: { answers: 200 } },
  },
  'POST /api/auth/second-factor/passkeys/begin': { ...ownFactor, stepUp: true, attempts: { plain: { answers: 200 } } },
  'POST /api/auth/second-factor/passkeys': {
    ...ownFactor,
    attempts: { empty: { body: {}, answers: 400 } },
  },
  'PUT /api/auth/second-factor/passkeys/:id': {
    ...ownFactor,
    thing: 'own passkey',
    attempts: { renamed: { body: { name: 'another' }, answers: 204 } },
  },
  'DELETE /api/auth/second-factor/passkeys/:id': {
    ...ownFactor,
    thing: 'own passkey',
    stepUp: true,
    attempts: { plain: { answers: 204 } },
  },
  'POST /api/auth/help': {
    needs: 'session',
    scope: 'self',
    writes: true,
    whileSuspended: true,
    attempts: { plain: { body: { isTourOver: true }, answers: 204 } },
  },
  'POST /api/auth/locale': {
    needs: 'session',
    scope: 'self',
    writes: true,
    whileSuspended: true,
    attempts: { plain: { body: { locale: 'de' }, answers: 204 } },
  },
  'GET /api/auth/sessions': { needs: 'session', scope: 'self', attempts: list },
  'DELETE /api/auth/sessions': {
    needs: 'session',
    scope: 'self',
    writes: true,
    whileSuspended: true,
    attempts: { plain: { answers: 200 } },
  },
  'DELETE /api/auth/sessions/:id': {
    needs: 'session',
    scope: 'self',
    thing: 'own session',
    writes: true,
    whileSuspended: true,
    attempts: { plain: { answers: 200 } },
  },
  'GET /api/sessions': { needs: ['ACL', 'read'], scope: 'downline', attempts: list },
  'DELETE /api/sessions/:id': {
    needs: ['ACL', 'read'],
    scope: 'downline',
    thing: 'session',
    writes: true,
    attempts: { plain: { answers: endsSession } },
  },
  'GET /api/audit': { needs: ['ACL', 'read'], scope: 'downline', attempts: list },
  'GET /api/alerts': { needs: ['system', 'read'], scope: 'downline', attempts: list },
  'POST /api/alerts/webhook-secret': {
    needs: ['system', 'update'],
    scope: 'global',
    isOperatorOwned: true,
    stepUp: true,
    writes: true,
    attempts: { plain: { answers: 200 } },
  },
  'POST /api/alerts/:id/assign': {
    needs: ['system', 'update'],
    scope: 'downline',
    thing: 'alert',
    writes: true,
    attempts: {
      own: { body: ({ username }: PersonaRow) => ({ to: username }), answers: 204 },
      other: { body: { to: 'nobody.here' }, answers: 400 },
    },
  },
  'POST /api/alerts/:id/resolve': {
    needs: ['system', 'update'],
    scope: 'downline',
    thing: 'alert',
    writes: true,
    attempts: { plain: { body: { note: 'looked at' }, answers: 204 } },
  },
  'GET /api/events': { needs: 'own password', scope: 'downline', attempts: list },
  'GET /api/my-account': { needs: 'own password', scope: 'self', closedToBound: true, attempts: list },
  'GET /api/my-account/standing': { needs: ['member', 'read'], scope: 'self', attempts: list },
  'GET /api/profile': { needs: 'own password', scope: 'self', attempts: list },
  'PUT /api/profile': {
    needs: 'own password',
    scope: 'self',
    writes: true,
    attempts: { contacts: { body: { nickname: 'me', email: 'me@example.com' }, answers: 200 } },
  },
  'GET /api/saved-views': {
    needs: 'own password',
    scope: 'self',
    attempts: { agents: { query: () => '?resource=agents', answers: ofAgents(200) }, nothing: { answers: 400 } },
  },
  'POST /api/saved-views': {
    needs: 'own password',
    scope: 'self',
    writes: true,
    attempts: {
      private: { body: { resource: 'agents', name: 'mine' }, answers: ofAgents(201) },
      shared: { body: { resource: 'agents', name: 'ours', shared: true }, answers: sharingAgents(201) },
    },
  },
  'PUT /api/saved-views/:id': {
    needs: 'own password',
    scope: 'self',
    thing: 'own view',
    writes: true,
    // Each persona's view is a shared one, and stays shared.
    attempts: { renamed: { body: { name: 'another' }, answers: sharingAgents(200) } },
  },
  'DELETE /api/saved-views/:id': {
    needs: 'own password',
    scope: 'self',
    thing: 'own view',
    writes: true,
    attempts: list,
  },
  'PUT /api/list-choices/:resource': {
    needs: 'own password',
    scope: 'self',
    writes: true,
    attempts: { plain: { body: { density: 'comfortable', columns: ['username', 'level'] }, answers: ofAgents(200) } },
  },
  'GET /api/settings': { needs: ['system', 'update'], scope: 'global', isOperatorOwned: true, attempts: list },
  'GET /api/settings/environment': {
    needs: ['system', 'update'],
    scope: 'global',
    isOperatorOwned: true,
    attempts: list,
  },
  'POST /api/settings/import': {
    needs: ['system', 'update'],
    scope: 'global',
    isOperatorOwned: true,
    writes: true,
    attempts: {
      plain: { body: { values: { 'game.duplicateSeconds': 30 }, isTrial: false }, answers: 200 },
      'what there isn’t': { body: { values: { nothing: 30 }, isTrial: false }, answers: 400 },
    },
  },
  'PUT /api/settings/:key': {
    needs: ['system', 'update'],
    scope: 'global',
    isOperatorOwned: true,
    writes: true,
    attempts: {
      plain: { body: { value: 30 }, answers: 200 },
      'what it can’t be': { body: { value: 'long' }, answers: 400 },
    },
  },
  'GET /api/announcement': { needs: 'own password', scope: 'global', attempts: list },
  'GET /api/suspensions': { needs: 'own password', scope: 'global', attempts: list },
  'POST /api/suspensions': {
    needs: ['system', 'update'],
    scope: 'global',
    isOperatorOwned: true,
    writes: true,
    attempts: {
      plain: { body: { lottoId: null, roundId: null, reason: 'a flood', until: null }, answers: 200 },
      'without a reason': { body: { lottoId: null, roundId: null, reason: '', until: null }, answers: 400 },
    },
  },
  'POST /api/suspensions/end': {
    needs: ['system', 'update'],
    scope: 'global',
    isOperatorOwned: true,
    writes: true,
    attempts: { plain: { body: { lottoId: null, roundId: null }, answers: 200 } },
  },
  'GET /api/access-review': { needs: ['ACL', 'read'], scope: 'downline', attempts: list },
  'GET /api/access-review/changes': { needs: ['ACL', 'read'], scope: 'downline', attempts: list },
  'GET /api/access-review/chain': { needs: ['ACL', 'read'], scope: 'global', attempts: list },
  'GET /api/system-status': { needs: ['system', 'read'], scope: 'global', attempts: list },
};
