/** The journal: transfers of two or more legs that sum to zero, and the balances that follow from them (design.md §7). */
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { TRANSFER_KINDS, type TransferKind } from '../../../domain/money/transfer-kinds';
import { businessDate, isOneOf, moment, money } from './columns';

/**
 * The chart of accounts. `wallet`: the business's debt to an account (negative: the account's debt). For a member it is
 * the money to bet with, for an agent the settled result less the cleared amounts. `atStake`: the debits of a member's
 * open lines. `house`: source and destination of money outside the tree. `dealer`: the business's debt to a lay-off
 * dealer (negative: the dealer's debt); its owner is a dealer.
 */
export const LEDGER_KINDS = ['wallet', 'atStake', 'house', 'dealer'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    /** The owner; null for the house's accounts. */
    ownerId: uuid('owner_id'),
    /** The sum of its entries, satang. */
    balance: money('balance').notNull().default(0),
  },
  (table) => [
    unique('ledger_account_once').on(table.ownerId, table.kind).nullsNotDistinct(),
    check('ledger_account_kind_known', isOneOf('kind', LEDGER_KINDS)),
    check('ledger_account_owner', sql`(kind = 'house') = (owner_id IS NULL)`),
    check('ledger_account_at_stake', sql`kind <> 'atStake' OR balance >= 0`),
  ],
);

/** One transfer; its key keeps it from happening twice. Rows are only added. */
export const transfer = pgTable(
  'transfer',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<TransferKind>().notNull(),
    /** Subject of the transfer: a slip, a round, or the id of a request. */
    referenceId: uuid('reference_id').notNull(),
    /**
     * The settlement number of a round, the row of a prize (negative for its reversal), the cancel's number of a slip;
     * else 0.
     */
    no: integer('no').notNull(),
    businessDate: businessDate('business_date').notNull(),
    at: moment('at').notNull(),
    /** The account that acted; null for the clock. */
    actorId: uuid('actor_id'),
    reason: text('reason'),
    /** The transfer that this one reverses. */
    reversesId: uuid('reverses_id'),
  },
  (table) => [
    unique('transfer_once').on(table.kind, table.referenceId, table.no),
    unique('transfer_reversed_once').on(table.reversesId),
    index('transfer_reference').on(table.referenceId),
    // Transfers made by people are few compared with stakes and payouts, and queries look for them separately.
    index('transfer_moved')
      .on(table.at)
      .where(sql`kind IN ('deposit', 'withdraw', 'clear', 'adjust')`),
    // Transfers that move a single balance and aren't part of the totals of rounds.
    index('transfer_apart')
      .on(table.businessDate)
      .where(sql`kind IN ('reward', 'confirmWin', 'adjust', 'reverse')`),
    check('transfer_kind_known', isOneOf('kind', TRANSFER_KINDS)),
  ],
);

export const entrySerial = pgSequence('entry_serial');

/**
 * The legs of transfers; partitioned by business date. Rows are only added. The database checks that each transfer's
 * legs sum to zero.
 */
export const entry = pgTable(
  'entry',
  {
    transferId: uuid('transfer_id').notNull(),
    leg: integer('leg').notNull(),
    businessDate: businessDate('business_date').notNull(),
    ledgerAccountId: uuid('ledger_account_id').notNull(),
    /** Satang, not zero. */
    amount: money('amount').notNull(),
    /** The balance including this entry. */
    balanceAfter: money('balance_after').notNull(),
    at: moment('at').notNull(),
    /** Order of the entries within an account. */
    serial: bigint('serial', { mode: 'number' })
      .notNull()
      .default(sql`nextval('entry_serial')`),
  },
  (table) => [
    primaryKey({ columns: [table.transferId, table.leg, table.businessDate] }),
    index('entry_account').on(table.ledgerAccountId, table.serial),
    // Finds the entries of an account around a moment.
    index('entry_account_at').on(table.ledgerAccountId, table.at, table.serial),
    // A few pages that lead to the newest entries of all accounts.
    index('entry_newest').using('brin', table.serial),
    check('entry_amount', sql`amount <> 0`),
  ],
);

/** One settlement of a round; the one in force has the round's `settlement_no`. */
export const settlement = pgTable(
  'settlement',
  {
    roundId: uuid('round_id').notNull(),
    no: smallint('no').notNull(),
    businessDate: businessDate('business_date').notNull(),
    lines: integer('lines').notNull(),
    stake: money('stake').notNull(),
    discount: money('discount').notNull(),
    winners: integer('winners').notNull(),
    payout: money('payout').notNull(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id'),
    /** When a correction or a void reversed it. */
    reversedAt: moment('reversed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.no] }),
    // Corrections and reversals: few compared with all settlements.
    index('settlement_again')
      .on(table.businessDate)
      .where(sql`no > 1`),
    index('settlement_reversed')
      .on(table.reversedAt)
      .where(sql`reversed_at IS NOT NULL`),
    index('settlement_business_date').on(table.businessDate),
  ],
);

/** The payout of a line by a settlement; winners only. */
export const payout = pgTable(
  'payout',
  {
    roundId: uuid('round_id').notNull(),
    settlementNo: smallint('settlement_no').notNull(),
    slipId: uuid('slip_id').notNull(),
    position: smallint('position').notNull(),
    memberId: uuid('member_id').notNull(),
    betType: text('bet_type').notNull(),
    number: text('number').notNull(),
    payout: money('payout').notNull(),
    /** The payout split over the slip's path, satang. */
    shares: bigint('shares', { mode: 'number' }).array().notNull(),
    /** Null for a payout made immediately; `held` until a second person confirms it, then `confirmed`. */
    hold: text('hold').$type<'held' | 'confirmed'>(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.settlementNo, table.slipId, table.position] }),
    index('payout_slip').on(table.slipId),
    index('payout_member').on(table.memberId, table.roundId),
    index('payout_hold')
      .on(table.roundId)
      .where(sql`hold IS NOT NULL`),
    check('payout_amount', sql`payout > 0`),
    check('payout_hold_known', isOneOf('hold', ['held', 'confirmed'])),
  ],
);

/** Amounts in satang, one for each account of a path, root first. */
const along = (name: string) => bigint(name, { mode: 'number' }).array().notNull();

/**
 * Counts and amounts of totals, satang. `winLoss` and `commission` cover all accounts at or below the account; `own…`
 * are its own. Slips are counted in the row of the bet type `''`, as a slip can have lines of several bet types.
 *
 * `…Along` lists the parts of the same lines for each account on the path to the row's account, root first. For an
 * agent the list ends with the agent itself, so that the last part is its `own…`. For a member it lists the accounts
 * above; together these are the member's own with the opposite sign. It is empty in the row of the bet type `''`, which
 * has no lines. For an account at place p of the path, its own part is `along[p]`, and its upline's part is the sum of
 * those before. Everybody below has the difference to zero.
 */
const totalColumns = () => ({
  slips: integer('slips').notNull(),
  lines: integer('lines').notNull(),
  stake: money('stake').notNull(),
  discount: money('discount').notNull(),
  payout: money('payout').notNull(),
  /** Average payout of these lines, by their rates and chances alone. */
  expected: money('expected').notNull(),
  winners: integer('winners').notNull(),
  winLoss: money('win_loss').notNull(),
  commission: money('commission').notNull(),
  ownHeld: money('own_held').notNull(),
  ownWinLoss: money('own_win_loss').notNull(),
  ownCommission: money('own_commission').notNull(),
  winLossAlong: along('win_loss_along'),
  commissionAlong: along('commission_along'),
});

/** The totals of a settlement, rolled up once per round, bet type, account and each of its uplines. */
export const roundTotal = pgTable(
  'round_total',
  {
    roundId: uuid('round_id').notNull(),
    settlementNo: smallint('settlement_no').notNull(),
    accountId: uuid('account_id').notNull(),
    betType: text('bet_type').notNull(),
    businessDate: businessDate('business_date').notNull(),
    lottoId: uuid('lotto_id').notNull(),
    ...totalColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.settlementNo, table.accountId, table.betType] }),
    index('round_total_account').on(table.accountId, table.businessDate),
  ],
);

/**
 * The same totals per business date, lotto and bet type, for reports over long ranges. Corrections count on their own
 * date.
 */
export const dayTotal = pgTable(
  'day_total',
  {
    accountId: uuid('account_id').notNull(),
    businessDate: businessDate('business_date').notNull(),
    lottoId: uuid('lotto_id').notNull(),
    betType: text('bet_type').notNull(),
    ...totalColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.businessDate, table.lottoId, table.betType] }),
    index('day_total_date').on(table.businessDate, table.lottoId),
  ],
);
