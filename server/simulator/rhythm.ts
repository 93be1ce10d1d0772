/** Times of betting: by the hour of the day, and for the Thai lottery more and more before a draw. */
import type { LottoFamily } from '../../domain/lotto/lotto';
import { happens, type Random } from './random';
import { HOUR_MS, MINUTE_MS } from '../../domain/durations';

/** Activity in each hour of the day: peaks at noon and in the evening, hardly any at dawn. */
const HOURS = [
  0.6, 0.4, 0.3, 0.2, 0.1, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9, 1.1, 1.6, 1.5, 1, 0.9, 0.9, 1, 1.2, 1.6, 1.8, 1.6, 1.2, 0.9,
];
const BUSIEST = Math.max(...HOURS);

/** Returns the activity at a moment, from 0 to 1. */
export function liveliness(moment: Date, offsetMs: number): number {
  const hour = Math.floor((moment.getTime() + offsetMs) / HOUR_MS) % HOURS.length;
  return (HOURS[hour] ?? 0) / BUSIEST;
}

interface Times {
  family: LottoFamily;
  opensAt: Date;
  closesAt: Date;
}

/**
 * Percentages of the slips of a Thai lottery round that come in the last minutes, earlier on the day of the draw, and
 * too late.
 */
const LAST_MINUTES_PERCENT = 12;
const DRAW_DAY_PERCENT = 37;
const TOO_LATE_PERCENT = 0.6;

function between(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * Math.max(1, to - from));
}

function thaiMoment(random: Random, opens: number, closes: number): number {
  if (happens(random, TOO_LATE_PERCENT)) return closes + between(random, 500, 40_000);
  if (happens(random, LAST_MINUTES_PERCENT)) return between(random, closes - 20 * MINUTE_MS, closes);
  if (happens(random, DRAW_DAY_PERCENT)) return between(random, closes - 9 * HOUR_MS, closes - 20 * MINUTE_MS);
  // On earlier days the number of slips doubles from day to day.
  const days = Math.min((closes - opens) / (24 * HOUR_MS), -Math.log2(1 - random()));
  return Math.max(opens, closes - 9 * HOUR_MS - Math.floor(days * 24 * HOUR_MS));
}

/** Time before the close in which the slips of a yeekee round are handed in, as it is short. */
const YEEKEE_LEAD_MS = 40 * MINUTE_MS;

/**
 * Returns the moment at which a slip of a round is handed in. It lies between opening and close, except for a few slips
 * of the Thai lottery that come too late.
 *
 * @param offsetMs how far the business clock is ahead of UTC
 */
export function momentOfSlip(random: Random, { family, opensAt, closesAt }: Times, offsetMs: number): Date {
  const [opens, closes] = [opensAt.getTime(), closesAt.getTime()];
  if (family === 'yeekee') return new Date(between(random, Math.max(opens, closes - YEEKEE_LEAD_MS), closes));
  for (;;) {
    const moment = new Date(family === 'thai' ? thaiMoment(random, opens, closes) : between(random, opens, closes));
    if (moment >= closesAt || random() < Math.max(0.05, liveliness(moment, offsetMs))) return moment;
  }
}
