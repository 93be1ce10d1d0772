/** The report of one round: sales by bet type and by member, the shares held, and the result. Amounts in satang. */
import { z } from 'zod';
import { BET_TYPES, RESULT_PARTS } from '../bets/bet-type';
import { EVERY_ROUND_STATE } from '../rounds/round-state';
import { LOTTO_FAMILIES } from '../lotto/lotto';
import { defineCall } from './call';

/** Number of members on a page. */
export const LOTTO_REPORT_MEMBERS = 100;

/** Sales of the reader's downline, and the reader's part of them. */
const Sums = z.object({
  slips: z.int(),
  lines: z.int(),
  /** Stakes (ซื้อ). */
  buy: z.int(),
  /** Part of the stakes that the reader passes down: commissions, and the discount of its own members (คอม). */
  commission: z.int(),
  /** Part of the stakes that the reader holds (เก็บ). */
  held: z.int(),
  /** Part of the stakes that goes up; for the operator, the part that dealers took (ส่ง). */
  sent: z.int(),
  /** Amount won (จ่าย); null before the round is settled. */
  payout: z.int().nullable(),
  /** Part of the payout that the reader pays for its share. */
  heldPayout: z.int().nullable(),
  /** Final result of the reader, including commission from above; null before the round is settled. */
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
    /** Previous and next round of the same lotto. */
    previousId: z.uuid().nullable(),
    nextId: z.uuid().nullable(),
  }),
  /** Whether the figures can still change; they then include sales until `asOf`. */
  isLive: z.boolean(),
  /** Whether the reader sees only a part of the business. */
  isPart: z.boolean(),
  asOf: z.iso.datetime(),
  /** Bet types that were sold, with the highest payout of one number of each. */
  betTypes: z.array(Sums.extend({ betType: z.enum(BET_TYPES), maxPayout: z.int() })),
  totals: Sums,
  /** A page of members, highest stakes first, and their total number. */
  members: z.array(
    Sums.extend({ id: z.uuid(), username: z.string(), nickname: z.string().nullable(), agent: z.string() }),
  ),
  memberCount: z.int(),
});
export type LottoReport = z.infer<typeof LottoReport>;
export type RoundSums = z.infer<typeof Sums>;

/** Without `round`, the last settled round of `lotto`, or else the main draw of the last day with settled draws. */
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
