/** Reversal of a settlement, leg by leg; the original rows stay (domain.md §7). */
import { sql } from 'drizzle-orm';
import type { LedgerKind } from '../../db/book/ledger';
import type { Transaction } from '../../kernel/services';
import { enqueueReversalCallbacks } from '../callbacks/enqueue';
import { lockBalances, post, type Wallet } from '../post';
import type { BookContext } from '../transaction';
import type { SettledRound } from './settled-round';
import type { SettlementCause } from './settlement-cause';
import { addSales } from './write-sales';
import { addToDay } from './write-totals';

interface Reversed {
  id: string;
  referenceId: string;
  /** The number of the reversal. */
  no: number;
}

/**
 * Returns the transfers of a settlement: its own, one per win that was confirmed since, and the prizes of its shooters,
 * each under its row as a negative number. Prizes depend on stakes, and yeekee has no correction: a reversal of its
 * settlement always gives the stakes back.
 */
export async function transfersOf(tx: Transaction, { id, settlementNo }: SettledRound): Promise<Reversed[]> {
  // @guard money "a correction takes confirmed wins back", tested by book/settling/correction "takes a win back that
  //   was confirmed, and one that waits is paid by nobody any more": «'win'» becomes «'void'»
  const { rows } = await tx.execute<Reversed & Record<string, unknown>>(sql`
    SELECT id, reference_id AS "referenceId", no FROM transfer
    WHERE kind = 'settle' AND reference_id = ${id}::uuid AND no = ${settlementNo}
    UNION ALL
    SELECT id, reference_id, -no FROM transfer WHERE kind = 'reward' AND reference_id = ${id}::uuid
    UNION ALL
    SELECT transfer.id, transfer.reference_id, transfer.no FROM approval
    JOIN transfer ON transfer.kind = 'confirmWin' AND transfer.reference_id = approval.id AND transfer.no = ${settlementNo}
    WHERE approval.round_id = ${id}::uuid AND approval.kind = 'win'
    ORDER BY id`);
  return rows;
}

/**
 * Returns the ledger accounts of everybody who has a part in a round. They are locked before any of them moves: the
 * reversed settlement, its wins, and their replacement each move different ones, and bets lock them one by one.
 */
async function walletsOf(tx: Transaction, { id, settlementNo }: SettledRound): Promise<Wallet[]> {
  const { rows } = await tx.execute<{ kind: LedgerKind; ownerId: string }>(sql`
    SELECT DISTINCT ledger.kind, account.id AS "ownerId"
    FROM round_total AS total JOIN account ON account.id = total.account_id
    JOIN (VALUES ('wallet'), ('atStake')) AS ledger (kind) ON ledger.kind = 'wallet' OR account.kind = 'member'
    WHERE total.round_id = ${id}::uuid AND total.settlement_no = ${settlementNo}`);
  return rows;
}

async function legsAgainst(tx: Transaction, transferId: string) {
  const { rows } = await tx.execute<{ kind: LedgerKind; ownerId: string | null; amount: number }>(sql`
    SELECT ledger.kind, ledger.owner_id AS "ownerId", -entry.amount AS amount
    FROM entry JOIN ledger_account AS ledger ON ledger.id = entry.ledger_account_id
    WHERE entry.transfer_id = ${transferId}::uuid ORDER BY entry.leg`);
  return rows;
}

/**
 * Reverses the current settlement of a round: each of its transfers, its totals on the given day, so that a closed week
 * doesn't change, and its wins that are still unconfirmed. An account may go below zero.
 */
export async function reverseSettlement(
  tx: Transaction,
  book: BookContext,
  round: SettledRound,
  { actor, reason, day: { at, businessDate } }: SettlementCause,
): Promise<void> {
  const no = round.settlementNo;
  await tx.execute(sql`
    UPDATE settlement SET reversed_at = ${at.toISOString()}::timestamptz
    WHERE round_id = ${round.id}::uuid AND no = ${no}`);
  await tx.execute(sql`
    UPDATE approval SET state = 'takenBack', decided_at = ${at.toISOString()}::timestamptz, decided_by = ${actor.id}::uuid,
      version = version + 1
    WHERE round_id = ${round.id}::uuid AND kind = 'win' AND state = 'submitted'`);
  // @guard money "a correction takes the day’s totals back", tested by book/settling/correction "stands on its own
  //   business date, so that a closed week does not move"
  await addToDay(tx, { roundId: round.id, no, businessDate }, -1);
  // @guard money "a correction takes the day’s sales back", tested by book/settling/correction "stands on its own
  //   business date, so that a closed week does not move"
  await addSales(tx, [{ roundId: round.id, no, businessDate }], -1);
  // @guard money "taking back keeps to the order of locks", tested by book/settling/correction "waits for a new
  //   winner’s wallet before it holds anything that comes after it"
  await lockBalances(tx, book.newId, await walletsOf(tx, round));
  for (const { id, referenceId, no: reversalNo } of await transfersOf(tx, round)) {
    const posting = {
      id: book.newId(),
      kind: 'reverse' as const,
      referenceId,
      no: reversalNo,
      businessDate,
      actorId: actor.id,
      ...(reason === null ? {} : { reason }),
      reversesId: id,
    };
    await post(tx, book.newId, posting, await legsAgainst(tx, id));
  }
  // @guard money "a partner is told of what is taken back", tested by partners/seamless-told "is taken back and told
  //   anew when its result is corrected"
  await enqueueReversalCallbacks(tx, { roundId: round.id, no }, reason);
}
