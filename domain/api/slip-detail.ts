/** One slip with its lines, who holds them, and what was done to it, as the API tells it. Amounts in satang. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { Slip } from '../entities/slip';
import { LOTTO_FAMILIES } from '../lotto/lotto';
import { ROW2_SOURCES } from '../results/drawn-digits';
import { SHOWN_SLIP_STATES } from '../slips/shown-state';
import { Moment } from '../validation/scalars';

const Person = z.object({ id: z.uuid(), label: z.string() });
/** What one account, or everybody above whoever looks, has of a line or slip. */
const SlipPart = z.object({
  /** Null for all above whoever looks, together. */
  account: Person.nullable(),
  kind: z.enum(['upline', 'own', 'below', 'member']),
  /** Its part of the stake; a member holds nothing. */
  held: z.int(),
  /** Basis points received from above and paid below; null where that is none of the reader's business, or differs by line. */
  commissionReceived: z.int().nullable(),
  commissionPaid: z.int().nullable(),
  /** By the standing settlement; null until there is one. */
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
  /** Both × 100. */
  rate: z.int(),
  packageRate: z.int(),
  discount: z.int(),
  debit: z.int(),
  state: z.enum(SHOWN_SLIP_STATES),
  isHeld: z.boolean(),
  /** Why the rate isn't the package's. */
  reasons: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('halfPay') }),
      z.object({ kind: z.literal('step'), dropped: z.int() }),
      z.object({ kind: z.literal('level'), level: z.int() }),
    ]),
  ),
  possiblePayout: z.int(),
  payout: z.int(),
  /** What is sold of its number in all; null for everybody but the house. */
  sold: z.int().nullable(),
  /** Why the company can't cancel it any more; null when it can. */
  cancelFault: z.enum(['closed', 'tooLate', 'slipState']).nullable(),
  parts: z.array(SlipPart),
});
export type SlipLineDetail = z.infer<typeof SlipLineDetail>;

/** Something that was done to a slip, or to its round. */
const SlipEvent = z.object({
  at: Moment,
  kind: z.enum(['stake', 'cancel', 'refund', 'settle', 'reverse', 'confirmWin']),
  /** Null for the clock, a partner, and somebody above whoever reads. */
  actor: z.string().nullable(),
  isByUpline: z.boolean(),
  reason: z.string().nullable(),
  /** What the member was charged or given back; null where the whole round was meant. */
  amount: z.int().nullable(),
});
export type SlipEvent = z.infer<typeof SlipEvent>;

const { fields } = Slip;

/** A slip as its own screen shows it: its row in a list, and all that only it tells. */
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
    /** Of a settled round: what is drawn, by the part of a result. */
    digits: z.record(z.string(), z.unknown()).nullable(),
    /** What decides which of its lines can win together. */
    drawnBy: z.object({ family: z.enum(LOTTO_FAMILIES), row2Reads: z.enum(ROW2_SOURCES) }),
  }),
  now: Moment,
  /** Who keyed it in. */
  actor: z.string().nullable(),
  partner: z.string().nullable(),
  /** Where it was keyed from; null where that is none of the reader's business. */
  ip: z.string().nullable(),
  /** The accounts it was sold through, from whoever looks down. */
  path: z.array(Person),
  slipLines: z.array(SlipLineDetail),
  /** Of the whole slip. */
  parts: z.array(SlipPart),
  history: z.array(SlipEvent),
});
export type SlipDetail = z.infer<typeof SlipDetail>;
