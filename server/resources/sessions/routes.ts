/** The API of sessions: one's own sign-ins, and those of the accounts below. */
import { sql } from 'drizzle-orm';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../../../domain/api/own';
import { Session, type SessionRecord } from '../../../domain/entities/session';
import { recordSchema } from '../../../domain/entities/entity';
import { idParameter } from '../../http/parameters';
import { listRoute } from '../../records/routes/list-route';
import { actingOf, idOf } from '../../http/request';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import { rowsQuery } from '../../records/read';
import { revokeOthers, revokeSession } from './revoke';
import { downlineSessionSource, ownSessionSource } from './source';

/** Maximum number of own sessions returned; nobody has more. */
const OWN_MAX = 100;

const record = { schema: recordSchema(Session), name: 'SignedIn' };

const own = { access: 'signed-in', scope: 'self' } as const;

export const sessionRoutes: Route[] = [
  serve(
    listOwnSessions,
    {
      ...own,
      operationId: 'listOwnSessions',
      summary: "Returns the caller's own sessions, newest first",
      answer: { description: 'The sessions' },
    },
    async ({ services, caller }) => {
      const source = ownSessionSource(caller, services.clock());
      const newestFirst = sql`ORDER BY ${source.fields['id']} DESC LIMIT ${OWN_MAX}`;
      const { rows } = await services.db.execute<SessionRecord & Record<string, unknown>>(
        rowsQuery(Session, source, source.scope(caller.acting), newestFirst),
      );
      return rows;
    },
  ),
  serve(
    endOtherSessions,
    {
      ...own,
      operationId: 'endOtherSessions',
      summary: 'Ends all other sessions of the caller immediately',
      answer: { description: 'The number of ended sessions' },
    },
    async (acting) => ({ ended: await revokeOthers(acting) }),
  ),
  serve(
    endOwnSession,
    {
      ...own,
      operationId: 'endOwnSession',
      summary: "Ends one of the caller's own sessions immediately",
      answer: { name: 'SignedIn', description: 'The ended session' },
      problems: ['not-found'],
    },
    ({ params, ...acting }) =>
      revokeSession(acting, ownSessionSource(acting.caller, acting.services.clock()), params.id),
  ),
  listRoute(
    Session,
    {
      path: '/api/sessions',
      operationId: 'listSessions',
      summary: "Returns a page of the sessions of the caller's account and the accounts below",
      access: { subject: Session.subject, actions: ['read'] },
    },
    (c) => downlineSessionSource(c.get('caller'), c.get('services').clock()),
  ),
  {
    method: 'delete',
    path: '/api/sessions/:id',
    operationId: 'endSession',
    summary: 'Ends a session of an account with no more rights than the caller immediately',
    access: { subject: Session.subject, actions: ['read'] },
    scope: 'downline',
    parameters: [idParameter],
    answers: { 200: { ...record, description: 'The ended session' } },
    problems: ['not-found'],
    handle: async (c) => {
      const acting = actingOf(c);
      const source = downlineSessionSource(acting.caller, acting.services.clock());
      return c.json(await revokeSession(acting, source, idOf(c)));
    },
  },
];
