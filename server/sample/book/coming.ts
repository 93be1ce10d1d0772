/** Who bets in a sample, and the slips that are going to be handed in. */
import type { Bettor, Crowd, Demand } from '../../simulator/demand';
import type { SampleRound } from './sample-rounds';

/** Who bets, and between when: an account that isn't there yet, or is stopped, doesn't. */
export interface SampleBettor extends Bettor {
  /** Whose member it is. */
  agentId: string;
  from: Date;
  until: Date;
}

/** A slip that somebody is going to hand in. */
export interface Coming {
  round: SampleRound;
  demand: Demand;
}

const TRIES = 30;

/** A crowd of those who are there at a moment: whoever has left has somebody else bet in their place. */
export function crowdAt(crowd: Crowd, isThere: (memberId: string, at: Date) => boolean, at: Date): Crowd {
  return (family) => {
    const pick = crowd(family);
    return (random) => {
      let picked = pick(random);
      for (let tries = 1; tries < TRIES && !isThere(picked.id, at); tries += 1) picked = pick(random);
      return picked;
    };
  };
}
