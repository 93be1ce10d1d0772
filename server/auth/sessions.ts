/**
 * Sessions: a sign-in and the family of refresh tokens that grows from it. A refresh is a compare-and-set on the
 * session's generation. So exactly one of several simultaneous refreshes advances it, and none advances an ended
 * session.
 */
import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { session } from '../db/schema';
import type { Services, Transaction } from '../kernel/services';
import { readSettings } from '../settings/read';
import type { RefreshClaims } from './refresh-token';
import { DAY_MS, HOUR_MS } from '../../domain/durations';

/**
 * Time in which a spent token still gets the same successor, in milliseconds: the response may have been lost, or two
 * tabs may have refreshed at the same time.
 */
const GRACE_MS = 10_000;

const USER_AGENT_MAX = 300;

/** Reason for the end of a session that a new one of the same person replaced. */
export const REPLACED = 'replaced';

/** Reason for the early end of a session. */
export type EndReason =
  | 'signed-out'
  | 'password-changed'
  | 'password-reset'
  | 'factor-added'
  | 'factor-reset'
  | 'revoked'
  | 'locked'
  | 'too-many'
  | 'token-reused'
  | typeof REPLACED;

/** Origin of a request. */
export interface Origin {
  ip: string | null;
  userAgent: string | null;
}

/** Reads how long a session lives unused, and in total. "Remember me" makes it longer, never endless. */
async function readLimits(tx: Transaction) {
  const set = await readSettings(tx, [
    'sessions.idleHours',
    'sessions.days',
    'sessions.keptIdleDays',
    'sessions.keptDays',
    'sessions.perAccount',
  ]);
  return {
    plain: { idleMs: set['sessions.idleHours'] * HOUR_MS, absoluteMs: set['sessions.days'] * DAY_MS },
    remembered: { idleMs: set['sessions.keptIdleDays'] * DAY_MS, absoluteMs: set['sessions.keptDays'] * DAY_MS },
    perAccount: set['sessions.perAccount'],
  };
}

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/**
 * Begins a session at generation 0 and returns its id. The caller has locked the uplines' rows (`lockUplines`), so that
 * locking one of these accounts at the same moment finds and ends the session.
 */
export async function startSession(
  tx: Transaction,
  { newId }: Services,
  now: Date,
  { accountId, remember }: { accountId: string; remember: boolean },
  { ip, userAgent }: Origin,
): Promise<string> {
  const id = newId();
  const { plain, remembered, perAccount } = await readLimits(tx);
  const { idleMs, absoluteMs } = remember ? remembered : plain;
  await tx.insert(session).values({
    id,
    accountId,
    remember,
    createdAt: now,
    rotatedAt: now,
    idleExpiresAt: later(now, idleMs),
    expiresAt: later(now, absoluteMs),
    ip,
    userAgent: userAgent?.slice(0, USER_AGENT_MAX),
  });
  // @guard access "an account has so many sessions at most", tested by auth/many-sessions "are a hundred at most: one
  //   more ends the oldest"
  await endOldest(tx, now, accountId, perAccount);
  return id;
}

/** Ends the oldest sessions beyond the maximum per account. */
async function endOldest(tx: Transaction, now: Date, accountId: string, most: number): Promise<void> {
  const beyond = tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.accountId, accountId), isNull(session.revokedAt), gt(session.idleExpiresAt, now)))
    .orderBy(desc(session.createdAt), desc(session.id))
    .offset(most);
  await tx
    .update(session)
    .set({ revokedAt: now, revokedReason: 'too-many' satisfies EndReason })
    .where(inArray(session.id, beyond));
}

/** Outcome of a refresh: the successor's generation, a plain refusal, or a detected theft. */
export type Rotation =
  | { outcome: 'rotated'; accountId: string; generation: number }
  | { outcome: 'refused' }
  | { outcome: 'reused'; accountId: string };

/**
 * Advances a session from the generation that a token names. Within the grace the previous generation gets the same
 * successor again. After the grace, or for an older generation, the session ends.
 */
export async function rotateSession(tx: Transaction, now: Date, token: RefreshClaims): Promise<Rotation> {
  const { plain, remembered } = await readLimits(tx);
  const earliest = (milliseconds: number) => later(now, -milliseconds).toISOString();
  // A limit that was shortened also holds for sessions begun earlier.
  const isAlive = and(
    eq(session.id, token.sessionId),
    isNull(session.revokedAt),
    gt(session.idleExpiresAt, now),
    gt(session.expiresAt, now),
    sql`${session.createdAt} > CASE WHEN ${session.remember}
      THEN ${earliest(remembered.absoluteMs)}::timestamptz ELSE ${earliest(plain.absoluteMs)}::timestamptz END`,
    sql`${session.rotatedAt} > CASE WHEN ${session.remember}
      THEN ${earliest(remembered.idleMs)}::timestamptz ELSE ${earliest(plain.idleMs)}::timestamptz END`,
  );
  const idleUntil = (remember: boolean) => later(now, (remember ? remembered : plain).idleMs);
  const [rotated] = await tx
    .update(session)
    .set({
      generation: token.generation + 1,
      rotatedAt: now,
      idleExpiresAt: sql`CASE WHEN ${session.remember}
        THEN ${idleUntil(true)}::timestamptz ELSE ${idleUntil(false)}::timestamptz END`,
    })
    .where(and(isAlive, eq(session.generation, token.generation)))
    .returning({ accountId: session.accountId, generation: session.generation });
  if (rotated) return { outcome: 'rotated', ...rotated };

  const [current] = await tx
    .select({ accountId: session.accountId, generation: session.generation, rotatedAt: session.rotatedAt })
    .from(session)
    .where(isAlive);
  if (current === undefined || current.generation <= token.generation) return { outcome: 'refused' };
  const { accountId, generation, rotatedAt } = current;
  if (generation === token.generation + 1 && now.getTime() - rotatedAt.getTime() <= GRACE_MS) {
    return { outcome: 'rotated', accountId, generation };
  }
  const ended = await endSession(tx, now, token.sessionId, 'token-reused');
  return ended === null ? { outcome: 'refused' } : { outcome: 'reused', accountId };
}

/** Ends a session. Returns whether it was a remembered one, or null when it had ended already. */
export async function endSession(
  tx: Transaction,
  now: Date,
  sessionId: string,
  reason: EndReason,
): Promise<{ remember: boolean } | null> {
  const [ended] = await tx
    .update(session)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(eq(session.id, sessionId), isNull(session.revokedAt)))
    .returning({ remember: session.remember });
  return ended ?? null;
}

/** Ends all sessions of an account except one, and returns their number. */
export async function endOtherSessions(
  tx: Transaction,
  now: Date,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  reason: EndReason,
): Promise<number> {
  const { rowCount } = await tx
    .update(session)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(eq(session.accountId, accountId), ne(session.id, sessionId), isNull(session.revokedAt)));
  return rowCount ?? 0;
}

/** Ends all sessions of an account, and returns their number. */
export async function endSessionsOf(tx: Transaction, now: Date, accountId: string, reason: EndReason): Promise<number> {
  const { rowCount } = await tx
    .update(session)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(eq(session.accountId, accountId), isNull(session.revokedAt)));
  return rowCount ?? 0;
}

/** Ends all sessions of an account and of all accounts below it for good: their tokens never work again. */
export async function endSessionsBelow(
  tx: Transaction,
  now: Date,
  accountId: string,
  reason: EndReason,
): Promise<void> {
  // @guard access "a lock ends the sessions below as well", tested by accounts/lock "ends the sessions of the account
  //   and of all below for good": «below.path @> ARRAY[${accountId}]::uuid[]» becomes «below.id = ${accountId}::uuid»
  const whose = sql`${session.accountId} IN (
    SELECT below.id FROM account AS below WHERE below.path @> ARRAY[${accountId}]::uuid[] AND below.kind <> 'member')`;
  await tx
    .update(session)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(whose, isNull(session.revokedAt)));
}
