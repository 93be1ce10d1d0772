/** Writing of rounds that ended in memory, in bulk: the rows that the clock's jobs, results and settling write. */
import { sql, type SQL } from 'drizzle-orm';
import { ROUND_TRANSITIONS } from '../../../domain/rounds/round-state';
import { stateAfter, type Transitions } from '../../../domain/state-machine';
import { YEEKEE_TRANSITIONS } from '../../../domain/yeekee/yeekee-state';
import { ask } from '../../book/approvals/approval';
import { askForWins } from '../../book/approvals/ask-for-wins';
import { LINE_DIGEST, ROUND_DIGEST, SLIP_DIGEST } from '../../book/settling/freeze-round';
import { addedToDay, AMOUNTS_PER_ACCOUNT, arrayOfLength, SUMS } from '../../book/settling/total-columns';
import { writeGivenBack } from '../../book/settling/write-given-back';
import { writeLargestWins } from '../../book/settling/write-largest-wins';
import { addSales } from '../../book/settling/write-sales';
import { writeTheory } from '../../book/settling/write-theory';
import { digestOf } from '../../book/yeekee/frozen-list';
import { CLOCK_ACTOR } from '../../book/rounds/claim';
import type { Transaction } from '../../kernel/services';
import type { ConfirmedWin, EndedRound } from './ended-round';
import { TOO_FEW_SHOOTS } from './yeekee-round';

const rowsOf = (rows: readonly object[]): SQL => sql`${JSON.stringify(rows)}::json`;

/** Returns the steps of an open round to its end, as rows. */
function stepsOf({ round, steps }: EndedRound) {
  const transitions: Transitions<string, string> = round.family === 'yeekee' ? YEEKEE_TRANSITIONS : ROUND_TRANSITIONS;
  let from = 'open';
  return steps.map(({ event, at, by = CLOCK_ACTOR }) => {
    const to = stateAfter(transitions, from, event);
    if (to === null) throw new Error(`a round that is ${from} doesn't take ${event}`);
    const reason = event === 'void' ? TOO_FEW_SHOOTS : null;
    const step = { roundId: round.id, at, event, from, to, actorId: by.id, actor: by.name, reason };
    from = to;
    return step;
  });
}

async function writeSteps(tx: Transaction, ended: readonly EndedRound[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO round_step (round_id, at, event, from_state, to_state, actor_id, actor, reason)
    SELECT "roundId", at, event, "from", "to", "actorId", actor, reason
    FROM json_to_recordset(${rowsOf(ended.flatMap(stepsOf))}) AS step ("roundId" uuid, at timestamptz, event text,
      "from" text, "to" text, "actorId" uuid, actor text, reason text)`);
}

async function writeShoots(tx: Transaction, ended: readonly EndedRound[]): Promise<void> {
  const rows = ended.flatMap(({ round, yeekee }) =>
    (yeekee?.shoots ?? []).map((shoot, index) => ({ ...shoot, roundId: round.id, position: index + 1 })),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    INSERT INTO shoot (round_id, position, member_id, number, at)
    SELECT "roundId", position, "memberId", number, at
    FROM json_to_recordset(${rowsOf(rows)}) AS shot ("roundId" uuid, position integer, "memberId" uuid, number text,
      at timestamptz)`);
}

/** Writes the state of the rounds, with their sums at the close. Refunds are written later. */
async function writeRounds(tx: Transaction, ended: readonly EndedRound[]): Promise<void> {
  const rows = ended.map((one) => {
    const { round, digits, yeekee, entered, settlement } = one;
    const steps = stepsOf(one);
    const shoots = yeekee?.shoots.map(({ memberId, number }) => ({ member: memberId, number }));
    return {
      id: round.id,
      state: steps.at(-1)?.to,
      steps: steps.length,
      frozenAt: round.closesAt,
      shootsDigest: shoots ? digestOf(shoots) : null,
      shootsCount: shoots?.length ?? null,
      official: entered?.official ?? null,
      digits,
      formula: yeekee?.formula ?? null,
      settlementNo: settlement ? 1 : 0,
      reason: settlement ? null : TOO_FEW_SHOOTS,
    };
  });
  const ids = sql.param(rows.map(({ id }) => id));
  await tx.execute(sql`
    WITH ended AS (
      SELECT * FROM json_to_recordset(${rowsOf(rows)}) AS ended (id uuid, state text, steps integer, "frozenAt" timestamptz,
        "shootsDigest" text, "shootsCount" integer, official jsonb, digits jsonb, formula jsonb, "settlementNo" smallint, reason text)
    ), sums AS (
      SELECT line.round_id, line.slip_id, count(*) AS lines, sum(line.stake) AS stake,
        string_agg(${LINE_DIGEST}, ''::bytea ORDER BY line.position) AS digests
      FROM line WHERE line.round_id = ANY(${ids}::uuid[]) AND line.ended IS NULL GROUP BY line.round_id, line.slip_id
    ), slips AS (
      SELECT slip.round_id, slip.id, sums.lines, sums.stake, ${SLIP_DIGEST} AS digest
      FROM slip JOIN sums ON sums.slip_id = slip.id AND sums.round_id = slip.round_id
      WHERE slip.round_id = ANY(${ids}::uuid[]) AND slip.state = 'accepted'
    ), frozen AS (
      SELECT ended.id AS round_id, coalesce(sum(lines), 0) AS lines, coalesce(sum(stake), 0) AS stake, digest.digest
      FROM ended LEFT JOIN slips ON slips.round_id = ended.id,
        LATERAL (SELECT ${ROUND_DIGEST} AS digest FROM slips WHERE slips.round_id = ended.id) AS digest
      GROUP BY ended.id, digest.digest
    )
    UPDATE round SET state = ended.state, version = round.version + ended.steps, frozen_at = ended."frozenAt",
      frozen_lines = frozen.lines, frozen_stake = frozen.stake, frozen_digest = frozen.digest,
      shoots_digest = ended."shootsDigest", shoots_count = ended."shootsCount", official = ended.official, digits = ended.digits, steps = ended.formula,
      settlement_no = ended."settlementNo", reason = ended.reason
    FROM ended JOIN frozen ON frozen.round_id = ended.id WHERE round.id = ended.id`);
}

/** Refunds the slips of rounds with too few shoots. */
async function writeRefunds(tx: Transaction, voided: readonly EndedRound[]): Promise<void> {
  if (voided.length === 0) return;
  const rows = voided.map(({ round, at }) => ({ id: round.id, at }));
  await tx.execute(sql`
    WITH ended AS (
      UPDATE slip SET state = 'refunded', ended_at = voided.at, end_reason = ${TOO_FEW_SHOOTS}
      FROM json_to_recordset(${rowsOf(rows)}) AS voided (id uuid, at timestamptz)
      WHERE slip.round_id = voided.id AND slip.state = 'accepted'
      RETURNING slip.id, slip.business_date
    )
    UPDATE line SET ended = 'refunded' FROM ended
    WHERE line.slip_id = ended.id AND line.business_date = ended.business_date AND line.ended IS NULL`);
}

async function writeTotals(tx: Transaction, ended: readonly EndedRound[]): Promise<void> {
  const rows = ended.flatMap(({ round: { id, lottoId, businessDate }, settlement }) =>
    (settlement?.totals ?? []).map((total) => ({ ...total, roundId: id, lottoId, businessDate })),
  );
  if (rows.length === 0) return;
  const depth = rows.reduce((longest, { winLossAlong }) => Math.max(longest, winLossAlong.length), 1);
  const columns = [...SUMS, ...AMOUNTS_PER_ACCOUNT];
  const summed = [
    ...SUMS.map((name) => `sum(${name})`),
    ...AMOUNTS_PER_ACCOUNT.map((name) =>
      arrayOfLength(`max(cardinality(${name}))`, depth, (place) => `sum_exactly(${name}[${place}])`),
    ),
  ];
  const listed = (expressions: readonly string[]) => sql.raw(expressions.join(', '));
  await tx.execute(sql`
    WITH total AS (
      INSERT INTO round_total (round_id, settlement_no, account_id, bet_type, business_date, lotto_id, ${listed(columns)})
      SELECT "roundId", 1, "accountId", "betType", "businessDate", "lottoId", slips, lines, stake, discount, payout, expected, winners,
        "winLoss", commission, "ownHeld", "ownWinLoss", "ownCommission", "winLossAlong", "commissionAlong"
      FROM json_to_recordset(${rowsOf(rows)}) AS total ("roundId" uuid, "accountId" uuid, "betType" text,
        "businessDate" date, "lottoId" uuid, slips integer, lines integer, stake bigint, discount bigint, payout bigint,
        expected bigint, winners integer, "winLoss" bigint, commission bigint, "ownHeld" bigint, "ownWinLoss" bigint, "ownCommission" bigint,
        "winLossAlong" bigint[], "commissionAlong" bigint[])
      RETURNING *
    )
    INSERT INTO day_total AS day (account_id, business_date, lotto_id, bet_type, ${listed(columns)})
    SELECT account_id, business_date, lotto_id, bet_type, ${listed(summed)}
    FROM total GROUP BY account_id, business_date, lotto_id, bet_type
    ON CONFLICT (account_id, business_date, lotto_id, bet_type) DO UPDATE SET ${listed(addedToDay(depth))}`);
}

async function writeSettlements(tx: Transaction, ended: readonly EndedRound[]): Promise<void> {
  const settled = ended.flatMap(({ round, settlement, at }) => (settlement ? [{ round, settlement, at }] : []));
  const rows = settled.map(({ round, at, settlement: { winners, lines, stake, discount, payout } }) => ({
    roundId: round.id,
    businessDate: round.businessDate,
    at,
    winners: winners.length,
    lines,
    stake,
    discount,
    payout,
  }));
  await tx.execute(sql`
    INSERT INTO settlement (round_id, no, business_date, lines, stake, discount, winners, payout, at)
    SELECT "roundId", 1, "businessDate", lines, stake, discount, winners, payout, at
    FROM json_to_recordset(${rowsOf(rows)}) AS settled ("roundId" uuid, "businessDate" date, lines integer, stake bigint,
      discount bigint, winners integer, payout bigint, at timestamptz)`);
  const won = settled.flatMap(({ round, settlement: { winners, held } }) =>
    winners.map((winner) => ({ ...winner, roundId: round.id, hold: held.includes(winner) ? 'held' : null })),
  );
  await tx.execute(sql`
    INSERT INTO payout (round_id, settlement_no, slip_id, position, member_id, bet_type, number, payout, shares, hold)
    SELECT "roundId", 1, "slipId", position, "memberId", "betType", number, payout, shares, hold
    FROM json_to_recordset(${rowsOf(won)}) AS winner ("roundId" uuid, "slipId" uuid, position smallint, "memberId" uuid,
      "betType" text, number text, payout bigint, shares bigint[], hold text)`);
}

/** Writes the entered results; a single operator's were carried out automatically. */
async function writeEntered(tx: Transaction, ended: readonly EndedRound[]): Promise<void> {
  const entered = ended.flatMap(({ round, entered: one, at }) =>
    one ? [{ ...one, roundId: round.id, decidedAt: at }] : [],
  );
  if (entered.length === 0) return;
  await ask(
    tx,
    entered.map(({ approvalId, roundId, official, effect, submitter, at }) => ({
      id: approvalId,
      kind: 'result',
      roundId,
      request: { official },
      effect,
      reason: null,
      submittedBy: submitter.id,
      submittedAt: at,
      mode: 'singleOperator',
    })),
  );
  await writeGoneOn(
    tx,
    entered.map(({ approvalId, decidedAt }) => ({ approvalId, at: decidedAt })),
  );
}

/** Records that a single operator's time to take something back was up. */
async function writeGoneOn(tx: Transaction, decided: readonly { approvalId: string; at: Date }[]): Promise<void> {
  const rows = decided.map(({ approvalId, at }) => ({ id: approvalId, at }));
  await tx.execute(sql`
    UPDATE approval SET state = 'approved', decided_at = decided.at, version = version + 1
    FROM json_to_recordset(${rowsOf(rows)}) AS decided (id uuid, at timestamptz)
    WHERE approval.id = decided.id`);
}

/** Requests the confirmation of the held wins. */
async function askForHeld(tx: Transaction, ended: readonly EndedRound[]): Promise<void> {
  for (const { round, held, at } of ended.filter((one) => one.held.length > 0)) {
    const ids = held.map(({ approvalId }) => approvalId);
    const newId = () => ids.shift() ?? '';
    await tx.execute(sql`SELECT set_config('book.now', ${at.toISOString()}, true)`);
    await askForWins(
      tx,
      { newId },
      { roundId: round.id, no: 1 },
      held.map(({ winner }) => winner),
    );
  }
}

/** Records that held wins were confirmed; the journal writes their money. */
export async function writeConfirmed(tx: Transaction, confirmed: readonly ConfirmedWin[]): Promise<void> {
  if (confirmed.length === 0) return;
  await writeGoneOn(tx, confirmed);
  const rows = confirmed.map(({ roundId, winner: { slipId, position } }) => ({ roundId, slipId, position }));
  await tx.execute(sql`
    UPDATE payout SET hold = 'confirmed'
    FROM json_to_recordset(${rowsOf(rows)}) AS won ("roundId" uuid, "slipId" uuid, position smallint)
    WHERE payout.round_id = won."roundId" AND payout.settlement_no = 1 AND payout.slip_id = won."slipId"
      AND payout.position = won.position`);
}

/** Writes rounds that have ended. Their slips are written already; the journal writes their money. */
export async function writeEnded(tx: Transaction, ended: readonly EndedRound[]): Promise<void> {
  if (ended.length === 0) return;
  await writeShoots(tx, ended);
  await writeSteps(tx, ended);
  await writeEntered(tx, ended);
  await writeRounds(tx, ended);
  await writeRefunds(
    tx,
    ended.filter(({ settlement }) => settlement === null),
  );
  await writeSettlements(tx, ended);
  await writeTotals(tx, ended);
  const settled = ended.flatMap(({ round, settlement }) => (settlement ? [round] : []));
  const keys = settled.map(({ id, businessDate }) => ({ roundId: id, no: 1, businessDate }));
  await addSales(tx, keys, 1);
  await writeLargestWins(tx, keys);
  await writeTheory(tx, keys);
  await writeGivenBack(
    tx,
    ended.flatMap(({ round: { id: roundId, businessDate }, settlement }) => [
      { roundId, ended: 'cancelled' as const, businessDate },
      ...(settlement ? [] : [{ roundId, ended: 'refunded' as const, businessDate }]),
    ]),
  );
  await askForHeld(tx, ended);
}
