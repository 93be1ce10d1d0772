/** Outcome of reading a part of a poy: clear bets, or a question. */
import type { NamedPlace } from './lexicon';
import type { PoyBet, ReadingReason } from './reading';
import type { ReadingStyle } from './reading-style';

/** The facts next to its words that decide about a bet. */
export interface BetContext {
  /** Bet types of the heading above; null without one. */
  heading: readonly NamedPlace[] | null;
  style: ReadingStyle;
}

/** Clear bets with the setting that decided about them, or the reason for a question and the bets of each reading. */
export type Outcome<Bet = PoyBet> = ClearOutcome<Bet> | { reason: ReadingReason; choices: Bet[][] };

interface ClearOutcome<Bet> {
  bets: Bet[];
  setting: keyof ReadingStyle | null;
}

export const hasBets = <Bet>(outcome: Outcome<Bet>): outcome is ClearOutcome<Bet> => 'bets' in outcome;

/** Returns clear bets; null for a question. */
export const betsOf = <Bet>(outcome: Outcome<Bet>): Bet[] | null => (hasBets(outcome) ? outcome.bets : null);

/** Makes a question; readings that aren't clear are no choices. */
export const ask = <Bet = PoyBet>(reason: ReadingReason, choices: readonly (Bet[] | null)[] = []): Outcome<Bet> => ({
  reason,
  choices: choices.filter((bets) => bets !== null),
});
