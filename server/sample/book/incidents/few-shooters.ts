/** Yeekee rounds at dawn in which too few shoot, so that they are void. */
import { liveliness } from '../../../simulator/rhythm';
import { seededRandom } from '../../../simulator/random';
import type { SampleRound } from '../sample-rounds';

const VOID_ROUNDS = 10;

/** So many shoot in the first of them, one more in each that follows; sixteen would do. */
const FEWEST = 4;

/** How many shoot at most, by round: ten of those at which hardly anybody is up, spread over the days. */
export function fewShooters(rounds: readonly SampleRound[], now: Date, offsetMs: number): Map<string, number> {
  const random = seededRandom(10);
  const quiet = rounds
    .filter(({ family, resultAt }) => family === 'yeekee' && resultAt < now && liveliness(resultAt, offsetMs) <= 0.12)
    .map((round) => ({ round, turn: random() }))
    .sort((a, b) => a.turn - b.turn);
  return new Map(quiet.slice(0, VOID_ROUNDS).map(({ round: { id } }, index) => [id, FEWEST + index]));
}
