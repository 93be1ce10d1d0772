/** Entries of the round picker, and the search among them. */
import { roundsByLotto, type LottoRounds } from '../../../domain/slips/round-choice';
import type { KeyInRound } from '../../../domain/slips/slip-check';
import { plainSigns } from '../../../domain/text/plain-signs';
import { matchingItems } from '../../../src/fields/nameSearch';

/** A lotto with its rounds, by the names that find it. */
export interface NamedLotto extends LottoRounds {
  label: string;
  /** Its code. */
  detail: string;
  /** Its names in other languages. */
  also: readonly string[];
}

/** An entry: a round, or a lotto with its rounds behind it. */
export type RoundEntry =
  | { kind: 'round'; id: string; name: string; round: KeyInRound }
  | { kind: 'lotto'; id: string; name: string; lotto: NamedLotto; next: KeyInRound };

const roundEntry = ({ label }: NamedLotto, round: KeyInRound): RoundEntry => ({
  kind: 'round',
  id: round.id,
  name: label,
  round,
});

/** Returns the rounds whose number begins with the typed digits, first the one with exactly that number. */
function numbered(rounds: readonly KeyInRound[], digits: string): KeyInRound[] {
  const isExact = ({ number }: KeyInRound) => number === Number(digits);
  const found = rounds.filter((round) => isExact(round) || String(round.number).startsWith(digits));
  return [...found.filter(isExact), ...found.filter((round) => !isExact(round))];
}

/** Returns lottos with the names that find them: that in the user's language, the code, and those in Thai and English. */
export function namedLottos(
  rounds: readonly KeyInRound[],
  nameOf: (lotto: { code: string; name: string | null }) => string,
  otherNames: (code: string) => readonly string[],
): NamedLotto[] {
  return roundsByLotto(rounds).map((lotto) => ({
    ...lotto,
    label: nameOf({ code: lotto.lotto, name: lotto.lottoName }),
    detail: lotto.lotto,
    also: otherNames(lotto.lotto),
  }));
}

/**
 * Returns the entries that match the typed words: lottos by a part of a name, and rounds of yeekee also by their number,
 * alone or behind a part of the name, as in `yeekee 42`.
 *
 * @param lottos the next to close first
 */
export function roundEntries(lottos: readonly NamedLotto[], typed: string): RoundEntry[] {
  const words = plainSigns(typed).trim().split(/\s+/);
  const digits = words.find((word) => /^\d+$/.test(word));
  const others = words.filter((word) => word !== digits).join(' ');
  const folded = lottos.filter(({ isFolded }) => isFolded);
  const byNumber =
    digits === undefined
      ? []
      : matchingItems(folded, others).flatMap((lotto) =>
          numbered(lotto.rounds, digits).map((round) => roundEntry(lotto, round)),
        );
  const byName = matchingItems(lottos, typed).flatMap((lotto): RoundEntry[] => {
    const { lotto: code, label, rounds, isFolded } = lotto;
    const [next] = rounds;
    if (isFolded && next) return [{ kind: 'lotto', id: code, name: label, lotto, next }];
    return rounds.map((round) => roundEntry(lotto, round));
  });
  return [...byName, ...byNumber];
}

/** Returns the rounds behind a lotto, by typed digits of their number. */
export function roundsBehind(lotto: NamedLotto, typed: string): RoundEntry[] {
  const digits = plainSigns(typed).trim();
  const rounds = digits === '' ? lotto.rounds : numbered(lotto.rounds, digits);
  return rounds.map((round) => roundEntry(lotto, round));
}
