/**
 * Stakes of members on numbers of their rounds: the sum of their active lines, found by one index. It is read only for
 * bets that a cap per person may limit. Under the locks of `lockForBet` it can't change until the transaction ends.
 */
import { sql } from 'drizzle-orm';
import { mayCapPersons } from '../../../domain/limits/pricing-mode';
import type { BetType } from '../../../domain/bets/bet-type';
import { column } from '../../db/column';
import { definePreparedStatement, EXAMPLE_ID, type ValueOf } from '../../db/statement';
import type { Transaction } from '../../kernel/services';
import type { RawTermsAlong } from '../terms/terms-along';
import type { RawBetType, StakedNumber } from './placing-context';
import { type NumberArrays, numberArraysOf } from './lock-numbers';
import { numbersOf, type PlacingInput } from './placing-input';

/** The part of the main context that shows whether a person is capped. */
interface CapCheck {
  betTypes: readonly Pick<RawBetType, 'personCap' | 'pricing'>[];
  terms: { limits: readonly Pick<RawTermsAlong['limits'][number], 'personCap'>[] };
}

/**
 * Whether a cap per person may limit a slip: one of the round, an extra one, or one that comes into force as its
 * numbers sell.
 */
const mayBeCapped = ({ betTypes, terms }: CapCheck) =>
  // @guard money "a cap laid over the round’s bounds a person too", tested by book/placing "caps a person by what it
  //   staked in the round before the cap was laid, but for what was cancelled": «[...betTypes, ...terms.limits].some(»
  //   becomes «betTypes.some(»
  [...betTypes, ...terms.limits].some(({ personCap }) => personCap !== null) ||
  betTypes.some(({ pricing }) => mayCapPersons(pricing));

/** Slips as parallel lists, then all their numbers as parallel lists. */
interface StakeValues extends NumberArrays {
  roundIds: string[];
  memberIds: string[];
  /** Position of the slip of each number, from 1. */
  slips: number[];
}

const read = definePreparedStatement({
  name: 'place_read_staked',
  plan: 'generic',
  row: { slip: column.integer, betType: column.oneOf<BetType>(), number: column.text, staked: column.bigint },
  example: { roundIds: [EXAMPLE_ID], memberIds: [EXAMPLE_ID], slips: [1], betTypes: ['top3'], numbers: ['123'] },
  sql: (value: ValueOf<StakeValues>) => {
    const roundId = sql`(${value('roundIds')}::uuid[])[requested.slip]`;
    // @guard money "a person is capped by its own stakes", tested by book/placing "caps a person by what it staked in the
    //   round before the cap was laid, but for what was cancelled": without «AND line.member_id =
    //   (${value('memberIds')}::uuid[])[requested.slip]»
    // @guard money "what was cancelled counts no more against a person", tested by book/placing "caps a person by what it
    //   staked in the round before the cap was laid, but for what was cancelled": without «AND line.ended IS NULL»
    return sql`
    SELECT requested.slip, requested.bet_type AS "betType", requested.number, (
        SELECT coalesce(sum(line.stake), 0)::bigint FROM line
        WHERE line.round_id = ${roundId} AND line.bet_type = requested.bet_type AND line.booked = requested.number
          AND line.member_id = (${value('memberIds')}::uuid[])[requested.slip] AND line.ended IS NULL
          AND line.business_date = (SELECT business_date FROM round WHERE round.id = ${roundId})
      ) AS staked
    FROM unnest(${value('slips')}::integer[], ${value('betTypes')}::text[], ${value('numbers')}::text[])
      AS requested (slip, bet_type, number)`;
  },
});

type Staking = Pick<PlacingInput, 'roundId' | 'memberId' | 'lines'>;

async function readAll(tx: Transaction, stakings: readonly Staking[]): Promise<StakedNumber[][]> {
  const numbers = stakings.map(({ lines }) => numbersOf(lines));
  const rows = await read(tx, {
    roundIds: stakings.map(({ roundId }) => roundId),
    memberIds: stakings.map(({ memberId }) => memberId),
    slips: numbers.flatMap((own, index) => own.map(() => index + 1)),
    ...numberArraysOf(numbers.flat()),
  });
  return stakings.map((_, index) => rows.filter(({ slip }) => slip === index + 1));
}

/** Returns the member's stakes on a slip's numbers. */
export async function readStaked(tx: Transaction, staking: Staking): Promise<StakedNumber[]> {
  const [staked] = await readAll(tx, [staking]);
  return staked ?? [];
}

/**
 * Returns the members' stakes on the numbers of slips; null for slips without a cap.
 *
 * @param contexts the main context of each slip
 * @returns in the order of the slips
 */
export async function readStakedWhereCapped(
  tx: Transaction,
  stakings: readonly Staking[],
  contexts: readonly CapCheck[],
): Promise<(StakedNumber[] | null)[]> {
  const isCapped = contexts.map(mayBeCapped);
  const capped = stakings.filter((_, index) => isCapped[index]);
  const staked = capped.length === 0 ? [] : await readAll(tx, capped);
  return stakings.map((staking) => staked[capped.indexOf(staking)] ?? null);
}
