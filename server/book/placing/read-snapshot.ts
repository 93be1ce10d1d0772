/**
 * The context of a slip except for the amounts sold, read by one statement after the locks that it waited for. The
 * context that few slips need is in `read-optional-context.ts`.
 */
import { sql } from 'drizzle-orm';
import type { BetType } from '../../../domain/bets/bet-type';
import { column } from '../../db/column';
import { definePreparedStatement, EXAMPLE_ID, type ValueOf } from '../../db/statement';
import type { Transaction } from '../../kernel/services';
import { settingInSql } from '../../settings/read';
import { selectWalletTerms } from '../lay-off/wallet-terms';
import { BookRefusal } from '../refusal';
import { type RawTermsAlong, selectTermsAlong, termsAlong } from '../terms/terms-along';
import { type PlacingContext, placingContextOf, type RawPlacingContext, type StakedNumber } from './placing-context';
import {
  type NumberArrays,
  numberArraysOf,
  type CountedNumber,
  type NumberKey,
  requestedNumbers,
} from './lock-numbers';
import { numbersOf, type PlacingInput } from './placing-input';
import { type OptionalContext, readOptionalContext } from './read-optional-context';
import { readStaked } from './staked-by-members';

/** Values of the statement: each slip with its position, as JSON. */
interface ContextValues {
  slips: string;
}

const SLIPS =
  sql.raw(`(position integer, "roundId" uuid, "memberId" uuid, "contentHash" text, "partnerId" uuid, types text[],
  "betTypes" text[], numbers text[])`);

/** Accounts on a member's path that may have a cap of own hold: all except the root and the member. */
const HOLDERS = sql`(member.path[2:cardinality(member.path) - 1])`;

/** Whether any account on the path has a cap of own hold, or had one in this round; most paths never had. */
const MAY_BE_HELD = sql`(EXISTS (SELECT FROM account_hold WHERE account_id = ANY(${HOLDERS}))
    OR EXISTS (SELECT FROM held_exposure WHERE round_id = round.id AND account_id = ANY(${HOLDERS})))`;

/** Context that is read for a slip, except for the amounts sold and the optional context. */
export interface MainContext extends Omit<RawPlacingContext, 'terms' | 'numbers' | 'staked' | keyof OptionalContext> {
  lottoId: string;
  /** Whether the holds of accounts with a cap of own hold have to be read. */
  mayBeHeld: boolean;
  /** Null accounts if the member has been deleted. */
  terms: Omit<RawTermsAlong, 'accounts'> & { accounts: RawTermsAlong['accounts'] | null };
  undone: (NumberKey & { stepAt: number })[];
}

const read = definePreparedStatement({
  name: 'place_read',
  plan: 'generic',
  row: {
    position: column.integer,
    now: column.timestamptz,
    lottoId: column.uuid,
    round: column.json<MainContext['round']>(),
    terms: column.json<MainContext['terms']>(),
    balance: column.bigint,
    betTypes: column.json<MainContext['betTypes']>(),
    undone: column.json<MainContext['undone']>(),
    rules: column.json<MainContext['rules']>(),
    mayBeHeld: column.boolean,
    duplicate: column.json<MainContext['duplicate']>(),
    pauses: column.jsonb<unknown>(),
    pausedSteps: column.jsonb<unknown>(),
    stakeStep: column.jsonb<unknown>(),
    wallet: column.json<MainContext['wallet']>(),
  },
  example: { slips: '[]' },
  sql: (value: ValueOf<ContextValues>) => sql`
    WITH moment AS MATERIALIZED (SELECT book_now() AS now)
    SELECT slip.position, moment.now, round.lotto_id AS "lottoId",
      CASE WHEN round.id IS NOT NULL THEN json_build_object('id', round.id, 'state', round.state, 'opensAt', round.opens_at,
        'closesAt', round.closes_at) END AS round,
      ${selectTermsAlong(sql`member.path`, sql`round.lotto_id`, sql`slip.types`)} AS terms,
      (SELECT balance FROM ledger_account WHERE owner_id = slip."memberId" AND kind = 'wallet') AS balance,
      (SELECT coalesce(json_agg(json_build_object('betType', bet_type, 'isOn', is_on, 'closesAt', closes_at,
          'minStake', min_stake, 'maxStake', max_stake, 'cap', cap, 'personCap', person_cap, 'pricing', pricing)), '[]')
        FROM round_bet_type WHERE round_id = round.id AND bet_type = ANY(slip.types)) AS "betTypes",
      (SELECT coalesce(json_agg(json_build_object('betType', undone.bet_type, 'number', undone.number, 'stepAt', undone.step_at)), '[]')
        FROM limit_step AS undone
        WHERE undone.round_id = round.id AND undone.is_undone AND undone.bet_type = ANY(slip.types) AND NOT EXISTS (
          SELECT FROM limit_step AS again WHERE again.round_id = undone.round_id
            AND again.bet_type = undone.bet_type AND again.number = undone.number
            AND again.step_at = undone.step_at AND NOT again.is_undone)) AS undone,
      (SELECT coalesce(json_agg(json_build_object('betType', rule.bet_type, 'number', rule.number, 'kind', rule.kind,
          'cap', rule.cap)), '[]')
        FROM unnest(slip."betTypes", slip.numbers) AS requested (bet_type, number)
        JOIN number_rule AS rule ON rule.lotto_id = round.lotto_id AND rule.bet_type = requested.bet_type
          AND rule.number = requested.number AND rule.removed_at IS NULL
        WHERE (rule.round_id IS NULL OR rule.round_id = round.id)
          AND (rule.is_house OR rule.owner_id = ANY(member.path))
          AND (rule.from_at IS NULL OR rule.from_at <= moment.now)
          AND (rule.until_at IS NULL OR moment.now < rule.until_at)) AS rules,
      ${MAY_BE_HELD} AS "mayBeHeld",
      (SELECT json_build_object('id', id, 'no', no) FROM slip AS same
        WHERE same.member_id = slip."memberId" AND same.round_id = round.id AND same.content_hash = slip."contentHash"
          AND same.business_date = round.business_date AND same.state IN ('pending', 'accepted', 'unknown')
          AND same.at > moment.now - make_interval(secs => (${settingInSql('game.duplicateSeconds')} #>> '{}')::integer)
        ORDER BY same.at DESC LIMIT 1) AS duplicate,
      ${settingInSql('betting.suspended')} AS pauses, ${settingInSql('limits.stepsPaused')} AS "pausedSteps",
      ${settingInSql('game.stakeStep')} AS "stakeStep",
      ${selectWalletTerms(sql`slip."partnerId"`, sql`round.lotto_id`)} AS wallet
    FROM moment CROSS JOIN json_to_recordset(${value('slips')}::json) AS slip ${SLIPS}
    LEFT JOIN account AS member ON member.id = slip."memberId" LEFT JOIN round ON round.id = slip."roundId"`,
});

/**
 * Reads the main context of slips. Under the locks of `lockForBet` they can't change until the transaction ends.
 *
 * @returns in the order of the inputs
 */
export async function readMainContexts(tx: Transaction, inputs: readonly PlacingInput[]): Promise<MainContext[]> {
  const slips = inputs.map(({ lines, roundId, memberId, contentHash, partnerId }, position) => {
    const numbers = numbersOf(lines);
    const types = [...new Set(numbers.map(({ betType }) => betType))];
    return { position, roundId, memberId, contentHash, partnerId, types, ...numberArraysOf(numbers) };
  });
  const contexts = await read(tx, { slips: JSON.stringify(slips) });
  return slips.map(({ position }) => {
    const own = contexts.find((one) => one.position === position);
    if (!own) throw new Error('the database did not answer for a slip');
    return own;
  });
}

/** Reads the main context of a slip, as `readMainContexts` does. */
export async function readMainContext(tx: Transaction, input: PlacingInput): Promise<MainContext> {
  const [context] = await readMainContexts(tx, [input]);
  if (!context) throw new Error('the database answered nothing');
  return context;
}

/** Context of a slip in addition to the main one. */
interface ExtraContext {
  optional: OptionalContext;
  /** Its numbers with the amounts sold before it. */
  counted: readonly CountedNumber[];
  staked: StakedNumber[] | null;
}

/**
 * Builds the context of a slip.
 *
 * @throws BookRefusal when the member was deleted while the bet waited for its wallet
 */
export function placingContextFrom(context: MainContext, { optional, counted, staked }: ExtraContext): PlacingContext {
  const { accounts } = context.terms;
  // @guard money "a deleted member doesn’t bet", tested by members/deletion "comes before a bet that waited for it,
  //   which is of nobody then"
  if (accounts === null) throw new BookRefusal('memberUnknown');
  const numbers = counted.map((number) => ({
    undone: context.undone
      .filter(({ betType, number: gone }) => betType === number.betType && gone === number.number)
      .map(({ stepAt }) => stepAt),
    ...number,
  }));
  return placingContextOf(
    { ...context, ...optional, numbers, staked },
    termsAlong({ ...context.terms, accounts }),
    context.lottoId,
  );
}

const readSold = definePreparedStatement({
  name: 'read_sold',
  plan: 'kept',
  row: { betType: column.oneOf<BetType>(), number: column.text, sold: column.bigint },
  example: { roundId: EXAMPLE_ID, betTypes: ['top3'], numbers: ['123'] },
  sql: (value: ValueOf<NumberArrays & Pick<PlacingInput, 'roundId'>>) => sql`
    SELECT requested.bet_type AS "betType", requested.number, coalesce(exposure.sold, 0) AS sold
    FROM ${requestedNumbers(value)}
    LEFT JOIN exposure ON exposure.round_id = ${value('roundId')}::uuid AND exposure.bet_type = requested.bet_type
      AND exposure.number = requested.number`,
});

/** Reads the context of a slip without placing it; nothing is locked. */
export async function readPlacingContext(tx: Transaction, input: PlacingInput): Promise<PlacingContext> {
  const { roundId, lines } = input;
  const counted = await readSold(tx, { roundId, ...numberArraysOf(numbersOf(lines)) });
  const staked = await readStaked(tx, input);
  const context = await readMainContext(tx, input);
  return placingContextFrom(context, { optional: await readOptionalContext(tx, input, context), counted, staked });
}
