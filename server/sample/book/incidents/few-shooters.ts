/** Yeekee rounds at dawn with too few shoots, so that they are void. */
import { liveliness } from '../../../simulator/rhythm';
import { seededRandom } from '../../../simulator/random';
import type { SampleRound } from '../sample-rounds';

const VOID_ROUNDS = 10;

/** Number of shoots in the first of them, one more in each that follows; sixteen would be enough. */
const FEWEST = 4;

/** Returns the maximum number of shoots by round, for ten of the quietest rounds, spread over the days. */
export function fewShooters(rounds: readonly SampleRound[], now: Date, offsetMs: number): Map<string, number> {
  const random = seededRandom(10);
  const quiet = rounds
    .filter(({ family, resultAt }) => family === 'yeekee' && resultAt < now && liveliness(resultAt, offsetMs) <= 0.12)
    .map((round) => ({ round, turn: random() }))
    .sort((a, b) => a.turn - b.turn);
  return new Map(quiet.slice(0, VOID_ROUNDS).map(({ round: { id } }, index) => [id, FEWEST + index]));
}
