/** Refunds of a round: every slip gets its money back. */
import { sql } from 'drizzle-orm';
import { canDeclareNoResult } from '../../../domain/rounds/round-state';
import { giveTime } from '../../db/time-limits';
import type { Transaction } from '../../kernel/services';
import { enqueueRefundCallbacks } from '../callbacks/enqueue';
import { post, type Leg } from '../post';
import { BookRefusal } from '../refusal';
import { claimRound, type BookActor, type RoundClaim } from '../rounds/claim';
import { type BookContext, bookNow } from '../transaction';
import { dayOfChange } from './business-date';
import { lockRound } from './lock-round';
import { reverseSettlement } from './reverse-settlement';
import type { SettledRound } from './settled-round';
import { writeGivenBack } from './write-given-back';
import { addTheoryToDay } from './write-theory';

/** Cause of a refund: by the company, for lack of a result, or after payout, which needs an approval. */
export type RefundEvent = 'void' | 'declareNoResult' | 'reverse';

export interface RefundRequest {
  roundId: string;
  event: RefundEvent;
  actor: BookActor;
  /** Recorded on the round, on its slips and in the journal. */
  reason: string;
}

/** The refunded slips and money; satang. */
export interface Refunded {
  slips: number;
  debit: number;
}

function claimOf({ family }: SettledRound, event: RefundEvent): RoundClaim {
  if (family !== 'yeekee') return { kind: 'round', event };
  if (event === 'declareNoResult') throw new BookRefusal('roundState');
  return { kind: 'yeekee', event };
}

/** Ends the slips of a round and returns the legs that give members their stakes back. */
async function endSlips(
  tx: Transaction,
  { roundId, actor, reason }: RefundRequest,
): Promise<{ legs: Leg[]; refunded: Refunded }> {
  // @guard money "a partner is told of refunds", tested by partners/seamless-told "goes out with a round that is
  //   voided": «${enqueueRefundCallbacks(sql`ended`, reason)}» becomes «SELECT»
  const { rows } = await tx.execute<{ memberId: string; slips: number; debit: number }>(sql`
    WITH ended AS (
      UPDATE slip SET state = CASE state WHEN 'pending' THEN 'refused' ELSE 'refunded' END, ended_at = book_now(),
        ended_by = ${actor.id}::uuid, end_reason = ${reason}
      WHERE round_id = ${roundId}::uuid AND state IN ('accepted', 'pending')
      RETURNING id, business_date, member_id, debit, state
    ), ended_lines AS (
      UPDATE line SET ended = 'refunded' FROM ended
      WHERE line.slip_id = ended.id AND line.business_date = ended.business_date AND line.round_id = ${roundId}::uuid
        AND line.ended IS NULL
    ), told AS (
      ${enqueueRefundCallbacks(sql`ended`, reason)}
    )
    SELECT member_id AS "memberId", count(*) FILTER (WHERE state = 'refunded')::integer AS slips, sum(debit)::bigint AS debit
    FROM ended GROUP BY member_id`);
  const legs = rows.flatMap(({ memberId, debit }): Leg[] => [
    { kind: 'wallet', ownerId: memberId, amount: debit },
    { kind: 'atStake', ownerId: memberId, amount: -debit },
  ]);
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return { legs, refunded: { slips: sum(rows.map(({ slips }) => slips)), debit: sum(rows.map(({ debit }) => debit)) } };
}

/**
 * Refunds a round inside a transaction that has locked it and claimed nothing yet. A current settlement is reversed
 * first. A slip that still waits for its partner is refused; a slip without an answer was never sold.
 *
 * @returns null when the round can't take the event now: another change came first, or it is in another state
 */
export async function refundIn(
  tx: Transaction,
  book: BookContext,
  round: SettledRound,
  request: RefundRequest,
): Promise<Refunded | null> {
  const { roundId, event, actor, reason } = request;
  await giveTime(tx);
  if (!(await claimRound(tx, roundId, claimOf(round, event), actor, reason))) return null;
  const day = await dayOfChange(tx, book, round);
  // @guard money "a void after payout takes the settlement back", tested by book/settling/correction "after payout
  //   needs an approval, and takes the settlement back though the winner has spent it"
  if (event === 'reverse') await reverseSettlement(tx, book, round, { actor, reason, day });
  const { legs, refunded } = await endSlips(tx, request);
  await tx.execute(sql`UPDATE round SET reason = ${reason} WHERE id = ${roundId}::uuid`);
  const businessDate = event === 'reverse' ? day.businessDate : round.businessDate;
  if (event === 'reverse') await addTheoryToDay(tx, [{ roundId, businessDate }], -1);
  // Cancelled lines of a round that was settled before are recorded already.
  else await writeGivenBack(tx, [{ roundId, ended: 'cancelled', businessDate }]);
  await writeGivenBack(tx, [{ roundId, ended: 'refunded', businessDate }]);
  await post(
    tx,
    book.newId,
    {
      id: book.newId(),
      kind: 'refund',
      referenceId: roundId,
      no: 0,
      businessDate,
      actorId: actor.id,
      reason,
    },
    legs,
  );
  return refunded;
}

/**
 * Voids a round before its result is known, or closes one without a result an hour after that was due, in one
 * transaction. After payout only an approval can void it.
 *
 * @returns null when the round can't take the event now
 * @throws BookRefusal for an unknown round, and while a result may still come
 */
export async function refundRound(
  tx: Transaction,
  book: BookContext,
  request: RefundRequest & { event: Exclude<RefundEvent, 'reverse'> },
): Promise<Refunded | null> {
  const round = await lockRound(tx, request.roundId);
  // @guard money "a round is without a result an hour after it was due", tested by book/settling/correction
  //   "without a result comes an hour after it was due, not before": «(request.event === 'declareNoResult' &&
  //   !canDeclareNoResult(round.resultAt, await bookNow(tx)))» becomes «(request.roundId === '')»
  if (request.event === 'declareNoResult' && !canDeclareNoResult(round.resultAt, await bookNow(tx))) {
    throw new BookRefusal('tooEarly');
  }
  return refundIn(tx, book, round, request);
}
