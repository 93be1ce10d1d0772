/** Computing a result of yeekee again in the browser, from the published list alone. */
import type { DrawnDigits } from '../../../domain/results/drawn-digits';
import { drawnOfDigest, frozenListOf, revealedTextOf } from '../../../domain/yeekee/fairness';
import { yeekeeOutcomeOf, type YeekeeSteps } from '../../../domain/yeekee/formula';
import type { YeekeeProof } from '../../../domain/yeekee/round';

export interface Verified {
  /** The hash of the list as the browser computes it. */
  digest: string;
  isListTrue: boolean;
  /** Null where the digits come of a revealed seed. */
  steps: YeekeeSteps | null;
  /** Whether the seed is the one that was committed to; null without one. */
  isSeedTrue: boolean | null;
  drawn: DrawnDigits | null;
  isResultTrue: boolean;
}

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const spelled = (digits: DrawnDigits | null) => JSON.stringify(Object.entries(digits ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The result computed again, and whether list, seed and digits are those that were published. */
export async function verify(proof: YeekeeProof & { numbers: string[] }): Promise<Verified> {
  const shoots = proof.numbers.map((number) => ({ member: '', number }));
  const digest = hex(await sha256(frozenListOf(shoots)));
  const outcome = yeekeeOutcomeOf(shoots);
  const { seed, seedHash } = proof;
  const isRevealed = seed !== null;
  const drawn = isRevealed
    ? drawnOfDigest(await sha256(revealedTextOf(seed, shoots)))
    : outcome.kind === 'drawn'
      ? outcome.steps.drawn
      : null;
  return {
    digest,
    isListTrue: digest === proof.digest,
    steps: !isRevealed && outcome.kind === 'drawn' ? outcome.steps : null,
    isSeedTrue: isRevealed ? hex(await sha256(seed)) === seedHash : null,
    drawn,
    isResultTrue: spelled(drawn) === spelled(proof.digits),
  };
}
