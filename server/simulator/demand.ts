/** What a round is asked for: who hands in which slip when. Made of a seed and the round alone. */
import { type BetType } from '../../domain/bets/bet-type';
import type { LottoFamily } from '../../domain/lotto/lotto';
import type { Random } from './random';
import { countAround, type Picker, weightedPicker } from './chance';
import { drawnTo, type Habit } from './habits';
import { numbersOfDraw } from './popular-numbers';
import { liveliness, momentOfSlip } from './rhythm';
import { type Wish, wishesOf } from './wishes';

/** A round as betting on it depends on it. */
export interface RoundToBetOn {
  family: LottoFamily;
  opensAt: Date;
  closesAt: Date;
  /** The bet types that can be bet on. */
  types: readonly BetType[];
}

export interface Bettor {
  id: string;
  habit: Habit;
}

/** A slip that somebody wants to place. */
export interface Demand {
  memberId: string;
  at: Date;
  wishes: Wish[];
}

/** Slips of a round. A yeekee round's swing with the hour, from one at dawn to some twenty in the evening. */
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

/** Draws of a crowd: whoever bets on a lotto, by how much they are drawn to it. */
export type Crowd = (family: LottoFamily) => Picker<Bettor>;

/** The crowd of a business. */
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
 * The slips of a round in the order of time.
 *
 * @param offsetMs how far the business clock is ahead of UTC
 * @param share how much of what is usual
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
