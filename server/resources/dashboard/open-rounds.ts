/** The rounds that take bets, each compared with the one before at the same time to close, and the riskiest numbers. */
import { type SQL, sql } from 'drizzle-orm';
import type { Now, NumberAtRisk, OpenRound } from '../../../domain/api/dashboard';
import type { ActingAccount } from '../../access/caller';
import { EXAMPLE_AGENT, EXAMPLE_ROOT } from '../../access/example';
import { column } from '../../db/column';
import { defineStatement, EXAMPLE_MOMENT } from '../../db/statement';
import type { Database } from '../../kernel/services';

/** Maximum number of rounds; for each lotto the next to close. */
const ROUNDS = 12;
const NUMBERS = 5;

const lotto = sql`json_build_object('id', lotto.id, 'code', lotto.code, 'name', lotto.name, 'family', lotto.family)`;

/** Whether a slip was sold below an account. */
const isBelow = ({ id, parentId }: ActingAccount): SQL =>
  parentId === null ? sql`true` : sql`slip.path @> ARRAY[${id}]::uuid[]`;

const selectOpenRounds = defineStatement({
  name: 'dashboard_open_rounds',
  row: {
    id: column.uuid,
    open: column.bigint,
    lotto: column.json<OpenRound['lotto']>(),
    businessDate: column.text,
    number: column.smallint,
    closesAt: column.timestamptz,
    isSuspended: column.boolean,
    slips: column.integer,
    stake: column.bigint,
    before: column.json<OpenRound['before']>(),
  },
  examples: {
    'to the root': { acting: EXAMPLE_ROOT, now: new Date(EXAMPLE_MOMENT) },
    'to an agent': { acting: EXAMPLE_AGENT, now: new Date(EXAMPLE_MOMENT) },
  },
  sql: ({ acting, now }: { acting: ActingAccount; now: Date }) => {
    const moment = sql`${now.toISOString()}::timestamptz`;
    const soldOf = (round: SQL, until: SQL) => sql`
    SELECT count(*)::integer AS slips, coalesce(sum(slip.stake), 0)::bigint AS stake FROM slip
    WHERE slip.round_id = ${round}.id AND slip.business_date = ${round}.business_date AND slip.state = 'accepted'
      AND slip.at <= ${until} AND ${isBelow(acting)}`;
    return sql`
    WITH open_rounds AS (
      SELECT DISTINCT ON (lotto_id) round.*, count(*) OVER () AS open_count FROM round
      WHERE state IN ('open', 'suspended') AND closes_at > ${moment} ORDER BY lotto_id, closes_at, id
    ), next AS (SELECT * FROM open_rounds ORDER BY closes_at, id LIMIT ${ROUNDS})
    SELECT next.id, next.open_count AS open, ${lotto} AS lotto, next.business_date::text AS "businessDate", next.number,
      next.closes_at AS "closesAt", next.state = 'suspended' AS "isSuspended", sold.slips, sold.stake,
      CASE WHEN earlier.id IS NOT NULL THEN json_build_object('businessDate', earlier.business_date::text, 'number', earlier.number,
        'stake', before.stake) END AS before
    FROM next JOIN lotto ON lotto.id = next.lotto_id
    CROSS JOIN LATERAL (${soldOf(sql`next`, moment)}) AS sold
    LEFT JOIN LATERAL (
      SELECT * FROM round AS one WHERE one.lotto_id = next.lotto_id AND one.business_date < next.business_date
        AND one.closes_at < next.closes_at AND one.state NOT IN ('scheduled', 'voided', 'noResult')
        AND (lotto.family <> 'yeekee' OR one.number = next.number)
      ORDER BY one.business_date DESC, one.closes_at DESC LIMIT 1
    ) AS earlier ON true
    LEFT JOIN LATERAL (${soldOf(sql`earlier`, sql`earlier.closes_at - (next.closes_at - ${moment})`)}) AS before ON true
    ORDER BY next.closes_at, next.id`;
  },
});

/**
 * Reads the next round to close of each lotto that takes bets. It is compared with the round of an earlier date, for
 * yeekee with the same number: the stakes there when the same time was left to its close.
 */
export async function readOpenRounds(
  db: Database,
  acting: ActingAccount,
  now: Date,
): Promise<Pick<Now, 'openRounds' | 'openRoundCount'>> {
  const rows = await selectOpenRounds(db, { acting, now });
  return {
    openRounds: rows.map(({ open: _open, closesAt, ...round }) => ({
      ...round,
      closesAt: new Date(closesAt).toISOString(),
    })),
    openRoundCount: rows[0]?.open ?? 0,
  };
}

/** Reads the numbers of some rounds with the highest liability, highest first. */
export async function readNumbersAtRisk(db: Database, roundIds: readonly string[]): Promise<NumberAtRisk[]> {
  const { rows } = await db.execute<NumberAtRisk & Record<string, unknown>>(sql`
    SELECT json_build_object('id', round.id, 'businessDate', round.business_date::text, 'number', round.number) AS round,
      ${lotto} AS lotto, worst.bet_type AS "betType", worst.number, worst.sold, worst.liability
    FROM (
      SELECT * FROM exposure WHERE round_id = ANY(${sql.param([...roundIds])}::uuid[]) AND liability > 0
      ORDER BY liability DESC, round_id, bet_type, number LIMIT ${NUMBERS}
    ) AS worst JOIN round ON round.id = worst.round_id JOIN lotto ON lotto.id = round.lotto_id
    ORDER BY worst.liability DESC, round.id, worst.bet_type, worst.number`);
  return rows;
}

/** Returns the sales accepted for a business date so far, in settled and unsettled rounds. */
export async function readTaken(db: Database, acting: ActingAccount, today: string): Promise<Now['taken']> {
  const { rows } = await db.execute<Now['taken'] & Record<string, unknown>>(sql`
    SELECT sum(slips)::integer AS slips, sum(stake)::bigint AS stake FROM (
      SELECT coalesce(sum(total.slips), 0) AS slips, coalesce(sum(total.stake), 0) AS stake
      FROM round JOIN round_total AS total ON total.round_id = round.id AND total.settlement_no = round.settlement_no
        AND total.account_id = ${acting.id}::uuid
      WHERE round.business_date = ${today}::date AND round.state = 'settled'
      UNION ALL
      SELECT count(*), coalesce(sum(slip.stake), 0) FROM round
      JOIN slip ON slip.round_id = round.id AND slip.business_date = round.business_date AND slip.state = 'accepted'
      WHERE round.business_date = ${today}::date AND round.state NOT IN ('scheduled', 'settled') AND ${isBelow(acting)}
    ) AS taken`);
  return rows[0] ?? { slips: 0, stake: 0 };
}
