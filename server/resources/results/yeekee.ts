/** A game day of yeekee round by round, and the proof of a round's result. */
import { sql } from 'drizzle-orm';
import type { YeekeeCode } from '../../../domain/yeekee/format';
import type { YeekeeProof, YeekeeRound } from '../../../domain/api/yeekee-round';
import { readPublished, readShoots } from '../../book/yeekee/read-shoots';
import type { Caller } from '../../access/caller';
import type { Reader } from '../../records/read';
import type { Database } from '../../kernel/services';
import { byBook } from '../../book/book-problems';

/** Reads the rounds of a game day in order, with the amounts of the reader's downline. */
export async function readYeekeeDay(
  db: Reader,
  { acting }: Caller,
  { lotto, date }: { lotto: YeekeeCode; date: string },
): Promise<YeekeeRound[]> {
  const text = (column: string) => sql`to_json(round.${sql.raw(column)}) #>> '{}'`;
  const { rows } = await db.execute<YeekeeRound>(sql`
    SELECT round.id, round.number, round.state, ${text('opens_at')} AS "opensAt", ${text('closes_at')} AS "closesAt",
      ${text('result_at')} AS "resultAt", round.digits,
      coalesce(round.shoots_count, (SELECT count(*) FROM shoot WHERE shoot.round_id = round.id))::integer AS shoots,
      total.stake, total.own AS "ownShare"
    FROM round JOIN lotto ON lotto.id = round.lotto_id
    LEFT JOIN LATERAL (
      SELECT sum(stake)::bigint AS stake, sum(own_win_loss + own_commission)::bigint AS own FROM round_total
      WHERE round.state = 'settled' AND round_total.round_id = round.id AND round_total.settlement_no = round.settlement_no
        AND round_total.account_id = ${acting.id}::uuid
    ) AS total ON true
    WHERE lotto.code = ${lotto} AND round.business_date = ${date}::date
    ORDER BY round.number`);
  return rows;
}

/** Maximum number of single shoots returned, the newest. */
const SHOOTS_SHOWN = 100;

/** Maximum number of numbers returned; for more shoots there is the proof file. */
const NUMBERS_SHOWN = 100_000;

/** Reads the prizes paid to shooters of a round, the last row first; none before there is a result. */
async function readPrizes(db: Database, roundId: string): Promise<YeekeeProof['prizes']> {
  const { rows } = await db.execute<YeekeeProof['prizes'][number]>(sql`
    SELECT transfer.no AS row, entry.amount FROM transfer
    JOIN entry ON entry.transfer_id = transfer.id AND entry.business_date = transfer.business_date AND entry.amount > 0
    WHERE transfer.kind = 'reward' AND transfer.reference_id = ${roundId}::uuid ORDER BY transfer.no`);
  return rows;
}

/** Reads all data needed to recompute a round's result, as far as it is public yet. Throws `not-found`. */
export async function readProof(db: Database, roundId: string): Promise<YeekeeProof> {
  const published = await byBook(readPublished(db, roundId));
  const shoots = await byBook(readShoots(db, roundId, { limit: SHOOTS_SHOWN }));
  const isShown = shoots.every(({ number }) => number !== null);
  const { rows } = isShown
    ? await db.execute<{ number: string }>(
        sql`SELECT number FROM shoot WHERE round_id = ${roundId}::uuid ORDER BY position LIMIT ${NUMBERS_SHOWN}`,
      )
    : { rows: null };
  const { state, shootsDigest, shootsCount, seedHash, seed, digits: drawn } = published;
  return {
    state,
    digest: shootsDigest,
    count: shootsCount,
    seedHash,
    seed,
    digits: drawn,
    prizes: await readPrizes(db, roundId),
    shoots: shoots.map(({ at, ...shoot }) => ({ ...shoot, at: at.toISOString() })),
    numbers: rows && drawn !== null ? rows.map(({ number }) => number) : null,
  };
}
