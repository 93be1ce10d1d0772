/** Choice of the round that slips are keyed in for: the open rounds by lotto, and the one to begin with. */
import type { KeyInRound } from './slip-check';

/** Open rounds of one lotto, the next to close first. */
export interface LottoRounds {
  /** Code of the lotto. */
  lotto: string;
  lottoName: string | null;
  /** Whether its rounds are one entry: several rounds of yeekee. */
  isFolded: boolean;
  rounds: readonly KeyInRound[];
}

/** The round that a user keyed in for last. */
export interface LastRound {
  id: string;
  /** Code of its lotto. */
  lotto: string;
}

/** The lotto that a user works on, by its code, and one of its rounds; null for no particular one. */
interface WorkedOn {
  code: string;
  round: string | null;
}

interface RoundQuery {
  /** Null if the user works on no particular lotto. */
  context: WorkedOn | null;
  /** Null if the user hasn't keyed in yet. */
  last: LastRound | null;
  /** Server time, milliseconds since 1970. */
  now: number;
}

/** Groups rounds by their lotto, in the given order: the lotto that closes next comes first. */
export function roundsByLotto(rounds: readonly KeyInRound[]): LottoRounds[] {
  const ofLottos = new Map<string, KeyInRound[]>();
  for (const round of rounds) ofLottos.set(round.lotto, [...(ofLottos.get(round.lotto) ?? []), round]);
  return [...ofLottos].map(([lotto, own]) => ({
    lotto,
    lottoName: own[0]?.lottoName ?? null,
    isFolded: own.length > 1 && own[0]?.family === 'yeekee',
    rounds: own,
  }));
}

/**
 * Returns the round to begin an empty slip with, among those that accept bets now: that of the lotto that the user works
 * on, else the last one used, else the next one of the last lotto, else the nearest one that isn't yeekee.
 *
 * @param rounds the next to close first
 */
export function roundToBegin(
  rounds: readonly KeyInRound[],
  { context, last, now }: RoundQuery,
): KeyInRound | undefined {
  const open = rounds.filter(({ state, closesAt }) => state === 'open' && Date.parse(closesAt) > now);
  const ofLotto = (code: string) => open.find(({ lotto }) => lotto === code);
  const named = (wanted: string) => open.find(({ id }) => id === wanted);
  const ofContext = context && (context.round === null ? ofLotto(context.code) : named(context.round));
  const ofLast = last && (named(last.id) ?? ofLotto(last.lotto));
  return ofContext ?? ofLast ?? open.find(({ family }) => family !== 'yeekee') ?? open[0];
}
