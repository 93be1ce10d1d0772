/** Removing what nobody asks for any more, so that no table grows for ever. */
import { sql } from 'drizzle-orm';
import { REPLACED } from '../auth/sessions';
import { removeForgottenTries } from '../auth/throttle';
import { removeExpiredAnswers } from '../http/idempotency-store';
import { removeOldNonces } from '../partners/authenticate';
import { removeOldAnswers } from '../partners/handle-call';
import type { Services } from '../kernel/services';
import { readSetting } from '../settings/read';
import { DAY_MS } from '../../domain/durations';

/** Whoever asks whether a mail went out asks within that. */
const MAILS_KEPT_DAYS = 30;

/** The sign-in now and the one before, which the person is told of, however long ago they were. */
const SIGN_INS_KEPT = 2;

/** So many rows go in one statement: a long one would hold its locks for as long. */
const REMOVED_AT_ONCE = 1_000;

/** Removes sessions that ended or expired longer ago than they are kept, and tells how many. */
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

/** Removes mails that ended longer ago than a month, and tells how many. */
async function removeEndedMails({ db, clock }: Services): Promise<number> {
  const oldest = new Date(clock().getTime() - MAILS_KEPT_DAYS * DAY_MS).toISOString();
  const { rowCount } = await db.execute(sql`
    DELETE FROM mail WHERE id IN (
      SELECT id FROM mail WHERE state <> 'waiting' AND ended_at <= ${oldest}::timestamptz
      LIMIT ${REMOVED_AT_ONCE} FOR UPDATE SKIP LOCKED
    )`);
  return rowCount ?? 0;
}

/** The same of links to a password that are over. */
async function removeOldLinks({ db, clock }: Services): Promise<number> {
  const oldest = new Date(clock().getTime() - MAILS_KEPT_DAYS * DAY_MS).toISOString();
  const { rowCount } = await db.execute(sql`
    DELETE FROM password_link WHERE id IN (
      SELECT id FROM password_link WHERE expires_at <= ${oldest}::timestamptz
      LIMIT ${REMOVED_AT_ONCE} FOR UPDATE SKIP LOCKED
    )`);
  return rowCount ?? 0;
}

/** Removes ended sessions, expired answers to keyed requests, ended mails and links, forgotten tries to sign in, and what partners sent. */
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
