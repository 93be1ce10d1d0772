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
 * The chart of accounts. `wallet`: what the business owes an account (negative: what it owes); of a member what it can
 * bet with, of an agent its settled result less what was cleared. `atStake`: the debits of a member's open lines.
 * `house`: where money comes from and goes to outside of the tree. `dealer`: what the business owes somebody it lays off
 * to (negative: what he owes); its owner is a dealer.
 */
export const LEDGER_KINDS = ['wallet', 'atStake', 'house', 'dealer'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    /** Whose it is; null for the house's. */
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

/** One movement; its key keeps it from happening twice. Only grows. */
export const transfer = pgTable(
  'transfer',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<TransferKind>().notNull(),
    /** What it is about: a slip, a round, or the id of a request. */
    referenceId: uuid('reference_id').notNull(),
    /** Of a round the number of its settlement, of a prize its row, taken back with a minus; of a slip the number of the cancel; else 0. */
    no: integer('no').notNull(),
    businessDate: businessDate('business_date').notNull(),
    at: moment('at').notNull(),
    /** Who did it; null for the clock. */
    actorId: uuid('actor_id'),
    reason: text('reason'),
    /** The transfer that this one takes back. */
    reversesId: uuid('reverses_id'),
  },
  (table) => [
    unique('transfer_once').on(table.kind, table.referenceId, table.no),
    unique('transfer_reversed_once').on(table.reversesId),
    index('transfer_reference').on(table.referenceId),
    // Those that people make are few beside stakes and payouts, and looked for by themselves.
    index('transfer_moved')
      .on(table.at)
      .where(sql`kind IN ('deposit', 'withdraw', 'clear', 'adjust')`),
    // What moves somebody's balance by itself, beside the totals of rounds.
    index('transfer_apart')
      .on(table.businessDate)
      .where(sql`kind IN ('reward', 'confirmWin', 'adjust', 'reverse')`),
    check('transfer_kind_known', isOneOf('kind', TRANSFER_KINDS)),
  ],
);

export const entrySerial = pgSequence('entry_serial');

/** The legs; partitioned by business date. Only grows; the database checks that each transfer's legs sum to zero. */
export const entry = pgTable(
  'entry',
  {
    transferId: uuid('transfer_id').notNull(),
    leg: integer('leg').notNull(),
    businessDate: businessDate('business_date').notNull(),
    ledgerAccountId: uuid('ledger_account_id').notNull(),
    /** Satang, not zero. */
    amount: money('amount').notNull(),
    /** The balance with this entry in it. */
    balanceAfter: money('balance_after').notNull(),
    at: moment('at').notNull(),
    /** The order within an account. */
    serial: bigint('serial', { mode: 'number' })
      .notNull()
      .default(sql`nextval('entry_serial')`),
  },
  (table) => [
    primaryKey({ columns: [table.transferId, table.leg, table.businessDate] }),
    index('entry_account').on(table.ledgerAccountId, table.serial),
    // Leads from a moment to the entries of an account around it.
    index('entry_account_at').on(table.ledgerAccountId, table.at, table.serial),
    // A few pages, which lead to the newest entries of all accounts.
    index('entry_newest').using('brin', table.serial),
    check('entry_amount', sql`amount <> 0`),
  ],
);

/** One settlement of a round; the standing one has the round's `settlement_no`. */
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
    /** When it was taken back by a correction or a void. */
    reversedAt: moment('reversed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.no] }),
    // Corrections, and what was taken back: few beside all that was settled.
    index('settlement_again')
      .on(table.businessDate)
      .where(sql`no > 1`),
    index('settlement_reversed')
      .on(table.reversedAt)
      .where(sql`reversed_at IS NOT NULL`),
    index('settlement_business_date').on(table.businessDate),
  ],
);

/** What a settlement pays on a line: winners only. */
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
    /** Null for one that was paid at once; `held` until a second person confirms, then `confirmed` or `refused`. */
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
 * What totals count, satang. `winLoss` and `commission` are those of everybody at or below the account; `own…` are its own.
 * Slips are counted in the row of the bet type `''`, as one has lines of several.
 *
 * `…Along` is what each account on the path to the row's account has of the same lines, root first: of an agent up to
 * itself, so that the last is its `own…`; of a member those above it, so that all of them are its own with the opposite
 * sign. It is empty in the row of the bet type `''`, which has no lines. To an account at place p of the path the row is
 * `along[p]` for itself, the sum of those before for its upline, and what is missing to zero for everybody below.
 */
const totalColumns = () => ({
  slips: integer('slips').notNull(),
  lines: integer('lines').notNull(),
  stake: money('stake').notNull(),
  discount: money('discount').notNull(),
  payout: money('payout').notNull(),
  /** What these lines pay on average, by their rates and chances alone. */
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

/** The totals of a settlement, rolled up once: per account and each of its uplines, round and bet type. */
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
 * The same per business date, lotto and bet type, corrections standing on their own date. What reports over long ranges
 * read.
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
