/** What is sold of a number of a round, as somebody sees it. */
import type { BetType } from '../../../domain/bets/bet-type';

/** A number as it is booked. */
export interface BookedNumber {
  betType: BetType;
  number: string;
}

/** What is sold of a number; amounts in satang. */
export interface SoldNumber extends BookedNumber {
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

/** The key of a number of a bet type. */
export const keyOfSold = ({ betType, number }: BookedNumber) => `${betType} ${number}`;
