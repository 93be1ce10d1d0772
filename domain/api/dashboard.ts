/**
 * What the dashboards read. Everything is what the reader sees of the business: `whole` is all that was sold through their
 * account, `own` what they hold of it with their commission. Amounts in satang.
 */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { defineCall } from './call';

/** What is settled, and so what changes what a dashboard says. */
const about = 'rounds';

const Moment = z.iso.datetime();
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

const Stretch = Shared.extend({
  /** Business dates, both in it. */
  from: BusinessDate,
  to: BusinessDate,
  slips: z.int(),
});
export type Stretch = z.infer<typeof Stretch>;

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
  yesterday: Stretch,
  today: Stretch,
  week: Stretch,
  /** The week before, up to the same time of the same day. */
  weekBefore: Stretch,
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
export const LEADING_STRETCHES = ['yesterday', 'today', 'week'] as const;
export type LeadingStretch = (typeof LEADING_STRETCHES)[number];

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
  query: z.strictObject({ stretch: z.enum(LEADING_STRETCHES).default('yesterday') }),
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
  /** The house's alone: null to everybody else. */
  numbers: z.array(NumberAtRisk).nullable(),
  /** Null without the right to members. */
  owing: z.object({ owedToReader: z.int(), owedByReader: z.int(), largest: z.array(Owing) }).nullable(),
});
export type Now = z.infer<typeof Now>;

/** What goes on at the moment. */
export const readNow = defineCall({ method: 'GET', path: '/dashboard/now', about, answer: Now });
