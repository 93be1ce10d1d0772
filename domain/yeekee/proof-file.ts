/**
 * The proof of a yeekee round as a file. It contains all data of the result and explains the derivation, so that
 * anybody can recompute it with only this file and SHA-256.
 */
import type { DrawnDigits } from '../results/drawn-digits';
import type { RevealedSteps } from './fairness';
import { SUBTRACTED_ROW, yeekeeOutcomeOf } from './formula';

/** Published data of a round with a result. */
interface Published {
  digest: string | null;
  seedHash: string | null;
  seed: string | null;
  digits: DrawnDigits | null;
  /** Oldest first. */
  numbers: readonly string[];
}

const LIST =
  'One number per line, the oldest first, each line ended by one line feed (0x0A); sha256 is of that text in ASCII.';
const SUM_FORMULA = [
  'sum = all numbers added up',
  `row16 = the number that is ${SUBTRACTED_ROW}th from the end of the list`,
  'result = sum - row16, with zeros in front up to five digits',
  'top3 = its last three digits, top2 = its last two, bottom2 = its fifth and fourth digit from the right',
] as const;
const SEED_FORMULA = [
  'seedHash = sha256 of the seed as text, published before the first number was shot',
  'digest = sha256 of the seed as text followed by the text of the list',
  'result = the first 8 bytes of digest, big-endian, modulo 100000, with zeros in front up to five digits',
  'top3 = its last three digits, top2 = its last two, bottom2 = its fifth and fourth digit from the right',
] as const;

/**
 * Returns the text of the file.
 *
 * @param revealed steps of a round with a committed seed, as computed from the published data
 */
export function yeekeeProofFile(
  round: string,
  { digest, seedHash, seed, digits, numbers }: Published,
  revealed: RevealedSteps | null,
): string {
  const shoots = numbers.map((number) => ({ member: '', number }));
  const outcome = yeekeeOutcomeOf(shoots);
  const steps = seed === null && outcome.kind === 'drawn' ? outcome.steps : null;
  const proof = {
    round,
    list: { how: LIST, sha256: digest, count: numbers.length, numbers },
    ...(seed !== null && { seed, seedHash }),
    formula: seed === null ? SUM_FORMULA : SEED_FORMULA,
    ...(steps && { sum: steps.sum, row16: steps.row16, result: steps.result }),
    ...(revealed && {
      digest: revealed.digest,
      first8Bytes: revealed.head,
      asNumber: revealed.value,
      result: revealed.result,
    }),
    drawn: digits,
  };
  return `${JSON.stringify(proof, null, 2)}\n`;
}
