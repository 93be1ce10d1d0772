/**
 * The response to signing in, refreshing and changing the password: two tokens, and the data of the person for the
 * page.
 */
import { sql } from 'drizzle-orm';
import type { StartPage } from '../../domain/accounts/start-page';
import { DAY_TURNS_AT_HOUR } from '../../domain/calendar/business-date';
import type { Locale } from '../../domain/locales';
import type { UserData } from '../../domain/session/user-data';
import type { Caller } from '../access/caller';
import type { Database, Services, Transaction } from '../kernel/services';
import { RELEASE } from '../kernel/version';
import { turnsAtHourInSql } from '../settings/business-day';
import { signAccessToken } from './access-token';
import { refreshTokenOf } from './refresh-token';
import { REPLACED } from './sessions';
import { stoppedOf } from './stopped';

export interface SessionAnswer {
  accessToken: string;
  refreshToken: string;
  userData: UserData;
}

interface Row extends Record<string, unknown> {
  locale: Locale | null;
  startPage: StartPage | null;
  isTourOver: boolean;
  hasNews: boolean;
  dayTurnsAtHour: number;
  hasOwnMembers: boolean;
  at: string | null;
  ip: string | null;
}

/**
 * Returns the data of a caller for the page. It includes the previous sign-in, so that the user notices a stranger's.
 */
export async function userDataOf(db: Database | Transaction, caller: Caller): Promise<UserData> {
  const { rows } = await db.execute<Row>(sql`
    SELECT account.locale, account.start_page AS "startPage",
      account.is_tour_over AS "isTourOver", account.seen_release IS DISTINCT FROM ${RELEASE} AS "hasNews", ${turnsAtHourInSql} AS "dayTurnsAtHour", previous.created_at AS at, host(previous.ip) AS ip,
      EXISTS (SELECT FROM account AS member WHERE member.parent_id = ${caller.acting.id}::uuid AND member.kind = 'member') AS "hasOwnMembers"
    FROM session AS current JOIN account ON account.id = current.account_id
    LEFT JOIN LATERAL (
      SELECT created_at, session.ip FROM session
      WHERE session.account_id = account.id AND session.created_at < current.created_at
        AND session.revoked_reason IS DISTINCT FROM ${REPLACED}
      ORDER BY created_at DESC LIMIT 1
    ) AS previous ON true
    WHERE current.id = ${caller.sessionId}::uuid`);
  const [row] = rows;
  const { locale = null, startPage = null, dayTurnsAtHour = DAY_TURNS_AT_HOUR, at = null, ip = null } = row ?? {};
  return {
    id: caller.accountId,
    role: caller.role,
    agent: caller.acting.username,
    username: caller.username,
    ability: [...caller.rules],
    reductions: caller.reductions,
    isBound: caller.boundTo !== null,
    hasOwnMembers: row?.hasOwnMembers ?? false,
    locale,
    startPage,
    isTourOver: row?.isTourOver ?? true,
    hasNews: row?.hasNews ?? false,
    dayTurnsAtHour,
    mustFirst: caller.mustFirst,
    isPasswordTooOld: caller.isPasswordTooOld,
    factors: [...caller.factors],
    stopped: await stoppedOf(db, caller),
    lastLogin: at === null ? null : { at: new Date(at).toISOString(), ip },
  };
}

/** Returns the complete response for a caller's session at one generation. */
export async function sessionAnswerOf(
  services: Services,
  tx: Transaction,
  caller: Caller,
  generation: number,
): Promise<SessionAnswer> {
  return {
    accessToken: await signAccessToken(services, caller),
    refreshToken: refreshTokenOf(services.secretKey, { sessionId: caller.sessionId, generation }),
    userData: await userDataOf(tx, caller),
  };
}
