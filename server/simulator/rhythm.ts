/** When people bet: by the hour of the day, and before a draw of the Thai lottery ever faster. */
import type { LottoFamily } from '../../domain/lotto/lotto';
import { happens, type Random } from './random';
import { HOUR_MS, MINUTE_MS } from '../../domain/durations';

/** How much is going on in each hour of the day: peaks at noon and in the evening, hardly anything at dawn. */
const HOURS = [
  0.6, 0.4, 0.3, 0.2, 0.1, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9, 1.1, 1.6, 1.5, 1, 0.9, 0.9, 1, 1.2, 1.6, 1.8, 1.6, 1.2, 0.9,
];
const BUSIEST = Math.max(...HOURS);

/** What is going on at a moment, from 0 to 1. */
export function liveliness(moment: Date, offsetMs: number): number {
  const hour = Math.floor((moment.getTime() + offsetMs) / HOUR_MS) % HOURS.length;
  return (HOURS[hour] ?? 0) / BUSIEST;
}

interface Times {
  family: LottoFamily;
  opensAt: Date;
  closesAt: Date;
}

/** Of a round of the Thai lottery so much of it comes late: on the day of the draw, in the last minutes, and too late. */
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
  // Before the day of the draw it doubles from day to day.
  const days = Math.min((closes - opens) / (24 * HOUR_MS), -Math.log2(1 - random()));
  return Math.max(opens, closes - 9 * HOUR_MS - Math.floor(days * 24 * HOUR_MS));
}

/** The last quarter of an hour is when most remember a short round. */
const YEEKEE_LEAD_MS = 40 * MINUTE_MS;

/**
 * When a slip of a round is handed in. Between opening and close, but for a few of the Thai lottery that come too late.
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
