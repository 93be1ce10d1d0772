/** Proof of a finished round: everything that decided about its money is checked again. */
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../kernel/services';
import { EnginesDisagree, type LinePlace, SettlementBlocked } from '../settling/blocked';
import { checkWinners } from '../settling/check-winners';
import { readLines } from '../settling/freeze-round';
import { type Winner, winnersByRules } from '../settling/rule-winners';
import { readSettledRound } from '../settling/settled-round';
import { refundedLines, liveLines } from '../settling/live-lines';
import { nameChangedLines } from './changed-lines';
import { BookDifference } from './check';
import { faultOfResult } from './round-result';
import { type OverRound, readOverRounds } from './round-state';

/** Checks that the lines are those that were counted and hashed when the round closed. */
async function proveLines(tx: Transaction, { roundId, state, name }: OverRound): Promise<void> {
  const { rows } = await tx.execute<{ lines: number | null; stake: number; digest: string }>(sql`
    SELECT frozen_lines AS lines, frozen_stake AS stake, frozen_digest AS digest FROM round WHERE id = ${roundId}::uuid`);
  const frozen = rows[0];
  if (!frozen || frozen.lines === null) {
    // A round that was voided while it was open never closed.
    if (state !== 'settled') return;
    throw new BookDifference(`${name} is settled, although its lines were not counted at close.`);
  }
  const now = await readLines(tx, roundId, state === 'settled' ? liveLines(roundId) : refundedLines(roundId));
  if (now.digest === frozen.digest && now.lines === frozen.lines && now.stake === frozen.stake) return;
  throw new BookDifference(
    `${name} has other lines than at its close: ${now.lines} lines of ${now.stake} satang now, ${frozen.lines} lines of ` +
      `${frozen.stake} satang then. ${await nameChangedLines(tx, roundId)}`.trimEnd(),
  );
}

async function nameLine(tx: Transaction, { slipId, position }: LinePlace): Promise<string> {
  const { rows } = await tx.execute<{ no: number }>(sql`SELECT no FROM slip WHERE id = ${slipId}::uuid`);
  return `line ${position} of slip ${rows[0]?.no ?? slipId}`;
}

/** Returns the first winner by the rules that was paid differently, or the first paid line that isn't a winner. */
async function misPaid(tx: Transaction, { roundId, settlementNo }: OverRound, winners: readonly Winner[]) {
  const { rows } = await tx.execute<LinePlace & { payout: number; shares: string[] } & Record<string, unknown>>(sql`
    SELECT slip_id AS "slipId", position, payout, shares::text[] FROM payout
    WHERE round_id = ${roundId}::uuid AND settlement_no = ${settlementNo}`);
  const keyOf = ({ slipId, position }: LinePlace) => `${slipId}/${position}`;
  const paid = new Map(rows.map((row) => [keyOf(row), row]));
  const wrong = winners.find((winner) => {
    const row = paid.get(keyOf(winner));
    paid.delete(keyOf(winner));
    return row?.payout !== winner.payout || row.shares.join() !== winner.shares.join();
  });
  return wrong ?? paid.values().next().value ?? null;
}

/** Checks that exactly the winners were paid, with the right amounts, by both computations. */
async function proveWinners(tx: Transaction, round: OverRound): Promise<void> {
  const { roundId, settlementNo: no, name } = round;
  const { digits, row2Reads } = await readSettledRound(tx, roundId);
  if (!digits) throw new BookDifference(`${name} is settled without a result.`);
  const refuse = async (line: LinePlace) => {
    throw new BookDifference(`${name} didn’t pay ${await nameLine(tx, line)} its win.`);
  };
  try {
    const wrong = await misPaid(tx, round, await winnersByRules(tx, roundId, digits, row2Reads));
    if (wrong) await refuse(wrong);
    await checkWinners(tx, { roundId, no }, digits, row2Reads);
  } catch (error) {
    if (error instanceof EnginesDisagree && error.lines[0]) await refuse(error.lines[0]);
    if (error instanceof SettlementBlocked) throw new BookDifference(`${name} can’t be settled: ${error.message}.`);
    throw error;
  }
}

/**
 * Checks a round's lines, result and winners, as of one moment and in a short transaction of its own.
 *
 * @returns the proved state of the round; null when it isn't finished at that moment
 * @throws BookDifference naming the round, and the row if it is known
 */
export function proveRound(db: Database, roundId: string): Promise<OverRound | null> {
  return db.transaction(
    async (tx) => {
      const [round] = await readOverRounds(tx, sql`round.id = ${roundId}::uuid`);
      if (!round) return null;
      const fault = await faultOfResult(tx, roundId);
      if (fault !== null) throw new BookDifference(`${round.name} ${fault}.`);
      await proveLines(tx, round);
      if (round.state === 'settled') await proveWinners(tx, round);
      return round;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
