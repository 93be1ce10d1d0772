/** The amounts kept of a lotto, and its offer to transfer wallets. */
import { sql } from 'drizzle-orm';
import { BET_TYPES, type BetType } from '../../../domain/bets/bet-type';
import { Lotto } from '../../../domain/entities/lotto';
import type { LayOffRoundRef, TransferTerms, TransferTermsChange } from '../../../domain/lay-off/transfer-terms';
import { differenceOf, writeAudit } from '../../audit/write-audit';
import { changeTerms, readTerms, type CurrentTerms } from '../../book/lay-off/change-terms';
import type { Acting } from '../../access/acting';
import type { Database } from '../../kernel/services';
import { byBook } from '../../book/book-problems';
import { inBookTransaction } from '../../book/transaction';

/** Maximum number of finished rounds returned, the newest first. */
const PAST_SHOWN = 10;

/** Reads the rounds that can be laid off, the next to close first, followed by the latest that were laid off. */
async function readRounds(db: Database, lottoId: string): Promise<LayOffRoundRef[]> {
  const columns = sql`round.id, round.business_date::text AS "businessDate", round.number, round.state,
    to_json(round.closes_at) #>> '{}' AS "closesAt"`;
  const { rows } = await db.execute<LayOffRoundRef & Record<string, unknown>>(sql`
    (SELECT ${columns} FROM round WHERE lotto_id = ${lottoId}::uuid AND state IN ('open', 'suspended', 'closed', 'shooting')
      ORDER BY closes_at, id)
    UNION ALL
    (SELECT ${columns} FROM round JOIN lay_off_round AS laid ON laid.round_id = round.id
      WHERE round.lotto_id = ${lottoId}::uuid AND round.state NOT IN ('open', 'suspended', 'closed', 'shooting')
      ORDER BY round.closes_at DESC, round.id LIMIT ${PAST_SHOWN})`);
  return rows;
}

/** Reads the terms of a lotto; only the operator sees its rounds. Throws `not-found`. */
export async function readTransferTerms({ services: { db }, caller }: Acting, lottoId: string): Promise<TransferTerms> {
  const terms = await byBook(readTerms(db, lottoId));
  const { rows } = await db.execute<{ betType: BetType }>(sql`
    SELECT bet_type AS "betType" FROM lotto_bet_type WHERE lotto_id = ${lottoId}::uuid`);
  const known = rows.map(({ betType }) => betType);
  return {
    id: lottoId,
    ...terms,
    betTypes: BET_TYPES.filter((betType) => known.includes(betType)),
    rounds: caller.isMaster ? await readRounds(db, lottoId) : [],
  };
}

/** Changes the terms of a lotto. Throws like `byBook`. */
export async function changeTransferTerms(
  acting: Acting,
  lottoId: string,
  change: TransferTermsChange,
  expected: readonly number[],
): Promise<void> {
  const { services, caller } = acting;
  await inBookTransaction(services, async (tx) => {
    const { before, after } = await byBook(changeTerms(tx, { lottoId, change, expected }));
    const partsOf = ({ keeps, remindsBefore, wallet }: CurrentTerms) => ({ keeps, remindsBefore, wallet });
    const difference = differenceOf(partsOf(before), partsOf(after));
    await writeAudit(tx, services.clock(), caller, {
      action: 'update',
      entity: Lotto.name,
      entityId: lottoId,
      ...difference,
    });
  });
}
