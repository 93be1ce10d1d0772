/** Betting habits of a member: how often, how much, and on which lottos. */
import { happens, type Random } from './random';
import { logNormal } from './chance';
import type { BettorTraits } from './wishes';

/** `never` has an account and doesn't bet; a shop keys in the slips of many people on days of a draw. */
type HabitKind = 'never' | 'plain' | 'yeekee' | 'shop';

export interface Habit extends BettorTraits {
  kind: HabitKind;
  /** Frequency of betting relative to others. */
  eagerness: number;
}

const SHOPS = 3;
const NEVER_PERCENT = 11;
const YEEKEE_PERCENT = 6;
const SHOP_LINES = { from: 15, to: 40 };

function habitOf(random: Random, index: number, every: number): Habit {
  const size = logNormal(random, 0.9, 0.7);
  const eagerness = logNormal(random, 1, 1);
  const isShop = every > SHOPS && index % Math.floor(every / SHOPS) === 1;
  if (isShop) return { kind: 'shop', size: 1, eagerness: 4, lines: SHOP_LINES };
  if (happens(random, NEVER_PERCENT)) return { kind: 'never', size, eagerness: 0, lines: null };
  if (happens(random, YEEKEE_PERCENT)) return { kind: 'yeekee', size, eagerness: eagerness * 2, lines: null };
  return { kind: 'plain', size, eagerness, lines: null };
}

/** Returns the habits of a number of members, in their order. */
export function habitsOf(random: Random, members: number): Habit[] {
  return Array.from({ length: members }, (_, index) => habitOf(random, index, members));
}

/** Returns the weight with which a member is picked for a round of a lotto. */
export function drawnTo({ kind, eagerness }: Habit, isYeekee: boolean, isThai: boolean): number {
  if (kind === 'shop') return isThai ? eagerness * 5 : isYeekee ? 0 : 0.2;
  if (kind === 'yeekee') return isYeekee ? eagerness * 10 : eagerness * 0.3;
  return isYeekee ? eagerness * 0.25 : eagerness;
}
