/** The demand for a round: its slips with their members and moments, derived only from a seed and the round. */
import { type BetType } from '../../domain/bets/bet-type';
import type { LottoFamily } from '../../domain/lotto/lotto';
import type { Random } from './random';
import { countAround, type Picker, weightedPicker } from './chance';
import { drawnTo, type Habit } from './habits';
import { numbersOfDraw } from './popular-numbers';
import { liveliness, momentOfSlip } from './rhythm';
import { type Wish, wishesOf } from './wishes';

/** A round with the data that betting depends on. */
export interface RoundToBetOn {
  family: LottoFamily;
  opensAt: Date;
  closesAt: Date;
  /** Bet types on offer. */
  types: readonly BetType[];
}

export interface Bettor {
  id: string;
  habit: Habit;
}

/** A slip that a member wants to place. */
export interface Demand {
  memberId: string;
  at: Date;
  wishes: Wish[];
}

/**
 * Mean number of slips of a round. A yeekee round's varies with the hour, from one at dawn to about twenty in the
 * evening.
 */
const SLIPS: Readonly<Record<LottoFamily, number>> = {
  thai: 1_200,
  baac: 60,
  gsb: 60,
  hanoi: 126,
  lao: 200,
  malay: 40,
  stock: 33,
  yeekee: 18,
};

/** Picker of a random bettor for a lotto, weighted by their interest in it. */
export type Crowd = (family: LottoFamily) => Picker<Bettor>;

/** Creates the crowd of a business. */
export function crowdOf(bettors: readonly Bettor[]): Crowd {
  const pickers = new Map<LottoFamily, Picker<Bettor>>();
  return (family) => {
    const known = pickers.get(family);
    if (known) return known;
    const weight = ({ habit }: Bettor) => drawnTo(habit, family === 'yeekee', family === 'thai');
    const picker = weightedPicker(bettors, weight);
    pickers.set(family, picker);
    return picker;
  };
}

/**
 * Returns the slips of a round in the order of time.
 *
 * @param offsetMs how far the business clock is ahead of UTC
 * @param share part of the usual number
 */
export function demandOf(random: Random, round: RoundToBetOn, crowd: Crowd, offsetMs: number, share = 1): Demand[] {
  const numbers = numbersOfDraw(random);
  const pick = crowd(round.family);
  const mood = round.family === 'yeekee' ? Math.max(0.06, liveliness(round.closesAt, offsetMs)) : 1;
  const count = countAround(random, SLIPS[round.family] * mood * share);
  const demands = Array.from({ length: count }, (): Demand => {
    const { id, habit } = pick(random);
    return {
      memberId: id,
      at: momentOfSlip(random, round, offsetMs),
      wishes: wishesOf(random, numbers, round.types, habit),
    };
  });
  return demands.sort((a, b) => a.at.getTime() - b.at.getTime());
}
