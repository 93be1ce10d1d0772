/** The bettors of a sample, and their coming slips. */
import type { Bettor, Crowd, Demand } from '../../simulator/demand';
import type { SampleRound } from './sample-rounds';

/** A bettor with the time in which it bets: an account that doesn't exist yet, or is stopped, doesn't bet. */
export interface SampleBettor extends Bettor {
  /** Agent of the member. */
  agentId: string;
  from: Date;
  until: Date;
}

/** A slip that is going to be handed in. */
export interface UpcomingSlip {
  round: SampleRound;
  demand: Demand;
}

const TRIES = 30;

/** Returns a crowd of members present at a moment: another member bets instead of one that has left. */
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
