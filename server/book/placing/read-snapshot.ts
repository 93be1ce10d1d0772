/** Everything that decides about a slip but what is sold, read by one statement after the locks it waited for. */
import { type SQL, sql } from 'drizzle-orm';
import { bookedNumber } from '../../../domain/bets/bet-number';
import type { BetType } from '../../../domain/bets/bet-type';
import type { BetLine } from '../../../domain/bets/line';
import type { Transaction } from '../../services';
import { turnInSql } from '../../settings/business-day';
import { settingInSql } from '../../settings/read';
import { selectWalletTerms } from '../lay-off/wallet-terms';
import { prepare, type ValueOf } from '../prepared';
import { BookRefusal } from '../refusal';
import { type RawTermsAlong, selectTermsAlong, termsAlong } from '../terms/terms-along';
import { type Circumstances, circumstancesOf, type RawCircumstances } from './circumstances';
import { type AskedNumbers, askedNumbers, type CountedNumber, type NumberKey, requestedNumbers } from './lock-numbers';

/** What is asked about. */
export interface Question {
  roundId: string;
  memberId: string;
  lines: readonly BetLine[];
  contentHash: string;
  /** Who sends it in, if somebody does. */
  partnerId: string | null;
  timeZone: string;
}

/** The numbers of lines as they are booked, each once. */
export function numbersOf(lines: readonly BetLine[]): NumberKey[] {
  const keys = lines.map(({ betType, number }) => ({ betType, number: bookedNumber(betType, number) }));
  return [...new Map(keys.map((key) => [`${key.betType}:${key.number}`, key])).values()];
}

/** What the statement takes. */
interface Asked extends AskedNumbers, Omit<Question, 'lines'> {
  types: BetType[];
}

/** The member's path, root first, and the round's lotto and business date; each read once. */
const PATH = sql`(SELECT path FROM subject)::uuid[]`;
const LOTTO = sql`(SELECT lotto_id FROM subject)`;
const BUSINESS_DATE = sql`(SELECT business_date FROM subject)`;
/** Who of the path may have a cap of own hold: the root has none, nor the member. */
const HOLDERS = sql`(SELECT path[2:cardinality(path) - 1] FROM subject)::uuid[]`;

/** What accounts with a cap of own hold hold of the numbers; the first time it is summed from the lines that stand. */
function selectHeld(value: ValueOf<Asked>): SQL {
  const [roundId, businessDate, above] = [value('roundId'), BUSINESS_DATE, HOLDERS];
  const holding = sql`
    SELECT stored.account_id, asked.bet_type, asked.number, stored.held, true AS is_stored
    FROM ${requestedNumbers(value)}
    JOIN held_exposure AS stored ON stored.round_id = ${roundId}::uuid AND stored.account_id = ANY(${above})
      AND stored.bet_type = asked.bet_type AND stored.number = asked.number
    UNION ALL
    SELECT capped.account_id, asked.bet_type, asked.number, coalesce((
        SELECT sum(sold.held[array_position(slip.path, capped.account_id)])::bigint
        FROM line AS sold JOIN slip ON slip.id = sold.slip_id AND slip.business_date = sold.business_date
        WHERE sold.round_id = ${roundId}::uuid AND sold.business_date = ${businessDate}
          AND sold.bet_type = asked.bet_type AND sold.booked = asked.number AND sold.ended IS NULL
          AND slip.business_date = ${businessDate} AND capped.account_id = ANY(slip.path)
      ), 0), false
    FROM ${requestedNumbers(value)} JOIN account_hold AS capped ON capped.bet_type = asked.bet_type
    WHERE capped.account_id = ANY(${above}) AND NOT EXISTS (
      SELECT FROM held_exposure AS stored WHERE stored.round_id = ${roundId}::uuid
        AND stored.account_id = capped.account_id AND stored.bet_type = asked.bet_type AND stored.number = asked.number)`;
  // Most paths have no cap and had none: a look for each of their accounts rather than for each and every number.
  return sql`
    CASE WHEN EXISTS (SELECT FROM account_hold WHERE account_id = ANY(${above}))
        OR EXISTS (SELECT FROM held_exposure WHERE round_id = ${roundId}::uuid AND account_id = ANY(${above}))
      THEN (SELECT coalesce(json_agg(json_build_object('accountId', account_id, 'betType', bet_type, 'number', number,
          'held', held, 'isStored', is_stored)), '[]') FROM (${holding}) AS holding) ELSE '[]' END`;
}

/** What a member staked since the business day turned; only of members that have a limit of it. */
function selectStakedToday(value: ValueOf<Asked>): SQL {
  const [memberId, timeZone] = [value('memberId'), sql`${value('timeZone')}::text`];
  const day = sql`date_trunc('day', moment.now AT TIME ZONE ${timeZone} - ${turnInSql})`;
  const begin = sql`(${day} + ${turnInSql}) AT TIME ZONE ${timeZone}`;
  // Business dates of rounds that could be bet on today: a draw that was moved with its slips keeps its own, long past.
  // Read apart (OFFSET), so that it walks the rounds to come rather than all there ever were, by date, for the first.
  const earliest = sql`(SELECT min(business_date) FROM (
    SELECT business_date FROM round WHERE result_at >= ${begin} OFFSET 0) AS to_come)`;
  return sql`
    CASE WHEN (SELECT max_day_stake FROM account WHERE id = ${memberId}::uuid) IS NULL THEN 0 ELSE (
      SELECT coalesce(sum(stake), 0)::bigint FROM slip
      WHERE member_id = ${memberId}::uuid AND state IN ('pending', 'accepted')
        AND business_date >= least(${day}::date - 1, ${earliest}) AND at >= ${begin}) END`;
}

function selectCircumstances(value: ValueOf<Asked>): SQL {
  const [roundId, memberId, types] = [value('roundId'), value('memberId'), sql`${value('types')}::text[]`];
  return sql`
    WITH moment AS MATERIALIZED (SELECT book_now() AS now), subject AS MATERIALIZED (
      SELECT account.path, round.lotto_id, round.business_date
      FROM account LEFT JOIN round ON round.id = ${roundId}::uuid WHERE account.id = ${memberId}::uuid
    )
    SELECT moment.now, ${LOTTO} AS "lottoId",
      (SELECT json_build_object('id', id, 'state', state, 'opensAt', opens_at, 'closesAt', closes_at)
        FROM round WHERE id = ${roundId}::uuid) AS round,
      ${selectTermsAlong(PATH, LOTTO, types)} AS terms,
      (SELECT balance FROM ledger_account WHERE owner_id = ${memberId}::uuid AND kind = 'wallet') AS balance,
      (SELECT coalesce(json_agg(json_build_object('betType', bet_type, 'isOn', is_on, 'closesAt', closes_at,
          'minStake', min_stake, 'maxStake', max_stake, 'cap', cap, 'personCap', person_cap, 'pricing', pricing)), '[]')
        FROM round_bet_type WHERE round_id = ${roundId}::uuid AND bet_type = ANY(${types})) AS "betTypes",
      (SELECT coalesce(json_agg(json_build_object('betType', gone.bet_type, 'number', gone.number, 'stepAt', gone.step_at)), '[]')
        FROM limit_step AS gone
        WHERE gone.round_id = ${roundId}::uuid AND gone.is_undone AND gone.bet_type = ANY(${types}) AND NOT EXISTS (
          SELECT FROM limit_step AS standing WHERE standing.round_id = gone.round_id
            AND standing.bet_type = gone.bet_type AND standing.number = gone.number
            AND standing.step_at = gone.step_at AND NOT standing.is_undone)) AS undone,
      (SELECT coalesce(json_agg(json_build_object('betType', rule.bet_type, 'number', rule.number, 'kind', rule.kind,
          'cap', rule.cap)), '[]')
        FROM ${requestedNumbers(value)}
        JOIN number_rule AS rule ON rule.lotto_id = ${LOTTO} AND rule.bet_type = asked.bet_type
          AND rule.number = asked.number AND rule.removed_at IS NULL
        WHERE (rule.round_id IS NULL OR rule.round_id = ${roundId}::uuid)
          AND (rule.is_house OR rule.owner_id = ANY(${PATH}))
          AND (rule.from_at IS NULL OR rule.from_at <= moment.now)
          AND (rule.until_at IS NULL OR moment.now < rule.until_at)) AS rules,
      ${selectHeld(value)} AS held,
      (${selectStakedToday(value)}) AS "stakedToday",
      (SELECT json_build_object('id', id, 'no', no) FROM slip
        WHERE member_id = ${memberId}::uuid AND round_id = ${roundId}::uuid AND content_hash = ${value('contentHash')}
          AND business_date = ${BUSINESS_DATE} AND state IN ('pending', 'accepted', 'unknown')
          AND at > moment.now - make_interval(secs => (${settingInSql('game.duplicateSeconds')} #>> '{}')::integer)
        ORDER BY at DESC LIMIT 1) AS duplicate,
      ${settingInSql('betting.suspended')} AS pauses, ${settingInSql('limits.stepsPaused')} AS "pausedSteps",
      ${settingInSql('game.stakeStep')} AS "stakeStep",
      ${selectWalletTerms(sql`${value('partnerId')}::uuid`, LOTTO)} AS wallet
    FROM moment`;
}

/** What is read of a slip's circumstances, but for what is sold. */
export interface Facts extends Omit<RawCircumstances, 'terms' | 'numbers'> {
  lottoId: string;
  /** Null accounts where the member is gone. */
  terms: Omit<RawTermsAlong, 'accounts'> & { accounts: RawTermsAlong['accounts'] | null };
  undone: (NumberKey & { stepAt: number })[];
}

const read = prepare<Asked, Facts>('place_read', selectCircumstances);

/** Reads what decides about a slip. Under the locks of `lockForBet` it stays as it is until the transaction ends. */
export async function readFacts(tx: Transaction, { lines, ...question }: Question): Promise<Facts> {
  const numbers = numbersOf(lines);
  const types = [...new Set(numbers.map(({ betType }) => betType))];
  const [facts] = await read(tx, { ...question, ...askedNumbers(numbers), types });
  if (!facts) throw new Error('the database answered nothing');
  return facts;
}

/**
 * The circumstances of a slip.
 *
 * @param counted its numbers with what was sold of them before it
 * @throws BookRefusal when the member was deleted while the bet waited for its wallet
 */
export function circumstancesFrom(facts: Facts, counted: readonly CountedNumber[]): Circumstances {
  const { accounts } = facts.terms;
  if (accounts === null) throw new BookRefusal('memberUnknown');
  const numbers = counted.map((number) => ({
    ...number,
    undone: facts.undone
      .filter(({ betType, number: gone }) => betType === number.betType && gone === number.number)
      .map(({ stepAt }) => stepAt),
  }));
  return circumstancesOf({ ...facts, numbers }, termsAlong({ ...facts.terms, accounts }), facts.lottoId);
}

const readSold = prepare<AskedNumbers & Pick<Question, 'roundId' | 'memberId'>, CountedNumber>(
  'read_sold',
  (value) => sql`
    SELECT asked.bet_type AS "betType", asked.number, coalesce(of_all.sold, 0) AS sold, coalesce(own.sold, 0) AS "soldToMember"
    FROM ${requestedNumbers(value)}
    LEFT JOIN exposure AS of_all ON of_all.round_id = ${value('roundId')}::uuid AND of_all.bet_type = asked.bet_type
      AND of_all.number = asked.number
    LEFT JOIN member_exposure AS own ON own.round_id = ${value('roundId')}::uuid AND own.member_id = ${value('memberId')}::uuid
      AND own.bet_type = asked.bet_type AND own.number = asked.number`,
);

/** The circumstances of a slip that nobody places: nothing is locked. */
export async function readCircumstances(tx: Transaction, question: Question): Promise<Circumstances> {
  const { roundId, memberId, lines } = question;
  const counted = await readSold(tx, { roundId, memberId, ...askedNumbers(numbersOf(lines)) });
  return circumstancesFrom(await readFacts(tx, question), counted);
}
