/**
 * Data of the dashboards, limited to the reader's part of the business. `whole` is everything sold through their
 * account, `own` is the share that they hold, with their commission. Amounts in satang.
 */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import type { NamedPeriod } from '../reports/period';
import { defineCall } from './call';
import { UtcMoment } from '../validation/scalars';

/** Periods available in analytics and sales. */
export const DASHBOARD_PERIODS = [
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
] as const satisfies readonly NamedPeriod[];
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number];

const SALE_SOURCES = ['keyIn', 'partner'] as const;

/** Dashboards become stale when rounds are settled. */
const about = 'rounds';

const BusinessDate = z.iso.date();

/** Stake, payout and profit. Profit is after discount; for the reader's own share it includes commission. */
const Result = z.object({
  stake: z.int(),
  payout: z.int(),
  profit: z.int(),
});
export type Result = z.infer<typeof Result>;

/** The whole of something, and the reader's own part. */
const Shared = z.object({ whole: Result, own: Result });
export type Shared = z.infer<typeof Shared>;

/**
 * Profit expected in theory from the rates and chances of the bets sold, and the band in which the profit usually lies.
 */
const Usual = z.object({
  expected: z.int(),
  /** Null if there were too few bets to judge by. */
  band: z.object({ low: z.int(), high: z.int() }).nullable(),
});

const PeriodFigures = Shared.extend({
  usual: z.object({ whole: Usual, own: Usual }),
  /** Business dates, both included. */
  from: BusinessDate,
  to: BusinessDate,
  slips: z.int(),
});
export type PeriodFigures = z.infer<typeof PeriodFigures>;

/** Profit of a day and the profit expected in theory of its sales; satang. */
const DayProfit = z.object({ profit: z.int(), expected: z.int() });

/** A finished business date on which something was settled. */
const DayResult = z.object({ date: BusinessDate, whole: DayProfit, own: DayProfit });
export type DayResult = z.infer<typeof DayResult>;

const NamedLotto = z.object({ id: z.uuid(), code: z.string(), name: z.string().nullable() });

/** Stake and payout of something, with the profit of everyone and of the reader. */
const Led = z.object({ stake: z.int(), payout: z.int(), wholeProfit: z.int(), ownProfit: z.int() });

/** An account directly below, with the result made through it. */
const AgentResult = Led.extend({
  id: z.uuid(),
  username: z.string(),
  nickname: z.string().nullable(),
  kind: z.enum(['agent', 'member']),
});
export type AgentResult = z.infer<typeof AgentResult>;

/** A bet type of a lotto, with its result. */
const SoldResult = Led.extend({ lotto: NamedLotto, betType: z.enum(BET_TYPES), winners: z.int() });
export type SoldResult = z.infer<typeof SoldResult>;

const Members = z.object({
  total: z.int(),
  /** Members who have bet within a week. */
  active: z.int(),
  /** Members added since Monday. */
  added: z.int(),
});

/** Steps that an installation needs before it can take a first slip; true for completed ones. */
const Setup = z.object({
  agent: z.boolean(),
  rates: z.boolean(),
  lotto: z.boolean(),
  partner: z.boolean(),
  /** Whether the account has a sub account. */
  colleague: z.boolean(),
  /** Whether bills of the account can show a PromptPay code. */
  promptPay: z.boolean(),
});
export type Setup = z.infer<typeof Setup>;

const Statistics = z.object({
  asOf: UtcMoment,
  /** Whether the reader sees only a part of the business. */
  isPart: z.boolean(),
  /** Rounds of yesterday that are closed but not settled, and in which accounts below the reader have stakes. */
  unsettledRounds: z.int(),
  yesterday: PeriodFigures,
  today: PeriodFigures,
  week: PeriodFigures,
  /** The previous week, up to the same time of the same day. */
  weekBefore: PeriodFigures,
  /** The finished days that the chart compares, without those on which nothing was settled; the oldest first. */
  days: z.array(DayResult),
  /** The bet types of lottos with the highest profit or loss yesterday, whole or own. */
  sold: z.array(SoldResult),
  members: Members,
  /** Null once a slip was taken. */
  setup: Setup.nullable(),
});
export type Statistics = z.infer<typeof Statistics>;

export const readStatistics = defineCall({
  method: 'GET',
  path: '/dashboard/statistics',
  about,
  answer: Statistics,
});

/** Periods for which the dashboard ranks accounts and bet types. */
export const LEADING_PERIODS = ['yesterday', 'today', 'week'] as const;
export type LeadingPeriod = (typeof LEADING_PERIODS)[number];

const Leading = z.object({
  from: BusinessDate,
  to: BusinessDate,
  /**
   * Accounts directly below, and bet types of lottos, with the highest profit or loss; whole or of the reader's part.
   */
  agents: z.array(AgentResult),
  sold: z.array(SoldResult),
});

export const readLeading = defineCall({
  method: 'GET',
  path: '/dashboard/leading',
  about,
  query: z.strictObject({ stretch: z.enum(LEADING_PERIODS).default('yesterday') }),
  answer: Leading,
});

/** Kinds of pending tasks. */
const WAITING_KINDS = [
  'fails',
  'approvals',
  'results',
  'alerts',
  'disputes',
  'invoices',
  'receivables',
  'credit',
] as const;

const Waiting = z.object({
  kind: z.enum(WAITING_KINDS),
  count: z.int().positive(),
  /** Moment since which the first of them has been waiting; null when unknown. */
  since: UtcMoment.nullable(),
  /** Money at stake in satang; null for tasks that aren't about an amount. */
  amount: z.int().nullable(),
  /** The bill that has been disputed longest; null for other tasks. */
  bill: z.object({ account: z.uuid(), to: BusinessDate }).nullable(),
});
export type Waiting = z.infer<typeof Waiting>;

/** A round that takes bets, compared with the previous round of its lotto at the same time before its close. */
const OpenRound = z.object({
  id: z.uuid(),
  lotto: NamedLotto.extend({ family: z.string() }),
  businessDate: BusinessDate,
  number: z.int(),
  closesAt: UtcMoment,
  isSuspended: z.boolean(),
  slips: z.int(),
  stake: z.int(),
  /** Null when there was no previous round. */
  before: z.object({ businessDate: BusinessDate, number: z.int(), stake: z.int() }).nullable(),
});
export type OpenRound = z.infer<typeof OpenRound>;

/** A number of an open round with one of the highest possible losses for the operator. */
const NumberAtRisk = z.object({
  round: z.object({ id: z.uuid(), businessDate: BusinessDate, number: z.int() }),
  lotto: NamedLotto,
  betType: z.enum(BET_TYPES),
  number: z.string(),
  sold: z.int(),
  liability: z.int(),
});
export type NumberAtRisk = z.infer<typeof NumberAtRisk>;

/** An account directly below, and the amount between it and the reader: negative is a debt of the account. */
const Owing = z.object({
  id: z.uuid(),
  username: z.string(),
  nickname: z.string().nullable(),
  kind: z.enum(['agent', 'member']),
  amount: z.int(),
});
export type Owing = z.infer<typeof Owing>;

const Now = z.object({
  asOf: UtcMoment,
  waiting: z.array(Waiting),
  /** Bets accepted today so far, settled or not. */
  taken: z.object({ slips: z.int(), stake: z.int() }),
  openRounds: z.array(OpenRound),
  /** Number of open rounds in total. */
  openRoundCount: z.int(),
  /** Only for the operator with the right to lottos; null for everyone else. */
  numbers: z.array(NumberAtRisk).nullable(),
  /** Null without the right to members. */
  owing: z.object({ owedToReader: z.int(), owedByReader: z.int(), largest: z.array(Owing) }).nullable(),
});
export type Now = z.infer<typeof Now>;

/** The current state of the business. */
export const readNow = defineCall({ method: 'GET', path: '/dashboard/now', about, answer: Now });

const PeriodQuery = z.strictObject({ period: z.enum(DASHBOARD_PERIODS).default('lastWeek') });

const Period = z.object({ from: BusinessDate, to: BusinessDate, isPart: z.boolean() });

/** Sales of a bet type, and the result expected in theory. */
const BetTypeMix = z.object({
  betType: z.enum(BET_TYPES),
  whole: Result.extend({ expected: z.int() }),
  own: Result.extend({ expected: z.int() }),
});
export type BetTypeMix = z.infer<typeof BetTypeMix>;

/** Bets taken in an hour of the week by the business's clock; Monday is 1. */
const HourOfWeek = z.object({
  weekday: z.int().min(1).max(7),
  hour: z.int().min(0).max(23),
  slips: z.int(),
  stake: z.int(),
});
export type HourOfWeek = z.infer<typeof HourOfWeek>;

/** An agent below that sold something in one of two periods and nothing in the other, or nothing for a month. */
const MovingAgent = z.object({
  id: z.uuid(),
  username: z.string(),
  nickname: z.string().nullable(),
  /** Stake in the period with sales; 0 for a silent agent. */
  stake: z.int(),
  lastBetAt: UtcMoment.nullable(),
});
export type MovingAgent = z.infer<typeof MovingAgent>;

/** Changes among agents: sales now and none before, sales before and none now, or none for a month. */
export const AGENT_MOVES = ['gained', 'lost', 'silent'] as const;
export type AgentMove = (typeof AGENT_MOVES)[number];

const Moved = z.object({ count: z.int(), agents: z.array(MovingAgent) });

const Analytics = Period.extend({
  betTypes: z.array(BetTypeMix),
  hours: z.array(HourOfWeek),
  agents: z.object({ gained: Moved, lost: Moved, silent: Moved }),
});
export type Analytics = z.infer<typeof Analytics>;

export const readAnalytics = defineCall({
  method: 'GET',
  path: '/dashboard/analytics',
  about,
  query: PeriodQuery,
  answer: Analytics,
});

/** Sales of a lotto through one source of slips, now and in the period before. */
const Sale = z.object({
  lotto: NamedLotto,
  source: z.enum(SALE_SOURCES),
  /** Null for slips keyed in by hand. */
  partner: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  slips: z.int(),
  stake: z.int(),
  profit: z.int(),
  stakeBefore: z.int(),
});
export type Sale = z.infer<typeof Sale>;

const Sales = Period.extend({
  /** Period that it is compared with. */
  before: z.object({ from: BusinessDate, to: BusinessDate }),
  sales: z.array(Sale),
  totals: Sale.pick({ slips: true, stake: true, profit: true, stakeBefore: true }),
});
export type Sales = z.infer<typeof Sales>;

export const readSales = defineCall({
  method: 'GET',
  path: '/dashboard/sales',
  about,
  query: PeriodQuery,
  answer: Sales,
});
