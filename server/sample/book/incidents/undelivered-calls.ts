/**
 * Undelivered callbacks: wins of a partner whose wallet answers too late, a debit with an unknown outcome, and an
 * abandoned one.
 */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { BetType } from '../../../../domain/bets/bet-type';
import { BAHT } from '../../../../domain/money/proportion';
import { TRIES_BEFORE_ESCALATION } from '../../../../domain/partners/retry';
import { abandonCallback, type AbandonedCallback } from '../../../book/callbacks/abandon';
import { loseAnswerIn } from '../../../book/placing/pending';
import { placeIn } from '../../../book/placing/place-slip';
import type { PlacingRequest } from '../../../book/placing/request';
import type { Submitter } from '../../../book/results/submit-result';
import { commitOrRollBack } from '../../../db/commit-or-roll-back';
import type { SamplePartner } from '../../partners';
import type { OpenBook } from '../agenda';
import type { SampleBettor } from '../coming';
import type { SampleRound } from '../sample-rounds';
import type { TermsOf } from '../terms-of-members';
import { HOUR_MS } from '../../../../domain/durations';

/** Number of undelivered wins, all with the same cause. */
const WAITING = 42;

/** Number of tries, about one an hour, and the tries after which a person is asked. */
const TRIES = { most: 14, before: TRIES_BEFORE_ESCALATION };

/** Time until the next try, long enough to look around: nothing is sent automatically to addresses that don't exist. */
const NEXT_TRY_MS = 3.5 * 3_600_000;

const BET_TYPE: BetType = 'top2';
const PATH = '/api/partner/v1/slips';

/** Makes the newest wins of a partner undelivered. */
async function failToPay({ tx }: OpenBook, { id }: SamplePartner, now: Date): Promise<void> {
  const at = now.toISOString();
  await tx.execute(sql`
    WITH newest AS (
      SELECT id, row_number() OVER (ORDER BY serial) AS place,
        least(${TRIES.most}, 1 + floor(extract(epoch FROM ${at}::timestamptz - created_at) / 3600)::integer) AS tries
      FROM (
        SELECT id, serial, created_at FROM partner_callback WHERE partner_id = ${id}::uuid AND kind = 'payout'
        ORDER BY serial DESC LIMIT ${WAITING}
      ) AS last
    )
    UPDATE partner_callback SET state = 'unknown', cause = 'timeout', ended_at = NULL, tries = newest.tries,
      escalated_at = CASE WHEN newest.tries >= ${TRIES.before} THEN created_at + make_interval(hours => ${TRIES.before}) END,
      last_at = ${at}::timestamptz - newest.place * interval '7 seconds',
      next_try_at = ${at}::timestamptz + make_interval(secs => ${NEXT_TRY_MS / 1_000} + newest.place * 40)
    FROM newest WHERE partner_callback.id = newest.id`);
}

/** Places a slip whose debit was never answered: the slip takes no part, and its cancel isn't acknowledged yet. */
async function loseDebit(
  { tx, book }: OpenBook,
  partner: SamplePartner,
  { rounds, bettors, termsOf, now }: IncidentContext,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM round WHERE state = 'open' AND closes_at > ${new Date(now.getTime() + HOUR_MS).toISOString()}::timestamptz
    ORDER BY closes_at, id`);
  const round = rows.map(({ id }) => rounds.find((one) => one.id === id)).find((one) => one && one.family !== 'yeekee');
  const member = bettors.find(({ agentId, until }) => agentId === partner.accountId && until >= now);
  const rate = round && member ? termsOf(member.id, round.lottoId).terms.betTypeOf(BET_TYPE).terms?.rate : undefined;
  if (!round || !member || rate === undefined) return;
  const callbackId = book.newId();
  const pendingDebit = {
    path: PATH,
    bodyHash: createHash('sha256').update(callbackId).digest('hex'),
    callbackId,
    leaseMs: 0,
  };
  const request: PlacingRequest = {
    memberId: member.id,
    roundId: round.id,
    lines: [{ betType: BET_TYPE, number: '58', stake: 20 * BAHT, rate }],
    source: 'partner',
    partnerId: partner.id,
    partnerReference: 'b-20417',
    confirmDuplicate: true,
    mode: 'reserve',
    ip: partner.ip,
  };
  // A nested transaction, as placing ends its own.
  const { answer: placed } = await commitOrRollBack(tx, (part) => placeIn(part, book, request, pendingDebit));
  if (placed.kind !== 'accepted') throw new Error('the slip of an undelivered call is placed');
  const { slip } = placed;
  await loseAnswerIn(tx, book, slip.id);
  const at = now.toISOString();
  await tx.execute(sql`
    UPDATE partner_callback SET state = 'unknown', cause = 'timeout', leased_until = NULL, tries = 1, last_at = ${at}::timestamptz,
      ended_at = CASE WHEN kind = 'bet' THEN ${at}::timestamptz END,
      next_try_at = CASE WHEN kind = 'cancel' THEN ${at}::timestamptz + make_interval(secs => ${NEXT_TRY_MS / 1_000}) END
    WHERE reference_id = ${slip.id}::uuid`);
  const answer = { outcome: 'refused', slip: null, refusal: { reason: 'debitUnknown' }, lines: [] };
  await tx.execute(sql`
    UPDATE partner_answer SET status = 200, response = ${JSON.stringify(answer)}
    WHERE partner_id = ${partner.id}::uuid AND key = 'b-20417'`);
}

/** Abandons a small win that the partner refused because the player has left; a person has paid it by hand. */
async function giveOneUp({ tx, book }: OpenBook, { id, accountId }: SamplePartner, actor: Submitter): Promise<void> {
  const { rows } = await tx.execute<AbandonedCallback & Record<string, unknown>>(sql`
    UPDATE partner_callback AS callback SET state = 'refused', cause = 'refused:memberClosed', ended_at = NULL, escalated_at = callback.created_at
    WHERE callback.id = (
      SELECT paid.id FROM partner_callback AS paid
      JOIN ledger_account AS wallet ON wallet.owner_id = paid.member_id AND wallet.kind = 'wallet'
      WHERE paid.partner_id = ${id}::uuid AND paid.kind = 'payout' AND wallet.balance >= paid.amount ORDER BY paid.amount, paid.serial LIMIT 1)
    RETURNING callback.id, callback.kind, callback.slip_id AS "slipId", callback.member_id AS "memberId", callback.amount`);
  const [found] = rows;
  if (!found) return;
  await abandonCallback(
    tx,
    book,
    { ...found, uplineId: accountId },
    { as: 'paidByHand', reason: 'ปิดบัญชีที่เว็บแล้ว โอนให้เอง', actor },
  );
}

/** Parts of the filled book that the stories need. */
export interface IncidentContext {
  rounds: readonly SampleRound[];
  bettors: readonly SampleBettor[];
  termsOf: TermsOf;
  actor: Submitter;
  now: Date;
}

/** Makes calls of the seamless partners fail; their slips and callbacks exist already. */
export async function leaveUndelivered(
  open: OpenBook,
  partners: readonly SamplePartner[],
  surroundings: IncidentContext,
): Promise<void> {
  const [first, second] = partners;
  if (!first || !second) throw new Error('the sample has two seamless partners');
  await failToPay(open, first, surroundings.now);
  await giveOneUp(open, second, surroundings.actor);
  await loseDebit(open, second, surroundings);
}
