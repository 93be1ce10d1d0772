/** Computing a result of yeekee again in the browser, from the published list alone. */
import type { DrawnDigits } from '../../../domain/results/drawn-digits';
import {
  frozenListOf,
  hexOf,
  revealedStepsOf,
  revealedTextOf,
  type RevealedSteps,
} from '../../../domain/yeekee/fairness';
import { yeekeeOutcomeOf, type YeekeeSteps } from '../../../domain/yeekee/formula';
import type { YeekeeProof } from '../../../domain/api/yeekee-round';

/** What was published of a round that has its result. */
export type FullProof = YeekeeProof & { numbers: string[] };

export interface Verified {
  /** The hash of the list as the browser computes it. */
  digest: string;
  isListTrue: boolean;
  /** Null where the digits come of a revealed seed. */
  steps: YeekeeSteps | null;
  /** From the seed and the list to the digits; null without a seed. */
  revealed: RevealedSteps | null;
  /** Whether the seed is the one that was committed to; null without one. */
  isSeedTrue: boolean | null;
  drawn: DrawnDigits | null;
  isResultTrue: boolean;
}

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

const spelled = (digits: DrawnDigits | null) =>
  JSON.stringify(Object.entries(digits ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The result computed again, and whether list, seed and digits are those that were published. */
export async function verify(proof: FullProof): Promise<Verified> {
  const shoots = proof.numbers.map((number) => ({ member: '', number }));
  const digest = hexOf(await sha256(frozenListOf(shoots)));
  const outcome = yeekeeOutcomeOf(shoots);
  const { seed, seedHash } = proof;
  const revealed = seed === null ? null : revealedStepsOf(await sha256(revealedTextOf(seed, shoots)));
  const steps = seed === null && outcome.kind === 'drawn' ? outcome.steps : null;
  const drawn = revealed?.drawn ?? steps?.drawn ?? null;
  return {
    digest,
    isListTrue: digest === proof.digest,
    steps,
    revealed,
    isSeedTrue: seed === null ? null : hexOf(await sha256(seed)) === seedHash,
    drawn,
    isResultTrue: spelled(drawn) === spelled(proof.digits),
  };
}
