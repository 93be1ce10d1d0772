/**
 * Everything that one settlement of a round writes. The round has to be locked, in any state that it can be settled
 * from.
 */
import { sql } from 'drizzle-orm';
import { sumOf } from '../../../domain/money/proportion';
import type { Transaction } from '../../kernel/services';
import { readSetting } from '../../settings/read';
import { enqueuePayoutCallbacks } from '../callbacks/enqueue';
import { post } from '../post';
import type { BookContext } from '../transaction';
import { askForWins } from '../approvals/ask-for-wins';
import { SettlementBlocked } from './blocked';
import { checkWinners } from './check-winners';
import { checkFrozen } from './freeze-round';
import { winnersByRules } from './rule-winners';
import type { SettledRound } from './settled-round';
import type { SettlementCause } from './settlement-cause';
import { legsOfSettlement } from './settlement-legs';
import { writeGivenBack } from './write-given-back';
import { writeLargestWins } from './write-largest-wins';
import { writePayouts } from './write-payouts';
import { addSales } from './write-sales';
import { writeTheory } from './write-theory';
import { addToDay, writeRoundTotals } from './write-totals';

/** A completed settlement; amounts in satang. */
export interface Settlement {
  roundId: string;
  /** Number of the settlement, from 1. */
  no: number;
  lines: number;
  stake: number;
  discount: number;
  winners: number;
  payout: number;
  /** Number of wins that wait for a confirmation. */
  held: number;
}

/** Returns the discount of a round's lines, from the totals of the root, as every line was sold below it. */
async function discountOfRound(tx: Transaction, roundId: string, no: number): Promise<number> {
  const { rows } = await tx.execute<{ discount: number }>(sql`
    SELECT coalesce(sum(total.discount), 0)::bigint AS discount
    FROM round_total AS total JOIN account ON account.id = total.account_id
    WHERE total.round_id = ${roundId}::uuid AND total.settlement_no = ${no} AND account.parent_id IS NULL`);
  return rows[0]?.discount ?? 0;
}

/**
 * Pays a round by its digits: payouts, totals, money, and the settlement itself with the next number. The first
 * settlement counts on the round's business date, a later one on the day of the correction.
 *
 * @throws SettlementBlocked when the lines differ from those at close, or the two computations of the winners differ
 */
export async function writeSettlement(
  tx: Transaction,
  book: BookContext,
  round: SettledRound,
  { actor, reason, day }: SettlementCause,
): Promise<Settlement> {
  const { digits, row2Reads } = round;
  if (!digits) throw new SettlementBlocked('notDrawn', 'the round has no result');
  const no = round.settlementNo + 1;
  const key = { roundId: round.id, no, businessDate: no === 1 ? round.businessDate : day.businessDate };

  const frozen = await checkFrozen(tx, round.id);
  const winners = await winnersByRules(tx, round.id, digits, row2Reads);
  const heldAbove = await readSetting(tx, 'thresholds.bigWin');
  // @guard money "a big win is held", tested by book/settling/settle "is held above the threshold and paid when
  //   somebody has confirmed it, once": «> heldAbove);» becomes «< 0);»
  const held = winners.filter(({ payout }) => payout > heldAbove);
  await writePayouts(tx, key, winners, ({ payout }) => payout > heldAbove);
  // @guard money "both computations of the winners are compared", tested by book/settling/sabotage "a satang too much
  //   on every win blocks the payout, names the lines and leaves the book as it was"
  await checkWinners(tx, key, digits, row2Reads);
  await writeRoundTotals(tx, key, round);
  await addToDay(tx, key, 1);
  await addSales(tx, [key], 1);
  await writeLargestWins(tx, [key]);
  if (no === 1) {
    await writeTheory(tx, [key]);
    await writeGivenBack(tx, [{ roundId: round.id, ended: 'cancelled', businessDate: round.businessDate }]);
  }

  const settlement: Settlement = {
    roundId: round.id,
    no,
    lines: frozen.lines,
    stake: frozen.stake,
    discount: await discountOfRound(tx, round.id, no),
    winners: winners.length,
    payout: sumOf(winners.map(({ payout }) => payout)),
    held: held.length,
  };
  await tx.execute(sql`
    INSERT INTO settlement (round_id, no, business_date, lines, stake, discount, winners, payout, at, actor_id)
    VALUES (${round.id}::uuid, ${no}, ${key.businessDate}::date, ${settlement.lines}, ${settlement.stake},
      ${settlement.discount}, ${settlement.winners}, ${settlement.payout}, ${day.at.toISOString()}::timestamptz,
      ${actor.id}::uuid)`);
  await tx.execute(sql`
    UPDATE round SET settlement_no = ${no}, reason = NULL WHERE id = ${round.id}::uuid`);
  await askForWins(tx, book, key, held);
  // @guard money "a partner is told of wins", tested by partners/seamless-told "is told once, and what is lost not at
  //   all"
  await enqueuePayoutCallbacks(tx, key);
  await post(
    tx,
    book.newId,
    {
      id: book.newId(),
      kind: 'settle',
      referenceId: round.id,
      no,
      businessDate: key.businessDate,
      actorId: actor.id,
      ...(reason === null ? {} : { reason }),
    },
    await legsOfSettlement(tx, key, held),
  );
  return settlement;
}
