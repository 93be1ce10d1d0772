/** A small business with a book, put straight into the database: a tree with its terms, one lotto, an open round. */
import { addDays } from '../../domain/calendar/business-day';
import type { BetType } from '../../domain/bets/bet-type';
import type { BetLine } from '../../domain/bets/line';
import { businessDateOf, usualDay } from '../../domain/calendar/business-date';
import type { PricingMode } from '../../domain/limits/pricing-mode';
import { type LottoCode, betTypesOf, familyOf } from '../../domain/lotto/lotto';
import { BAHT } from '../../domain/money/proportion';
import { OPERATOR_TERMS, MIN_STAKE } from '../../domain/rates/terms';
import { placeSlip } from '../../server/book/placing/place-slip';
import type { PlacedSlip, PlacingAnswer, PlacingRequest } from '../../server/book/placing/request';
import { CLOCK_ACTOR, claimRound } from '../../server/book/rounds/claim';
import { withTransaction } from '../../server/book/transaction';
import { lotto, lottoBetType, packageTerms, ratePackage } from '../../server/db/book/lottos';
import type { LedgerKind } from '../../server/db/book/ledger';
import { round, roundBetType } from '../../server/db/book/rounds';
import { accountCommission, accountTerms } from '../../server/db/book/terms';
import type { Services } from '../../server/kernel/services';
import { type AccountSeed, seedAccounts } from './agents';
import { HOUR_MS } from '../../domain/durations';

/** The default package lets members off so much of every stake, basis points; the tree passes on less and less of it. */
const PACKAGE_DISCOUNT = 1_500;

/** Three levels of agents, each with members at its end; the shares and commissions of domain.md §4, example B, and one more. */
const TREE: (AccountSeed & { commission?: number; credit?: number })[] = [
  { username: 'master' },
  { username: 'com', parent: 'master', givenPt: 9_000 },
  { username: 'share', parent: 'com', givenPt: 7_000, commission: 1_200 },
  { username: 'agent', parent: 'share', givenPt: 6_000 },
  ...['anong', 'boonmee', 'chai', 'dao'].map((username) => ({
    username,
    kind: 'member' as const,
    parent: 'agent',
    heldPt: 4_000,
    commission: 1_000,
    credit: 1_000_000 * BAHT,
  })),
  /** A member directly below a higher agent, with all that its upline received. */
  { username: 'ekkachai', kind: 'member', parent: 'com', heldPt: 9_000, credit: 1_000_000 * BAHT },
];

/** Fields of a round that differ from the usual ones. */
export interface RoundOptions {
  opensAt?: Date;
  closesAt?: Date;
  resultAt?: Date;
  businessDate?: string;
  memberCancelsUntil?: Date;
  /** `scheduled` leaves it for the clock to open. */
  state?: 'scheduled' | 'open';
  /** Settings of single bet types that differ from the lotto's. */
  settings?: Partial<Record<BetType, Partial<typeof roundBetType.$inferInsert>>>;
}

export interface WorldOptions {
  code?: LottoCode;
  /** The moment that times are counted from; now unless told. */
  now?: Date;
  /** Pricing of each bet type; by default the operator's fixed rate. */
  pricing?: (betType: BetType) => PricingMode;
  /** More accounts, after those that are there: see `seedAccounts`. */
  accounts?: readonly AccountSeed[];
}

/** Returns a line with a stake in baht, by default at the operator's rate. */
export function betLine(betType: BetType, number: string, baht: number, rate = OPERATOR_TERMS[betType].rate): BetLine {
  return { betType, number, stake: baht * BAHT, rate };
}

/** The slip of an answer, which must be that it was placed. */
export function placed(answer: PlacingAnswer): PlacedSlip {
  if (answer.kind !== 'accepted') throw new Error(`the slip was not placed: ${JSON.stringify(answer)}`);
  return answer.slip;
}

const fixed = (betType: BetType): PricingMode => ({ kind: 'fixed', rate: OPERATOR_TERMS[betType].rate });

async function addTree(services: Services, more: readonly AccountSeed[]) {
  const accountOf = await seedAccounts(services, [...TREE, ...more]);
  const betTypes = Object.keys(OPERATOR_TERMS) as BetType[];
  const terms = TREE.flatMap(({ username, credit }) =>
    credit === undefined ? [] : { accountId: accountOf(username).id, funds: 'credit' as const, creditLimit: credit },
  );
  const commissions = TREE.flatMap(({ username, commission }) =>
    commission === undefined
      ? []
      : betTypes.map((betType) => ({ accountId: accountOf(username).id, betType, commission })),
  );
  await services.db.insert(accountTerms).values(terms);
  await services.db.insert(accountCommission).values(commissions);
  return accountOf;
}

async function addLotto(
  { db, newId }: Services,
  code: LottoCode,
  pricing: (betType: BetType) => PricingMode,
  createdAt: Date,
) {
  const [lottoId, packageId] = [newId(), newId()];
  const family = familyOf(code);
  const daily = { day: 0, time: '06:00' };
  await db.insert(lotto).values({
    id: lottoId,
    code,
    family,
    isOn: true,
    position: 1,
    schedule:
      family === 'yeekee'
        ? null
        : {
            dayRule: { kind: 'daily' },
            opens: daily,
            closes: { day: 0, time: '18:00' },
            result: { day: 0, time: '18:15' },
            earlierCloses: {},
            memberCancels: null,
            holidays: [],
            moves: {},
          },
    yeekee:
      family === 'yeekee' ? { prizes: { row1: 20_000, row16: 40_000, minStake: 10_000 }, isCommitReveal: false } : null,
    row2Reads: 'top3',
    createdAt,
  });
  await db.insert(ratePackage).values({ id: packageId, name: 'standard', isDefault: true, createdAt });
  const betTypes = betTypesOf(family);
  const stakesOf = (betType: BetType) => ({ minStake: MIN_STAKE, maxStake: OPERATOR_TERMS[betType].maxStake });
  await db.insert(lottoBetType).values(
    betTypes.map((betType) => {
      const { cap } = OPERATOR_TERMS[betType];
      return { lottoId, betType, isOn: true, ...stakesOf(betType), cap, pricing: pricing(betType) };
    }),
  );
  await db.insert(packageTerms).values(
    betTypes.map((betType) => {
      const { rate } = OPERATOR_TERMS[betType];
      return { packageId, lottoId, betType, rate, discount: PACKAGE_DISCOUNT, ...stakesOf(betType) };
    }),
  );
  return { lottoId, packageId, betTypes };
}

/**
 * Makes the business, with its first round open from an hour ago until in an hour. It runs by the database's clock, or by
 * `services.bookClock`.
 */
export async function createBookWorld(services: Services, options: WorldOptions = {}) {
  const { code = 'hanoi', pricing = fixed } = options;
  const now = options.now ?? services.bookClock?.() ?? new Date();
  const { db, pool, newId } = services;
  const { lottoId, packageId, betTypes } = await addLotto(services, code, pricing, now);
  const accountOf = await addTree(services, options.accounts ?? []);
  let rounds = 0;

  /** Adds a round with the lotto's settings copied on to it; each is of the next business date. */
  async function openRound(changes: RoundOptions = {}): Promise<string> {
    const id = newId();
    const closesAt = changes.closesAt ?? new Date(now.getTime() + HOUR_MS);
    const opensAt = changes.opensAt ?? new Date(closesAt.getTime() - 2 * HOUR_MS);
    const today = businessDateOf(now, usualDay(services.config.timeZone));
    await db.insert(round).values({
      id,
      lottoId,
      businessDate: changes.businessDate ?? addDays(today, rounds),
      number: rounds + 1,
      state: changes.state ?? 'open',
      opensAt,
      closesAt,
      resultAt: changes.resultAt ?? new Date(closesAt.getTime() + HOUR_MS / 4),
      earlierCloses: {},
      memberCancelsUntil: changes.memberCancelsUntil ?? closesAt,
    });
    rounds += 1;
    await db.insert(roundBetType).values(
      betTypes.map((betType) => {
        const { maxStake, cap } = OPERATOR_TERMS[betType];
        const setting = { isOn: true, closesAt, minStake: MIN_STAKE, maxStake, cap, pricing: pricing(betType) };
        return { roundId: id, betType, ...setting, ...changes.settings?.[betType] };
      }),
    );
    return id;
  }

  /** Closes a round at this moment, as the clock does when its time has come. */
  async function closeRound(roundId: string): Promise<void> {
    await withTransaction(services, async (tx) => {
      const claim = code.startsWith('yeekee')
        ? ({ kind: 'yeekee', event: 'closeBetting' } as const)
        : ({ kind: 'round', event: 'close' } as const);
      if (!(await claimRound(tx, roundId, claim, CLOCK_ACTOR))) throw new Error('the round is not open');
    });
    await pool.query('UPDATE round SET closes_at = book_now() WHERE id = $1', [roundId]);
    await pool.query('UPDATE round_bet_type SET closes_at = book_now() WHERE round_id = $1', [roundId]);
  }

  const firstRound = await openRound();

  /** Places a slip for a member in the first round, or as told otherwise; a repeated one is meant. */
  function bet(
    memberId: string,
    lines: readonly BetLine[],
    changes: Partial<PlacingRequest> = {},
  ): Promise<PlacingAnswer> {
    return placeSlip(services, {
      memberId,
      roundId: firstRound,
      lines,
      source: 'keyIn',
      confirmDuplicate: true,
      mode: 'accept',
      ...changes,
    });
  }

  /** Returns the balance of a ledger account, satang. */
  async function balanceOf(ownerId: string | null, kind: LedgerKind = 'wallet'): Promise<number> {
    const { rows } = await pool.query<{ balance: number }>(
      'SELECT balance FROM ledger_account WHERE owner_id IS NOT DISTINCT FROM $1 AND kind = $2',
      [ownerId, kind],
    );
    return rows[0]?.balance ?? 0;
  }

  /** Sets the amount that a member can spend with an empty wallet, satang. */
  async function setCredit(memberId: string, creditLimit: number): Promise<void> {
    const terms = { accountId: memberId, funds: 'credit' as const, creditLimit };
    await db
      .insert(accountTerms)
      .values(terms)
      .onConflictDoUpdate({ target: accountTerms.accountId, set: { creditLimit } });
  }

  return {
    services,
    lottoId,
    packageId,
    /** The first round. */
    roundId: firstRound,
    /** The id of an account by its username. */
    idOf: (username: string) => accountOf(username).id,
    accountOf,
    openRound,
    closeRound,
    bet,
    balanceOf,
    setCredit,
  };
}

export type BookWorld = Awaited<ReturnType<typeof createBookWorld>>;
