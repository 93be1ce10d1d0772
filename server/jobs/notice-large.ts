/** Detection of large bets and movements of money; each is recorded in the audit log once. */
import { type SQL, sql } from 'drizzle-orm';
import { Agent } from '../../domain/entities/agent';
import { Member } from '../../domain/entities/member';
import type { LargeKind } from '../../domain/money/large';
import { writeAudits } from '../audit/write-audit';
import { CLOCK_ACTOR } from '../book/rounds/claim';
import { withTransaction } from '../book/transaction';
import type { Services, Transaction } from '../kernel/services';
import { settingInSql } from '../settings/read';

/**
 * Overlap with the previous run, as a row can be committed later than a row with a later time. It is longer than any
 * transaction of the book. Events in the overlap are recorded only once.
 */
const AGAIN_SECONDS = 60;

/** Movements between an account and its upline that users make; stakes, payouts and prizes have bounds of their own. */
const MOVED = sql`('deposit', 'withdraw', 'clear', 'adjust')`;

const threshold = (kind: LargeKind) => sql`(${settingInSql(`thresholds.${kind}`)} #>> '{}')::bigint`;

/** Returns new slips above the threshold, and members whose stakes of a business date are. */
const wagersSince = (since: SQL): SQL => sql`
  WITH fresh AS (
    SELECT id, member_id, business_date, stake FROM slip WHERE at > ${since} AND state <> 'refused'
  )
  SELECT 'largeWager' AS kind, id AS subject_id, business_date, stake AS amount FROM fresh WHERE stake >= ${threshold('largeWager')}
  UNION ALL
  SELECT 'largeWagerDay', day.member_id, day.business_date, sum(slip.stake)::bigint
  FROM (SELECT DISTINCT member_id, business_date FROM fresh) AS day
  JOIN slip ON slip.member_id = day.member_id AND slip.business_date = day.business_date AND slip.state <> 'refused'
  GROUP BY day.member_id, day.business_date HAVING sum(slip.stake) >= ${threshold('largeWagerDay')}`;

/** Returns the leg of the lower account of a movement, to which the movement is attributed. */
const ownLeg = (of: SQL) => sql`
  SELECT holder.owner_id, abs(entry.amount) AS amount FROM entry
  JOIN ledger_account AS holder ON holder.id = entry.ledger_account_id AND holder.kind = 'wallet'
  JOIN account ON account.id = holder.owner_id
  WHERE entry.transfer_id = ${of}.id AND entry.business_date = ${of}.business_date
  ORDER BY account.level DESC LIMIT 1`;

/**
 * Returns new movements above the threshold, and accounts whose movements of a business date are; those dates follow
 * the clock.
 */
const transfersSince = (since: SQL): SQL => sql`
  WITH fresh AS (
    SELECT transfer.id, transfer.business_date, own.owner_id, own.amount
    FROM transfer, LATERAL (${ownLeg(sql`transfer`)}) AS own
    WHERE transfer.at > ${since} AND transfer.kind IN ${MOVED}
  )
  SELECT 'largeTransfer' AS kind, id AS subject_id, business_date, amount FROM fresh WHERE amount >= ${threshold('largeTransfer')}
  UNION ALL
  SELECT 'largeTransferDay', day.owner_id, day.business_date, sum(own.amount)::bigint
  FROM (SELECT DISTINCT owner_id, business_date FROM fresh) AS day
  JOIN transfer AS moved ON moved.business_date = day.business_date AND moved.kind IN ${MOVED}
    AND moved.at > ${since} - interval '2 days'
  JOIN LATERAL (${ownLeg(sql`moved`)}) AS own ON own.owner_id = day.owner_id
  GROUP BY day.owner_id, day.business_date HAVING sum(own.amount) >= ${threshold('largeTransferDay')}`;

interface Noticed extends Record<string, unknown> {
  kind: LargeKind;
  subjectId: string;
  /** Satang. */
  amount: number;
  /** The account that it belongs to. */
  accountId: string;
  accountKind: 'agent' | 'member';
}

/** Returns the large events since the last run, each only the first time. */
async function noticed(tx: Transaction, of: 'slip' | 'transfer', largeSince: (since: SQL) => SQL): Promise<Noticed[]> {
  // The first run starts from now; of two concurrent processes the second waits here.
  const { rows: watch } = await tx.execute<{ since: string }>(sql`
    INSERT INTO large_watch AS known ("of", seen_until) VALUES (${of}, book_now())
    ON CONFLICT ("of") DO UPDATE SET seen_until = known.seen_until
    RETURNING (seen_until - make_interval(secs => ${AGAIN_SECONDS}))::text AS since`);
  const { rows } = await tx.execute<Noticed>(sql`
    WITH large AS (${largeSince(sql`${watch[0]?.since}::timestamptz`)}), told AS (
      INSERT INTO large_event (kind, subject_id, business_date) SELECT kind, subject_id, business_date FROM large
      ON CONFLICT DO NOTHING RETURNING kind, subject_id, business_date
    )
    SELECT large.kind, large.subject_id AS "subjectId", large.amount, account.id AS "accountId", account.kind AS "accountKind"
    FROM told JOIN large USING (kind, subject_id, business_date)
    JOIN account ON account.id = CASE large.kind
      WHEN 'largeWager' THEN (SELECT member_id FROM slip WHERE slip.id = large.subject_id AND slip.business_date = large.business_date)
      WHEN 'largeTransfer' THEN (SELECT own.owner_id FROM transfer, LATERAL (${ownLeg(sql`transfer`)}) AS own WHERE transfer.id = large.subject_id)
      ELSE large.subject_id END
    ORDER BY large.kind, large.subject_id`);
  await tx.execute(sql`UPDATE large_watch SET seen_until = book_now() WHERE "of" = ${of}`);
  return rows;
}

/** Returns the audit entry: on the slip itself, else on the account. */
function entryOf({ kind, subjectId, amount, accountId, accountKind }: Noticed) {
  const after = { [`thresholds.${kind}`]: amount };
  if (kind === 'largeWager') return { action: 'large', entity: 'slips', entityId: subjectId, after } as const;
  const entity = accountKind === 'member' ? Member.name : Agent.name;
  return { action: 'large', entity, entityId: accountId, after } as const;
}

/**
 * Records large events since the last run. It runs after bets and movements, separately, so that none waits for it, and
 * a killed process loses nothing. Any number of processes can run it.
 */
export async function noticeLarge(services: Services): Promise<void> {
  const looks = [
    ['slip', wagersSince],
    ['transfer', transfersSince],
  ] as const;
  for (const [of, largeSince] of looks) {
    await withTransaction(services, async (tx) => {
      const found = await noticed(tx, of, largeSince);
      if (found.length === 0) return;
      const clock = { username: CLOCK_ACTOR.name, accountId: CLOCK_ACTOR.id, sessionId: null, ip: null };
      await writeAudits(tx, services.clock(), clock, found.map(entryOf));
    });
  }
}
