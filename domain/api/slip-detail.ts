/** One slip in the API: its lines, the shares in them, and its history. Amounts in satang. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { Slip } from '../entities/slip';
import { LOTTO_FAMILIES } from '../lotto/lotto';
import { ROW2_SOURCES } from '../results/drawn-digits';
import { SHOWN_SLIP_STATES } from '../slips/shown-state';
import { Moment } from '../validation/scalars';

const Person = z.object({ id: z.uuid(), label: z.string() });
/** The part that one account, or everyone above the reader, has in a line or slip. */
const SlipPart = z.object({
  /** Null for everyone above the reader together. */
  account: Person.nullable(),
  kind: z.enum(['upline', 'own', 'below', 'member']),
  /** Its share of the stake; a member holds nothing. */
  held: z.int(),
  /**
   * Basis points received from above and paid below; null when the reader may not see them, or when they differ by
   * line.
   */
  commissionReceived: z.int().nullable(),
  commissionPaid: z.int().nullable(),
  /** By the current settlement; null until there is one. */
  winLoss: z.int().nullable(),
  commission: z.int().nullable(),
  net: z.int().nullable(),
});
export type SlipPart = z.infer<typeof SlipPart>;

const SlipLineDetail = z.object({
  position: z.int(),
  betType: z.enum(BET_TYPES),
  number: z.string(),
  stake: z.int(),
  /** Both rates × 100. */
  rate: z.int(),
  packageRate: z.int(),
  discount: z.int(),
  debit: z.int(),
  state: z.enum(SHOWN_SLIP_STATES),
  isHeld: z.boolean(),
  /** Reasons why the rate differs from the package's. */
  reasons: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('halfPay') }),
      z.object({ kind: z.literal('step'), dropped: z.int() }),
      z.object({ kind: z.literal('level'), level: z.int() }),
    ]),
  ),
  possiblePayout: z.int(),
  payout: z.int(),
  /** Total sales of its number; null for everyone but the operator. */
  sold: z.int().nullable(),
  /** Reason why the operator can't cancel it any more; null when it can be cancelled. */
  cancelFault: z.enum(['closed', 'tooLate', 'slipState']).nullable(),
  parts: z.array(SlipPart),
});
export type SlipLineDetail = z.infer<typeof SlipLineDetail>;

/** An event of a slip or of its round. */
const SlipEvent = z.object({
  at: Moment,
  kind: z.enum(['stake', 'cancel', 'refund', 'settle', 'reverse', 'confirmWin']),
  /** Null for the clock, a partner, and users above the reader. */
  actor: z.string().nullable(),
  isByUpline: z.boolean(),
  reason: z.string().nullable(),
  /** Amount that the member was charged or given back; null when it concerned the whole round. */
  amount: z.int().nullable(),
});
export type SlipEvent = z.infer<typeof SlipEvent>;

const { fields } = Slip;

/** A slip as shown on its own screen: the fields of its row in a list, and those that only this screen shows. */
export const SlipDetail = z.object({
  id: fields.id.read,
  no: fields.no.read,
  at: fields.at.read,
  member: fields.member.read,
  agent: fields.agent.read,
  lotto: fields.lotto.read,
  businessDate: fields.businessDate.read,
  roundNumber: fields.roundNumber.read,
  round: fields.round.read,
  state: fields.state.read,
  lines: fields.lines.read,
  stake: fields.stake.read,
  discount: fields.discount.read,
  debit: fields.debit.read,
  ownStake: fields.ownStake.read,
  returnedStake: fields.returnedStake.read,
  possiblePayout: fields.possiblePayout.read,
  payout: fields.payout.read,
  isHeld: fields.isHeld.read,
  source: fields.source.read,
  partnerReference: fields.partnerReference.read,
  endReason: fields.endReason.read,
  roundOf: z.object({
    state: z.string(),
    opensAt: Moment,
    closesAt: Moment,
    resultAt: Moment,
    /** For a settled round the drawn digits, by the part of a result. */
    digits: z.record(z.string(), z.unknown()).nullable(),
    /** Rules that decide which of its lines can win together. */
    drawnBy: z.object({ family: z.enum(LOTTO_FAMILIES), row2Reads: z.enum(ROW2_SOURCES) }),
  }),
  now: Moment,
  /** User who keyed it in. */
  actor: z.string().nullable(),
  partner: z.string().nullable(),
  /** Address it was keyed in from; null when the reader may not see it. */
  ip: z.string().nullable(),
  /** Accounts it was sold through, from the reader's account down. */
  path: z.array(Person),
  slipLines: z.array(SlipLineDetail),
  /** Parts of the whole slip. */
  parts: z.array(SlipPart),
  history: z.array(SlipEvent),
});
export type SlipDetail = z.infer<typeof SlipDetail>;
