/** Rounds as partners show them: closing times, bet types, rates and limits. */
import { sql } from 'drizzle-orm';
import { BET_TYPES, type BetType } from '../../../domain/bets/bet-type';
import type { WalletTerms } from '../../../domain/lay-off/transfer-terms';
import type { NumberRule } from '../../../domain/limits/number-rule';
import { narrowed } from '../../../domain/limits/overlay';
import { priceOf } from '../../../domain/limits/price';
import { selectWalletTerms, withinWallet } from '../lay-off/wallet-terms';
import type { RawBetType } from '../placing/placing-context';
import { type RawTermsAlong, selectTermsAlong, termsAlong } from '../terms/terms-along';
import { column, type RowOf } from '../../db/column';
import { defineStatement, EXAMPLE_ID } from '../../db/statement';
import type { Database } from '../../kernel/services';

/** A round in a list; times as ISO text. */
export interface ListedRound extends Record<string, unknown> {
  id: string;
  lotto: string;
  lottoName: string | null;
  businessDate: string;
  number: number;
  state: string;
  opensAt: string;
  closesAt: string;
  resultAt: string;
  memberCancelsUntil: string;
  /** Time until betting closes, by the server's clock. */
  secondsLeft: number;
}

const LISTED = sql`round.id, lotto.code AS lotto, lotto.name AS "lottoName", round.business_date::text AS "businessDate", round.number,
  round.state, to_json(round.opens_at) #>> '{}' AS "opensAt", to_json(round.closes_at) #>> '{}' AS "closesAt",
  to_json(round.result_at) #>> '{}' AS "resultAt", to_json(round.member_cancels_until) #>> '{}' AS "memberCancelsUntil",
  greatest(0, floor(extract(epoch FROM round.closes_at - book_now())))::bigint AS "secondsLeft"`;

/**
 * Returns the rounds that take bets or shoots now, next close first.
 *
 * @param partnerId the partner that asks, which sees only the rounds offered to it; null for the back office
 */
export async function readOpenRounds(
  db: Database,
  lotto: string | null,
  partnerId: string | null,
): Promise<ListedRound[]> {
  const { rows } = await db.execute<ListedRound>(sql`
    SELECT ${LISTED} FROM round JOIN lotto ON lotto.id = round.lotto_id
    WHERE round.state IN ('open', 'suspended', 'shooting') AND round.opens_at <= book_now()
      AND (${lotto}::text IS NULL OR lotto.code = ${lotto})
      AND coalesce((${selectWalletTerms(sql`${partnerId}::uuid`, sql`lotto.id`)} ->> 'isOffered')::boolean, true)
    ORDER BY round.closes_at, round.id`);
  return rows;
}

/** Only bet types that are on are read. */
type RawSetting = Omit<RawBetType, 'isOn'>;

const ALL_TYPES = sql`${sql.param(BET_TYPES)}::text[]`;

type RawRule = NumberRule & { betType: BetType; number: string };

const RAW_ROUND = {
  id: column.uuid,
  lotto: column.text,
  lottoName: column.nullable(column.text),
  businessDate: column.text,
  number: column.smallint,
  state: column.text,
  opensAt: column.text,
  closesAt: column.text,
  resultAt: column.text,
  memberCancelsUntil: column.text,
  secondsLeft: column.bigint,
  terms: column.json<RawTermsAlong>(),
  wallet: column.json<WalletTerms | null>(),
  settings: column.json<RawSetting[]>(),
  rules: column.json<RawRule[]>(),
};

type RawRound = RowOf<typeof RAW_ROUND>;

interface OfferQuery {
  roundId: string;
  lottoId: string;
  path: readonly string[];
  partnerId: string | null;
}

const readOffer = defineStatement({
  name: 'round_offer',
  row: RAW_ROUND,
  examples: {
    'the back office': { roundId: EXAMPLE_ID, lottoId: EXAMPLE_ID, path: [EXAMPLE_ID], partnerId: null },
    'a partner': { roundId: EXAMPLE_ID, lottoId: EXAMPLE_ID, path: [EXAMPLE_ID], partnerId: EXAMPLE_ID },
  },
  sql: ({ roundId, lottoId, path, partnerId }: OfferQuery) => {
    const along = sql`${sql.param([...path])}::uuid[]`;
    return sql`
    SELECT ${LISTED}, ${selectTermsAlong(along, sql`${lottoId}::uuid`, ALL_TYPES)} AS terms,
      ${selectWalletTerms(sql`${partnerId}::uuid`, sql`lotto.id`)} AS wallet,
      (SELECT coalesce(json_agg(json_build_object('betType', bet_type, 'closesAt', closes_at, 'minStake', min_stake,
          'maxStake', max_stake, 'cap', cap, 'personCap', person_cap, 'pricing', pricing) ORDER BY bet_type), '[]')
        FROM round_bet_type WHERE round_id = round.id AND is_on) AS settings,
      (SELECT coalesce(json_agg(json_build_object('betType', bet_type, 'number', number, 'kind', kind, 'cap', cap)
          ORDER BY bet_type, number), '[]')
        FROM number_rule WHERE lotto_id = round.lotto_id AND removed_at IS NULL AND kind <> 'exempt'
          AND (round_id IS NULL OR round_id = round.id)
          AND (is_house OR owner_id = ANY(${along}))
          AND (from_at IS NULL OR from_at <= book_now()) AND (until_at IS NULL OR book_now() < until_at)) AS rules
    FROM round JOIN lotto ON lotto.id = round.lotto_id WHERE round.id = ${roundId}::uuid`;
  },
});

async function readRaw(
  db: Database,
  roundId: string,
  path: readonly string[],
  partnerId: string | null,
): Promise<RawRound | null> {
  const found = await db.execute<{ lottoId: string }>(
    sql`SELECT lotto_id AS "lottoId" FROM round WHERE id = ${roundId}::uuid AND state <> 'scheduled'`,
  );
  const lottoId = found.rows[0]?.lottoId;
  if (lottoId === undefined) return null;
  const [raw] = await readOffer(db, { roundId, lottoId, path, partnerId });
  return raw ?? null;
}

/** Returns the numbers of a bet type that have rules of their own, with their rates. */
function numbersOf({ pricing, cap, betType }: RawSetting, rules: readonly RawRule[], packageRate: number) {
  const ruled = rules.filter((rule) => rule.betType === betType);
  return [...new Set(ruled.map(({ number }) => number))].map((number) => {
    const ofNumber = ruled.filter((rule) => rule.number === number);
    const { isClosed, isHalfPay, rate, hardCap } = priceOf(pricing, ofNumber, cap, 0, { packageRate });
    return { number, isClosed, isHalfPay, rate, cap: hardCap };
  });
}

function betTypeOf(setting: RawSetting, rules: readonly RawRule[], terms: RawTermsAlong) {
  const { betType, closesAt, cap, pricing } = setting;
  const along = termsAlong(terms).betTypeOf(betType);
  if (!along.terms || along.limits.some(({ isOn }) => !isOn)) return [];
  const limits = narrowed(
    {
      minStake: Math.max(setting.minStake, along.terms.minStake),
      maxStake: Math.min(setting.maxStake, along.terms.maxStake),
      personCap: setting.personCap,
    },
    along.limits.map(({ maxStake, personCap }) => ({
      ...(maxStake !== null && { maxStake }),
      ...(personCap !== null && { personCap }),
      closedNumbers: [],
    })),
  );
  const packageRate = along.terms.rate;
  const { rate, hardCap } = priceOf(pricing, [], cap, 0, { packageRate });
  const discount = along.commissions.at(-1) ?? 0;
  return [
    { betType, closesAt, rate, discount, ...limits, cap: hardCap, numbers: numbersOf(setting, rules, packageRate) },
  ];
}

/**
 * Returns a round with the terms that apply to a member or partner.
 *
 * @param path path of the member, or of the partner's account for members without terms of their own
 * @param partnerId the partner that asks, which sees the terms offered to it; null for the back office
 * @returns null where there is no such round, or it isn't opened yet
 */
export async function readRoundFor(db: Database, roundId: string, path: readonly string[], partnerId: string | null) {
  const raw = await readRaw(db, roundId, path, partnerId);
  if (!raw) return null;
  const { settings, rules, terms, wallet, ...listed } = raw;
  const offered = settings
    .map((setting) => withinWallet({ ...setting, isOn: true }, wallet))
    .filter(({ isOn }) => isOn);
  return { ...listed, betTypes: offered.flatMap((setting) => betTypeOf(setting, rules, terms)) };
}
