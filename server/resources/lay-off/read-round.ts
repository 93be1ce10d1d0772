/** The lay-off of a round: the excess over the kept amounts, and its batches. */
import { sql } from 'drizzle-orm';
import { BET_TYPES } from '../../../domain/bets/bet-type';
import { netOf } from '../../../domain/lay-off/keep';
import type { RoundLayOff, BatchRecord, BatchItem } from '../../../domain/api/lay-off';
import { isUndecided } from '../../../domain/lay-off/undecided';
import { sumOf } from '../../../domain/money/proportion';
import { type LaidOffNumber, readExcess } from '../../book/lay-off/read-excess';
import { ProblemError } from '../../kernel/problem';
import type { Database } from '../../kernel/services';

/** Maximum number of numbers returned. */
const NUMBERS_SHOWN = 200;

type Head = Pick<RoundLayOff, 'roundId' | 'lottoId' | 'state' | 'closesAt' | 'remindsBefore'>;

async function readHead(db: Database, roundId: string): Promise<Head> {
  const { rows } = await db.execute<Head & Record<string, unknown>>(sql`
    SELECT round.id AS "roundId", round.lotto_id AS "lottoId", round.state, to_json(round.closes_at) #>> '{}' AS "closesAt",
      terms.reminds_before AS "remindsBefore"
    FROM round LEFT JOIN transfer_terms AS terms ON terms.lotto_id = round.lotto_id WHERE round.id = ${roundId}::uuid`);
  const [head] = rows;
  if (!head) throw new ProblemError('not-found');
  return head;
}

/** Reads the batches of a round, the newest first. */
async function readBatches(db: Database, roundId: string): Promise<BatchRecord[]> {
  const text = (column: string) => sql.raw(`to_json(batch.${column}) #>> '{}'`);
  const { rows } = await db.execute<BatchRecord & Record<string, unknown>>(sql`
    SELECT batch.id, batch.no, batch.dealer_id AS "dealerId", dealer.name AS dealer, batch.state, batch.amount, batch.accepted,
      batch.created_by AS "createdBy", ${text('created_at')} AS "createdAt", ${text('sent_at')} AS "sentAt",
      ${text('answered_at')} AS "answeredAt",
      (SELECT json_agg(json_build_object('betType', bet_type, 'number', number, 'amount', amount, 'accepted', accepted,
          'rate', rate, 'commission', commission) ORDER BY bet_type, number)
        FROM lay_off_item WHERE batch_id = batch.id) AS items,
      (SELECT json_build_object('no', settlement_no, 'stake', stake, 'commission', commission, 'payout', payout,
          'winners', winners, 'owed', stake - commission - payout)
        FROM lay_off_outcome WHERE batch_id = batch.id AND reversed_at IS NULL) AS outcome
    FROM lay_off_batch AS batch JOIN dealer ON dealer.id = batch.dealer_id
    WHERE batch.round_id = ${roundId}::uuid ORDER BY batch.no DESC`);
  const place = ({ betType }: BatchItem) => BET_TYPES.indexOf(betType);
  return rows.map((batch) => ({ ...batch, items: batch.items.toSorted((one, other) => place(one) - place(other)) }));
}

function sumsByBetType(numbers: readonly LaidOffNumber[]): RoundLayOff['byBetType'] {
  return BET_TYPES.flatMap((betType) => {
    const ofType = numbers.filter((one) => one.betType === betType);
    const sum = (part: 'excess' | 'drafted' | 'sent' | 'accepted') => sumOf(ofType.map((one) => one[part]));
    return ofType.length === 0
      ? []
      : [{ betType, excess: sum('excess'), drafted: sum('drafted'), sent: sum('sent'), accepted: sum('accepted') }];
  });
}

/** Reads the lay-off of a round. Throws `not-found`. */
export async function readRoundLayOff(db: Database, roundId: string): Promise<RoundLayOff> {
  const head = await readHead(db, roundId);
  const numbers = await readExcess(db, roundId);
  const shown = numbers.slice(0, NUMBERS_SHOWN).map((one) => ({ ...one, netLiability: netOf(one, one).liability }));
  return {
    ...head,
    isUndecided: isUndecided(head.state),
    byBetType: sumsByBetType(numbers),
    numbers: shown,
    batches: await readBatches(db, roundId),
  };
}
