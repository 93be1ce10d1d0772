/** A run on two numbers of an open round: its automatic limit took fourteen steps, and one was undone. */
import { sql } from 'drizzle-orm';
import type { BetType } from '../../../../domain/bets/bet-type';
import { AUTO_STEPS_DEFAULT, CLOSES_AT, mostSoldOf } from '../../../../domain/limits/pricing-mode';
import { BAHT, proportionOf, WHOLE_PERCENT } from '../../../../domain/money/proportion';
import { changeLimits } from '../../../book/limits/change-limits';
import { undoLimitStep } from '../../../book/limits/undo-step';
import { placeSlip } from '../../../book/placing/place-slip';
import type { Submitter } from '../../../book/results/submit-result';
import type { OpenBook } from '../agenda';
import type { SampleBettor } from '../coming';
import type { SampleRound } from '../sample-rounds';
import type { TermsOf } from '../terms-of-members';
import { HOUR_MS } from '../../../../domain/durations';
import { inBookTransaction } from '../../../book/transaction';

const BET_TYPE: BetType = 'row2';
const RATE = 1_200;
const MAX_LOSS = 24_000 * BAHT;

/** The numbers, and how far each was bought: through all of its steps, and up to 88 %. */
const RUN = [
  { number: '47', until: CLOSES_AT },
  { number: '18', until: 8_800 },
] as const;

const REASON = 'เลขเด็ดข่าวดัง คุมความเสี่ยงอัตโนมัติ';

/** Returns the round for the run: the first to close in more than an hour, with these numbers still unsold. */
async function roundOf({ tx }: OpenBook, rounds: readonly SampleRound[], now: Date): Promise<SampleRound | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT round.id FROM round JOIN round_bet_type AS its ON its.round_id = round.id AND its.bet_type = ${BET_TYPE} AND its.is_on
    WHERE round.state = 'open' AND round.closes_at > ${new Date(now.getTime() + HOUR_MS).toISOString()}::timestamptz
      AND NOT EXISTS (SELECT FROM exposure WHERE exposure.round_id = round.id AND exposure.bet_type = ${BET_TYPE}
        AND exposure.number = ANY(${sql.param(RUN.map(({ number }) => number))}::text[]))
    ORDER BY round.closes_at, round.id`);
  return rows.map(({ id }) => rounds.find((one) => one.id === id)).find((found) => found && found.family !== 'yeekee');
}

/** Returns the stakes bought from each step to the next. */
function stakesUntil(until: number): number[] {
  const most = mostSoldOf(MAX_LOSS, RATE);
  const ends = [...AUTO_STEPS_DEFAULT.map(({ at }) => at), CLOSES_AT].filter((at) => at <= until);
  return ends.map((at, index) => proportionOf(most, at - (ends[index - 1] ?? 0), WHOLE_PERCENT));
}

/** Buys a stake on a number for the first of these members who can, at the rate shown then; they take turns. */
async function buy(
  { book }: OpenBook,
  round: SampleRound,
  number: string,
  stake: number,
  queue: { member: SampleBettor; rate: number; agentId: string }[],
) {
  for (let one = queue.shift(); one; one = queue.shift()) {
    let { rate } = one;
    for (let tries = 0; tries < 2; tries += 1) {
      const answer = await placeSlip(book, {
        memberId: one.member.id,
        roundId: round.id,
        lines: [{ betType: BET_TYPE, number, stake, rate }],
        source: 'keyIn',
        actorId: one.agentId,
        confirmDuplicate: true,
        mode: 'accept',
      });
      if (answer.kind === 'accepted') return;
      const refusal = answer.kind === 'linesRefused' ? answer.refusals[0]?.refusal : undefined;
      if (refusal?.reason !== 'rateChanged') break;
      ({ rate } = refusal);
    }
  }
  throw new Error('nobody of the sample can pay for a run');
}

/** Makes the run at the current moment; there is none if no round is open for it. */
export async function runOnNumbers(
  open: OpenBook,
  rounds: readonly SampleRound[],
  bettors: readonly SampleBettor[],
  termsOf: TermsOf,
  { actor, now }: { actor: Submitter; now: Date },
): Promise<void> {
  const { tx, book } = open;
  const round = await roundOf(open, rounds, now);
  if (!round) return;
  const { lottoId } = round;
  const pricing = { kind: 'auto' as const, rate: RATE, maxLoss: MAX_LOSS, steps: AUTO_STEPS_DEFAULT };
  await inBookTransaction(book, (tx) =>
    changeLimits(tx, book, {
      lottoId,
      scope: 'open',
      changes: [{ betType: BET_TYPE, parts: { pricing } }],
      actor,
      reason: REASON,
      expected: [],
    }),
  );
  const queue = bettors
    .filter(({ until }) => until >= now)
    .flatMap((member) => {
      const { terms, path } = termsOf(member.id, lottoId);
      const [rate, agentId] = [terms.betTypeOf(BET_TYPE).terms?.rate, path.at(-2)];
      return rate === undefined || agentId === undefined ? [] : [{ member, rate, agentId }];
    });
  for (const { number, until } of RUN)
    for (const stake of stakesUntil(until)) await buy(open, round, number, stake, queue);
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM limit_step WHERE round_id = ${round.id}::uuid AND number = ${RUN[1].number} ORDER BY step_at DESC LIMIT 1`);
  const [last] = rows;
  if (last)
    await inBookTransaction(book, (tx) =>
      undoLimitStep(tx, { lottoId, id: last.id, actorId: actor.id, reason: 'ลูกค้าประจำ รับเพิ่มได้' }),
    );
}
