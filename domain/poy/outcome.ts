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
export type Outcome =
  | { bets: PoyBet[]; setting: keyof ReadingStyle | null }
  | { reason: ReadingReason; choices: PoyBet[][] };

export const hasBets = (outcome: Outcome): outcome is Extract<Outcome, { bets: PoyBet[] }> => 'bets' in outcome;

/** Returns clear bets; null for a question. */
export const betsOf = (outcome: Outcome): PoyBet[] | null => (hasBets(outcome) ? outcome.bets : null);

/** Makes a question; readings that aren't clear are no choices. */
export const ask = (reason: ReadingReason, choices: readonly (PoyBet[] | null)[] = []): Outcome => ({
  reason,
  choices: choices.filter((bets) => bets !== null),
});
