/** Removal of outdated rows, so that no table grows for ever. */
import { sql } from 'drizzle-orm';
import { REPLACED } from '../auth/sessions';
import { removeForgottenTries } from '../auth/throttle';
import { removeExpiredAnswers } from '../http/idempotency-store';
import { removeOldNonces } from '../partners/authenticate';
import { removeOldAnswers } from '../partners/handle-call';
import type { Services } from '../kernel/services';
import { readSetting } from '../settings/read';
import { DAY_MS } from '../../domain/durations';

/** Number of days for which ended mails are kept; questions about a mail come within that time. */
const MAILS_KEPT_DAYS = 30;

/**
 * Number of newest sign-ins that are always kept: the current one and the previous one, which the page shows at any
 * age.
 */
const SIGN_INS_KEPT = 2;

/** Number of rows per statement, as a longer one would hold its locks for longer. */
const REMOVED_AT_ONCE = 1_000;

/** Removes sessions that ended or expired longer ago than they are kept, and returns how many. */
async function removeEndedSessions({ db, clock }: Services): Promise<number> {
  const keptMs = (await readSetting(db, 'retention.sessionsDays')) * DAY_MS;
  const oldest = new Date(clock().getTime() - keptMs).toISOString();
  const { rowCount } = await db.execute(sql`
    DELETE FROM session WHERE id IN (
      SELECT id FROM session AS ended
      WHERE least(revoked_at, idle_expires_at, expires_at) <= ${oldest}::timestamptz AND (
        SELECT count(*) FROM session AS newer
        WHERE newer.account_id = ended.account_id AND newer.created_at > ended.created_at
          AND newer.revoked_reason IS DISTINCT FROM ${REPLACED}
      ) >= ${SIGN_INS_KEPT}
      ORDER BY least(revoked_at, idle_expires_at, expires_at) LIMIT ${REMOVED_AT_ONCE} FOR UPDATE SKIP LOCKED
    )`);
  return rowCount ?? 0;
}

/** Removes mails that ended more than a month ago, and returns how many. */
async function removeEndedMails({ db, clock }: Services): Promise<number> {
  const oldest = new Date(clock().getTime() - MAILS_KEPT_DAYS * DAY_MS).toISOString();
  const { rowCount } = await db.execute(sql`
    DELETE FROM mail WHERE id IN (
      SELECT id FROM mail WHERE state <> 'waiting' AND ended_at <= ${oldest}::timestamptz
      LIMIT ${REMOVED_AT_ONCE} FOR UPDATE SKIP LOCKED
    )`);
  return rowCount ?? 0;
}

/** Does the same with expired password links. */
async function removeOldLinks({ db, clock }: Services): Promise<number> {
  const oldest = new Date(clock().getTime() - MAILS_KEPT_DAYS * DAY_MS).toISOString();
  const { rowCount } = await db.execute(sql`
    DELETE FROM password_link WHERE id IN (
      SELECT id FROM password_link WHERE expires_at <= ${oldest}::timestamptz
      LIMIT ${REMOVED_AT_ONCE} FOR UPDATE SKIP LOCKED
    )`);
  return rowCount ?? 0;
}

/**
 * Removes ended sessions, expired responses to keyed requests, ended mails and links, forgotten sign-in attempts, and
 * outdated data of partners' calls.
 */
export async function prune(services: Services, signal: AbortSignal): Promise<void> {
  const removals = [
    () => removeEndedSessions(services),
    () => removeExpiredAnswers(services.db, services.clock(), REMOVED_AT_ONCE),
    () => removeEndedMails(services),
    () => removeOldLinks(services),
    () => removeForgottenTries(services.db, services.clock(), REMOVED_AT_ONCE),
    () => removeOldNonces(services.db, services.clock(), REMOVED_AT_ONCE),
    () => removeOldAnswers(services.db, services.clock(), REMOVED_AT_ONCE),
  ];
  for (const remove of removals) while (!signal.aborted && (await remove()) === REMOVED_AT_ONCE);
}
