/**
 * What the dashboards read. Everything is what the reader sees of the business: `whole` is all that was sold through their
 * account, `own` what they hold of it with their commission. Amounts in satang.
 */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import type { NamedPeriod } from '../reports/period';
import { defineCall } from './call';
import { Moment } from '../validation/scalars';

/** The periods that analytics and sales can be asked for. */
export const DASHBOARD_PERIODS = [
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
] as const satisfies readonly NamedPeriod[];
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number];

const SALE_SOURCES = ['keyIn', 'partner'] as const;

/** What is settled, and so what changes what a dashboard says. */
const about = 'rounds';

const BusinessDate = z.iso.date();

/** What was staked, paid and made of it. Profit is after discount, or with commission where it is one's own. */
const Result = z.object({
  stake: z.int(),
  payout: z.int(),
  profit: z.int(),
});
export type Result = z.infer<typeof Result>;

/** The whole of something beside the reader's own part. */
const Shared = z.object({ whole: Result, own: Result });
export type Shared = z.infer<typeof Shared>;

/** What theory expects of what was sold, by its rates and chances, and within which bounds the profit usually is. */
const Usual = z.object({
  expected: z.int(),
  /** Null while too few days are known. */
  band: z.object({ low: z.int(), high: z.int() }).nullable(),
});

const PeriodFigures = Shared.extend({
  usual: z.object({ whole: Usual, own: Usual }),
  /** Business dates, both in it. */
  from: BusinessDate,
  to: BusinessDate,
  slips: z.int(),
});
export type PeriodFigures = z.infer<typeof PeriodFigures>;

const NamedLotto = z.object({ id: z.uuid(), code: z.string(), name: z.string().nullable() });

/** What was sold of something, and what came of it for everybody and for the reader. */
const Led = z.object({ stake: z.int(), payout: z.int(), wholeProfit: z.int(), ownProfit: z.int() });

/** Somebody directly below, with what was made by them. */
const AgentResult = Led.extend({
  id: z.uuid(),
  username: z.string(),
  nickname: z.string().nullable(),
  kind: z.enum(['agent', 'member']),
});
export type AgentResult = z.infer<typeof AgentResult>;

/** A bet type of a lotto, with what was made of it. */
const SoldResult = Led.extend({ lotto: NamedLotto, betType: z.enum(BET_TYPES), winners: z.int() });
export type SoldResult = z.infer<typeof SoldResult>;

const Members = z.object({
  total: z.int(),
  /** Who has bet within a week. */
  active: z.int(),
  /** Since Monday. */
  added: z.int(),
});

/** What an installation still needs before it takes a first slip; what is done is true. */
const Setup = z.object({ agent: z.boolean(), rates: z.boolean(), lotto: z.boolean(), partner: z.boolean() });
export type Setup = z.infer<typeof Setup>;

const Statistics = z.object({
  asOf: Moment,
  /** Whether the reader sees a part of the business. */
  isPart: z.boolean(),
  /** Rounds of yesterday that are closed and not settled, and in which something below the reader is at stake. */
  unsettledRounds: z.int(),
  yesterday: PeriodFigures,
  today: PeriodFigures,
  week: PeriodFigures,
  /** The week before, up to the same time of the same day. */
  weekBefore: PeriodFigures,
  /** The bet types of lottos that made or lost most yesterday, whole or own. */
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

/** The stretches over which it is told who and what led. */
export const LEADING_PERIODS = ['yesterday', 'today', 'week'] as const;
export type LeadingPeriod = (typeof LEADING_PERIODS)[number];

const Leading = z.object({
  from: BusinessDate,
  to: BusinessDate,
  /** Those directly below, and the bet types of lottos, that made or lost most; of the whole or of the reader's part. */
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

/** What waits for somebody, by what it is. */
const WAITING_KINDS = ['approvals', 'results', 'receivables', 'credit'] as const;

const Waiting = z.object({
  kind: z.enum(WAITING_KINDS),
  count: z.int().positive(),
  /** Since when the first of them waits; null where that isn't known. */
  since: Moment.nullable(),
});
export type Waiting = z.infer<typeof Waiting>;

/** A round that takes bets, beside the one of its lotto before at the same time to its close. */
const OpenRound = z.object({
  id: z.uuid(),
  lotto: NamedLotto.extend({ family: z.string() }),
  businessDate: BusinessDate,
  number: z.int(),
  closesAt: Moment,
  isSuspended: z.boolean(),
  slips: z.int(),
  stake: z.int(),
  /** Null where there was none. */
  before: z.object({ businessDate: BusinessDate, number: z.int(), stake: z.int() }).nullable(),
});
export type OpenRound = z.infer<typeof OpenRound>;

/** A number of an open round that would cost the house most. */
const NumberAtRisk = z.object({
  round: z.object({ id: z.uuid(), businessDate: BusinessDate, number: z.int() }),
  lotto: NamedLotto,
  betType: z.enum(BET_TYPES),
  number: z.string(),
  sold: z.int(),
  liability: z.int(),
});
export type NumberAtRisk = z.infer<typeof NumberAtRisk>;

/** Somebody directly below, and what stands between them and the reader: negative is what they owe. */
const Owing = z.object({
  id: z.uuid(),
  username: z.string(),
  nickname: z.string().nullable(),
  kind: z.enum(['agent', 'member']),
  amount: z.int(),
});
export type Owing = z.infer<typeof Owing>;

const Now = z.object({
  asOf: Moment,
  waiting: z.array(Waiting),
  /** What was accepted today so far, settled or not. */
  taken: z.object({ slips: z.int(), stake: z.int() }),
  openRounds: z.array(OpenRound),
  /** How many there are. */
  openRoundCount: z.int(),
  /** The house's alone, with the right to lottos: null to everybody else. */
  numbers: z.array(NumberAtRisk).nullable(),
  /** Null without the right to members. */
  owing: z.object({ owedToReader: z.int(), owedByReader: z.int(), largest: z.array(Owing) }).nullable(),
});
export type Now = z.infer<typeof Now>;

/** What goes on at the moment. */
export const readNow = defineCall({ method: 'GET', path: '/dashboard/now', about, answer: Now });

const PeriodQuery = z.strictObject({ period: z.enum(DASHBOARD_PERIODS).default('lastWeek') });

const Period = z.object({ from: BusinessDate, to: BusinessDate, isPart: z.boolean() });

/** What was sold of a bet type, and what theory expects of it. */
const BetTypeMix = z.object({
  betType: z.enum(BET_TYPES),
  whole: Result.extend({ expected: z.int() }),
  own: Result.extend({ expected: z.int() }),
});
export type BetTypeMix = z.infer<typeof BetTypeMix>;

/** What was taken at an hour of the week by the business's clock; Monday is 1. */
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
  /** In the period in which something was sold; 0 of one that is silent. */
  stake: z.int(),
  lastBetAt: Moment.nullable(),
});
export type MovingAgent = z.infer<typeof MovingAgent>;

/** How agents moved: sold now and not before, before and not now, or nothing for a month. */
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

/** What was sold of a lotto by a way in which slips come in, now and in the period before. */
const Sale = z.object({
  lotto: NamedLotto,
  source: z.enum(SALE_SOURCES),
  /** Null for what was keyed in. */
  partner: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  slips: z.int(),
  stake: z.int(),
  profit: z.int(),
  stakeBefore: z.int(),
});
export type Sale = z.infer<typeof Sale>;

const Sales = Period.extend({
  /** What it is compared with. */
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
