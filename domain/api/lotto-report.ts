/** The report of one round: what was sold of each bet type and by whom, who holds it, and what it comes to. Amounts in satang. */
import { z } from 'zod';
import { BET_TYPES, RESULT_PARTS } from '../bets/bet-type';
import { EVERY_ROUND_STATE } from '../rounds/round-state';
import { LOTTO_FAMILIES } from '../lotto/lotto';
import { defineCall } from './call';

/** So many members stand on a page. */
export const LOTTO_REPORT_MEMBERS = 100;

/** What the reader's downline sold, and what of it is the reader's. */
const Sums = z.object({
  slips: z.int(),
  lines: z.int(),
  /** The stakes (ซื้อ). */
  buy: z.int(),
  /** What the reader passes down of them: commissions, and the discount of its own members (คอม). */
  commission: z.int(),
  /** What the reader holds of the stakes (เก็บ). */
  held: z.int(),
  /** What of them goes up; of the house what dealers took of it (ส่ง). */
  sent: z.int(),
  /** What was won (จ่าย); null before the round is settled. */
  payout: z.int().nullable(),
  /** What the reader pays of that, by its part. */
  heldPayout: z.int().nullable(),
  /** What comes to the reader in the end, commission from above included; null before the round is settled. */
  net: z.int().nullable(),
});

const LottoReport = z.object({
  round: z.object({
    id: z.uuid(),
    lotto: z.object({ id: z.uuid(), code: z.string(), name: z.string().nullable() }),
    family: z.enum(LOTTO_FAMILIES),
    businessDate: z.iso.date(),
    number: z.int(),
    state: z.enum(EVERY_ROUND_STATE),
    closesAt: z.iso.datetime(),
    digits: z.partialRecord(z.enum(RESULT_PARTS), z.array(z.string())).nullable(),
    /** The rounds of the same lotto before and after it. */
    previousId: z.uuid().nullable(),
    nextId: z.uuid().nullable(),
  }),
  /** Whether it can still change: then it is what was sold until `asOf`. */
  isLive: z.boolean(),
  /** Whether the reader sees a part of the business. */
  isPart: z.boolean(),
  asOf: z.iso.datetime(),
  /** The bet types that were sold, with the most that one number of each pays. */
  betTypes: z.array(Sums.extend({ betType: z.enum(BET_TYPES), maxPayout: z.int() })),
  totals: Sums,
  /** Those who bet most first, a page of them, and how many there are. */
  members: z.array(
    Sums.extend({ id: z.uuid(), username: z.string(), nickname: z.string().nullable(), agent: z.string() }),
  ),
  memberCount: z.int(),
});
export type LottoReport = z.infer<typeof LottoReport>;
export type RoundSums = z.infer<typeof Sums>;

/** Without a round it is the last one that was settled, or else closes next. */
export const readLottoReport = defineCall({
  method: 'GET',
  path: '/reports/lotto-report',
  about: 'rounds',
  query: z.strictObject({
    round: z.uuid().toLowerCase().optional(),
    lotto: z.uuid().toLowerCase().optional(),
    page: z.int().min(1).max(10_000).default(1),
  }),
  answer: LottoReport.nullable(),
});
