/** What is sold of a number of a round, as somebody sees it. */
import type { BetType } from '../../../domain/bets/bet-type';
import type { NumberKey } from '../../book/placing/lock-numbers';

/** What is sold of a number; amounts in satang. */
export interface SoldNumber extends NumberKey {
  lines: number;
  /** What members bought of it, whichever part of that is shown. */
  bought: number;
  stake: number;
  /** What it pays if it comes. */
  paid: number;
  /** Null where lines weren't looked at for them. */
  slips: number | null;
  members: number | null;
  commission: number | null;
}

/** What is sold of a number that nobody has bought. */
export const NOTHING_SOLD = { lines: 0, bought: 0, stake: 0, paid: 0, slips: 0, members: 0, commission: 0 };

/** The key of a number of a bet type. */
export const keyOfSold = ({ betType, number }: NumberKey) => `${betType} ${number}`;

/** The number that a key is of. */
export function numberOfKey(key: string): NumberKey {
  const [betType = '', number = ''] = key.split(' ');
  return { betType: betType as BetType, number };
}
