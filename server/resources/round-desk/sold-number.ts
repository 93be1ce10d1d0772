/** Sales of a number of a round, as one account sees them. */
import type { BetType } from '../../../domain/bets/bet-type';
import type { NumberKey } from '../../book/placing/lock-numbers';

/** Sales of a number; amounts in satang. */
export interface SoldNumber extends NumberKey {
  lines: number;
  /** Total stakes of members, independent of the shown part. */
  bought: number;
  stake: number;
  /** Payout if the number is drawn. */
  paid: number;
  /** Null if lines weren't read for them. */
  slips: number | null;
  members: number | null;
  commission: number | null;
}

/** Sales of a number without buyers. */
export const NOTHING_SOLD = { lines: 0, bought: 0, stake: 0, paid: 0, slips: 0, members: 0, commission: 0 };

/** Returns the key of a number of a bet type. */
export const keyOfSold = ({ betType, number }: NumberKey) => `${betType} ${number}`;

/** Returns the number of a key. */
export function numberOfKey(key: string): NumberKey {
  const [betType = '', number = ''] = key.split(' ');
  return { betType: betType as BetType, number };
}
